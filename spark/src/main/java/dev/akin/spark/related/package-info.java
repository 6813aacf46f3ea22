/**
 * The best k pages of every page. A measure that is a {@link dev.akin.core.measure.SharedSum} is
 * joined feature by feature ({@link dev.akin.spark.related.SharedSumJoin}); its features come from
 * links, from words, or from what pages send each other.
 */
@NullMarked
package dev.akin.spark.related;

import org.jspecify.annotations.NullMarked;
