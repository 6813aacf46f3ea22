package dev.akin.ingest.warc;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The records of one archive that become pages, and the addresses that each is found at. */
public final class SelectedRecords {
  private final BitSet wanted = new BitSet();

  /** By the number of a record, the other addresses that it was found at. */
  private final Int2ObjectOpenHashMap<List<String>> also = new Int2ObjectOpenHashMap<>();

  /**
   * One more.
   *
   * @param address the other address that it is found at; null for its own
   */
  public void add(int record, @Nullable String address) {
    if (address == null) {
      wanted.set(record);
    } else {
      also.computeIfAbsent(record, key -> new ArrayList<>()).add(address);
    }
  }

  /** Whether a record is the one that its address stands for. */
  boolean isWanted(long record) {
    return wanted.get((int) record);
  }

  /** Other addresses at which the page of a record was found. */
  List<String> alsoAt(long record) {
    return also.getOrDefault((int) record, List.of());
  }
}
