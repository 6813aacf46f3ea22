package dev.akin.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code bench/experiments/run} and {@code prepare} in a checkout without data. */
@DisabledOnOs(OS.WINDOWS) // shell scripts
class ExperimentScriptsTest {
  private static final Path FOLDER = Path.of("../bench/experiments");

  @TempDir Path checkout;

  private record Result(int code, String output) {}

  private Result script(String... words) throws IOException, InterruptedException {
    Path bench = Files.createDirectories(checkout.resolve("bench/experiments"));
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.toList()) {
        Path copy = bench.resolve(file.getFileName());
        if (!Files.exists(copy)) {
          Files.copy(file, copy);
        }
      }
    }
    List<String> command =
        Stream.concat(Stream.of("sh", bench.resolve(words[0]).toString()), Stream.of(words).skip(1))
            .toList();
    Path output = checkout.resolve("output");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().put("AKIN_DATA", checkout.resolve("none").toString());
    Process process = builder.start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Result(process.exitValue(), Files.readString(output));
  }

  @Test
  void runFailsIfDataAreMissing() throws Exception {
    Result result = script("run", "matchsim", "radius");
    assertThat(result.output())
        .contains(
            "prepare: cora is left out: there is no ", "none/cane-cora-hepth/cora/data.txt.gz")
        .contains("github.com/thunlp/CANE")
        .contains("run: matchsim is left out, as cora is missing")
        .contains("run: radius is left out, as hepth is missing")
        .contains("run: 0 of 2 experiments were run");
    assertThat(result.code()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "cora, github.com/thunlp/CANE",
    "hepth, github.com/thunlp/CANE",
    "wikispeedia, snap.stanford.edu/data/wikispeedia.html",
    "drift, snap.stanford.edu/data/wikispeedia.html",
    "topics, github.com/v18saboo/Topic-Sensitive-PageRank",
    "hollins, github.com/kanakagrawal/pagerank",
    "cnr, github.com/vigna/webgraph"
  })
  void prepareSaysWhereMissingDataAreFound(String source, String place) throws Exception {
    Result result = script("prepare", source);
    assertThat(result.output()).contains("prepare: " + source + " is left out", place);
    assertThat(result.code()).isEqualTo(1);
  }
}
