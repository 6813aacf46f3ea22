/**
 * Graphs to try things on: closed forms, random ones from a seed, and {@link
 * dev.akin.testkit.graphs.Trials}, which runs a check on many of them and says how to run a failure
 * again. No expected values: those stand in {@code golden} or come from {@code reference}.
 */
@NullMarked
package dev.akin.testkit.graphs;

import org.jspecify.annotations.NullMarked;
