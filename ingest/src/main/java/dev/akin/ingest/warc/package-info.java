/**
 * Pages from web archives: chooses one capture per URL, follows redirects, reads WARC, ARC and WAT
 * records in parallel.
 */
@NullMarked
@InternalApi
package dev.akin.ingest.warc;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
