package dev.akin.app.cli.evaluate;

import dev.akin.app.cli.session.MeasureIds;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of commands that evaluate several measures. */
final class TrialOptions {
  @Option(
      names = {"--measure", "--measures"},
      paramLabel = "MEASURE",
      description = {
        "A measure to evaluate; may be repeated, and several may be separated by commas. By default",
        "all fast ones; in studies that change links, only those that read no words."
      },
      completionCandidates = MeasureIds.class)
  List<String> measures = new ArrayList<>();

  @Option(
      names = "--places",
      paramLabel = "N",
      description = "Length of the lists; ${DEFAULT-VALUE} by default.")
  int places;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the random numbers; ${DEFAULT-VALUE} by default.")
  long seed = 1;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Directory of the report and its data; NAME-eval or NAME-STUDY by default.")
  @Nullable Path out;

  /** Options with a default length of lists. */
  TrialOptions(int places) {
    this.places = places;
  }

  /** The given measures; empty for the default. */
  List<Measure> asked() {
    return parsed(measures);
  }

  /** The measures with these names, each once; a name may be a list separated by commas. */
  static List<Measure> parsed(List<String> names) {
    return names.stream()
        .flatMap(each -> Measures.list(each).stream())
        .map(Measures::parse)
        .distinct()
        .toList();
  }

  /** The directory of the report. */
  Path directory(String standard) {
    return out == null ? Path.of(standard) : out;
  }
}
