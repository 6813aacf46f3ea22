/**
 * A collection as Parquet tables and {@code akin.json}, for programs such as Apache Spark; {@code
 * docs/reference/file-format.md} is the contract. This package knows columns and files; {@code
 * export} and {@code pipeline} know what the rows mean.
 *
 * <p>The Parquet library is used without a Hadoop installation: local files, plain settings and the
 * codecs of {@link dev.akin.ingest.table.ParquetCodecs}.
 */
@NullMarked
@InternalApi
package dev.akin.ingest.table;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
