/**
 * From collections to foreign files: one writer per format, behind {@link
 * dev.akin.engine.export.Exporter}. What is written here can be read again by {@code
 * dev.akin.engine.ingest}, where there is a reader. Nothing is computed here.
 */
@NullMarked
package dev.akin.engine.export;

import org.jspecify.annotations.NullMarked;
