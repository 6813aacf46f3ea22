package dev.akin.ingest.pipeline;

import dev.akin.engine.url.TextHash;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;

/**
 * Finds the pages whose names are ids of other pages. Such a page keeps its own id, which may in
 * turn be the name of another page. Memory: 8 bytes per page and 24 bytes per name.
 */
final class IdConflicts {
  private static final int NO_PAGE = -1;

  private final long[] ids;
  private final Long2IntOpenHashMap pageOfName = new Long2IntOpenHashMap();
  private final BitSet named = new BitSet();

  IdConflicts(int pages) {
    ids = new long[pages];
    pageOfName.defaultReturnValue(NO_PAGE);
  }

  /** Adds a page with its id and its name, which is empty if it has none. */
  void add(int page, byte[] id, byte[] name) {
    ids[page] = hash(id);
    if (name.length > 0) {
      named.set(page);
      pageOfName.put(hash(name), page);
    }
  }

  /** Returns the named pages that must keep their ids. Time: O(pages). */
  BitSet resolve() {
    BitSet kept = new BitSet();
    for (int page = 0; page < ids.length; page++) {
      int next = named.get(page) ? NO_PAGE : pageOfName.remove(ids[page]);
      while (next != NO_PAGE) {
        kept.set(next);
        next = pageOfName.remove(ids[next]);
      }
    }
    return kept;
  }

  private static long hash(byte[] text) {
    return TextHash.of(new String(text, StandardCharsets.UTF_8));
  }
}
