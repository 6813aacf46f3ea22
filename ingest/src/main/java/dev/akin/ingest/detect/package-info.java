/**
 * Recognition of input: finds the kind of a file or directory and opens the {@link
 * dev.akin.ingest.source.PageSource} that reads it.
 */
@NullMarked
package dev.akin.ingest.detect;

import org.jspecify.annotations.NullMarked;
