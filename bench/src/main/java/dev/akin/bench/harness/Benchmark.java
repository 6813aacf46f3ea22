package dev.akin.bench.harness;

import java.io.IOException;

/** A benchmark that {@code Benchmarks} runs by name. */
public interface Benchmark {
  /** Measures, and prints a table in Markdown. */
  void run(BenchData data) throws IOException;
}
