/** Decisions before a request is sent: address guard, scope, limits, traps, delays. */
@NullMarked
@PublicApi
package dev.akin.crawl.policy;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
