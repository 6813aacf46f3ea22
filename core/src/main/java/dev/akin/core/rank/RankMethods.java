package dev.akin.core.rank;

import dev.akin.core.spec.Catalogue;
import dev.akin.core.spec.Spec;
import java.util.List;

/** The list of the rank methods, and the parser of their names. */
public final class RankMethods {
  private static final Catalogue<RankMethod> ALL =
      new Catalogue<RankMethod>("rank")
          .with("pagerank", RankMethods::pageRank)
          .with("similarity-pagerank", RankMethods::similarityPageRank)
          .with("prestige", RankMethods::prestige)
          .with("hits", RankMethods::hits);

  private RankMethods() {}

  /** The ids of all rank methods. */
  public static List<String> ids() {
    return ALL.ids();
  }

  /**
   * Reads {@code id} or {@code id(key=value,...)}.
   *
   * @throws IllegalArgumentException if the id or a key is unknown; the message lists the known
   *     ones
   */
  public static RankMethod parse(String text) {
    return ALL.parse(text);
  }

  private static RankMethod pageRank(Spec.Values values) {
    PageRank standard = PageRank.DEFAULT;
    return new PageRank(
        values.number("damping", standard.damping()),
        values.number("tol", standard.tol()),
        values.integer("maxIterations", standard.maxIterations()));
  }

  private static RankMethod similarityPageRank(Spec.Values values) {
    SimilarityPageRank standard = SimilarityPageRank.DEFAULT;
    double lambda =
        values.text("lambda", "").equals("stepped")
            ? SimilarityPageRank.STEPPED
            : values.number("lambda", standard.lambda());
    return new SimilarityPageRank(
        values.choice("mode", standard.mode()),
        lambda,
        values.number("damping", standard.damping()),
        values.number("tol", standard.tol()),
        values.integer("maxIterations", standard.maxIterations()),
        values.integer("rounds", standard.rounds()));
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
