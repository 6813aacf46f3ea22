package dev.akin.core.measure.pagesim;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Distances;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.math.OrderFreeSum;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.FeatureScorer;
import dev.akin.core.measure.FeatureVector;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PairScorer;
import dev.akin.core.measure.SharedMessages;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@link PageSim} bound to a snapshot. Scores are the same with and without a stored index; {@link
 * PageSimSearch} finds the best pages.
 */
final class PageSimScorer implements PairScorer, FeatureScorer {
  /** Working memory of a thread: four sparse sums, an order of sources, marks. */
  static final long BYTES_PER_PAGE = 4 * 12 + 12 + 1;

  /** Number of pages whose self-scores a thread computes at a time. */
  private static final int CHUNK = 64;

  private final PageSim measure;
  private final PropagationVectors.Contributions contributions;
  private final Propagation.Paths paths;

  /** Number of links in the direction of the measure, including self-links. */
  private final long links;

  private final @Nullable FeatureIndex index;
  private final @Nullable PropagationCache cache;
  private final WorkspacePool<Workspace> pool;

  /** PS(v,v) of every page, if it is a divisor or useful for pruning. */
  private final double @Nullable [] selfScores;

  PageSimScorer(PageSim measure, Snapshot snapshot, Run run) {
    this.measure = measure;
    contributions = new PropagationVectors.Contributions(measure, snapshot.ranks().scores());
    paths = Propagation.Paths.of(snapshot.graph(), measure);
    links = snapshot.graph().links(measure.direction()).count();
    index = measure.index(snapshot).orElse(null);
    cache = measure.isEnumerated() ? new PropagationCache(snapshot.graph().pages()) : null;
    pool = new WorkspacePool<>(Workspace::new);
    selfScores = selfScores(run);
  }

  final class Workspace {
    final PropagationVectors vectors =
        index == null
            ? new WalkedVectors(contributions, propagation())
            : new StoredVectors(contributions, index.file());
    final SparseSum mine = new SparseSum(pages());
    final SparseSum scores = new SparseSum(pages());
    final int[] order = new int[pages()];
    final double[] bounds = new double[pages()];
    final BitSet verified = new BitSet(pages());
  }

  private Propagation propagation() {
    Propagation propagation = Propagation.of(paths, measure);
    return cache == null ? propagation : cache.over(propagation);
  }

  @Override
  public int pages() {
    return contributions.ranks().length;
  }

  @Override
  public PairScore compare(int a, int b, Run run) {
    run.check();
    return PairScore.exact(pool.with(work -> scale(plainScore(work, a, b, run), a, b)));
  }

  private static double plainScore(Workspace work, int a, int b, Run run) {
    work.vectors.receive(a, work.mine, run);
    work.vectors.begin(work.mine);
    double score = work.vectors.score(work.mine, b, run);
    work.vectors.end(work.mine);
    work.mine.clear();
    return score;
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    return pool.with(work -> new PageSimSearch(this, work, page, k).find(run));
  }

  PropagationVectors.Contributions contributions() {
    return contributions;
  }

  /** Converts an unnormalised score to the units of the measure. */
  double scale(double score, int a, int b) {
    if (score == 0 || !isNormalised()) {
      return score;
    }
    return a == b ? 1 : PageSim.share(score, unit(a, b));
  }

  /** The divisor of the score of two pages. */
  private double unit(int a, int b) {
    return selfScores == null || !isNormalised() ? 1 : Math.sqrt(selfScores[a] * selfScores[b]);
  }

  /** Whether scores are divided by the totals that the two pages receive. */
  boolean isNormalised() {
    return measure.normalise() == PageSim.Normalise.SELF;
  }

  /** PS(v,v) of every page, if it is known. */
  double @Nullable [] selfScores() {
    return selfScores;
  }

  private double @Nullable [] selfScores(Run run) {
    if (!measure.isEnumerated()) {
      return isNormalised() || index != null
          ? SelfScores.of(measure, paths, contributions.ranks(), run)
          : null;
    }
    return isNormalised() ? addUp(run) : null;
  }

