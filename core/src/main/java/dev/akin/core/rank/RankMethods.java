package dev.akin.core.rank;

import dev.akin.core.kernel.Spec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The explicit list of the rank methods, and how their names are read. */
public final class RankMethods {
  private static final Map<String, Function<Spec.Values, RankMethod>> MAKERS =
      new LinkedHashMap<>();

  static {
    MAKERS.put("pagerank", RankMethods::pageRank);
    MAKERS.put("prestige", RankMethods::prestige);
    MAKERS.put("hits", RankMethods::hits);
  }

  private RankMethods() {}

  /** The ids of all rank methods. */
  public static List<String> ids() {
    return List.copyOf(MAKERS.keySet());
  }

  /**
   * Reads {@code id} or {@code id(key=value,...)}.
   *
   * @throws IllegalArgumentException naming what is known, if the id or a key is not
   */
  public static RankMethod parse(String text) {
    Spec spec = Spec.parse(text);
    Function<Spec.Values, RankMethod> maker = MAKERS.get(spec.id());
    if (maker == null) {
      throw new IllegalArgumentException(
          "unknown rank '" + spec.id() + "'; known: " + String.join(", ", ids()));
    }
    return spec.read(maker);
  }

  private static RankMethod pageRank(Spec.Values values) {
    PageRank standard = PageRank.DEFAULT;
    return new PageRank(
        values.number("damping", standard.damping()),
        values.number("tol", standard.tol()),
        values.integer("maxIterations", standard.maxIterations()));
  }

  private static RankMethod prestige(Spec.Values values) {
    Prestige standard = Prestige.DEFAULT;
    return new Prestige(
        values.number("w1", standard.w1()),
        values.number("w2", standard.w2()),
        values.number("w3", standard.w3()),
        values.choice("sites", standard.sites()),
        values.text("topic", standard.topic()));
  }

  private static RankMethod hits(Spec.Values values) {
    Hits standard = Hits.DEFAULT;
    return new Hits(
        values.choice("score", standard.score()),
        values.number("tol", standard.tol()),
        values.integer("maxIterations", standard.maxIterations()));
  }
}
