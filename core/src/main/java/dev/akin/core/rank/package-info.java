/**
 * Ranks: one score per page for its importance, and the outcome of the computation. No top-k and no
 * explanations.
 */
@NullMarked
package dev.akin.core.rank;

import org.jspecify.annotations.NullMarked;
