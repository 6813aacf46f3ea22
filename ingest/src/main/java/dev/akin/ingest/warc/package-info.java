/**
 * Pages from web archives: chooses one capture per URL, follows redirects, reads WARC, ARC and WAT
 * records in parallel.
 */
@NullMarked
package dev.akin.ingest.warc;

import org.jspecify.annotations.NullMarked;
