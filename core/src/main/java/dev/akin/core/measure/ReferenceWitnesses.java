package dev.akin.core.measure;

import dev.akin.core.graph.References;
import java.util.ArrayList;
import java.util.List;

/**
 * Why two pages have the score that they have by their references. Each shared reference of a class
 * with a weight above 0 is a witness. What classes with a weight below 0 take away is taken from
 * all witnesses in proportion, so that they add up to the score, and the note says how much it is.
 */
final class ReferenceWitnesses {
  private final References references;
  private final List<ReferenceScorer.Shared> classes;

  ReferenceWitnesses(References references, List<ReferenceScorer.Shared> classes) {
    this.references = references;
    this.classes = classes;
  }

  Explanation explain(int a, int b, double score) {
    double gain = 0;
    double loss = 0;
    for (ReferenceScorer.Shared one : classes) {
      int shared = one.shared(a, b);
      double term = one.term(shared, one.union(a, b, shared));
      gain += Math.max(0, term);
      loss += Math.max(0, -term);
    }
    if (score == 0) {
      return Explanation.zero(gain == 0 ? whyNone(a, b) : whyOutweighed(a, b, gain, loss));
    }
    List<Explanation.Part> parts = new ArrayList<>();
    for (ReferenceScorer.Shared one : classes) {
      int[] common = one.weight() > 0 ? one.common(a, b) : new int[0];
      double part = score * (one.term(1, one.union(a, b, common.length)) / gain);
      for (int referrer : common) {
        parts.add(new Explanation.Part(testimony(one.kind()), part, List.of(referrer)));
      }
    }
    String taken =
        loss == 0
            ? ""
            : "; what counts below 0 takes "
                + Words.number(loss)
                + " from "
                + Words.number(gain)
                + ", from each witness in proportion";
    return new Explanation(score, parts, sum(a, b) + taken);
  }

  private String testimony(References.Kind kind) {
    return switch (kind) {
      case ON_TOPIC ->
          references.hasTopic() ? "{0}, on the topic, links to both" : "{0} links to both";
      case OFF_TOPIC -> "{0}, off the topic, links to both";
      case OWN_SITE -> "{0}, on the same site, links to both";
    };
  }

  /** The classes as quotients: "shared references from other sites, 6 of 36". */
  private String sum(int a, int b) {
    StringBuilder text = new StringBuilder("shared references");
    String separator = " ";
    for (ReferenceScorer.Shared one : classes) {
      int shared = one.shared(a, b);
      text.append(separator).append(from(one.kind())).append(", ").append(shared).append(" of ");
      text.append(one.union(a, b, shared));
      if (one.weight() != 1) {
        text.append(", by ").append(Words.number(one.weight()));
      }
      separator = "; ";
    }
    return text.toString();
  }

  private String from(References.Kind kind) {
    return switch (kind) {
      case ON_TOPIC -> "from other sites" + (references.hasTopic() ? " on the topic" : "");
      case OFF_TOPIC -> "from other sites off the topic";
      case OWN_SITE -> "from the same site";
    };
  }

  private String whyOutweighed(int a, int b, double gain, double loss) {
    return "what counts below 0, "
        + Words.number(loss)
        + ", outweighs "
        + Words.number(gain)
        + ": "
        + sum(a, b);
  }

  private String whyNone(int a, int b) {
    if (classes.size() == 1) {
      ReferenceScorer.Shared only = classes.get(0);
      String lack = " references " + from(only.kind());
      if (only.in().degree(a) == 0 && only.in().degree(b) == 0) {
        return "neither page has" + lack;
      }
      if (only.in().degree(a) == 0 || only.in().degree(b) == 0) {
        return "the " + (only.in().degree(a) == 0 ? "first" : "second") + " page has no" + lack;
      }
    }
    int all = shared(a, b);
    return all == 0
        ? "no page links to both"
        : Words.count(all, "page")
            + (all == 1 ? " links" : " link")
            + " to both, but none as a reference that counts for both: "
            + sum(a, b);
  }

  private int shared(int a, int b) {
    return new ReferenceScorer.Shared(References.Kind.ON_TOPIC, 1, references.graph()).shared(a, b);
  }
}
