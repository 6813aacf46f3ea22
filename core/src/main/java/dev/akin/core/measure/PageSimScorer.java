package dev.akin.core.measure;

import dev.akin.core.graph.Direction;
import dev.akin.core.kernel.Pool;
import dev.akin.core.kernel.Progress;
import dev.akin.core.kernel.Run;
import dev.akin.core.kernel.SparseSum;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@link PageSim} bound to a snapshot. Scores need no stored index; {@link PageSimSearch} prunes.
 */
final class PageSimScorer implements Scorer {
  /** Working memory of a thread: five sparse sums, an order of sources, marks. */
  static final long BYTES_PER_PAGE = 5 * 12 + 4 + 1;

  /** Pages whose self-scores a thread computes at a time. */
  private static final int CHUNK = 64;

  private final PageSim measure;
  private final double[] ranks;
  private final Propagation.Paths paths;
  private final Pool<Workspace> pool;

  /** PS(v,v) of every page, where scores are divided by it. */
  private final double @Nullable [] selfScores;

  PageSimScorer(PageSim measure, Snapshot snapshot, Run run) {
    this.measure = measure;
    ranks = snapshot.ranks().scores();
    paths = Propagation.Paths.of(snapshot.graph(), measure);
    pool = new Pool<>(Workspace::new);
    selfScores = measure.normalise() == PageSim.Normalise.SELF ? selfScores(run) : null;
  }

  /** What one thread works with. */
  final class Workspace {
    final Propagation propagation = Propagation.of(paths, measure);
    final SparseSum mine = new SparseSum(ranks.length);
    final SparseSum theirs = new SparseSum(ranks.length);
    final SparseSum sent = new SparseSum(ranks.length);
    final SparseSum scores = new SparseSum(ranks.length);
    final int[] order = new int[ranks.length];
  }

  @Override
  public int pages() {
    return ranks.length;
  }

  @Override
  public double score(int a, int b) {
    return pool.with(
        work -> {
          work.propagation.backward(a, work.mine, Run.silent());
          double score = scoreAgainst(work, a, b, Run.silent());
          work.mine.clear();
          return score;
        });
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    return pool.with(work -> new PageSimSearch(this, work, page, k).find(run));
  }

  /** The score of a, whose sources are in {@code work.mine}, and b. */
  double scoreAgainst(Workspace work, int a, int b, Run run) {
    work.propagation.backward(b, work.theirs, run);
    boolean isMineShorter = isShorter(work.mine, a, work.theirs, b);
    SparseSum few = isMineShorter ? work.mine : work.theirs;
    SparseSum many = isMineShorter ? work.theirs : work.mine;
    double sum = 0;
    for (int i = 0; i < few.size(); i++) {
      int source = few.index(i);
      sum += contribution(source, few.value(source), many.value(source));
    }
    work.theirs.clear();
    return sum == 0 ? 0 : scale(sum, a, b);
  }

  /** Which of two pages is gone through; the same for (a,b) and (b,a), so that sums agree. */
  private static boolean isShorter(SparseSum sumA, int a, SparseSum sumB, int b) {
    return sumA.size() < sumB.size() || (sumA.size() == sumB.size() && a < b);
  }

  /** What one source adds, given T(source, a) and T(source, b). */
  double contribution(int source, double shareA, double shareB) {
    double rank = ranks[source];
    return measure.compare(rank * shareA, rank * shareB);
  }

  /** PG(source, v), given T(source, v). */
  double sends(int source, double share) {
    return ranks[source] * share;
  }

  /** A plain score in the units of the measure. */
  double scale(double score, int a, int b) {
    return selfScores == null
        ? score
        : Math.min(1, score / Math.sqrt(selfScores[a] * selfScores[b]));
  }

  /** PS(page, page), if scores are divided by it. */
  double @Nullable [] selfScores() {
    return selfScores;
  }

  /** The sum of all that a page receives: both forms of the score agree on it. */
  private double[] selfScores(Run run) {
    double[] scores = new double[ranks.length];
    try (Progress.Task task = run.start("normalising", "pages", scores.length)) {
      run.parallel(
          (scores.length + CHUNK - 1) / CHUNK,
          chunk -> {
            int end = Math.min(scores.length, (chunk + 1) * CHUNK);
            pool.use(
                work -> {
                  for (int page = chunk * CHUNK; page < end; page++) {
                    scores[page] = received(work, page, run);
                  }
                });
            task.advance(end - chunk * CHUNK);
          });
    }
    return scores;
  }

  private double received(Workspace work, int page, Run run) {
    work.propagation.backward(page, work.mine, run);
    double sum = 0;
    for (int i = 0; i < work.mine.size(); i++) {
      int source = work.mine.index(i);
      double share = work.mine.value(source);
      sum += contribution(source, share, share);
    }
    work.mine.clear();
    return sum;
  }

  @Override
  public Explanation explain(int a, int b) {
    double score = score(a, b);
    if (score == 0) {
      return Explanation.zero(whyZero(a, b));
    }
    return pool.with(
        work -> {
          work.propagation.backward(a, work.mine, Run.silent());
          work.propagation.backward(b, work.theirs, Run.silent());
          List<Explanation.Part> parts = new ArrayList<>();
          for (int i = 0; i < work.mine.size(); i++) {
            int source = work.mine.index(i);
            if (work.theirs.value(source) > 0) {
              parts.add(part(source, work.mine.value(source), work.theirs.value(source), a, b));
            }
          }
          work.mine.clear();
          work.theirs.clear();
          String how = measure.score() == PageSim.Score.MIN ? "the lesser" : "lesser²/greater";
          String units = selfScores == null ? "" : ", as a share of what they receive on the whole";
          String note =
              how
                  + " of what each source sends to the two"
                  + units
                  + ": "
                  + Words.count(parts.size(), "source")
                  + " shared";
          return new Explanation(score, parts, note);
        });
  }

  private Explanation.Part part(int source, double shareA, double shareB, int a, int b) {
    String text =
        source == a
            ? "{0} is the first page and sends "
                + Words.number(shareB)
                + " of its rank to the second"
            : source == b
                ? "{0} is the second page and sends "
                    + Words.number(shareA)
                    + " of its rank to the first"
                : "{0} sends "
                    + Words.number(shareA)
                    + " of its rank to the first and "
                    + Words.number(shareB)
                    + " to the second";
    double value = scale(contribution(source, shareA, shareB), a, b);
    return new Explanation.Part(text, value, List.of(source));
  }

  private String whyZero(int a, int b) {
    String along =
        switch (measure.direction()) {
          case OUT -> "along links";
          case IN -> "against links";
          case BOTH -> "along links either way";
        };
    String reach =
        measure.radius() == PageSim.UNBOUNDED
            ? " on any path "
            : " within " + Words.count(measure.radius(), "link") + " ";
    String lonely =
        paths.back().degree(a) == 0
            ? lonely("first")
            : paths.back().degree(b) == 0 ? lonely("second") : "";
    return "no page reaches both" + reach + along + lonely;
  }

  private String lonely(String which) {
    String lack =
        switch (measure.direction()) {
          case OUT -> "in-links";
          case IN -> "out-links";
          case BOTH -> "links";
        };
    String hint = measure.direction() == Direction.BOTH ? "" : "; try direction=both";
    return ": the " + which + " page has no " + lack + ", so that only itself reaches it" + hint;
  }
}
