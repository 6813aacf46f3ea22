/** What all parts of the service share: how a problem is told, the limits, the log of faults. */
@NullMarked
package dev.akin.app.http;

import org.jspecify.annotations.NullMarked;
