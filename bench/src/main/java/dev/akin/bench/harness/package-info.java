/** Data, timers and monitors that all benchmarks share. */
@NullMarked
package dev.akin.bench.harness;

import org.jspecify.annotations.NullMarked;
