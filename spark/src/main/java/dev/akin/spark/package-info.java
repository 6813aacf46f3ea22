/**
 * The measures on Apache Spark, for webs that outgrow one machine: tables, jobs over them, and the
 * command line for {@code spark-submit}.
 */
@NullMarked
package dev.akin.spark;

import org.jspecify.annotations.NullMarked;
