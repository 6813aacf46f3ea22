package dev.akin.engine.collection;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts another JVM on the class path of the tests. */
final class ChildProcess {
  private ChildProcess() {}

  /** A JVM that runs {@code main}; its output and errors go to {@code log}. */
  static ProcessBuilder java(Class<?> main, Path log, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // A fast start, and no file of its own that a limit on file sizes could hit.
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-XX:-UsePerfData", "-Xshare:auto"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
  }

  /** The same under a limit of the shell, such as {@code ulimit -f 8}. */
  static ProcessBuilder under(String limit, ProcessBuilder builder) {
    List<String> command = new ArrayList<>(List.of("bash", "-c", limit + "; exec \"$0\" \"$@\""));
    command.addAll(builder.command());
    return builder.command(command);
  }

  /** Runs it to its end. */
  static int run(ProcessBuilder builder) throws IOException, InterruptedException {
    return builder.start().waitFor();
  }
}
