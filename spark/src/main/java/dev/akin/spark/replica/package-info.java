/**
 * Measures that need all links at once: every executor has the graph, and the pages whose lists are
 * to be found are spread over all executors.
 */
@NullMarked
package dev.akin.spark.replica;

import org.jspecify.annotations.NullMarked;
