package dev.akin.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The experiment files of the papers, without running them. */
class PaperExperimentsTest {
  private static final Path FOLDER = Path.of("../bench/experiments");

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  @Test
  void everyFileCanBeReadAndHasClaimsAndASource() throws IOException {
    assertThat(files()).hasSizeGreaterThanOrEqualTo(7);
    for (Path file : files()) {
      ExperimentFile read = ExperimentFile.read(file);
      assertThat(read.experiment().claims()).as(file.toString()).isNotEmpty();
      assertThat(read.experiment().claims()).extracting(Claim::source).doesNotContain("");
      assertThat(read.sources()).as(file.toString()).isNotEmpty();
    }
  }

  @Test
  void everyPaperWithMeasurementsHasAnExperiment() throws IOException {
    Set<String> sources = new TreeSet<>();
    for (Path file : files()) {
      for (Claim claim : ExperimentFile.read(file).experiment().claims()) {
        sources.add(claim.source().replaceFirst(",.*", ""));
      }
    }
    assertThat(sources).contains("PageSim", "PageSim poster", "MatchSim", "Wang et al.");
  }
}
