/**
 * The interfaces between readers and the import: a {@link dev.akin.ingest.source.PageSource}
 * delivers pages, links and texts to an {@link dev.akin.ingest.source.ImportSink}. Also the input
 * file with its compression, and the counts of skipped records.
 */
@NullMarked
@PublicApi
package dev.akin.ingest.source;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
