/**
 * Graph formats: edge lists, GraphML, GML, Pajek, Matrix Market, DIMACS, Kleinberg's format,
 * WebGraph and Common Crawl host graphs, one source each.
 */
@NullMarked
package dev.akin.ingest.graph;

import org.jspecify.annotations.NullMarked;
