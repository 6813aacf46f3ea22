package dev.akin.core.measure.reference;

import dev.akin.core.graph.CountedSites;
import dev.akin.core.graph.References;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.ExplanationPhrases;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Why pages and groups have the score that they have by their references. Each shared reference of
 * a class with a weight above 0 is a witness. What classes with a weight below 0 take away is taken
 * from all witnesses in proportion, so that they add up to the score, and the note says how much it
 * is.
 */
final class ReferenceWitnesses {
  private final References references;
  private final List<ReferenceScorer.Shared> classes;

  ReferenceWitnesses(References references, List<ReferenceScorer.Shared> classes) {
    this.references = references;
    this.classes = classes;
  }

  /**
   * What a score is made of.
   *
   * @param lead what is counted, in words
   * @param whom what each witness links to
   * @param common the witnesses, class by class
   * @param whole what their number is divided by, class by class
   */
  private record Claim(String lead, String whom, List<int[]> common, List<Integer> whole) {
    /** How many pages of one class are witnesses. */
    int shared(int c) {
      return common.get(c).length;
    }
  }

  /** References that some pages share, as a share of those that any of them has. */
  private Claim claim(String lead, String whom, int... pages) {
    return new Claim(
        lead,
        whom,
        classes.stream().map(one -> one.common(pages)).toList(),
        classes.stream().map(one -> one.union(pages)).toList());
  }

  Explanation pair(int a, int b, double score) {
    Claim claim = claim("shared references ", "both", a, b);
    return explain(claim, score, () -> whyNone(claim, a, b));
  }

  /** The references of the first page that the second has too. */
  Explanation oneWay(int a, int b, double score) {
    Claim claim =
        new Claim(
            "references of the first page that the second has too ",
            "both",
            classes.stream().map(one -> one.common(a, b)).toList(),
            classes.stream().map(one -> one.in().degree(a)).toList());
    return explain(claim, score, () -> whyNone(claim, a, b));
  }

  Explanation among(int[] members, double score) {
    String every = ExplanationPhrases.every(members.length);
    Claim claim = claim("references that " + every + " share ", every, members);
    if (members.length == 1) {
      claim = claim("its references ", "it", members);
    }
    return cautious(claim, explain(claim, score, () -> whyNone(members)));
  }

  Explanation to(int page, int[] members, double score) {
    String every = ExplanationPhrases.every(members.length);
    int[] all = GroupMembers.with(page, members);
    Claim claim =
        new Claim(
            "what it shares of the references to " + every + ": ",
            "it and to " + every,
            classes.stream().map(one -> one.common(all)).toList(),
            classes.stream().map(one -> one.common(members).length).toList());
    return cautious(claim, explain(claim, score, () -> whyNone(claim, page, members)));
  }

  private Explanation explain(Claim claim, double score, Supplier<String> whyNone) {
    double gain = 0;
    double loss = 0;
    for (int c = 0; c < classes.size(); c++) {
      double term = classes.get(c).term(claim.shared(c), claim.whole.get(c));
      gain += Math.max(0, term);
      loss += Math.max(0, -term);
    }
    if (score == 0) {
      boolean isNegative = loss > 0 && loss >= gain;
      return Explanation.zero(isNegative ? whyClamped(claim, gain, loss) : whyNone.get());
    }
    List<Explanation.Part> parts = new ArrayList<>();
    for (int c = 0; c < classes.size(); c++) {
      ReferenceScorer.Shared one = classes.get(c);
      int[] common = one.weight() > 0 ? claim.common.get(c) : new int[0];
      double part = score * (one.term(1, claim.whole.get(c)) / gain);
      for (int referrer : common) {
        parts.add(new Explanation.Part(testimony(one.kind(), claim), part, List.of(referrer)));
      }
    }
    String taken =
        loss == 0
            ? ""
            : "; what counts below 0 takes "
                + ExplanationPhrases.number(loss)
                + " from "
                + ExplanationPhrases.number(gain)
                + ", from each witness in proportion";
    return new Explanation(score, parts, sum(claim) + taken);
  }

  /**
   * A group with one reference in common may have nothing in common: whoever reads it must know.
   */
  private static Explanation cautious(Claim claim, Explanation why) {
    return why.parts().size() != 1
        ? why
        : new Explanation(
            why.value(),
            why.parts(),
            why.note()
                + "; this rests on a single "
                + (claim.whom.equals("it") ? "reference" : "shared reference"));
  }

