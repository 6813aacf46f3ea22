/**
 * The interfaces between readers and the import: a {@link dev.akin.ingest.source.PageSource}
 * delivers pages, links and texts to an {@link dev.akin.ingest.source.ImportSink}. Also the input
 * file with its compression, and the counts of skipped records.
 */
@NullMarked
package dev.akin.ingest.source;

import org.jspecify.annotations.NullMarked;
