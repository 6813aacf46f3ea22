package dev.akin.core.measure.closure;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.ExplanationPhrases;
import dev.akin.core.measure.reference.GroupMembers;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Why pages and groups have the score that they have by what can be reached from them: each page
 * that can be reached from all of them is a witness, and all witnesses count the same.
 */
final class InverseWitnesses {
  /** Witnesses that are named one by one: a list of half the web helps nobody. */
  private static final int MOST_WITNESSES = 100;

  private final PageGraph graph;
  private final ReachabilityIndex reach;
  private final WalkedReachability walked;

  InverseWitnesses(PageGraph graph, ReachabilityIndex reach, WalkedReachability walked) {
    this.graph = graph;
    this.reach = reach;
    this.walked = walked;
  }

  Explanation pair(int a, int b, double score, Run run) {
    if (score == 0) {
      return Explanation.zero(whyZero(a, b));
    }
    int[] pages = {a, b};
    return new Explanation(score, parts(pages, score, "both", run), share("both", pages, run));
  }

  Explanation among(int[] members, double score, Run run) {
    String every = ExplanationPhrases.every(members.length);
    if (score == 0) {
      return Explanation.zero(whyNothing(members));
    }
    List<Explanation.Part> parts = parts(members, score, every, run);
    return new Explanation(score, parts, share(every, members, run) + caution(parts));
  }

  Explanation to(int page, int[] members, double score, Run run) {
    String every = ExplanationPhrases.every(members.length);
    int common = reach.overlap(members, run).shared();
    if (score == 0) {
      return Explanation.zero(whyZero(page, members, common));
    }
    int[] all = GroupMembers.with(page, members);
    List<Explanation.Part> parts = parts(all, score, "it and from " + every, run);
    String note =
        "of the pages that can be reached from "
            + every
            + ", those that can be reached from it too: "
            + reach.overlap(all, run).shared()
            + " of "
            + common;
    return new Explanation(score, parts, note + caution(parts));
  }

  private List<Explanation.Part> parts(int[] pages, double score, String whom, Run run) {
    int[] shared = walked.shared(pages, run);
    double part = score / shared.length;
    int named = shared.length <= MOST_WITNESSES + 1 ? shared.length : MOST_WITNESSES;
    List<Explanation.Part> parts = new ArrayList<>();
    for (int i = 0; i < named; i++) {
      String text = "{0} can be reached from " + whom;
      parts.add(new Explanation.Part(text, part, List.of(shared[i])));
    }
    int rest = shared.length - named;
    if (rest > 0) {
      String text = "{0} and " + (rest - 1) + " more pages can be reached from " + whom;
      parts.add(new Explanation.Part(text, part * rest, List.of(shared[named])));
    }
    return parts;
  }

  private String share(String whom, int[] pages, Run run) {
    ReachabilityIndex.Overlap overlap = reach.overlap(pages, run);
    return "pages that can be reached from "
        + whom
        + ", as a share of those that can be reached from "
        + (whom.equals("both") ? "either" : "any of them")
        + ": "
        + overlap.shared()
        + " of "
        + overlap.all();
  }

  private static String caution(List<Explanation.Part> parts) {
    return parts.size() == 1 ? "; this rests on a single page" : "";
  }

  private String whyZero(int a, int b) {
    boolean hasA = graph.outDegree(a) > 0;
    boolean hasB = graph.outDegree(b) > 0;
    if (hasA && hasB) {
      return "no page can be reached from both";
    }
    return hasA || hasB
        ? "the " + (hasA ? "second" : "first") + " page has no out-links"
        : "neither page has out-links";
  }

  private String whyNothing(int[] members) {
    int without = (int) IntStream.of(members).filter(page -> graph.outDegree(page) == 0).count();
    return without > 0
        ? ExplanationPhrases.lacking(without, members.length, "out-links")
        : "no page can be reached from " + ExplanationPhrases.every(members.length);
  }

  private String whyZero(int page, int[] members, int common) {
    if (common == 0) {
      return whyNothing(members);
    }
    String reached = " that can be reached from " + ExplanationPhrases.every(members.length);
    return graph.outDegree(page) == 0
        ? "the page has no out-links"
        : (common == 1
                ? "the one page" + reached + " cannot"
                : "none of the " + common + " pages" + reached + " can")
            + " be reached from it";
  }
}