  private String testimony(References.Kind kind, Claim claim) {
    String where =
        switch (kind) {
          case ON_TOPIC -> references.hasTopic() ? "{0}, on the topic," : "{0}";
          case OFF_TOPIC -> "{0}, off the topic,";
          case OWN_SITE -> "{0}, on the same site,";
        };
    return where + " links to " + claim.whom;
  }

  /** The classes as quotients: "shared references from other sites, 6 of 36". */
  private String sum(Claim claim) {
    StringBuilder text = new StringBuilder(claim.lead);
    String separator = "";
    for (int c = 0; c < classes.size(); c++) {
      ReferenceScorer.Shared one = classes.get(c);
      text.append(separator).append(from(one.kind())).append(", ").append(claim.shared(c));
      text.append(" of ").append(claim.whole.get(c));
      if (one.weight() != 1) {
        text.append(", by ").append(ExplanationPhrases.number(one.weight()));
      }
      separator = "; ";
    }
    return text.toString();
  }

  private String from(References.Kind kind) {
    String others = references.hasSites() ? "from other sites" : "from any site";
    return switch (kind) {
      case ON_TOPIC -> others + (references.hasTopic() ? " on the topic" : "");
      case OFF_TOPIC -> others + " off the topic";
      case OWN_SITE -> "from the same site";
    };
  }

  /** The weighted sum before it counts as 0, and what it consists of. */
  private String whyClamped(Claim claim, double gain, double loss) {
    return "the weighted sum, "
        + ExplanationPhrases.number(gain - loss)
        + ", counts as 0: "
        + sum(claim);
  }

  private String whyNone(Claim claim, int a, int b) {
    if (classes.size() == 1 && (!isReferredTo(a) || !isReferredTo(b))) {
      String which =
          !isReferredTo(a) && !isReferredTo(b)
              ? "neither page has "
              : "the " + (isReferredTo(a) ? "second" : "first") + " page has no ";
      return which + lacked() + siteHint(lacking(a, b));
    }
    return uncounted(claim, "no page links to both", a, b);
  }

  private String whyNone(int[] members) {
    int without = (int) IntStream.of(members).filter(member -> !isReferredTo(member)).count();
    String every = ExplanationPhrases.every(members.length);
    return without > 0
        ? ExplanationPhrases.lacking(without, members.length, lacked()) + siteHint(lacking(members))
        : uncounted(
            claim("shared references ", every, members), "no page refers to " + every, members);
  }

  private String whyNone(Claim claim, int page, int[] members) {
    int common = 0;
    for (int c = 0; c < classes.size(); c++) {
      common += classes.get(c).weight() > 0 ? claim.whole.get(c) : 0;
    }
    if (common == 0) {
      return whyNone(members);
    }
    String referring = " to " + ExplanationPhrases.every(members.length);
    String none =
        common == 1
            ? "the one page that refers" + referring + " does not refer to it"
            : "none of the " + common + " pages that refer" + referring + " refers to it";
    return isReferredTo(page)
        ? uncounted(claim, none, GroupMembers.with(page, members))
        : "the page has no " + lacked() + siteHint(page);
  }

  /** Whether a page has references that count for it. */
  private boolean isReferredTo(int page) {
    return classes.stream().anyMatch(one -> one.weight() > 0 && one.in().degree(page) > 0);
  }

  private int[] lacking(int... pages) {
    return IntStream.of(pages).filter(page -> !isReferredTo(page)).toArray();
  }

  /** What to do about pages that have references from their own site, which do not count. */
  private String siteHint(int... pages) {
    boolean areCounted =
        !references.hasSites()
            || classes.stream()
                .anyMatch(one -> one.kind() == References.Kind.OWN_SITE && one.weight() > 0);
    boolean areThere =
        IntStream.of(pages)
            .anyMatch(page -> references.of(References.Kind.OWN_SITE, page).length > 0);
    return areCounted || !areThere ? "" : CountedSites.HINT;
  }

  private String lacked() {
    return "references " + (classes.size() == 1 ? from(classes.get(0).kind()) : "that count");
  }

  /** Pages may link to all without being a reference of one class that counts for all. */
  private String uncounted(Claim claim, String none, int... pages) {
    int all =
        new ReferenceScorer.Shared(References.Kind.ON_TOPIC, 1, references.graph())
            .common(pages)
            .length;
    return all == 0
        ? none
        : ExplanationPhrases.count(all, "page")
            + (all == 1 ? " links" : " link")
            + " to "
            + claim.whom
            + ", but none as a reference that counts for "
            + (claim.whom.equals("both") ? "both: " : "all of them: ")
            + sum(claim)
            + siteHint(pages);
  }
}
