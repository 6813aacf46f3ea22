/**
 * Algorithms and data structures on numbers: heaps, sparse sums, the assignment problem,
 * unit-capacity maximum flow. The package does not know pages.
 */
@NullMarked
package dev.akin.core.math;

import org.jspecify.annotations.NullMarked;
