/** Evaluation of lists of related pages on Spark. */
@NullMarked
package dev.akin.spark.eval;

import org.jspecify.annotations.NullMarked;
