package dev.akin.spark.related;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.blend.Blend;
import dev.akin.core.measure.neighbour.NeighbourMeasure;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.core.measure.words.WordMeasure;
import dev.akin.core.spec.Spec;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.job.PersistScope;
import dev.akin.spark.skew.HeavyJoin;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * Finds related pages of every page on Spark; the results are those of {@code akin related --all}.
 *
 * @param k maximum pages of a list
 * @param blocks number of blocks of pages: more blocks need less memory per task and more traffic
 * @param tiles number of tiles of other pages, with the same trade-off
 * @param heavy maximum rows of one neighbour, source or word per task
 * @param cap neighbours, sources or words of more pages are ignored; {@link #NO_CAP} for exact
 *     lists
 */
public record DistributedRelated(int k, int blocks, int tiles, int heavy, long cap) {
  /** No cap: exact lists. */
  public static final long NO_CAP = Long.MAX_VALUE;

  /** Prefix of the directories of lists; tiles and blocks follow. */
  private static final String LISTS = "lists-";

  /** Checks the settings. */
  public DistributedRelated {
    Spec.require(k >= 1, "k", "be at least 1", k);
    Spec.require(blocks >= 1, "blocks", "be at least 1", blocks);
    Spec.require(tiles >= 1, "tiles", "be at least 1", tiles);
    Spec.require(heavy >= 1, "heavy", "be at least 1", heavy);
    Spec.require(cap >= 2, "cap", "be at least 2", cap);
    long parts = (long) blocks * tiles;
    Spec.require(parts <= Integer.MAX_VALUE, "blocks * tiles", "be less than 2^31", parts);
  }

  /** Exact lists, one tile. */
  public DistributedRelated(int k, int blocks) {
    this(k, blocks, 1, HeavyJoin.HEAVY, NO_CAP);
  }

  /**
   * The input of measures.
   *
   * @param links source and target of each link
   * @param ranks page and rank of each page; null if no measure needs them
   * @param texts page, title, head, meta, body and language; null if no measure needs them
   */
  public record Input(
      Dataset<Row> links, @Nullable Dataset<Row> ranks, @Nullable Dataset<Row> texts) {}

  /**
   * Lists of related pages.
   *
   * @param rows page, place, other and score
   * @param remark features ignored because of the cap, or empty
   */
  public record Result(Dataset<Row> rows, String remark) {}

  /**
   * These settings with the number of blocks of an interrupted run, if there is one, so that its
   * lists can be reused.
   */
  public DistributedRelated resuming(Measure measure, Checkpoints steps) throws IOException {
    int before = own(measure, steps).last(LISTS + tiles + "-");
    return before == 0 ? this : new DistributedRelated(k, before, tiles, heavy, cap);
  }

  /** The checkpoints of these lists; blocks and tiles may differ between runs. */
  private Checkpoints own(Measure measure, Checkpoints steps) throws IOException {
    return steps.within(measure + " " + k + " " + cap);
  }

  /**
   * Checks that a measure is supported, whatever the input.
   *
   * @throws IllegalArgumentException if it is not
   */
  public void check(Measure measure) {
    if (measure instanceof Blend && tiles > 1) {
      throw new IllegalArgumentException(
          "a blend needs whole lists and supports one tile only (tiles = 1); use more blocks"
              + " instead");
    }
    for (Measure part : FeatureRows.parts(measure)) {
      if (part instanceof PageSim sent) {
        PageSimFeatures.check(sent);
      } else if (!(part instanceof WordMeasure || part instanceof NeighbourMeasure)) {
        throw unknown(part);
      }
    }
  }

  /** Checks that a measure is supported with the available input. */
  public void check(Measure measure, boolean hasRanks, boolean hasTexts) {
    check(measure);
    for (Measure part : FeatureRows.parts(measure)) {
      if (part instanceof PageSim && !hasRanks) {
        throw new IllegalArgumentException(
            part + " needs ranks, and the tables have none; run the job 'rank' first");
      }
      if (part instanceof WordMeasure && !hasTexts) {
        throw new IllegalArgumentException(part + " needs words, and the tables have none");
      }
    }
  }

  private static IllegalArgumentException unknown(Measure measure) {
    return new IllegalArgumentException(
        "Spark supports cocitation, coupling, jaccard, salton, adamic-adar,"
            + " pagesim up to radius "
            + PageSimFeatures.MAX_RADIUS
            + ", keyword-cosine, tfidf-cosine and blends of these, not "
            + measure
            + "; simrank and matchsim are separate jobs");
  }

  /**
   * Finds the lists of all pages.
   *
   * @param steps checkpoints of a job over this input: lists of each task, and expensive features.
   *     The rows of the result are read from there
   */
  public Result of(Measure measure, Input input, Checkpoints steps) throws IOException {
    check(measure, input.ranks() != null, input.texts() != null);
    Checkpoints own = own(measure, steps);
    List<FeatureRows> features = new ArrayList<>();
    for (Measure part : FeatureRows.parts(measure)) {
      features.add(features(part, "features-" + features.size(), input, own));
    }
    SparkSession session = input.links().sparkSession();
    ListFiles files = new ListFiles(session, own.path(LISTS + tiles + "-" + blocks));
    TaskGrid grid = new TaskGrid(blocks, tiles, files.found(session, own::report));
    int found = grid.done().cardinality();
    if (found > 0) {
      own.report("lists of " + found + " of " + grid.tasks() + " parts already exist");
    }
    SharedSumJoin join = new SharedSumJoin(k, heavy, cap, grid, files);
    if (found < grid.tasks()) {
      own.report("comparing pages, in " + (grid.tasks() - found) + " parts");
      join.find(measure, features);
    }
    return new Result(join.lists(session), cap == NO_CAP ? "" : leftOut(features));
  }

  private String leftOut(List<FeatureRows> features) {
    List<String> remarks = new ArrayList<>();
    for (FeatureRows each : features) {
      Row sums =
          each.rows()
              .groupBy(FeatureRows.FEATURE)
              .count()
              .filter(col("count").gt(cap))
              .agg(count(lit(1)), coalesce(sum("count"), lit(0L)))
              .head();
      if (sums.getLong(0) > 0) {
        remarks.add(
            String.format(
                Locale.ROOT,
                "%s ignores the %s that more than %,d pages share: %,d of them, %,d times",
                each.measure().info().id(),
                featureName(each.measure()),
                cap,
                sums.getLong(0),
                sums.getLong(1)));
      }
    }
    return String.join("; ", remarks);
  }

  /** The name of the features of a measure. */
  private static String featureName(Measure measure) {
    return measure instanceof WordMeasure
        ? "words"
        : measure instanceof PageSim ? "sources of rank" : "neighbours";
  }

  private FeatureRows features(Measure measure, String name, Input input, Checkpoints steps)
      throws IOException {
    if (measure instanceof NeighbourMeasure counted) {
      return NeighbourFeatures.of(input.links(), counted);
    }
    // Both are read three times and cost more to compute than to store.
    if (measure instanceof PageSim sent) {
      Dataset<Row> ranks = Objects.requireNonNull(input.ranks());
      return kept(
          name,
          scope -> PageSimFeatures.of(input.links(), ranks, sent, blocks, heavy, scope),
          sent,
          steps);
    }
    if (measure instanceof WordMeasure words) {
      Dataset<Row> texts = Objects.requireNonNull(input.texts());
      return kept(name, scope -> WordFeatures.of(texts, words, heavy, scope), words, steps);
    }
    throw unknown(measure);
  }

  /** Features that are computed once and stored as a step. */
  private static FeatureRows kept(
      String name, Function<PersistScope, Dataset<Row>> maker, Measure measure, Checkpoints steps)
      throws IOException {
    steps.report("computing features for " + measure);
    try (PersistScope scope = new PersistScope()) {
      return new FeatureRows(steps.step(name, () -> maker.apply(scope)), measure, false);
    }
  }
}
