package dev.akin.ingest.warc;

import dev.akin.engine.url.TextHash;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.archive.ArchiveRecord;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The captures of pages in one archive, as columns with 48 bytes per capture: the data for the
 * selection among captures of the same page, without the pages. Addresses and digests are stored as
 * {@link TextHash}.
 */
public final class CaptureList {
  /** The kind of a page. */
  public static final String PAGE = ArchiveCapture.Kind.PAGE.name();

  /** The kind of an unchanged page. */
  public static final String REVISIT = ArchiveCapture.Kind.REVISIT.name();

  private final LongArrayList urls = new LongArrayList();
  private final LongArrayList dates = new LongArrayList();
  private final LongArrayList digests = new LongArrayList();
  private final LongArrayList originals = new LongArrayList();
  private final IntArrayList spellings = new IntArrayList();
  private final IntArrayList numbers = new IntArrayList();
  private final List<ArchiveCapture.Kind> kinds = new ArrayList<>();

  /** The addresses of revisits of pages at other addresses. */
  private final Int2ObjectOpenHashMap<String> addresses = new Int2ObjectOpenHashMap<>();

  /**
   * One capture.
   *
   * @param number the number of its record
   * @param url the hash of its address
   * @param date the time of the capture
   * @param digest the hash of the digest of its payload, or 0
   * @param original for a revisit, the hash of the address of the page that it refers to
   * @param spelling the hash of its address as written; 0 if that is the normal form
   * @param kind its kind, such as {@link #PAGE} and {@link #REVISIT}
   * @param address for a revisit, its address
   */
  public record Row(
      int number,
      long url,
      long date,
      long digest,
      long original,
      int spelling,
      String kind,
      @Nullable String address) {}

  void add(ArchiveRecord record, ArchiveCapture capture, String url) {
    String digest = record.field("WARC-Payload-Digest");
    boolean isRevisit = capture.kind() == ArchiveCapture.Kind.REVISIT;
    add(
        new Row(
            (int) record.number(),
            hash(url),
            record.date(),
            digest.isEmpty() ? 0 : hash(digest),
            isRevisit ? hash(normal(record.field("WARC-Refers-To-Target-URI"), url)) : 0,
            record.url().equals(url) ? 0 : (int) hash(record.url()) | 1,
            capture.kind().name(),
            // A revisit that does not name its page may refer to another one by its digest.
            isRevisit ? url : null));
  }

  /** Adds a capture; those of a file are added in record order. */
  public void add(Row row) {
    if (row.address != null) {
      addresses.put(urls.size(), row.address);
    }
    urls.add(row.url);
    dates.add(row.date);
    digests.add(row.digest);
    originals.add(row.original);
    spellings.add(row.spelling);
    numbers.add(row.number);
    kinds.add(ArchiveCapture.Kind.valueOf(row.kind));
  }

  public Row row(int index) {
    return new Row(
        number(index),
        url(index),
        date(index),
        digest(index),
        original(index),
        spelling(index),
        kind(index).name(),
        address(index));
  }

  public int size() {
    return urls.size();
  }

  long url(int index) {
    return urls.getLong(index);
  }

  long date(int index) {
    return dates.getLong(index);
  }

  long digest(int index) {
    return digests.getLong(index);
  }

  /** Returns the hash of the address of the page that a revisit refers to. */
  long original(int index) {
    return originals.getLong(index);
  }

  int spelling(int index) {
    return spellings.getInt(index);
  }

  int number(int index) {
    return numbers.getInt(index);
  }

  ArchiveCapture.Kind kind(int index) {
    return kinds.get(index);
  }

  /** Returns the address of a revisit. */
  @Nullable String address(int index) {
    return addresses.get(index);
  }

  /** Returns the hash of a text, never 0, which means none. */
  static long hash(String text) {
    long hash = TextHash.of(text);
    return hash == 0 ? 1 : hash;
  }

  /** Returns the normal form of an address in a record, or another one if there is none. */
  private static String normal(String uri, String otherwise) {
    WebUrl url = WebUrl.tryParse(ArchiveRecord.plain(uri), null);
    return url == null || uri.isEmpty() ? otherwise : url.normalForm();
  }
}
