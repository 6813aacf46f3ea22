package dev.akin.lab.report;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.lab.study.MeasureTrial;
import java.util.ArrayList;
import java.util.List;

/** Brief names of measures, for plots and tables. */
public final class MeasureNames {
  private static final int LONGEST = 38;

  private MeasureNames() {}

  /** The id and the parameters that differ from their defaults, cut to 38 characters. */
  public static String brief(Measure measure) {
    return brief(measure.toString());
  }

  /** The brief names of the measures of trials, with commas between them. */
  static String list(List<? extends MeasureTrial> trials) {
    return String.join(", ", trials.stream().map(trial -> brief(trial.measure())).toList());
  }

  /** The brief name of a measure, or an order of search results, that is given in full. */
  public static String brief(String full) {
    String id = full.replaceFirst("\\(.*", "");
    String standard =
        Measures.all().stream()
            .filter(each -> each.info().id().equals(id))
            .map(Measure::toString)
            .findFirst()
            .orElse("");
    if (standard.isEmpty()) {
      return cut(full);
    }
    if (full.equals(standard) || !full.contains("(")) {
      return id;
    }
    List<String> usual = List.of(parameters(standard));
    List<String> own = new ArrayList<>(List.of(parameters(full)));
    own.removeAll(usual);
    return cut(id + "(" + String.join(",", own) + ")");
  }

  private static String cut(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST - 1) + "…";
  }

  private static String[] parameters(String measure) {
    int open = measure.indexOf('(');
    return open < 0
        ? new String[0]
        : measure.substring(open + 1, measure.length() - 1).split(",", -1);
  }
}
