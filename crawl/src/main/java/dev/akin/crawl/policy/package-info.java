/** Decisions before a request is sent: address guard, scope, limits, traps, delays. */
@NullMarked
package dev.akin.crawl.policy;

import org.jspecify.annotations.NullMarked;
