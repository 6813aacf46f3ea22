/**
 * Algorithms and data structures on numbers: heaps, sparse sums, the assignment problem,
 * unit-capacity maximum flow.
 */
@NullMarked
@InternalApi
package dev.akin.core.math;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
