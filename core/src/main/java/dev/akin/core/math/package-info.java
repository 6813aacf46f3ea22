/**
 * Algorithms and data structures on numbers: heaps, sparse sums, the assignment problem,
 * unit-capacity maximum flow.
 *
 * <p>What belongs here knows only ints and doubles; the word "page" never appears.
 */
@NullMarked
package dev.akin.core.math;

import org.jspecify.annotations.NullMarked;
