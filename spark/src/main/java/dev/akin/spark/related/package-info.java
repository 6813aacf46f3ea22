/**
 * The best k pages of every page. A measure that is a {@link dev.akin.core.measure.SharedSum} is
 * joined feature by feature ({@link dev.akin.spark.related.SharedSumJoin}). Features are
 * neighbours, words, or sources of rank. Start with {@link
 * dev.akin.spark.related.DistributedRelated}.
 */
@NullMarked
package dev.akin.spark.related;

import org.jspecify.annotations.NullMarked;
