/**
 * Ranks: one score per page for its importance, and the outcome of the computation. No top-k and no
 * explanations.
 */
@NullMarked
@PublicApi
package dev.akin.core.rank;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
