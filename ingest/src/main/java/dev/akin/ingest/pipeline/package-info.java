/**
 * The import: numbers pages, merges aliases, sorts links in bounded memory and writes a collection.
 * {@link dev.akin.ingest.pipeline.Importer} is the entry point.
 */
@NullMarked
@PublicApi
package dev.akin.ingest.pipeline;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
