/**
 * The import: numbers pages, merges aliases, sorts links in bounded memory and writes a collection.
 * {@link dev.akin.ingest.pipeline.Importer} is the entry point.
 */
@NullMarked
package dev.akin.ingest.pipeline;

import org.jspecify.annotations.NullMarked;
