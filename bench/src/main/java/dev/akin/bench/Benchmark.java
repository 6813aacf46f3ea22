package dev.akin.bench;

import java.io.IOException;

/** A benchmark that {@link Benchmarks} runs by name. */
interface Benchmark {
  /** Measures, and prints a table in Markdown. */
  void run(BenchData data) throws IOException;
}
