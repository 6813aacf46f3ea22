/** The tables that Akin and Spark exchange; docs/reference/file-format.md describes them. */
@NullMarked
package dev.akin.spark.table;

import org.jspecify.annotations.NullMarked;
