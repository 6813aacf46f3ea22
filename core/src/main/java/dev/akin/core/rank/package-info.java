/**
 * How important a page is by itself: one score per page, and how the computation ended. No top-k
 * and no explanations.
 */
@NullMarked
package dev.akin.core.rank;

import org.jspecify.annotations.NullMarked;
