package dev.akin.lab.report;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import java.util.ArrayList;
import java.util.List;

/** Measures as a plot names them. */
public final class MeasureNames {
  private static final int LONGEST = 38;

  private MeasureNames() {}

  /** The id, and those parameters that differ from the standard ones, as far as there is room. */
  public static String brief(Measure measure) {
    return brief(measure.toString());
  }

  /** The same for a measure, or an order of search results, in full. */
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
