/**
 * Recognition of input: finds the kind of a file or directory and opens the {@link
 * dev.akin.ingest.source.PageSource} that reads it.
 */
@NullMarked
@PublicApi
package dev.akin.ingest.detect;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
