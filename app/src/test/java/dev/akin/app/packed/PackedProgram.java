package dev.akin.app.packed;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs commands of the packed program in separate processes with one working directory. */
final class PackedProgram {
  static final Path JAR = Path.of("target", "akin.jar").toAbsolutePath();
  private static final long MOST_SECONDS = 120;

  private final Path folder;

  PackedProgram(Path folder) {
    this.folder = folder;
  }

  /** Runs a command that must succeed and write nothing to standard error; returns its output. */
  String run(String... words) throws Exception {
    return run(0, words);
  }

  /** Runs a command that prints JSON. */
  JsonNode json(String... words) throws Exception {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--format", "json"));
    return new ObjectMapper().readTree(run(0, all.toArray(String[]::new)));
  }

  /** Runs a command that must end with the given exit code. */
  String run(int code, String... words) throws Exception {
    List<String> all = new ArrayList<>(List.of(words));
    all.add("--quiet");
    Process process = start(all);
    assertThat(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).as("%s", all).isTrue();
    String errors = errors();
    assertThat(process.exitValue()).as("%s: %s", all, errors).isEqualTo(code);
    assertThat(errors).as("standard error of %s", all).isEmpty();
    return Files.readString(folder.resolve("out.txt"));
  }

  /** Starts a command; its output goes to files. */
  Process start(List<String> words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", JAR.toString()));
    command.addAll(words);
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectOutput(folder.resolve("out.txt").toFile())
        .redirectError(folder.resolve("err.txt").toFile())
        .start();
  }

  /** The standard output of the last command so far. */
  String output() throws IOException {
    return Files.readString(folder.resolve("out.txt"));
  }

  /** The standard error of the last command so far. */
  String errors() throws IOException {
    return Files.readString(folder.resolve("err.txt"));
  }
}
