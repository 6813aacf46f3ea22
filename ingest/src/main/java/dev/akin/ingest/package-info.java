/**
 * Readers and writers of foreign formats. Input passes through these packages: {@code detect} finds
 * the kind of a file, the readers in {@code html}, {@code warc}, {@code graph} and {@code table}
 * deliver pages and links to a {@link dev.akin.ingest.source.ImportSink}, and {@link
 * dev.akin.ingest.pipeline.Importer} writes the collection. {@code export} is the way back.
 *
 * <p>Foreign input is not trusted: a damaged record is skipped and counted in {@link
 * dev.akin.ingest.source.SkippedRecords}, and the rest is read.
 */
@NullMarked
@InternalApi
package dev.akin.ingest;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
