package dev.akin.engine.collection;

import dev.akin.core.file.SealedWriter;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.TopPages;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Writes the file of {@link StoredLists}, page by page. Memory: 8 bytes a page. */
public final class StoredListsWriter implements Closeable {
  private final SealedWriter writer;
  private final int k;
  private final boolean hasBounds;
  private final long head;
  private final long[] ends;
  private int page;

  /**
   * The origin of the lists.
   *
   * @param measure the measure with all its parameters
   * @param k maximum length of a list
   * @param remark omissions when they were made; empty if there are none
   * @param hasBounds whether scores have bounds
   */
  public record Kind(String measure, int k, String remark, boolean hasBounds) {}

  /** Begins the lists of the pages of a graph; the file must not exist. */
  public StoredListsWriter(Path file, Kind kind, PageGraph graph) throws IOException {
    k = kind.k;
    hasBounds = kind.hasBounds;
    ends = new long[graph.pages() + 1];
    byte[] measure = kind.measure.getBytes(StandardCharsets.UTF_8);
    byte[] remark = kind.remark.getBytes(StandardCharsets.UTF_8);
    head = StoredLists.HEAD + (long) measure.length + remark.length;
    if (head > StoredLists.LONGEST_HEAD) {
      throw new IllegalArgumentException("a remark of " + remark.length + " bytes is too long");
    }
    writer = new SealedWriter(file, StoredLists.KIND, StoredLists.VERSION);
    writer.writeInt(hasBounds ? 3 : 1);
    writer.writeInt(graph.fingerprint());
    writer.writeInt(measure.length);
    writer.writeBytes(measure, 0, measure.length);
    writer.writeBytes(remark, 0, remark.length);
  }

  /** Appends the list of the next page. */
  public void add(TopPages list) throws IOException {
    if (list.size() > k || (!list.isExact() && !hasBounds)) {
      throw new IllegalArgumentException(
          "lists have up to " + k + " pages" + (hasBounds ? "" : " and no bounds"));
    }
    for (int i = 0; i < list.size(); i++) {
      writer.writeInt(list.pages()[i]);
      writer.writeDouble(list.scores()[i]);
      if (hasBounds) {
        writer.writeDouble(list.score(i).lower());
        writer.writeDouble(list.score(i).upper());
      }
    }
    ends[page + 1] = ends[page] + list.size();
    page++;
  }

  /** Ends the file; every page must have its list. */
  public void finish() throws IOException {
    if (page != ends.length - 1) {
      throw new IllegalStateException(page + " lists of " + (ends.length - 1));
    }
    for (long end : ends) {
      writer.writeLong(end);
    }
    writer.seal(page, ends[page], k, head);
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }
}
