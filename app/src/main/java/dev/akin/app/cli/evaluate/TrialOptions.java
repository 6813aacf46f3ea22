package dev.akin.app.cli.evaluate;

import dev.akin.app.cli.session.MeasureIds;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What every command takes that tries several measures and reports on them. */
final class TrialOptions {
  @Option(
      names = {"--measure", "--measures"},
      paramLabel = "MEASURE",
      description = {
        "A measure to evaluate; may be repeated, and several may be separated by commas. By default",
        "all fast ones, and only those that read nothing but links in studies that change links."
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
      description = "Where the report and its data go; NAME-eval or NAME-STUDY by default.")
  @Nullable Path out;

  /** With a default length of lists. */
  TrialOptions(int places) {
    this.places = places;
  }

  /** The measures that were asked for; none if the collection is to decide. */
  List<Measure> asked() {
    return parsed(measures);
  }

  /** Measures by their names, each once; a text may name several, with commas between them. */
  static List<Measure> parsed(List<String> names) {
    return names.stream()
        .flatMap(each -> Measures.list(each).stream())
        .map(Measures::parse)
        .distinct()
        .toList();
  }

  /** Where the report goes. */
  Path directory(String standard) {
    return out == null ? Path.of(standard) : out;
  }
}
