package dev.akin.core.measure.pagesim;

import dev.akin.core.graph.FeatureFile;
import dev.akin.core.graph.FeatureFile.Side;
import dev.akin.core.math.OrderFreeSum;
import dev.akin.core.math.SparseSum;
import dev.akin.core.math.ValueGroups;
import dev.akin.core.run.Run;

/**
 * Vectors from an index.
 *
 * <p>The contribution of a source to a page, min²/max, is greatest if the page receives the same
 * amount as the query page, and falls on both sides. In the source's list, sorted by value, the
 * pages with at least a given contribution are therefore contiguous, and a smaller contribution
 * extends the range on both sides.
 */
final class StoredVectors implements PropagationVectors {
  /**
   * Cost of opening a vector, in entries read: a binary search in its header, with cache misses.
   */
  private static final int OPENING = 200;

  /** Cost of comparing an entry with another vector, in entries read. */
  private static final int COMPARING = 2;

  /** Average bytes per entry, including the header. */
  private static final int BYTES_PER_ENTRY = 2;

  private final Contributions contributions;
  private final FeatureFile file;
  private final ValueGroups.Decoder sent;
  private final ValueGroups.Decoder received;
  private final OrderFreeSum sum = new OrderFreeSum();

  /**
   * One bit per page: the sources of the query page. Unlike the vector, it fits the processor
   * cache.
   */
  private final long[] marks;

  private long work;

  StoredVectors(Contributions contributions, FeatureFile file) {
    this.contributions = contributions;
    this.file = file;
    marks = new long[(contributions.ranks().length >>> 6) + 1];
    sent = file.decoder();
    received = file.decoder();
  }

  @Override
  public void receive(int page, SparseSum into, Run run) {
    file.open(received, Side.RECEIVED, page);
    for (int group = 0; group < received.groups(); group++) {
      received.addTo(into, group, received.value(group));
    }
    work += OPENING + into.size();
  }

  @Override
  public void begin(SparseSum mine) {
    for (int i = 0; i < mine.size(); i++) {
      marks[mine.index(i) >>> 6] |= 1L << mine.index(i);
    }
  }

  @Override
  public void end(SparseSum mine) {
    for (int i = 0; i < mine.size(); i++) {
      marks[mine.index(i) >>> 6] = 0;
    }
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
        int source = sources[i];
        if ((marks[source >>> 6] & 1L << source) != 0) {
          sum.add(contributions.of(source, mine.value(source), share));
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
    double rank = contributions.ranks()[source];
    int from = sent.seek(contributions.most(rank, share, floor));
    int to = Math.max(from, sent.seekBelow(contributions.least(rank, share, floor)));
    int oldFrom = to;
    int oldTo = to;
    if (rank * share >= ceiling) {
      oldFrom = Math.max(from, sent.seek(contributions.most(rank, share, ceiling)));
      oldTo = Math.max(oldFrom, sent.seekBelow(contributions.least(rank, share, ceiling)));
    }
    read(source, share, from, Math.min(oldFrom, to), scores);
    read(source, share, oldTo, to, scores);
    double above = from == 0 ? 0 : contributions.of(source, share, sent.value(from - 1));
    double below = to == sent.groups() ? 0 : contributions.of(source, share, sent.value(to));
    return Math.max(above, below) * (1 + SLACK);
  }

  private void read(int source, double share, int from, int to, SparseSum scores) {
    for (int group = from; group < to; group++) {
      double part = contributions.of(source, share, sent.value(group));
      if (part > 0) {
        work += sent.addTo(scores, group, part);
      }
    }
  }

  @Override
  public long spreadWork(int source) {
    return OPENING + (long) file.length(Side.SENT, source) / BYTES_PER_ENTRY;
  }

  @Override
  public long scoreWork(int other) {
    return OPENING + (long) file.length(Side.RECEIVED, other) * COMPARING / BYTES_PER_ENTRY;
  }

  @Override
  public long work() {
    return work;
  }
}
