package dev.akin.core.measure;

import dev.akin.core.kernel.Spec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The explicit list of all measures, and how their names are read. */
public final class Measures {
  private static final Map<String, Function<Spec.Values, Measure>> MAKERS = new LinkedHashMap<>();

  static {
    MAKERS.put("pagesim", Measures::pageSim);
    MAKERS.put("matchsim", Measures::matchSim);
    MAKERS.put(
        "simrank",
        values ->
            new SimRank(
                values.number("c", SimRank.DEFAULT.c()),
                values.number("epsilon", SimRank.DEFAULT.epsilon())));
    MAKERS.put("cocitation", values -> CoCitation.DEFAULT);
    MAKERS.put("coupling", values -> Coupling.DEFAULT);
    MAKERS.put(
        "jaccard", values -> new Jaccard(values.choice("direction", Jaccard.DEFAULT.direction())));
    MAKERS.put(
        "salton", values -> new Salton(values.choice("direction", Salton.DEFAULT.direction())));
    MAKERS.put(
        "adamic-adar",
        values -> new AdamicAdar(values.choice("direction", AdamicAdar.DEFAULT.direction())));
    MAKERS.put("reference-sim", Measures::referenceSim);
    MAKERS.put("reference-sim-prestige", Measures::referenceSimPrestige);
    MAKERS.put(
        "inverse-sim",
        values -> new InverseSim(values.integer("radius", InverseSim.DEFAULT.radius())));
    MAKERS.put("companion", Measures::companion);
    MAKERS.put("max-flow", Measures::maxFlow);
    MAKERS.put("ppr", Measures::ppr);
  }

  private Measures() {}

  /** Every measure with its default parameters. */
  public static List<Measure> all() {
    return MAKERS.keySet().stream().map(Measures::parse).toList();
  }

  /** The ids of all measures. */
  public static List<String> ids() {
    return List.copyOf(MAKERS.keySet());
  }

  /**
   * Reads {@code id} or {@code id(key=value,...)}.
   *
   * @throws IllegalArgumentException naming what is known, if the id or a key is not
   */
  public static Measure parse(String text) {
    Spec spec = Spec.parse(text);
    Function<Spec.Values, Measure> maker = MAKERS.get(spec.id());
    if (maker == null) {
      throw new IllegalArgumentException(
          "unknown measure '" + spec.id() + "'; known: " + String.join(", ", ids()));
    }
    return spec.read(maker);
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
        values.choice("direction", standard.direction()),
        values.choice("normalise", standard.normalise()));
  }

  private static Measure referenceSim(Spec.Values values) {
    ReferenceSim standard = ReferenceSim.DEFAULT;
    return new ReferenceSim(
        values.choice("sites", standard.sites()), values.text("topic", standard.topic()));
  }

  private static Measure referenceSimPrestige(Spec.Values values) {
    ReferenceSimPrestige standard = ReferenceSimPrestige.DEFAULT;
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
        values.choice("direction", standard.direction()),
        values.number("epsilon", standard.epsilon()),
        values.choice("normalise", standard.normalise()));
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
        values.choice("direction", standard.direction()),
        values.number("tol", standard.tol()),
        values.integer("maxIterations", standard.maxIterations()),
        values.integer("neighbours", standard.neighbours()),
        values.choice("matching", standard.matching()),
        values.choice("pairs", standard.pairs()));
  }
}
