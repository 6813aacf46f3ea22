package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Jobs and what they say. */
final class Said {
  private Said() {}

  /** Runs a job that must end with this code; what it says. */
  static String by(int code, String... arguments) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream before = System.err;
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    int ended;
    try {
      ended = AkinSpark.run(arguments);
    } finally {
      System.setErr(before);
    }
    assertThat(ended).as(said.toString(StandardCharsets.UTF_8)).isEqualTo(code);
    return said.toString(StandardCharsets.UTF_8);
  }
}
