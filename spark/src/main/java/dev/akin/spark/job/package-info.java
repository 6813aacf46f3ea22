/**
 * What jobs have in common: steps that keep one that was killed from beginning anew, files wherever
 * Hadoop has them, and what Spark holds for a while.
 */
@NullMarked
package dev.akin.spark.job;

import org.jspecify.annotations.NullMarked;
