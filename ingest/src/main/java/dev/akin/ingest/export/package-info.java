/**
 * Writers of foreign formats, one per format, behind {@link
 * dev.akin.ingest.export.CollectionExporter}. Exported files can be imported again where a reader
 * exists.
 */
@NullMarked
@PublicApi
package dev.akin.ingest.export;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
