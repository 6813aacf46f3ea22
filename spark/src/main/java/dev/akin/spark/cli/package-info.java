/** The jobs as commands for {@code spark-submit}. */
@NullMarked
package dev.akin.spark.cli;

import org.jspecify.annotations.NullMarked;
