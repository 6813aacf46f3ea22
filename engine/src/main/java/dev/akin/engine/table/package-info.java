/**
 * A collection as tables that other programs read and write, such as Apache Spark: Parquet files in
 * folders, and {@code akin.json} beside them. docs/format.md is the contract. Knows columns and
 * files; what the rows mean is known to {@code ingest} and {@code export}.
 *
 * <p>Parquet's library was made for Hadoop and is used here without it: local files, plain settings
 * and {@link dev.akin.engine.table.Codecs} of our own.
 */
@NullMarked
package dev.akin.engine.table;

import org.jspecify.annotations.NullMarked;
