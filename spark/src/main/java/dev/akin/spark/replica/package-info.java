/**
 * Measures that need the whole graph: every executor has a copy, and pages are divided among tasks.
 */
@NullMarked
package dev.akin.spark.replica;

import org.jspecify.annotations.NullMarked;
