package dev.akin.spark.rank;

import dev.akin.spark.related.PackedNumbers;
import dev.akin.spark.skew.HashPartitioning;
import dev.akin.spark.table.RepeatedLinkException;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.spark.sql.catalyst.InternalRow;
import scala.Tuple2;

/**
 * A block of pages with their links, which pass on ranks. Contributions to a page of another block
 * are summed here and sent as one number, whatever the number of links; the receiving pages are
 * packed once per block and sent with the numbers. Memory: 20 bytes a page, 4 a link (12 with
 * weights), and about 2 for each distinct target.
 */
final class RankBlock implements Serializable {
  private static final long serialVersionUID = 1;

  /** Marks, in place of a target, the row of the page itself. */
  static final long PAGE = -1;

  private final long[] pages;
  private final double[] portions;
  private final int[] starts;

  /** For each link, the index of its target among the pages of all {@link #targets}. */
  private final int[] places;

  /** Weights of links; empty if links have no weights. */
  private final double[] weights;

  /** For each block, its pages that are targets of links from here. */
  private final byte[][] targets;

  /** The first index of each block. */
  private final int[] borders;

  /**
   * Reads a block.
   *
   * @param rows source, target and, if links have weights, weight, sorted by the first two; one row
   *     per page has the target {@link #PAGE}
   * @param blocks number of blocks
   */
  RankBlock(Iterator<InternalRow> rows, boolean hasWeights, int blocks, RankShare shared) {
    LongArrayList sources = new LongArrayList();
    IntArrayList begins = new IntArrayList();
    LongArrayList ends = new LongArrayList();
    DoubleArrayList weighed = new DoubleArrayList();
    long last = PAGE;
    while (rows.hasNext()) {
      InternalRow row = rows.next();
      if (row.getLong(1) == PAGE) {
        sources.add(row.getLong(0));
        begins.add(ends.size());
        last = PAGE;
      } else {
        check(row.getLong(0), row.getLong(1), sources, last);
        last = row.getLong(1);
        ends.add(last);
        if (hasWeights) {
          weighed.add(row.getDouble(2));
        }
      }
    }
    begins.add(ends.size());
    pages = sources.toLongArray();
    starts = begins.toIntArray();
    weights = weighed.toDoubleArray();
    portions = new double[pages.length];
    Arrays.setAll(portions, page -> portion(page, shared));
    targets = new byte[blocks][];
    borders = new int[blocks + 1];
    places = new int[ends.size()];
    place(ends);
  }

  /** Rejects links from unknown pages and repeated links. */
  private static void check(long source, long target, LongArrayList sources, long last) {
    if (sources.isEmpty() || sources.getLong(sources.size() - 1) != source) {
      throw new IllegalArgumentException(
          "a link has the source " + source + ", but there is no such page");
    }
    if (target == last) {
      throw new RepeatedLinkException(source, target);
    }
  }

  private double portion(int page, RankShare shared) {
    int links = starts[page + 1] - starts[page];
    double weight = weights.length == 0 ? links : 0;
    for (int i = starts[page]; weights.length > 0 && i < starts[page + 1]; i++) {
      weight += weights[i];
    }
    return shared.of(links, weight);
  }

  /** Gives every target an index: block by block, in rising order. */
  private void place(LongArrayList ends) {
    Long2IntOpenHashMap known = new Long2IntOpenHashMap();
    for (int i = 0; i < ends.size(); i++) {
      known.put(ends.getLong(i), 0);
    }
    long[] sorted = known.keySet().toLongArray();
    Arrays.sort(sorted);
    LongArrayList[] byBlock = new LongArrayList[targets.length];
    Arrays.setAll(byBlock, block -> new LongArrayList());
    for (long target : sorted) {
      byBlock[HashPartitioning.part(target, targets.length)].add(target);
    }
    for (int block = 0; block < targets.length; block++) {
      LongArrayList some = byBlock[block];
      targets[block] = PackedNumbers.rising(some.elements(), some.size());
      borders[block + 1] = borders[block] + some.size();
      for (int i = 0; i < some.size(); i++) {
        known.put(some.getLong(i), borders[block] + i);
      }
    }
    for (int i = 0; i < places.length; i++) {
      places[i] = known.get(ends.getLong(i));
    }
  }

  int size() {
    return pages.length;
  }

  long page(int place) {
    return pages[place];
  }

  /** The ranks of its pages with their sums. */
  BlockRanks with(double[] ranks, double residual) {
    double idle = 0;
    for (int page = 0; page < ranks.length; page++) {
      idle += starts[page] == starts[page + 1] ? ranks[page] : 0;
    }
    return new BlockRanks(ranks, residual, idle);
  }

  /** The contributions of its pages: one message for every block with targets. */
  Iterator<Tuple2<Integer, byte[]>> send(int from, double[] ranks) {
    double[] sums = new double[borders[targets.length]];
    for (int page = 0; page < pages.length; page++) {
      double share = ranks[page] * portions[page];
      for (int i = starts[page]; i < starts[page + 1]; i++) {
        sums[places[i]] += weights.length == 0 ? share : share * weights[i];
      }
    }
    return IntStream.range(0, targets.length)
        .filter(to -> targets[to].length > 0)
        .mapToObj(to -> new Tuple2<>(to, message(from, to, sums)))
        .iterator();
  }

  private byte[] message(int from, int to, double[] sums) {
    int numbers = borders[to + 1] - borders[to];
    ByteBuffer message =
        ByteBuffer.allocate(2 * Integer.BYTES + targets[to].length + Double.BYTES * numbers);
    message.putInt(from).putInt(targets[to].length).put(targets[to]);
    message.asDoubleBuffer().put(sums, borders[to], numbers);
    return message.array();
  }

  /** Its ranks after an iteration, from all messages to it, summed in the order of senders. */
  BlockRanks receive(double[] before, double base, Iterator<Tuple2<Integer, byte[]>> messages) {
    Map<Integer, ByteBuffer> bySender = new TreeMap<>();
    while (messages.hasNext()) {
      ByteBuffer message = ByteBuffer.wrap(messages.next()._2());
      bySender.put(message.getInt(), message);
    }
    double[] ranks = new double[pages.length];
    bySender.values().forEach(message -> add(message, ranks));
    double residual = 0;
    for (int page = 0; page < ranks.length; page++) {
      ranks[page] += base;
      residual += Math.abs(ranks[page] - before[page]);
    }
    return with(ranks, residual);
  }

  private void add(ByteBuffer message, double[] sums) {
    byte[] packed = new byte[message.getInt()];
    message.get(packed);
    int at = 0;
    for (long page : PackedNumbers.rising(packed)) {
      double sent = message.getDouble();
      while (at < pages.length && pages[at] < page) {
        at++;
      }
      if (at == pages.length || pages[at] != page) {
        throw new IllegalArgumentException(
            "a link has the target " + page + ", but there is no such page");
      }
      sums[at] += sent;
    }
  }
}
