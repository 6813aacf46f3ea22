package dev.akin.ingest.pipeline;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Sorts links outside memory: full buffers are sorted and spilled to disk, and the runs are merged
 * when read. A link is one long, from the highest bit: 31 bits of the page it is sorted by, 31 bits
 * of the other page, 2 bits of flags. Repeated links are merged; the result has the flags that all
 * of them have in common.
 */
final class LinkSorter implements Closeable {
  private static final int PAGE_BITS = 31;
  private static final int FLAG_BITS = 2;
  private static final long FLAGS = (1 << FLAG_BITS) - 1;

  /** Maximum number of runs that are merged at a time, which limits descriptors and buffers. */
  private static final int MOST_RUNS = 128;

  private final Path directory;
  private final String name;
  private final int capacity;
  private final List<LongSpill> runs = new ArrayList<>();
  private long[] buffer;
  private int size;
  private int files;

  /**
   * Creates an empty sorter.
   *
   * @param name prefix of its temporary files in {@code directory}
   * @param capacity maximum number of links in memory
   */
  LinkSorter(Path directory, String name, int capacity) {
    this.directory = directory;
    this.name = name;
    this.capacity = capacity;
    buffer = new long[Math.min(capacity, 1 << 16)];
  }

  static long pack(int from, int to, int flags) {
    return ((long) from << PAGE_BITS | to) << FLAG_BITS | flags;
  }

  static int from(long link) {
    return (int) (link >>> (PAGE_BITS + FLAG_BITS));
  }

  static int to(long link) {
    return (int) (link >>> FLAG_BITS) & Integer.MAX_VALUE;
  }

  static int flags(long link) {
    return (int) (link & FLAGS);
  }

  void add(long link) throws IOException {
    if (size == buffer.length) {
      if (size < capacity) {
        buffer = Arrays.copyOf(buffer, (int) Math.min(capacity, 2L * size));
      } else {
        spill();
      }
    }
    // The highest bit is that of a page; flipping it makes the order of signed longs that of pages.
    buffer[size++] = link ^ Long.MIN_VALUE;
  }

  private void spill() throws IOException {
    sortBuffer();
    LongSpill run = newRun();
    for (int i = 0; i < size; i++) {
      run.add(buffer[i]);
    }
    run.end();
    size = 0;
    if (runs.size() == MOST_RUNS) {
      foldRuns();
    }
  }

  private LongSpill newRun() {
    LongSpill run = new LongSpill(directory.resolve(name + "-" + files++ + ".tmp"));
    runs.add(run);
    return run;
  }

  /** Merges all runs into one, so that the final merge has few inputs. */
  private void foldRuns() throws IOException {
    List<LongSpill> old = List.copyOf(runs);
    LongSpill folded = newRun();
    merge(old, folded::add);
    folded.end();
    for (LongSpill run : old) {
      run.delete();
    }
    runs.removeAll(old);
  }

  /** Sorts the buffer and merges repeated links. */
  private void sortBuffer() {
    Arrays.parallelSort(buffer, 0, size);
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (kept > 0 && isRepeat(buffer[kept - 1], buffer[i])) {
        buffer[kept - 1] &= buffer[i] | ~FLAGS;
      } else {
        buffer[kept++] = buffer[i];
      }
    }
    size = kept;
  }

  private static boolean isRepeat(long a, long b) {
    return (a ^ b) >>> FLAG_BITS == 0;
  }

  /** Receives the sorted links, each once. */
  @FunctionalInterface
  interface Sink {
    void accept(int from, int to, int flags) throws IOException;
  }

  /** Passes all links in order to a sink; the sorter cannot be used afterwards. */
  void drain(Sink sink) throws IOException {
    if (runs.isEmpty()) {
      sortBuffer();
      for (int i = 0; i < size; i++) {
        emit(buffer[i], sink);
      }
    } else {
      spill();
      buffer = new long[0];
      merge(runs, link -> emit(link, sink));
    }
    size = 0;
  }

  /** Receives sorted links with their highest bit flipped. */
  private interface FlippedSink {
    void accept(long link) throws IOException;
  }

  private static void merge(List<LongSpill> runs, FlippedSink sink) throws IOException {
    PriorityQueue<Head> heads = new PriorityQueue<>();
    List<Head> all = new ArrayList<>();
    try {
      for (LongSpill run : runs) {
        Head head = new Head(run.reader());
        all.add(head);
        if (head.advance()) {
          heads.add(head);
        }
      }
      merge(heads, sink);
    } finally {
      for (Head head : all) {
        head.reader.close();
      }
    }
  }

  private static void merge(PriorityQueue<Head> heads, FlippedSink sink) throws IOException {
    boolean isFirst = true;
    long pending = 0;
    for (Head head; (head = heads.poll()) != null; ) {
      if (isFirst || !isRepeat(pending, head.link)) {
        if (!isFirst) {
          sink.accept(pending);
        }
        pending = head.link;
        isFirst = false;
      } else {
        pending &= head.link | ~FLAGS;
      }
      if (head.advance()) {
        heads.add(head);
      }
    }
    if (!isFirst) {
      sink.accept(pending);
    }
  }

  private static void emit(long flipped, Sink sink) throws IOException {
    long link = flipped ^ Long.MIN_VALUE;
    sink.accept(from(link), to(link), flags(link));
  }

  @Override
  public void close() throws IOException {
    for (LongSpill run : runs) {
      run.close();
    }
  }

  /** The next link of a run. */
  private static final class Head implements Comparable<Head> {
    private final LongSpill.Reader reader;
    private long link;

    Head(LongSpill.Reader reader) {
      this.reader = reader;
    }

    boolean advance() throws IOException {
      if (!reader.hasNext()) {
        return false;
      }
      link = reader.next();
      return true;
    }

    @Override
    public int compareTo(Head other) {
      return Long.compare(link, other.link);
    }
  }
}
