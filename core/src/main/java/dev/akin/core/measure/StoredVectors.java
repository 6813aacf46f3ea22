package dev.akin.core.measure;

import dev.akin.core.graph.FeatureFile;
import dev.akin.core.graph.FeatureFile.Side;
import dev.akin.core.kernel.OrderFreeSum;
import dev.akin.core.kernel.Run;
import dev.akin.core.kernel.SparseSum;
import dev.akin.core.kernel.ValueGroups;

/**
 * Vectors that are read from an index.
 *
 * <p>What a source contributes to a page, min²/max, is greatest where the page receives as much as
 * the page in question and falls to both sides. In the source's list, sorted by value, reading thus
 * starts there and goes on to the side that contributes more, until both contribute less than a
 * share of the greatest.
 */
final class StoredVectors implements Vectors {
  /** What opening a vector costs, in entries read: a search in its header, far from the last. */
  private static final int OPENING = 200;

  /** What comparing an entry with another vector costs, in entries read. */
  private static final int COMPARING = 2;

  /** Bytes that an entry takes on the average, header included. */
  private static final int BYTES_PER_ENTRY = 2;

  private final Contributions contributions;
  private final FeatureFile file;
  private final ValueGroups.Decoder sent;
  private final ValueGroups.Decoder received;
  private final OrderFreeSum sum = new OrderFreeSum();
  private long work;

  StoredVectors(Contributions contributions, FeatureFile file) {
    this.contributions = contributions;
    this.file = file;
    sent = file.decoder();
    received = file.decoder();
  }

  @Override
  public void receive(int page, SparseSum into, Run run) {
    file.open(received, Side.RECEIVED, page);
    for (int group = 0; group < received.groups(); group++) {
      into.addAll(received.indices(group), 0, received.size(), received.value(group));
    }
    work += OPENING + into.size();
  }

  @Override
  public double score(SparseSum mine, int other, Run run) {
    file.open(received, Side.RECEIVED, other);
    work += OPENING;
    for (int group = 0; group < received.groups(); group++) {
      double share = received.value(group);
      int[] sources = received.indices(group);
      int size = received.size();
      for (int i = 0; i < size; i++) {
        double own = mine.value(sources[i]);
        if (own > 0) {
          sum.add(contributions.of(sources[i], own, share));
        }
      }
      work += COMPARING * (long) size;
    }
    return sum.drain();
  }

  @Override
  public double spread(
      int source, double share, double ceiling, double floor, SparseSum scores, Run run) {
    file.open(sent, Side.SENT, source);
    work += OPENING;
    int down = sent.seek(share);
    int up = down - 1;
    while (true) {
      double above = up < 0 ? 0 : contributions.of(source, share, sent.value(up));
      double below = down == sent.groups() ? 0 : contributions.of(source, share, sent.value(down));
      double part = Math.max(above, below);
      if (part == 0 || part < floor) {
        return part * (1 + slack());
      }
      int group = above >= below ? up-- : down++;
      if (part < ceiling) {
        scores.addAll(sent.indices(group), 0, sent.size(), part);
        work += sent.size();
      }
    }
  }

  @Override
  public long spreadWork(int source) {
    return OPENING + (long) file.length(Side.SENT, source) / BYTES_PER_ENTRY;
  }

  @Override
  public double slack() {
    return 1e-11;
  }

  @Override
  public long work() {
    return work;
  }
}
