package dev.akin.core.measure.pagesim;

import dev.akin.core.math.OrderFreeSum;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.Run;

/** Vectors that are computed on demand by propagation. */
final class WalkedVectors implements PropagationVectors {
  private final Contributions contributions;
  private final Propagation propagation;
  private final SparseSum vector;
  private final OrderFreeSum sum = new OrderFreeSum();
  private long work;
  private long spreadWork;
  private long spreads;

  /**
   * An exponential moving average of vector sizes: similar pages receive vectors of similar size.
   */
  private long receiveWork;

  WalkedVectors(Contributions contributions, Propagation propagation) {
    this.contributions = contributions;
    this.propagation = propagation;
    vector = new SparseSum(contributions.ranks().length);
  }

  @Override
  public void receive(int page, SparseSum received, Run run) {
    propagation.backward(page, received, run);
    work += received.size();
    receiveWork = (3 * receiveWork + received.size()) / 4;
  }

  @Override
  public void begin(SparseSum mine) {}

  @Override
  public void end(SparseSum mine) {}

  @Override
  public double score(SparseSum mine, int other, Run run) {
    receive(other, vector, run);
    double score = contributions.sum(mine, vector, sum);
    vector.clear();
    return score;
  }

  @Override
  public double spread(
      int source, double share, double ceiling, double floor, SparseSum scores, Run run) {
    propagation.forward(source, vector, run);
    for (int i = 0; i < vector.size(); i++) {
      int other = vector.index(i);
      double part = contributions.of(source, share, vector.value(other));
      if (part > 0) {
        scores.add(other, part);
      }
    }
    work += vector.size();
    spreadWork += vector.size();
    spreads++;
    vector.clear();
    return 0;
  }

  @Override
  public long spreadWork(int source) {
    return spreads == 0 ? 1 : spreadWork / spreads;
  }

  @Override
  public long scoreWork(int other) {
    return receiveWork;
  }

  @Override
  public long work() {
    return work;
  }
}
