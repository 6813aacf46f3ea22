package dev.akin.testkit.contract;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.measure.Measure;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Measures with random valid parameters. */
public final class RandomMeasures {
  private RandomMeasures() {}

  /** Any measure; half of the time PageSim, which has the most parameters. */
  public static Measure any(Random random) {
    if (random.nextInt(25) == 0) {
      return matchSim(random);
    }
    if (random.nextInt(25) == 0) {
      return blend(random);
    }
    return switch (random.nextInt(18)) {
      case 0 -> SharedNeighbours.CO_CITATION;
      case 1 -> SharedNeighbours.COUPLING;
      case 2 -> new Jaccard(direction(random));
      case 3 -> new Salton(direction(random));
      case 4 -> new AdamicAdar(direction(random));
      case 5 -> random.nextBoolean() ? referenceSim(random) : referenceSimTo(random);
      case 6 -> referenceSimPrestige(random);
      case 7 -> new InverseSim(random.nextInt(5));
      case 8 -> around(random);
      case 9 -> simRank(random);
      case 10 -> random.nextBoolean() ? keywordCosine(random) : TfIdfCosine.DEFAULT;
      case 11 -> linkedWords(random);
      default -> pageSim(random);
    };
  }

  /** One of the measures whose twins are slow, so that these are rare. */
  private static Measure around(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> companion(random);
      case 1 -> maxFlow(random);
      default -> ppr(random);
    };
  }

  /** Flows around two pages, near or far. */
  public static MaxFlow maxFlow(Random random) {
    return new MaxFlow(
        1 + random.nextInt(random.nextInt(4) == 0 ? 3 : 1),
        pick(MaxFlow.Normalise.values(), random),
        MaxFlow.DEFAULT.limit());
  }

  /** Companion with limits that small graphs exceed, or none. */
  public static Companion companion(Random random) {
    boolean isTight = random.nextBoolean();
    int[] limits = random.ints(4, 0, isTight ? 6 : 100).map(x -> isTight ? x : 100 + x).toArray();
    return new Companion(
        new Companion.Limits(limits[0], limits[1], limits[2], limits[3]),
        pick(SiteKind.values(), random),
        1 + random.nextInt(20));
  }

  /** Personalised PageRank with various epsilons. */
  public static PersonalisedPageRank ppr(Random random) {
    double[] restarts = {0.15, 0.15, 0.5, 0.05 + 0.9 * random.nextDouble()};
    double[] epsilons = {1e-6, 1e-3, 0.02, 1e-9, 1};
    return new PersonalisedPageRank(
        restarts[random.nextInt(restarts.length)],
        direction(random),
        epsilons[random.nextInt(epsilons.length)],
        pick(PersonalisedPageRank.Normalise.values(), random));
  }

  /** PageSim of any radius, mostly one of the papers' decays. */
  public static PageSim pageSim(Random random) {
    int[] radii = {1, 2, 3, 3, 3, 4, 5, PageSim.UNBOUNDED};
    double[] decays = {0.5, 0.5, 0.8, 1, 1 - random.nextDouble()};
    return new PageSim(
        radii[random.nextInt(radii.length)],
        decays[random.nextInt(decays.length)],
        pick(PageSim.DecayMode.values(), random),
        pick(PageSim.Score.values(), random),
        direction(random),
        pick(PageSim.Normalise.values(), random));
  }

  /** Shared references by any sites, with and without a topic. */
  public static ReferenceSim referenceSim(Random random) {
    return new ReferenceSim(pick(SiteKind.values(), random), topic(random));
  }

  /** SimTo by any sites, with and without a topic. */
  public static ReferenceSimTo referenceSimTo(Random random) {
    return new ReferenceSimTo(pick(SiteKind.values(), random), topic(random));
  }

  /** Weighted references, sometimes with the suggested weights. */
  public static ReferenceSimPrestige referenceSimPrestige(Random random) {
    ReferenceSimPrestige standard = ReferenceSimPrestige.DEFAULT;
    boolean isStandard = random.nextInt(3) == 0;
    return new ReferenceSimPrestige(
        isStandard ? standard.w1() : 0.01 + random.nextInt(3) / 2.0,
        isStandard ? standard.w2() : random.nextInt(5) / 2.0 - 1,
        isStandard ? standard.w3() : random.nextInt(5) / 2.0 - 1,
        pick(SiteKind.values(), random),
        topic(random));
  }

  /** A topic that needs quotes, or none. */
  public static String topic(Random random) {
    return pick(new String[] {"", "", "uml", "uml tools", "a, \"b\" (c)", "工具"}, random);
  }

  /** SimRank, exact or with an error from coarse to fine. */
  public static SimRank simRank(Random random) {
    double[] decays = {0.8, 0.6, 0.95 * (1 - random.nextDouble())};
    double c = decays[random.nextInt(decays.length)];
    return switch (random.nextInt(6)) {
      case 0 -> new SimRank(1, 0);
      case 1, 2 -> new SimRank(c, 0);
      default -> new SimRank(c, Math.pow(10, -0.5 - 5.5 * random.nextDouble()));
    };
  }

  /**
   * MatchSim with any parameters; tolerances are not fractions that a change of scores could equal.
   */
  public static MatchSim matchSim(Random random) {
    double[] tolerances = {1e-4, 1e-4, 0.0123, 0, 1e-9};
    int[] neighbours = {0, 0, 0, 1, 2, 3};
    return new MatchSim(
        direction(random),
        tolerances[random.nextInt(tolerances.length)],
        random.nextBoolean() ? 15 : 1 + random.nextInt(6),
        neighbours[random.nextInt(neighbours.length)],
        random.nextInt(4) == 0 ? MatchSim.Matching.GREEDY : MatchSim.Matching.EXACT,
        pick(MatchSim.Pairs.values(), random));
  }

  /** Linked words with contexts of all weights, most of them cut to a few words. */
  public static LinkedWords linkedWords(Random random) {
    double[] weights = {25, 5, 0, 1, 100 * random.nextDouble()};
    return new LinkedWords(
        weights[random.nextInt(weights.length)],
        1 + random.nextInt(2),
        random.nextBoolean() ? 256 : 1 + random.nextInt(6),
        direction(random),
        random.nextBoolean() ? LinkedWords.DEFAULT.idf() : 0.1 + 1.5 * random.nextDouble());
  }

  /** Keywords with the paper's weights or others, some of them 0. */
  public static KeywordCosine keywordCosine(Random random) {
    double[] weights = random.doubles(4).map(x -> x < 0.2 ? 0 : 3 * x).toArray();
    return random.nextBoolean()
        ? KeywordCosine.DEFAULT
        : new KeywordCosine(0.1 + weights[0], weights[1], weights[2], weights[3]);
  }

  /** A few cheap measures, including bounded ones where allowed. */
  public static Blend blend(Random random) {
    Blend.Fusion fusion = pick(Blend.Fusion.values(), random);
    Map<Measure, Double> parts = new LinkedHashMap<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      Measure measure =
          switch (random.nextInt(8)) {
            case 0 -> SharedNeighbours.CO_CITATION;
            case 1 -> new Jaccard(direction(random));
            case 2 -> new AdamicAdar(direction(random));
            case 3 -> keywordCosine(random);
            case 4 -> TfIdfCosine.DEFAULT;
            case 5 -> fusion == Blend.Fusion.SUM ? ppr(random) : SharedNeighbours.COUPLING;
            case 6 -> fusion == Blend.Fusion.SUM ? simRank(random) : new Salton(direction(random));
            default -> pageSim(random);
          };
      parts.put(measure, 0.1 + 3 * random.nextDouble());
    }
    List<Blend.Part> list = new ArrayList<>();
    parts.forEach((measure, weight) -> list.add(new Blend.Part(measure, weight)));
    return new Blend(list, fusion, random.nextBoolean() ? 1000 : 1 + random.nextInt(4));
  }

  /** Number of pages of a graph for which the twin is fast enough. */
  public static int pagesFor(Measure measure, int most) {
    if (measure instanceof MaxFlow) {
      return Math.min(most, 16);
    }
    if (measure instanceof SimRank) {
      return Math.min(most, 12);
    }
    if (measure instanceof MatchSim) {
      return Math.min(most, 11);
    }
    if (measure instanceof Blend blend) {
      int fewest = Math.min(most, 12);
      for (Blend.Part part : blend.parts()) {
        fewest = Math.min(fewest, pagesFor(part.measure(), fewest));
      }
      return fewest;
    }
    return measure instanceof PageSim pageSim && pageSim.radius() > 3
        ? Math.min(most, pageSim.radius() > 5 ? 6 : 7)
        : most;
  }

  /** Any of the three directions. */
  public static Direction direction(Random random) {
    return pick(Direction.values(), random);
  }

  private static <E> E pick(E[] values, Random random) {
    return values[random.nextInt(values.length)];
  }
}
