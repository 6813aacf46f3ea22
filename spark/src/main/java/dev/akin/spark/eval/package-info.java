/** How good lists of related pages are, on Spark. */
@NullMarked
package dev.akin.spark.eval;

import org.jspecify.annotations.NullMarked;
