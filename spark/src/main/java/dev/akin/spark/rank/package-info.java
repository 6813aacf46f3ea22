/** Ranks of all pages on Spark. */
@NullMarked
package dev.akin.spark.rank;

import org.jspecify.annotations.NullMarked;
