/** The tables that Akin and Spark exchange; docs/format.md describes them. */
@NullMarked
package dev.akin.spark.table;

import org.jspecify.annotations.NullMarked;
