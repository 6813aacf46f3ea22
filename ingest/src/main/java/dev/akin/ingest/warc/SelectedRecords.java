package dev.akin.ingest.warc;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The selected records of one archive, with their addresses. */
public final class SelectedRecords {
  private final BitSet wanted = new BitSet();

  /** Other addresses of the page in a record, by the number of the record. */
  private final Int2ObjectOpenHashMap<List<String>> also = new Int2ObjectOpenHashMap<>();

  /**
   * Adds a record.
   *
   * @param address another address of the page; null for its own
   */
  public void add(int record, @Nullable String address) {
    if (address == null) {
      wanted.set(record);
    } else {
      also.computeIfAbsent(record, key -> new ArrayList<>()).add(address);
    }
  }

  /** Whether a record is selected for its own address. */
  boolean isWanted(long record) {
    return wanted.get((int) record);
  }

  /** Returns the other addresses of the page in a record. */
  List<String> alsoAt(long record) {
    return also.getOrDefault((int) record, List.of());
  }
}
