package dev.akin.core.measure;

import static java.util.stream.Collectors.joining;

import dev.akin.core.graph.Direction;
import dev.akin.core.measure.blend.Blend;
import dev.akin.core.measure.closure.InverseSim;
import dev.akin.core.measure.companion.Companion;
import dev.akin.core.measure.matchsim.MatchSim;
import dev.akin.core.measure.maxflow.MaxFlow;
import dev.akin.core.measure.neighbour.AdamicAdar;
import dev.akin.core.measure.neighbour.CoCitation;
import dev.akin.core.measure.neighbour.Coupling;
import dev.akin.core.measure.neighbour.Jaccard;
import dev.akin.core.measure.neighbour.Salton;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.core.measure.ppr.PersonalisedPageRank;
import dev.akin.core.measure.reference.ReferenceSim;
import dev.akin.core.measure.reference.ReferenceSimPrestige;
import dev.akin.core.measure.reference.ReferenceSimTo;
import dev.akin.core.measure.simrank.SimRank;
import dev.akin.core.measure.words.KeywordCosine;
import dev.akin.core.measure.words.TfIdfCosine;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.spec.Catalogue;
import dev.akin.core.spec.Spec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The explicit list of all measures, and how their names are read. */
public final class Measures {
  private static final Catalogue<Measure> ALL =
      new Catalogue<Measure>("measure")
          .with("pagesim", Measures::pageSim)
          .with("matchsim", Measures::matchSim)
          .with("simrank", Measures::simRank)
          .with("cocitation", values -> CoCitation.DEFAULT)
          .with("coupling", values -> Coupling.DEFAULT)
          .with("jaccard", values -> new Jaccard(direction(values, Jaccard.DEFAULT.direction())))
          .with("salton", values -> new Salton(direction(values, Salton.DEFAULT.direction())))
          .with(
              "adamic-adar",
              values -> new AdamicAdar(direction(values, AdamicAdar.DEFAULT.direction())))
          .with("reference-sim", Measures::referenceSim)
          .with("reference-sim-to", Measures::referenceSimTo)
          .with(
              "reference-sim-prestige",
              values -> referenceSimPrestige(values, ReferenceSimPrestige.DEFAULT))
          .with("inverse-sim", Measures::inverseSim)
          .with("companion", Measures::companion)
          .with("max-flow", Measures::maxFlow)
          .with("ppr", Measures::ppr)
          .with("keyword-cosine", Measures::keywordCosine)
          .with("tfidf-cosine", values -> TfIdfCosine.DEFAULT)
          .with("blend", Blend::read)
          .withAlias("sim1", Measures::referenceSim)
          .withAlias(
              "sim2", values -> referenceSimPrestige(values, ReferenceSimPrestige.of(0, 1, 0)))
          .withAlias(
              "sim3", values -> referenceSimPrestige(values, ReferenceSimPrestige.of(0, 0, 1)))
          .withAlias("simp", values -> referenceSimPrestige(values, ReferenceSimPrestige.DEFAULT))
          .withAlias("simto", Measures::referenceSimTo)
          .withAlias("invsim", Measures::inverseSim);

  private Measures() {}

  /** Every measure with its default parameters. */
  public static List<Measure> all() {
    return ALL.all();
  }

  /** The measures, with their default parameters, that find in a snapshot all that they need. */
  public static List<Measure> on(Snapshot snapshot) {
    boolean hasText = snapshot.facts().text() != null;
    return all().stream()
        .filter(measure -> hasText || !measure.info().has(MeasureInfo.Trait.NEEDS_TEXT))
        .toList();
  }

  /** What to measure by if nobody says: by links and words where there are both. */
  public static Measure standard(Snapshot snapshot) {
    return standard(snapshot.graph().links() > 0, snapshot.facts().text() != null);
  }

  /** What suits pages with links, with words, or with both. */
  public static Measure standard(boolean hasLinks, boolean hasText) {
    if (!hasText) {
      return PageSim.DEFAULT;
    }
    return hasLinks ? Blend.DEFAULT : TfIdfCosine.DEFAULT;
  }

  /** The ids of all measures. */
  public static List<String> ids() {
    return ALL.ids();
  }

  /**
   * The names that the papers give to measures, each with the measure that {@link #parse} makes of
   * it: {@code simp} is {@code reference-sim-prestige(...)}.
   */
  public static Map<String, Measure> aliases() {
    Map<String, Measure> aliases = new LinkedHashMap<>();
    ALL.aliases().forEach(name -> aliases.put(name, parse(name)));
    return aliases;
  }

