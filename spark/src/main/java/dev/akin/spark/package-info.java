/**
 * The measures on Apache Spark, for what outgrows one machine: the tables, the jobs over them, and
 * the command line for {@code spark-submit}.
 */
@NullMarked
package dev.akin.spark;

import org.jspecify.annotations.NullMarked;
