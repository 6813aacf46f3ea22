package dev.akin.spark.cli;

import dev.akin.spark.LocalSpark;

/** Runs jobs, each an argument with a word a line, on one thread of Spark. */
final class OneThread {
  private OneThread() {}

  public static void main(String[] jobs) {
    LocalSpark.session(1);
    int failed = 0;
    for (String job : jobs) {
      failed += AkinSpark.run(job.split("\n", -1));
    }
    System.exit(failed);
  }
}
