package dev.akin.testkit.naive;

import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.blend.Blend;
import java.util.List;

/** Blends of twins, computed for all pages. */
public final class NaiveBlend implements Twin {
  private final Blend blend;
  private final List<Twin> twins;
  private final int pages;

  /** The twins of the parts on a snapshot. */
  public NaiveBlend(Blend blend, Snapshot snapshot) {
    this.blend = blend;
    twins = blend.parts().stream().map(part -> Twins.of(part.measure(), snapshot)).toList();
    pages = snapshot.graph().pages();
  }

  @Override
  public double score(int a, int b) {
    double sum = 0;
    double weights = 0;
    for (int i = 0; i < twins.size(); i++) {
      double weight = blend.parts().get(i).weight();
      sum += weight * (blend.fusion() == Blend.Fusion.SUM ? share(i, a, b) : reciprocal(i, a, b));
      weights += weight;
    }
    return sum / weights;
  }

  private double share(int i, int a, int b) {
    double score = twins.get(i).score(a, b);
    if (a == b) {
      return score > 0 ? 1 : 0;
    }
    double best = 0;
    for (int other = 0; other < pages; other++) {
      best = other == a ? best : Math.max(best, twins.get(i).score(a, other));
    }
    return best == 0 ? 0 : score / best;
  }

  private double reciprocal(int i, int a, int b) {
    double score = twins.get(i).score(a, b);
    if (score == 0 || a == b) {
      return score == 0 ? 0 : 1;
    }
    int place = 1;
    for (int other = 0; other < pages; other++) {
      // Tolerance for ties that differ by rounding.
      place += other != a && twins.get(i).score(a, other) > score * (1 + 1e-10) ? 1 : 0;
    }
    return place > blend.depth() ? 0 : 60.0 / (60 + place);
  }
}
