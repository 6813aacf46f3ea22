/**
 * The bytes of web archives: cuts WARC and ARC files, compressed or not, into records, and decodes
 * the HTTP responses inside. Damaged parts are reported with their position and skipped. jwarc
 * parses the headers; this package finds record boundaries itself, because damage destroys them
 * first. {@code warc} reads pages and links from the records.
 */
@NullMarked
@InternalApi
package dev.akin.ingest.archive;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
