package dev.akin.engine.query;

import dev.akin.core.run.Run;
import dev.akin.engine.index.analysis.SimHash;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;

/**
 * Folds near-duplicates among search results. From the best result down, a result that is near an
 * earlier leader is folded under the best such leader; any other is a leader itself. Copies of
 * copies are not folded.
 *
 * <p>Two fingerprints that differ in at most {@link SimHash#NEAR} bits agree in at least one of
 * four blocks of 16 bits, so only leaders that share a block are compared.
 */
final class NearDuplicateFilter {
  private static final int BLOCKS = SimHash.NEAR + 1;
  private static final int BLOCK_BITS = Long.SIZE / BLOCKS;

  private final IntArrayList leaders = new IntArrayList();
  private final List<IntList> copies = new ArrayList<>();
  private final Int2ObjectOpenHashMap<IntArrayList> blocks = new Int2ObjectOpenHashMap<>();

  private NearDuplicateFilter() {}

  /** Folds nothing. */
  static NearDuplicateFilter none(int[] best) {
    NearDuplicateFilter all = new NearDuplicateFilter();
    all.leaders.addElements(0, best);
    return all;
  }

  /**
   * Folds results.
   *
   * @param best the hits, best first
   * @param fingerprints of every hit
   */
  static NearDuplicateFilter fold(int[] best, long[] fingerprints, Run run) {
    NearDuplicateFilter folded = new NearDuplicateFilter();
    for (int i = 0; i < best.length; i++) {
      if (i % Run.CHECK_EVERY == 0) {
        run.check();
      }
      folded.add(best[i], fingerprints);
    }
    return folded;
  }

  private void add(int hit, long[] fingerprints) {
    int leader = leader(fingerprints[hit], fingerprints);
    if (leader < leaders.size()) {
      if (copies.get(leader).isEmpty()) {
        copies.set(leader, new IntArrayList());
      }
      copies.get(leader).add(hit);
      return;
    }
    for (int block = 0; block < BLOCKS; block++) {
      blocks
          .computeIfAbsent(key(fingerprints[hit], block), key -> new IntArrayList())
          .add(leaders.size());
    }
    leaders.add(hit);
    copies.add(IntList.of());
  }

  /** The best leader that a fingerprint is near; the number of leaders if there is none. */
  private int leader(long fingerprint, long[] fingerprints) {
    int found = leaders.size();
    for (int block = 0; block < BLOCKS; block++) {
      IntArrayList sharing = blocks.get(key(fingerprint, block));
      for (int i = 0; sharing != null && i < sharing.size() && sharing.getInt(i) < found; i++) {
        int other = leaders.getInt(sharing.getInt(i));
        if (SimHash.isNear(fingerprint, fingerprints[other])) {
          found = sharing.getInt(i);
        }
      }
    }
    return found;
  }

  private static int key(long fingerprint, int block) {
    int bits = (int) (fingerprint >>> (block * BLOCK_BITS)) & ((1 << BLOCK_BITS) - 1);
    return (block << BLOCK_BITS) | bits;
  }

  /** The leaders, best first. */
  IntList leaders() {
    return leaders;
  }

  /** The hits that are folded under a leader, best first. */
  IntList of(int leader) {
    return leader < copies.size() ? copies.get(leader) : IntList.of();
  }
}
