package dev.akin.core.rank;

import dev.akin.core.kernel.Spec;
import java.util.List;

/** The explicit list of the rank methods, and how their names are read. */
public final class RankMethods {
  private static final List<String> IDS = List.of("pagerank");

  private RankMethods() {}

  /** The ids of all rank methods. */
  public static List<String> ids() {
    return IDS;
  }

  /**
   * Reads {@code id} or {@code id(key=value,...)}.
   *
   * @throws IllegalArgumentException naming what is known, if the id or a key is not
   */
  public static RankMethod parse(String text) {
    Spec spec = Spec.parse(text);
    if (!spec.id().equals("pagerank")) {
      throw new IllegalArgumentException(
          "unknown rank '" + spec.id() + "'; known: " + String.join(", ", IDS));
    }
    PageRank standard = PageRank.DEFAULT;
    return spec.read(
        values ->
            new PageRank(
                values.number("damping", standard.damping()),
                values.number("tol", standard.tol()),
                values.integer("maxIterations", standard.maxIterations())));
  }
}
