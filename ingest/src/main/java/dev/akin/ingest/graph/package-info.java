/**
 * Graph formats: edge lists, GraphML, GML, Pajek, Matrix Market, DIMACS, Kleinberg's format,
 * WebGraph and Common Crawl host graphs, one source each.
 */
@NullMarked
@PublicApi
package dev.akin.ingest.graph;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