  /** The sums of all received amounts, page by page; works for any radius. */
  private double[] addUp(Run run) {
    double[] scores = new double[pages()];
    try (ProgressListener.Task task = run.start("normalising", "pages", scores.length)) {
      run.parallel(
          scores.length,
          CHUNK,
          (from, to) -> {
            pool.use(
                work -> {
                  for (int page = from; page < to; page++) {
                    scores[page] = plainScore(work, page, page, run);
                  }
                });
            task.advance(to - from);
          });
    }
    return scores;
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    double score = compare(a, b, run).score();
    if (score == 0) {
      return Explanation.zero(whyZero(a, b));
    }
    return pool.with(
        work -> {
          SparseSum theirs = work.scores;
          work.vectors.receive(a, work.mine, run);
          work.vectors.receive(b, theirs, run);
          List<Explanation.Part> parts = new ArrayList<>();
          for (int i = 0; i < work.mine.size(); i++) {
            if (i % Run.CHECK_EVERY == 0) {
              run.check();
            }
            int source = work.mine.index(i);
            if (theirs.value(source) > 0) {
              parts.add(part(source, work.mine.value(source), theirs.value(source), a, b));
            }
          }
          work.mine.clear();
          theirs.clear();
          Message note = Message.of(sum(), parts.size());
          return new Explanation(score, parts, note);
        });
  }

  @Override
  public FeatureVector features(int page, int k, Run run) {
    return pool.with(
        work -> {
          work.vectors.receive(page, work.mine, run);
          FeatureVector features = features(page, k, work.mine, run);
          work.mine.clear();
          return features;
        });
  }

  private FeatureVector features(int page, int k, SparseSum shares, Run run) {
    BoundedHeap best = new BoundedHeap(k);
    OrderFreeSum received = new OrderFreeSum();
    for (int i = 0; i < shares.size(); i++) {
      int source = shares.index(i);
      double sent = contributions.sent(source, shares.value(source));
      received.add(sent);
      best.offer(source, sent);
    }
    GraphSize walked = new GraphSize(pages(), links);
    Distances distances = Distances.from(paths.back(), page, measure.radius(), run);
    TopPages greatest = TopPages.drain(best);
    List<FeatureVector.Source> sources = new ArrayList<>();
    for (int i = 0; i < greatest.size(); i++) {
      int source = greatest.pages()[i];
      int distance = distances.to(source);
      double expected = walked.expectedRemains(contributions.ranks()[source], distance);
      sources.add(
          new FeatureVector.Source(
              source, distance, shares.value(source), greatest.scores()[i], expected));
    }
    return new FeatureVector(shares.size(), received.drain(), walked, sources);
  }

  private PageSimMessage sum() {
    if (measure.score() == PageSim.Score.MIN) {
      return isNormalised() ? PageSimMessage.SHARE_MIN : PageSimMessage.SUM_MIN;
    }
    return isNormalised() ? PageSimMessage.SHARE_RATIO : PageSimMessage.SUM_RATIO;
  }

  private Explanation.Part part(int source, double shareA, double shareB, int a, int b) {
    Argument page = new Argument.Page(source);
    Message message =
        source == a
            ? Message.of(PageSimMessage.FIRST_SENDS, page, shareB)
            : source == b
                ? Message.of(PageSimMessage.SECOND_SENDS, page, shareA)
                : Message.of(PageSimMessage.SENDS, page, shareA, shareB);
    return new Explanation.Part(message, contributions.of(source, shareA, shareB) / unit(a, b));
  }

  private Message whyZero(int a, int b) {
    boolean isFirst = paths.back().degree(a) == 0;
    if (!isFirst && paths.back().degree(b) > 0) {
      return Message.of(PageSimMessage.NO_PAGE_REACHES, reach());
    }
    Direction lacking =
        switch (measure.direction()) {
          case OUT -> Direction.IN;
          case IN -> Direction.OUT;
          case BOTH -> Direction.BOTH;
        };
    Message message =
        Message.of(
            isFirst ? PageSimMessage.FIRST_REACHED_BY_NONE : PageSimMessage.SECOND_REACHED_BY_NONE,
            reach(),
            SharedMessages.links(lacking));
    return measure.direction() == Direction.BOTH
        ? message
        : message.then(SharedMessages.TRY_BOTH_DIRECTIONS);
  }

  private Message reach() {
    if (measure.radius() == PageSim.UNBOUNDED) {
      return Message.of(
          switch (measure.direction()) {
            case OUT -> PageSimMessage.ANY_PATH_ALONG;
            case IN -> PageSimMessage.ANY_PATH_AGAINST;
            case BOTH -> PageSimMessage.ANY_PATH_EITHER_WAY;
          });
    }
    PageSimMessage within =
        switch (measure.direction()) {
          case OUT -> PageSimMessage.WITHIN_ALONG;
          case IN -> PageSimMessage.WITHIN_AGAINST;
          case BOTH -> PageSimMessage.WITHIN_EITHER_WAY;
        };
    return Message.of(within, measure.radius());
  }
}