  /**
   * Reads {@code id} or {@code id(key=value,...)}.
   *
   * @throws IllegalArgumentException naming what is known, if the id or a key is not
   */
  public static Measure parse(String text) {
    try {
      return ALL.parse(text);
    } catch (IllegalArgumentException e) {
      List<String> names = list(text);
      if (RankMethods.ids().contains(text.replaceFirst("\\(.*", ""))) {
        throw new IllegalArgumentException(
            "'"
                + text
                + "' ranks pages and compares none; measures are "
                + String.join(", ", ids()),
            e);
      }
      if (names.size() < 2 || !names.stream().allMatch(Measures::isKnown)) {
        throw e;
      }
      // Several measures can be blended, and whoever lists them probably wants just that.
      String blend = names.stream().collect(joining("=1,", "blend(", "=1)"));
      throw new IllegalArgumentException(
          "'" + text + "' names several measures; '" + blend + "' makes one of them", e);
    }
  }

  /** The names in a list with commas; commas inside parentheses belong to a name. */
  public static List<String> list(String text) {
    List<String> names = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : ',';
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && (depth == 0 || i == text.length())) {
        names.add(text.substring(start, i).strip());
        start = i + 1;
      }
    }
    return names;
  }

  private static boolean isKnown(String name) {
    return ALL.isKnown(name.replaceFirst("\\(.*", "").strip());
  }

  private static Direction direction(Spec.Values values, Direction standard) {
    return values.choice("direction", standard);
  }

  private static Measure simRank(Spec.Values values) {
    SimRank standard = SimRank.DEFAULT;
    return new SimRank(
        values.number("c", standard.c()), values.number("epsilon", standard.epsilon()));
  }

  private static Measure pageSim(Spec.Values values) {
    PageSim standard = PageSim.DEFAULT;
    int radius =
        values.text("radius", "").equals("unbounded")
            ? PageSim.UNBOUNDED
            : values.integer("radius", standard.radius());
    return new PageSim(
        radius,
        values.number("decay", standard.decay()),
        values.choice("decayMode", standard.decayMode()),
        values.choice("score", standard.score()),
        direction(values, standard.direction()),
        values.choice("normalise", standard.normalise()));
  }

  private static Measure referenceSim(Spec.Values values) {
    ReferenceSim standard = ReferenceSim.DEFAULT;
    return new ReferenceSim(
        values.choice("sites", standard.sites()), values.text("topic", standard.topic()));
  }

  private static Measure referenceSimTo(Spec.Values values) {
    ReferenceSimTo standard = ReferenceSimTo.DEFAULT;
    return new ReferenceSimTo(
        values.choice("sites", standard.sites()), values.text("topic", standard.topic()));
  }

  private static Measure inverseSim(Spec.Values values) {
    return new InverseSim(values.integer("radius", InverseSim.DEFAULT.radius()));
  }

  private static Measure referenceSimPrestige(Spec.Values values, ReferenceSimPrestige standard) {
    return new ReferenceSimPrestige(
        values.number("w1", standard.w1()),
        values.number("w2", standard.w2()),
        values.number("w3", standard.w3()),
        values.choice("sites", standard.sites()),
        values.text("topic", standard.topic()));
  }

  private static Measure ppr(Spec.Values values) {
    PersonalisedPageRank standard = PersonalisedPageRank.DEFAULT;
    return new PersonalisedPageRank(
        values.number("restart", standard.restart()),
        direction(values, standard.direction()),
        values.number("epsilon", standard.epsilon()),
        values.choice("normalise", standard.normalise()));
  }

  private static Measure keywordCosine(Spec.Values values) {
    KeywordCosine standard = KeywordCosine.DEFAULT;
    return new KeywordCosine(
        values.number("title", standard.title()),
        values.number("head", standard.head()),
        values.number("meta", standard.meta()),
        values.number("body", standard.body()));
  }

  private static Measure companion(Spec.Values values) {
    Companion standard = Companion.DEFAULT;
    Companion.Limits limits =
        new Companion.Limits(
            values.integer("back", standard.limits().back()),
            values.integer("backForward", standard.limits().backForward()),
            values.integer("forward", standard.limits().forward()),
            values.integer("forwardBack", standard.limits().forwardBack()));
    return new Companion(
        limits,
        values.choice("sites", standard.sites()),
        values.integer("iterations", standard.iterations()));
  }

  private static Measure maxFlow(Spec.Values values) {
    MaxFlow standard = MaxFlow.DEFAULT;
    return new MaxFlow(
        values.integer("radius", standard.radius()),
        values.choice("normalise", standard.normalise()),
        values.integer("limit", standard.limit()));
  }

  private static Measure matchSim(Spec.Values values) {
    MatchSim standard = MatchSim.DEFAULT;
    return new MatchSim(
        direction(values, standard.direction()),
        values.number("tol", standard.tol()),
        values.integer("maxIterations", standard.maxIterations()),
        values.integer("neighbours", standard.neighbours()),
        values.choice("matching", standard.matching()),
        values.choice("pairs", standard.pairs()));
  }
}
