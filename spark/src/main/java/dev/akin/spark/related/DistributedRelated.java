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
 * Related pages of every page on Spark, as {@code akin related --all} finds them on one machine.
 *
 * @param k how many pages a list has at most
 * @param blocks how many parts the lists are found in: more take less memory each and more traffic
 * @param tiles how many parts the other pages are seen in: the same
 * @param heavy rows of one neighbour, source or word that one task may read
 * @param cap neighbours, sources or words of more pages are left out; {@link #NO_CAP} for exact
 *     lists
 */
public record DistributedRelated(int k, int blocks, int tiles, int heavy, long cap) {
  /** Nothing is left out. */
  public static final long NO_CAP = Long.MAX_VALUE;

  /** What lists are kept under, with the tiles and blocks that they are found in. */
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

  /** Exact lists, found in so many parts. */
  public DistributedRelated(int k, int blocks) {
    this(k, blocks, 1, HeavyJoin.HEAVY, NO_CAP);
  }

  /**
   * What measures are computed from.
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
   * @param remark what a cap has left out; empty for nothing
   */
  public record Result(Dataset<Row> rows, String remark) {}

  /**
   * The same, with as many blocks as the lists were being found in when the job was killed, so that
   * it can go on; if it was.
   */
  public DistributedRelated goingOn(Measure measure, Checkpoints steps) throws IOException {
    int before = own(measure, steps).last(LISTS + tiles + "-");
    return before == 0 ? this : new DistributedRelated(k, before, tiles, heavy, cap);
  }

  /** The steps of these lists; how they are found may differ when the job is started again. */
  private Checkpoints own(Measure measure, Checkpoints steps) throws IOException {
    return steps.within(measure + " " + k + " " + cap);
  }

  /**
   * Makes sure that lists can be found by a measure, whatever the input.
   *
   * @throws IllegalArgumentException if they cannot, which says why
   */
  public void check(Measure measure) {
    if (measure instanceof Blend && tiles > 1) {
      throw new IllegalArgumentException(
          "a blend goes by the places of whole lists, so that other pages must be seen in one part"
              + " (tiles = 1); take more blocks instead");
    }
    for (Measure part : FeatureRows.parts(measure)) {
      if (part instanceof PageSim sent) {
        PageSimFeatures.check(sent);
      } else if (!(part instanceof WordMeasure || part instanceof NeighbourMeasure)) {
        throw unknown(part);
      }
    }
  }

  /** The same, where there are ranks and texts or not. */
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
        "Spark finds lists by neighbour counts (cocitation, coupling, jaccard, salton, adamic-adar),"
            + " pagesim up to radius "
            + PageSimFeatures.MAX_RADIUS
            + ", keyword-cosine, tfidf-cosine and blends of them, but was asked for "
            + measure
            + "; simrank and matchsim are jobs of their own");
  }

  /**
   * Finds the lists of all pages.
   *
   * @param steps keeps the lists of each block as they are found, and features that are dear to
   *     find; the rows are read from there. They must be of this input and no other
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
    TaskGrid grid = new TaskGrid(blocks, tiles, files.found(session, own::say));
    int found = grid.done().cardinality();
    if (found > 0) {
      own.say("lists of " + found + " of " + grid.tasks() + " parts are there already");
    }
    SharedSumJoin join = new SharedSumJoin(this, grid, files);
    if (found < grid.tasks()) {
      own.say("comparing pages, in " + (grid.tasks() - found) + " parts");
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
                "%s goes without the %s that more than %,d pages share: %,d of them, %,d times",
                each.measure().info().id(),
                whatIsShared(each.measure()),
                cap,
                sums.getLong(0),
                sums.getLong(1)));
      }
    }
    return String.join("; ", remarks);
  }

  /** What pages share by a measure. */
  private static String whatIsShared(Measure measure) {
    return measure instanceof WordMeasure
        ? "words"
        : measure instanceof PageSim ? "sources of rank" : "neighbours";
  }

  private FeatureRows features(Measure measure, String name, Input input, Checkpoints steps)
      throws IOException {
    if (measure instanceof NeighbourMeasure counted) {
      return NeighbourFeatures.of(input.links(), counted);
    }
    // Both are read thrice, and dearer to find than to keep.
    if (measure instanceof PageSim sent) {
      Dataset<Row> ranks = Objects.requireNonNull(input.ranks());
      return kept(
          name, scope -> PageSimFeatures.of(input.links(), ranks, sent, this, scope), sent, steps);
    }
    if (measure instanceof WordMeasure words) {
      Dataset<Row> texts = Objects.requireNonNull(input.texts());
      return kept(name, scope -> WordFeatures.of(texts, words, heavy, scope), words, steps);
    }
    throw unknown(measure);
  }

  /** Features that are found once only. */
  private static FeatureRows kept(
      String name, Function<PersistScope, Dataset<Row>> maker, Measure measure, Checkpoints steps)
      throws IOException {
    steps.say("finding what " + measure + " goes by");
    try (PersistScope scope = new PersistScope()) {
      return new FeatureRows(steps.step(name, () -> maker.apply(scope)), measure, false);
    }
  }
}
