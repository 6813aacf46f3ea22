package dev.akin.core.measure;

import static java.util.stream.Collectors.joining;

import dev.akin.core.measure.blend.Blend;
import dev.akin.core.measure.closure.InverseSim;
import dev.akin.core.measure.companion.Companion;
import dev.akin.core.measure.matchsim.MatchSim;
import dev.akin.core.measure.maxflow.MaxFlow;
import dev.akin.core.measure.neighbour.AdamicAdar;
import dev.akin.core.measure.neighbour.Jaccard;
import dev.akin.core.measure.neighbour.Salton;
import dev.akin.core.measure.neighbour.SharedNeighbours;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.core.measure.ppr.PersonalisedPageRank;
import dev.akin.core.measure.reference.ReferenceSim;
import dev.akin.core.measure.reference.ReferenceSimPrestige;
import dev.akin.core.measure.reference.ReferenceSimTo;
import dev.akin.core.measure.simrank.SimRank;
import dev.akin.core.measure.words.KeywordCosine;
import dev.akin.core.measure.words.LinkedWords;
import dev.akin.core.measure.words.TfIdfCosine;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.spec.Catalogue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * The list of all measures, and the parser of their names. Jars on the class path can add measures
 * through {@link MeasureProvider}.
 */
public final class Measures {
  private static final Catalogue<Measure> ALL =
      new Catalogue<Measure>("measure")
          .with("pagesim", PageSim::read)
          .with("matchsim", MatchSim::read)
          .with("simrank", SimRank::read)
          .with("cocitation", values -> SharedNeighbours.CO_CITATION)
          .with("coupling", values -> SharedNeighbours.COUPLING)
          .with("jaccard", Jaccard::read)
          .with("salton", Salton::read)
          .with("adamic-adar", AdamicAdar::read)
          .with("reference-sim", ReferenceSim::read)
          .with("reference-sim-to", ReferenceSimTo::read)
          .with(
              "reference-sim-prestige",
              values -> ReferenceSimPrestige.read(values, ReferenceSimPrestige.DEFAULT))
          .with("inverse-sim", InverseSim::read)
          .with("companion", Companion::read)
          .with("max-flow", MaxFlow::read)
          .with("ppr", PersonalisedPageRank::read)
          .with("keyword-cosine", KeywordCosine::read)
          .with("tfidf-cosine", values -> TfIdfCosine.DEFAULT)
          .with("linked-words", LinkedWords::read)
          .with("blend", Blend::read)
          .withAlias("sim1", ReferenceSim::read)
          .withAlias(
              "sim2", values -> ReferenceSimPrestige.read(values, ReferenceSimPrestige.of(0, 1, 0)))
          .withAlias(
              "sim3", values -> ReferenceSimPrestige.read(values, ReferenceSimPrestige.of(0, 0, 1)))
          .withAlias(
              "simp", values -> ReferenceSimPrestige.read(values, ReferenceSimPrestige.DEFAULT))
          .withAlias("simto", ReferenceSimTo::read)
          .withAlias("invsim", InverseSim::read);

  /** The reason for which a measure of another jar cannot be used; null if there is none. */
  private static final @Nullable String PROBLEM = addOthers();

  private Measures() {}

  private static @Nullable String addOthers() {
    try {
      for (MeasureProvider other : ServiceLoader.load(MeasureProvider.class)) {
        ALL.with(other.id(), other::read);
        Measure unused = ALL.parse(other.id());
      }
      return null;
    } catch (ServiceConfigurationError | IllegalArgumentException e) {
      return "a measure on the class path cannot be used: "
          + e.getMessage()
          + "; correct or remove its jar";
    }
  }

  private static void checkOthers() {
    if (PROBLEM != null) {
      throw new IllegalArgumentException(PROBLEM);
    }
  }

  /** Every measure with its default parameters. */
  public static List<Measure> all() {
    checkOthers();
    return ALL.all();
  }

  /** The measures, with their default parameters, that are available on a snapshot. */
  public static List<Measure> on(Snapshot snapshot) {
    boolean hasText = snapshot.facts().text() != null;
    return all().stream()
        .filter(measure -> hasText || !measure.info().has(MeasureInfo.Trait.NEEDS_TEXT))
        .toList();
  }

  /** The default measure of a snapshot; it combines links and words if both exist. */
  public static Measure standard(Snapshot snapshot) {
    return standard(snapshot.graph().links() > 0, snapshot.facts().text() != null);
  }

  /** The default measure for pages with links, with words, or with both. */
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
   * The names from the papers, each with the measure that {@link #parse} returns for it: {@code
   * simp} is {@code reference-sim-prestige(...)}.
   */
  public static Map<String, Measure> aliases() {
    Map<String, Measure> aliases = new LinkedHashMap<>();
    ALL.aliases().forEach(name -> aliases.put(name, parse(name)));
    return aliases;
  }

  /**
   * Reads {@code id} or {@code id(key=value,...)}.
   *
   * @throws IllegalArgumentException if the id or a key is unknown; the message lists the known
   *     ones
   */
  public static Measure parse(String text) {
    checkOthers();
    try {
      return ALL.parse(text);
    } catch (IllegalArgumentException e) {
      List<String> names = list(text);
      if (RankMethods.ids().contains(text.replaceFirst("\\(.*", ""))) {
        throw new IllegalArgumentException(
            "'"
                + text
                + "' is a rank method, not a measure; measures are "
                + String.join(", ", ids()),
            e);
      }
      if (names.size() < 2 || !names.stream().allMatch(Measures::isKnown)) {
        throw e;
      }
      // A list of measures is probably meant as a blend.
      String blend = names.stream().collect(joining("=1,", "blend(", "=1)"));
      throw new IllegalArgumentException(
          "'" + text + "' lists several measures; combine them as '" + blend + "'", e);
    }
  }

  /** Splits a list at its commas; commas inside parentheses belong to a name. */
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
}
