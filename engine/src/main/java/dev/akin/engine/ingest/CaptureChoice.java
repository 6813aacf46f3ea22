package dev.akin.engine.ingest;

import dev.akin.engine.archive.ArchiveRecord;
import dev.akin.engine.url.WebUrl;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Which captures become pages. Of several captures of one address the one that tells most wins: a
 * page before the links of one, these before the text of one, and any of them before a redirect;
 * among equals the latest by its date; of those the first in the order of the files. A revisit
 * stands for the page that it says it is the same as: the one with the same digest of its payload,
 * else the latest one before it at the address that it refers to.
 */
final class CaptureChoice {
  private static final int FILE_SHIFT = 40;
  private static final long INDEX_MASK = (1L << FILE_SHIFT) - 1;

  private final List<CaptureList> lists;
  private final List<BitSet> wanted = new ArrayList<>();

  /** By the place of a page, the other addresses that it was found at. */
  private final Long2ObjectOpenHashMap<List<String>> also = new Long2ObjectOpenHashMap<>();

  /** All captures, by address, then in the order of the files. */
  private final long[] byUrl;

  /** The pages with a digest, by digest. */
  private long[] byDigest = new long[0];

  private long older;
  private long orphans;

  CaptureChoice(List<CaptureList> lists) {
    this.lists = lists;
    int count = lists.stream().mapToInt(CaptureList::size).sum();
    byUrl = new long[count];
    int at = 0;
    for (int file = 0; file < lists.size(); file++) {
      wanted.add(new BitSet());
      for (int i = 0; i < lists.get(file).size(); i++) {
        byUrl[at++] = place(file, i);
      }
    }
    choose();
  }

  /** The normal form of an address that a record names, or of another if it names none. */
  static String normal(String uri, String otherwise) {
    WebUrl url = WebUrl.tryParse(ArchiveRecord.plain(uri), null);
    return url == null || uri.isEmpty() ? otherwise : url.normalForm();
  }

  /** Whether a record of a file is the one that its address stands for. */
  boolean isWanted(int file, long record) {
    return wanted.get(file).get((int) record);
  }

  /** Other addresses at which the page of a record was found. */
  List<String> alsoAt(int file, long record) {
    return also.getOrDefault(place(file, record), List.of());
  }

  /** Captures of pages that others of the same address were preferred to. */
  long older() {
    return older;
  }

  /** Addresses of which there is nothing but revisits of pages that are not there. */
  long orphans() {
    return orphans;
  }

  private static long place(int file, long within) {
    return ((long) file << FILE_SHIFT) | within;
  }

  private CaptureList list(long capture) {
    return lists.get((int) (capture >> FILE_SHIFT));
  }

  private static int index(long capture) {
    return (int) (capture & INDEX_MASK);
  }

  private long url(long capture) {
    return list(capture).url(index(capture));
  }

  private long date(long capture) {
    return list(capture).date(index(capture));
  }

  private long digest(long capture) {
    return list(capture).digest(index(capture));
  }

  private Capture.Kind kind(long capture) {
    return list(capture).kind(index(capture));
  }

  private void choose() {
    byDigest = Arrays.stream(byUrl).filter(this::hasDigest).toArray();
    LongArrays.parallelQuickSort(
        byDigest,
        (a, b) -> {
          int byDigests = Long.compare(digest(a), digest(b));
          return byDigests != 0 ? byDigests : Long.compare(a, b);
        });
    LongArrays.parallelQuickSort(
        byUrl,
        (a, b) -> {
          int byUrls = Long.compare(url(a), url(b));
          return byUrls != 0 ? byUrls : Long.compare(a, b);
        });
    for (int from = 0, to; from < byUrl.length; from = to) {
      to = from + 1;
      while (to < byUrl.length && url(byUrl[to]) == url(byUrl[from])) {
        to++;
      }
      choose(from, to);
    }
  }

  private boolean hasDigest(long capture) {
    return kind(capture) == Capture.Kind.PAGE && digest(capture) != 0;
  }

  /** Chooses among the captures of one address. */
  private void choose(int from, int to) {
    long best = -1;
    long revisit = -1;
    int pages = 0;
    for (int i = from; i < to; i++) {
      long capture = byUrl[i];
      pages += kind(capture).compareTo(Capture.Kind.TEXT) >= 0 ? 1 : 0;
      if (kind(capture) == Capture.Kind.REVISIT) {
        revisit = isBetter(capture, revisit) ? capture : revisit;
      } else {
        best = isBetter(capture, best) ? capture : best;
      }
    }
    older += Math.max(0, pages - 1);
    boolean isRevisited =
        revisit >= 0 && (best < 0 || kind(best) != Capture.Kind.PAGE || date(revisit) > date(best));
    long original = isRevisited ? original(revisit) : -1;
    if (original >= 0 && url(original) != url(revisit)) {
      alsoAt(original, revisit);
    } else if (original >= 0) {
      want(original);
    } else if (best >= 0) {
      want(best);
    } else {
      orphans++;
    }
  }

  private boolean isBetter(long capture, long best) {
    if (best < 0) {
      return true;
    }
    int byKind = kind(capture).compareTo(kind(best));
    return byKind > 0 || (byKind == 0 && date(capture) > date(best));
  }

  private void want(long capture) {
    int file = (int) (capture >> FILE_SHIFT);
    wanted.get(file).set(list(capture).number(index(capture)));
  }

  private void alsoAt(long original, long revisit) {
    String address = list(revisit).address(index(revisit));
    long record = place((int) (original >> FILE_SHIFT), list(original).number(index(original)));
    if (address != null) {
      also.computeIfAbsent(record, key -> new ArrayList<>()).add(address);
    }
  }

  /** The page that a revisit is the same as, or -1. */
  private long original(long revisit) {
    long digest = digest(revisit);
    long found = digest == 0 ? -1 : sameDigest(digest, url(revisit));
    if (found >= 0) {
      return found;
    }
    long wantedUrl = list(revisit).original(index(revisit));
    int at = firstAt(byUrl, wantedUrl, true);
    for (; at < byUrl.length && url(byUrl[at]) == wantedUrl; at++) {
      long capture = byUrl[at];
      if (kind(capture) == Capture.Kind.PAGE
          && date(capture) <= date(revisit)
          && (digest == 0 || digest(capture) == 0)
          && (found < 0 || date(capture) > date(found))) {
        found = capture;
      }
    }
    return found;
  }

  /** A page with that digest, if possible of that address; -1 if there is none. */
  private long sameDigest(long digest, long url) {
    int first = firstAt(byDigest, digest, false);
    for (int at = first; at < byDigest.length && digest(byDigest[at]) == digest; at++) {
      if (url(byDigest[at]) == url) {
        return byDigest[at];
      }
    }
    return first < byDigest.length && digest(byDigest[first]) == digest ? byDigest[first] : -1;
  }

  private int firstAt(long[] sorted, long key, boolean isUrl) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      long value = isUrl ? url(sorted[middle]) : digest(sorted[middle]);
      if (value < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
