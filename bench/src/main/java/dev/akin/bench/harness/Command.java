package dev.akin.bench.harness;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs other programs and waits for them to end. */
public final class Command {
  private Command() {}

  /** Runs a program, discards its output, and returns its exit code. */
  public static int exitCode(List<String> words) throws IOException {
    return exitCode(words, ProcessBuilder.Redirect.DISCARD);
  }

  private static int exitCode(List<String> words, ProcessBuilder.Redirect error)
      throws IOException {
    return new ProcessBuilder(words)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(error)
        .start()
        .onExit()
        .join()
        .exitValue();
  }

  /** Runs a program that must exit with 0; its standard output is discarded. */
  public static void run(List<String> words) throws IOException {
    int code = exitCode(words, ProcessBuilder.Redirect.INHERIT);
    if (code != 0) {
      throw new IOException(String.join(" ", words) + " exited with " + code);
    }
  }

  /** Runs a program that must exit with 0 and returns its standard output. */
  public static String output(List<String> words) throws IOException {
    Process process =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int code = process.onExit().join().exitValue();
    if (code != 0) {
      throw new IOException(String.join(" ", words) + " exited with " + code + ":\n" + output);
    }
    return output;
  }
}
