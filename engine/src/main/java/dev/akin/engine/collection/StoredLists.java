package dev.akin.engine.collection;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.file.MappedBytes;
import dev.akin.core.file.SealedReader;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.TopPages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Precomputed lists of related pages by one measure, in a mapped file;
 * docs/reference/file-format.md gives the bytes. A list shorter than {@link #k} is complete: no
 * other page is related, unless pages were {@linkplain #remark left out}. Thread-safe.
 */
public final class StoredLists {
  static final String KIND = "AKINLIST";
  static final int VERSION = 1;

  /** Bytes around the body of a sealed file. */
  private static final int FRAME = 56;

  /** Bytes of the head before its texts. */
  static final int HEAD = 3 * Integer.BYTES;

  static final int LONGEST_HEAD = 1 << 20;

  /** Maximum size in bytes of a file that is verified when it is opened. */
  private static final long VERIFIED = 1L << 30;

  private final Path file;
  private final MappedBytes bytes;
  private final int pages;
  private final long entries;
  private final int k;
  private final int fingerprint;
  private final boolean hasBounds;
  private final String measure;
  private final String remark;
  private final long start;

  private StoredLists(Path file, MappedBytes bytes, SealedReader sizes) throws IOException {
    this.file = file;
    this.bytes = bytes;
    pages = sizes.intSize(0);
    entries = sizes.size(1);
    k = sizes.intSize(2);
    start = sizes.size(3);
    ByteBuffer head = copy(0, (int) start);
    int values = head.getInt();
    fingerprint = head.getInt();
    int length = head.getInt();
    if ((values != 1 && values != 3) || length < 0 || length > head.remaining()) {
      throw new CorruptFileException(file, 16, "1 or 3 values an entry", values + "");
    }
    hasBounds = values == 3;
    measure = text(head, length);
    remark = text(head, head.remaining());
    if (entries > Long.MAX_VALUE / 64) {
      throw new CorruptFileException(file, 0, "fewer entries", entries + "");
    }
    sizes.expectBody(start + entries * width() + Long.BYTES * (pages + 1L));
  }

  /** Opens a file, and verifies it unless it is very large. */
  public static StoredLists open(Path file) throws IOException {
    return open(file, false);
  }

  /** Opens a file, and verifies it; a very large one only if {@code verifiesAll}. */
  static StoredLists open(Path file, boolean verifiesAll) throws IOException {
    try (SealedReader reader = new SealedReader(file, KIND, VERSION)) {
      long head = reader.size(3);
      if (head < HEAD || head > LONGEST_HEAD || head > Files.size(file) - FRAME) {
        throw new CorruptFileException(file, 16, "a head of at least " + HEAD, head + "");
      }
      StoredLists lists = new StoredLists(file, reader.map(), reader);
      if (verifiesAll || Files.size(file) <= VERIFIED) {
        reader.finish();
      }
      return lists;
    }
  }

  /** The part that holds the lists of a measure. */
  public static String part(String measure) {
    return FileNames.related(measure);
  }

  private static String text(ByteBuffer from, int length) {
    byte[] text = new byte[length];
    from.get(text);
    return new String(text, StandardCharsets.UTF_8);
  }

  private int width() {
    return Integer.BYTES + (hasBounds ? 3 : 1) * Double.BYTES;
  }

  private ByteBuffer copy(long at, int length) {
    byte[] copy = new byte[length];
    bytes.copy(at, copy, 0, length);
    return ByteBuffer.wrap(copy).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Number of pages. */
  public int pages() {
    return pages;
  }

  /** Number of entries of all lists. */
  public long entries() {
    return entries;
  }

  /** Maximum length of a list. */
  public int k() {
    return k;
  }

  /** The measure with all its parameters. */
  public String measure() {
    return measure;
  }

  /** Omissions when the lists were made; empty if there are none. */
  public String remark() {
    return remark;
  }

  /** Whether scores have bounds. */
  public boolean hasBounds() {
    return hasBounds;
  }

  /** Whether the lists were made for this graph. */
  boolean isOf(PageGraph graph) {
    return graph.pages() == pages && graph.fingerprint() == fingerprint;
  }

  /**
   * Returns the list of a page, best first. If scores have bounds, those of pages that are not
   * listed are unknown, so no position in the list is certain.
   */
  public TopPages list(int page) {
    if (page < 0 || page >= pages) {
      throw new IndexOutOfBoundsException("page " + page + " of " + pages);
    }
    ByteBuffer ends = copy(start + entries * width() + (long) Long.BYTES * page, 2 * Long.BYTES);
    long from = ends.getLong();
    long to = ends.getLong();
    if (from < 0 || to < from || to > entries || to - from > k) {
      throw new UncheckedIOException(
          new CorruptFileException(file, 0, "a list of up to " + k, (to - from) + " entries"));
    }
    int size = (int) (to - from);
    ByteBuffer in = copy(start + from * width(), size * width());
    int[] others = new int[size];
    double[] scores = new double[size];
    double[] lower = new double[hasBounds ? size : 0];
    double[] upper = new double[hasBounds ? size : 0];
    for (int i = 0; i < size; i++) {
      others[i] = in.getInt();
      scores[i] = in.getDouble();
      if (hasBounds) {
        lower[i] = in.getDouble();
        upper[i] = in.getDouble();
      }
    }
    return new TopPages(
        others,
        scores,
        hasBounds ? new TopPages.Bounds(lower, upper, Double.POSITIVE_INFINITY) : null,
        remark);
  }

  /** Checks that each list has other pages of the collection, best first, each once. */
  void check() throws IOException {
    long sum = 0;
    for (int page = 0; page < pages; page++) {
      TopPages list;
      try {
        list = list(page);
      } catch (UncheckedIOException e) {
        throw new CorruptFileException(file, 0, "rising offsets", "a fall at page " + page);
      }
      sum += list.size();
      String fault = fault(list, page, pages);
      if (!fault.isEmpty()) {
        throw new CorruptFileException(file, 0, "a list of related pages", fault);
      }
    }
    if (sum != entries) {
      throw new CorruptFileException(file, 0, entries + " entries", sum + "");
    }
  }

  /** Returns the fault of the list of a page; empty if there is none. */
  public static String fault(TopPages list, int page, int pages) {
    for (int i = 0; i < list.size(); i++) {
      int other = list.pages()[i];
      double score = list.scores()[i];
      if (other < 0 || other >= pages || other == page) {
        return "page " + other + " in the list of page " + page;
      }
      if (!(score > 0 && score < Double.POSITIVE_INFINITY)) {
        return "a score of " + score + " in the list of page " + page;
      }
      if (i > 0) {
        double better = list.scores()[i - 1];
        if (better < score || (better == score && list.pages()[i - 1] >= other)) {
          return "the list of page " + page + " is not best first at place " + (i + 1);
        }
      }
      TopPages.Bounds bounds = list.bounds();
      if (bounds != null && !(bounds.lower()[i] <= score && score <= bounds.upper()[i])) {
        return "a score outside its bounds in the list of page " + page;
      }
    }
    int[] sorted = list.pages().clone();
    Arrays.sort(sorted);
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i - 1] == sorted[i]) {
        return "page " + sorted[i] + " twice in the list of page " + page;
      }
    }
    return "";
  }
}
