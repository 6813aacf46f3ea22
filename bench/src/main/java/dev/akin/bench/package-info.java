/**
 * Benchmarks: each prints ratios against a peer or the naive form, measured in one run. {@link
 * dev.akin.bench.Benchmarks} lists them.
 */
@NullMarked
package dev.akin.bench;

import org.jspecify.annotations.NullMarked;
