/**
 * From foreign files to pages and links: one reader per format, and the {@link
 * dev.akin.engine.ingest.Intake} that turns names into dense page numbers with bounded memory.
 * Foreign input is never trusted and never fatal: what cannot be read is skipped and counted in a
 * {@link dev.akin.engine.ingest.Tally}. No ranking here.
 */
@NullMarked
package dev.akin.engine.ingest;

import org.jspecify.annotations.NullMarked;
