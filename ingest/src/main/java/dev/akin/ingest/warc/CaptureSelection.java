package dev.akin.ingest.warc;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Selects the captures that become pages. Of several captures of one address the most complete one
 * is selected: a page before its links, these before its text, and any of them before a redirect;
 * among equals the latest by date, and of those the first in file order. A revisit stands for the
 * page it refers to: the one with the same payload digest, else the latest earlier one at the
 * address that it names.
 *
 * <p>Captures may be partitioned by the hash of their address. A partition then also needs the
 * pages that its revisits may refer to: of those with the same digest the first in file order, and
 * all at the address that the revisit names.
 */
public final class CaptureSelection {
  private static final int FILE_SHIFT = 40;
  private static final long INDEX_MASK = (1L << FILE_SHIFT) - 1;

  private final List<CaptureList> lists;
  private final LongPredicate isOurs;
  private final Sink sink;

  /** All captures, ordered by address, then in file order. */
  private final long[] byUrl;

  /** The pages with a digest, ordered by digest. */
  private long[] byDigest = new long[0];

  private long older;
  private long respelled;
  private long orphans;

  /** Receives the selected records. */
  @FunctionalInterface
  public interface Sink {
    /**
     * Called for each selected page or redirect.
     *
     * @param list the index of its list
     * @param record its number in the file
     * @param address another address of the page; null for its own
     */
    void want(int list, int record, @Nullable String address);
  }

  private CaptureSelection(List<CaptureList> lists, LongPredicate isOurs, Sink sink) {
    this.lists = lists;
    this.isOurs = isOurs;
    this.sink = sink;
    int count = lists.stream().mapToInt(CaptureList::size).sum();
    byUrl = new long[count];
    int at = 0;
    for (int file = 0; file < lists.size(); file++) {
      for (int i = 0; i < lists.get(file).size(); i++) {
        byUrl[at++] = place(file, i);
      }
    }
  }

  /**
   * Numbers of captures that were not selected.
   *
   * @param older captures that are older than the selected one of the same address
   * @param respelled captures whose address has another spelling than the selected one
   * @param orphans addresses with only revisits of missing pages
   */
  public record Count(long older, long respelled, long orphans) {}

  /**
   * Creates the selection.
   *
   * @param lists the captures of each file, in file order
   * @param isOurs whether the hash of an address belongs to this partition
   */
  public static Count choose(List<CaptureList> lists, LongPredicate isOurs, Sink sink) {
    CaptureSelection choice = new CaptureSelection(lists, isOurs, sink);
    choice.choose();
    return new Count(choice.older, choice.respelled, choice.orphans);
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

  private int spelling(long capture) {
    return list(capture).spelling(index(capture));
  }

  private ArchiveCapture.Kind kind(long capture) {
    return list(capture).kind(index(capture));
  }

  private void choose() {
    byDigest = Arrays.stream(byUrl).filter(this::hasDigest).toArray();
    sort(byDigest, this::digest);
    sort(byUrl, this::url);
    for (int from = 0, to; from < byUrl.length; from = to) {
      to = from + 1;
      while (to < byUrl.length && url(byUrl[to]) == url(byUrl[from])) {
        to++;
      }
      if (isOurs.test(url(byUrl[from]))) {
        choose(from, to);
      }
    }
  }

  /** Sorts captures by a key, and those with the same key in file order. */
  private static void sort(long[] captures, LongUnaryOperator key) {
    LongArrays.parallelQuickSort(
        captures,
        (a, b) -> {
          int byKey = Long.compare(key.applyAsLong(a), key.applyAsLong(b));
          return byKey != 0 ? byKey : Long.compare(a, b);
        });
  }

  private boolean hasDigest(long capture) {
    return kind(capture) == ArchiveCapture.Kind.PAGE && digest(capture) != 0;
  }

  /** Selects among the captures of one address. */
  private void choose(int from, int to) {
    long best = -1;
    long revisit = -1;
    int pages = 0;
    for (int i = from; i < to; i++) {
      long capture = byUrl[i];
      pages += kind(capture).compareTo(ArchiveCapture.Kind.TEXT) >= 0 ? 1 : 0;
      if (kind(capture) == ArchiveCapture.Kind.REVISIT) {
        revisit = isBetter(capture, revisit) ? capture : revisit;
      } else {
        best = isBetter(capture, best) ? capture : best;
      }
    }
    int others = respelled(from, to, best >= 0 ? best : revisit);
    respelled += others;
    older += Math.max(0, pages - 1) - others;
    boolean isRevisited =
        revisit >= 0
            && (best < 0 || kind(best) != ArchiveCapture.Kind.PAGE || date(revisit) > date(best));
    long original = isRevisited ? original(revisit) : -1;
    if (original >= 0 && url(original) != url(revisit)) {
      want(original, list(revisit).address(index(revisit)));
    } else if (original >= 0) {
      want(original);
    } else if (best >= 0) {
      want(best);
    } else {
      orphans++;
    }
  }

  /**
   * Returns the number of captures of a page whose address has another spelling than the best one.
   */
  private int respelled(int from, int to, long best) {
    int count = 0;
    for (int i = from; i < to; i++) {
      boolean isPage = kind(byUrl[i]).compareTo(ArchiveCapture.Kind.TEXT) >= 0;
      count += isPage && spelling(byUrl[i]) != spelling(best) ? 1 : 0;
    }
    return kind(best).compareTo(ArchiveCapture.Kind.TEXT) >= 0 ? count : Math.max(0, count - 1);
  }

  private boolean isBetter(long capture, long best) {
    if (best < 0) {
      return true;
    }
    int byKind = kind(capture).compareTo(kind(best));
    return byKind > 0 || (byKind == 0 && date(capture) > date(best));
  }

  private void want(long capture) {
    want(capture, null);
  }

  private void want(long capture, @Nullable String address) {
    int file = (int) (capture >> FILE_SHIFT);
    sink.want(file, list(capture).number(index(capture)), address);
  }

  /** Returns the page that a revisit refers to, or -1. */
  private long original(long revisit) {
    long digest = digest(revisit);
    long found = digest == 0 ? -1 : sameDigest(digest, url(revisit));
    if (found >= 0) {
      return found;
    }
    long wantedUrl = list(revisit).original(index(revisit));
    int at = firstAt(byUrl, wantedUrl, this::url);
    for (; at < byUrl.length && url(byUrl[at]) == wantedUrl; at++) {
      long capture = byUrl[at];
      if (kind(capture) == ArchiveCapture.Kind.PAGE
          && date(capture) <= date(revisit)
          && (digest == 0 || digest(capture) == 0)
          && (found < 0 || date(capture) > date(found))) {
        found = capture;
      }
    }
    return found;
  }

  /** Returns a page with a digest, if possible of the same address; -1 if there is none. */
  private long sameDigest(long digest, long url) {
    int first = firstAt(byDigest, digest, this::digest);
    for (int at = first; at < byDigest.length && digest(byDigest[at]) == digest; at++) {
      if (url(byDigest[at]) == url) {
        return byDigest[at];
      }
    }
    return first < byDigest.length && digest(byDigest[first]) == digest ? byDigest[first] : -1;
  }

  private static int firstAt(long[] sorted, long key, LongUnaryOperator keyOf) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (keyOf.applyAsLong(sorted[middle]) < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
