/** The tables that jobs read and write; docs/reference/file-format.md describes them. */
@NullMarked
package dev.akin.spark.table;

import org.jspecify.annotations.NullMarked;
