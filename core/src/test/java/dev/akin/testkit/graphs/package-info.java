/**
 * Graphs for tests: closed forms, random graphs from a seed, and {@link
 * dev.akin.testkit.graphs.Trials}, which runs a check on many of them and makes failures
 * reproducible. Expected values are in {@code golden} or computed by {@code reference}.
 */
@NullMarked
package dev.akin.testkit.graphs;

import org.jspecify.annotations.NullMarked;
