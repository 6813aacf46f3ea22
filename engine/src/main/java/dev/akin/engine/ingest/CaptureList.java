package dev.akin.engine.ingest;

import dev.akin.engine.archive.ArchiveRecord;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The captures of pages in one archive, as columns of 44 bytes each: what it takes to choose among
 * captures of the same page without holding any. Addresses and digests are 64-bit hashes: of a
 * hundred million, two collide with a probability below one in a thousand.
 */
final class CaptureList {
  private final LongArrayList urls = new LongArrayList();
  private final LongArrayList dates = new LongArrayList();
  private final LongArrayList digests = new LongArrayList();
  private final LongArrayList originals = new LongArrayList();
  private final IntArrayList numbers = new IntArrayList();
  private final List<Capture.Kind> kinds = new ArrayList<>();

  /** The addresses of those pages that are the same as one of another address. */
  private final Int2ObjectOpenHashMap<String> addresses = new Int2ObjectOpenHashMap<>();

  void add(ArchiveRecord record, Capture capture, String url) {
    long hash = hash(url);
    String digest = record.field("WARC-Payload-Digest");
    urls.add(hash);
    dates.add(record.date());
    digests.add(digest.isEmpty() ? 0 : hash(digest));
    numbers.add((int) record.number());
    kinds.add(capture.kind());
    long original = 0;
    if (capture.kind() == Capture.Kind.REVISIT) {
      original = hash(CaptureChoice.normal(record.field("WARC-Refers-To-Target-URI"), url));
      // One whose original is not named may prove to be the same as another page by its digest.
      addresses.put(urls.size() - 1, url);
    }
    originals.add(original);
  }

  int size() {
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

  /** For a revisit, the address of the page that it is the same as. */
  long original(int index) {
    return originals.getLong(index);
  }

  int number(int index) {
    return numbers.getInt(index);
  }

  Capture.Kind kind(int index) {
    return kinds.get(index);
  }

  /** The address of a revisit. */
  @Nullable String address(int index) {
    return addresses.get(index);
  }

  static long hash(String text) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    }
    hash ^= hash >>> 32;
    hash *= 0x9e3779b97f4a7c15L;
    hash ^= hash >>> 29;
    return hash == 0 ? 1 : hash;
  }
}
