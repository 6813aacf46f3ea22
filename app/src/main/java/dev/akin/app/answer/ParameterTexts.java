package dev.akin.app.answer;

import static java.util.Map.entry;

import dev.akin.core.measure.Measure;
import dev.akin.core.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What the parameters of measures mean, in a line each; docs/reference/measures says more. A key
 * stands alone where it means the same in every measure that has it, else behind the id.
 */
public final class ParameterTexts {
  private static final String SITES =
      "auto, domain, host or none: what counts as a site; auto is domain, or none on a single site";

  private static final Map<String, String> TEXTS =
      Map.ofEntries(
          entry("direction", "out, in or both: which links count, seen from the page"),
          entry("sites", SITES),
          entry("topic", "keywords, or pages as @ID @ID, that the referring pages must deal with"),
          entry("w1", "weight of references from other sites on the topic"),
          entry("w2", "weight of references from other sites off the topic"),
          entry("w3", "weight of references from the same site"),
          entry("pagesim.radius", "how many links rank is sent along: 1, 2, ... or unbounded"),
          entry("pagesim.decay", "what is left of it behind a link, above 0 and up to 1"),
          entry("pagesim.decayMode", "hop or once: at every link, or as the papers print it, once"),
          entry("pagesim.score", "ratio or min: the full paper's sum, or the poster's"),
          entry("pagesim.normalise", "none or self: divide by what the pages have with themselves"),
          entry("matchsim.tol", "the change that ends the iterations"),
          entry("matchsim.maxIterations", "how many iterations at most"),
          entry("matchsim.neighbours", "match so many of the best-ranked neighbours; 0 for all"),
          entry("matchsim.matching", "exact or greedy"),
          entry("matchsim.pairs", "all, vicinity or auto: which pairs are computed in advance"),
          entry("simrank.c", "how much likeness reaches the next pages, above 0 and up to 1"),
          entry("simrank.epsilon", "how far a score may lie from the true one; 0 for exact"),
          entry("inverse-sim.radius", "how many links may be followed; 0 for any number"),
          entry("companion.back", "how many pages that link to the page are looked at"),
          entry("companion.backForward", "how many other links of each of these"),
          entry("companion.forward", "how many pages that the page links to are looked at"),
          entry("companion.forwardBack", "how many other pages that link to each of these"),
          entry("companion.iterations", "how often hubs and authorities are computed"),
          entry("max-flow.radius", "how many links around both pages the flow may use"),
          entry("max-flow.normalise", "none or degree: divide by the lesser number of links"),
          entry("max-flow.limit", "the most links around two pages that are looked at"),
          entry("ppr.restart", "the probability of a restart at each step, between 0 and 1"),
          entry("ppr.epsilon", "how much may be left open for each link of a page"),
          entry("ppr.normalise", "none or degree: divide by the root of the number of links"),
          entry("keyword-cosine.title", "weight of words in the title"),
          entry("keyword-cosine.head", "weight of words in headings"),
          entry("keyword-cosine.meta", "weight of words in descriptions and keywords"),
          entry("keyword-cosine.body", "weight of all other words"),
          entry("blend.fusion", "sum or rrf: the mean of scores, or by places in the lists"),
          entry("blend.depth", "how many places count with rrf"));

  private ParameterTexts() {}

  /**
   * A parameter of a measure.
   *
   * @param value its value in that measure
   * @param text what it means
   */
  public record Parameter(String key, String value, String text) {}

  /** All parameters of a measure, in its own order. */
  public static List<Parameter> of(Measure measure) {
    Spec spec = Spec.parse(measure.toString());
    List<Parameter> parameters = new ArrayList<>();
    spec.values()
        .forEach((key, value) -> parameters.add(new Parameter(key, value, text(spec.id(), key))));
    return parameters;
  }

  private static String text(String id, String key) {
    String text = TEXTS.getOrDefault(id + "." + key, TEXTS.getOrDefault(key, ""));
    return text.isEmpty() && id.equals("blend") ? "a measure and its weight; any number" : text;
  }
}
