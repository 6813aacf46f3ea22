package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Runs jobs in this process and captures their output. */
public final class JobOutput {
  private JobOutput() {}

  /** Runs a job that must exit with {@code code}, and returns its output. */
  public static String by(int code, String... arguments) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream out = System.out;
    PrintStream err = System.err;
    PrintStream both = new PrintStream(said, true, StandardCharsets.UTF_8);
    System.setOut(both);
    System.setErr(both);
    int ended;
    try {
      ended = AkinSpark.run(arguments);
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    assertThat(ended).as(said.toString(StandardCharsets.UTF_8)).isEqualTo(code);
    return said.toString(StandardCharsets.UTF_8);
  }
}
