package dev.akin.core.eval;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.blend.Blend;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Learns the weights of a blend from judged pairs. Quality is measured on the training pages and on
 * held-out pages. Deterministic.
 */
public final class BlendLearning {
  private static final double THOUSAND = 1000;

  private final List<Measure> measures;
  private final int folds;

  /** Learns weights for these measures with cross-validation over {@code folds} folds. */
  public BlendLearning(List<Measure> measures, int folds) {
    this.measures = List.copyOf(measures);
    this.folds = folds;
    if (measures.size() < 2) {
      throw new IllegalArgumentException("learning weights needs at least two measures");
    }
    if (folds < 2) {
      throw new IllegalArgumentException("folds must be at least 2, but are " + folds);
    }
  }

  /**
   * The learned blend.
   *
   * @param blend the blend to use
   * @param pages number of pages with pairs of different relevance
   * @param qualities mean nDCG of the blend, of equal weights, and of each measure alone
   */
  public record Learned(Measure blend, int pages, List<Quality> qualities) {}

  /**
   * The quality of a measure or blend.
   *
   * @param what the measure or blend
   * @param train mean nDCG on the training pages
   * @param heldOut mean nDCG on held-out pages
   */
  public record Quality(String what, double train, double heldOut) {}

  /** Learns from the judgements. */
  public Learned learn(List<Judgement> judgements, Snapshot snapshot, Run run) {
    List<JudgedPage> pages = judged(judgements, snapshot, run);
    if (pages.size() < folds) {
      throw new IllegalArgumentException(
          "only "
              + pages.size()
              + (pages.size() == 1 ? " page has" : " pages have")
              + " judged pairs of different relevance; learning with "
              + folds
              + " folds needs at least as many");
    }
    double[] weights = new PairwiseFit(pages, measures.size()).weights(run);
    List<Quality> qualities = new ArrayList<>();
    qualities.add(new Quality("learned", quality(pages, weights), heldOut(pages, run)));
    double[] equal = new double[measures.size()];
    Arrays.fill(equal, 1);
    double even = quality(pages, equal);
    qualities.add(new Quality("equal weights", even, even));
    for (int m = 0; m < measures.size(); m++) {
      double[] alone = new double[measures.size()];
      alone[m] = 1;
      double quality = quality(pages, alone);
      qualities.add(new Quality(measures.get(m).toString(), quality, quality));
    }
    return new Learned(blend(weights), pages.size(), qualities);
  }

  /** Weights in thousandths of their sum; a weight that rounds to 0 is left out. */
  private Blend blend(double[] weights) {
    double sum = Arrays.stream(weights).sum();
    List<Blend.Part> parts = new ArrayList<>();
    for (int m = 0; m < weights.length; m++) {
      double weight = sum == 0 ? 0 : Math.rint(THOUSAND * weights[m] / sum) / THOUSAND;
      if (weight > 0) {
        parts.add(new Blend.Part(measures.get(m), weight));
      }
    }
    if (parts.isEmpty()) {
      throw new IllegalArgumentException(
          "no measure separates more related pages from less related ones");
    }
    return new Blend(parts, Blend.Fusion.SUM, Blend.DEFAULT.depth());
  }

  /** Cross-validation: each page is evaluated with weights learned without it. */
  private double heldOut(List<JudgedPage> pages, Run run) {
    double sum = 0;
    for (int fold = 0; fold < folds; fold++) {
      int held = fold;
      List<JudgedPage> rest = each(pages, i -> i % folds != held);
      double[] weights = new PairwiseFit(rest, measures.size()).weights(run);
      List<JudgedPage> own = each(pages, i -> i % folds == held);
      sum += own.size() * quality(own, weights);
    }
    return sum / pages.size();
  }

  private static List<JudgedPage> each(List<JudgedPage> pages, IntPredicate wanted) {
    return IntStream.range(0, pages.size()).filter(wanted).mapToObj(pages::get).toList();
  }

  private static double quality(List<JudgedPage> pages, double[] weights) {
    return pages.stream().mapToDouble(page -> page.ndcg(weights)).average().orElse(0);
  }

  /** The pages with judgements of different relevance, and their scores under each measure. */
  private List<JudgedPage> judged(List<Judgement> judgements, Snapshot snapshot, Run run) {
    Map<Integer, List<Judgement>> byPage = new TreeMap<>();
    for (Judgement judgement : judgements) {
      byPage.computeIfAbsent(judgement.page(), page -> new ArrayList<>()).add(judgement);
    }
    List<List<Judgement>> groups = List.copyOf(byPage.values());
    groups.forEach(group -> group.sort(Comparator.comparingInt(Judgement::other)));
    List<Scorer> shares = new ArrayList<>();
    for (Measure measure : measures) {
      // A blend of one measure divides its scores by the best one.
      List<Blend.Part> alone = List.of(new Blend.Part(measure, 1));
      shares.add(new Blend(alone, Blend.Fusion.SUM, 1).prepare(snapshot, run));
    }
    JudgedPage[] pages = new JudgedPage[groups.size()];
    run.parallel(
        "scoring judged pairs",
        "pages",
        pages.length,
        i -> pages[i] = new JudgedPage(groups.get(i), features(groups.get(i), shares, run)));
    return Arrays.stream(pages).filter(JudgedPage::isComparable).toList();
  }

  private static double[][] features(List<Judgement> group, List<Scorer> shares, Run run) {
    double[][] features = new double[group.size()][shares.size()];
    for (int i = 0; i < features.length; i++) {
      Judgement judgement = group.get(i);
      for (int m = 0; m < shares.size(); m++) {
        features[i][m] = shares.get(m).compare(judgement.page(), judgement.other(), run).score();
      }
    }
    return features;
  }
}
