package dev.akin.ingest.pipeline;

import dev.akin.core.run.Run;
import dev.akin.engine.url.NameOrder;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Numbers names outside memory. Names are numbered within a chunk in order of appearance; a full
 * chunk is sorted by {@link NameOrder} and spilled, and merging the chunks gives every name its
 * final number. Small inputs have one chunk.
 */
final class NameDictionary {
  /** Bytes of a name beside its text: a hash slot at half load, and its offset. */
  private static final int OVERHEAD = 16;

  private final Path directory;
  private final long budget;
  private final List<Integer> chunkSizes = new ArrayList<>();
  private int[] slots;
  private int[] starts;
  private byte[] text;
  private int size;

  NameDictionary(Path directory, long budget) {
    this.directory = directory;
    // Text is one array; the second half of its range is for a record that exceeds the budget.
    this.budget = Math.min(budget, 1 << 30);
    slots = new int[1 << 10];
    starts = new int[1 << 9];
    text = new byte[1 << 13];
  }

  /** Returns the number, within this chunk, of the name at {@code bytes[from..to)}. */
  int add(byte[] bytes, int from, int to) {
    int mask = slots.length - 1;
    int slot = hash(bytes, from, to) & mask;
    for (int entry; (entry = slots[slot]) != 0; slot = (slot + 1) & mask) {
      if (Arrays.equals(text, starts[entry - 1], starts[entry], bytes, from, to)) {
        return entry - 1;
      }
    }
    slots[slot] = size + 1;
    append(bytes, from, to);
    if (2 * size > slots.length) {
      rehash();
    }
    return size - 1;
  }

  private void append(byte[] bytes, int from, int to) {
    int start = starts[size];
    int end = Math.addExact(start, to - from);
    if (end > text.length) {
      text = Arrays.copyOf(text, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(end, 2L * end)));
    }
    System.arraycopy(bytes, from, text, start, to - from);
    size++;
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, 2 * size);
    }
    starts[size] = end;
  }

  private void rehash() {
    slots = new int[2 * slots.length];
    int mask = slots.length - 1;
    for (int i = 0; i < size; i++) {
      int slot = hash(text, starts[i], starts[i + 1]) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = i + 1;
    }
  }

  private static int hash(byte[] bytes, int from, int to) {
    int hash = 0x811c9dc5;
    for (int i = from; i < to; i++) {
      hash = (hash ^ bytes[i]) * 0x01000193;
    }
    hash ^= hash >>> 15;
    hash *= 0x85ebca6b;
    return hash ^ hash >>> 13;
  }

  /** Whether the chunk has reached its budget. */
  boolean isFull() {
    return starts[size] + (long) OVERHEAD * size >= budget;
  }

  int size() {
    return size;
  }

  /** Sorts the chunk, writes it to disk and begins a new one. */
  void spill() throws IOException {
    int[] order = new int[size];
    Arrays.setAll(order, i -> i);
    IntArrays.parallelQuickSort(
        order,
        (a, b) ->
            NameOrder.compare(text, starts[a], starts[a + 1], text, starts[b], starts[b + 1]));
    try (DataOutputStream out =
        new DataOutputStream(
            new BufferedOutputStream(Files.newOutputStream(chunk(chunkSizes.size())), 1 << 16))) {
      for (int id : order) {
        out.writeInt(id);
        out.writeInt(starts[id + 1] - starts[id]);
        out.write(text, starts[id], starts[id + 1] - starts[id]);
      }
    }
    chunkSizes.add(size);
    size = 0;
    Arrays.fill(slots, 0);
  }

  private Path chunk(int number) {
    return directory.resolve("names-" + number + ".tmp");
  }

  /** Receives the names in their final order. */
  @FunctionalInterface
  interface Sink {
    void accept(byte[] name, int length) throws IOException;
  }

  /**
   * Merges all chunks and passes every name once, in order, to a sink.
   *
   * @return for each chunk, the final number of each of its names
   */
  int[][] merge(Sink sink, Run run) throws IOException {
    if (size > 0) {
      spill();
    }
    release();
    int[][] numbers = new int[chunkSizes.size()][];
    PriorityQueue<Head> heads = new PriorityQueue<>();
    List<Head> all = new ArrayList<>();
    try {
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = new int[chunkSizes.get(i)];
        Head head = new Head(chunk(i), numbers[i]);
        all.add(head);
        if (head.advance()) {
          heads.add(head);
        }
      }
      number(heads, sink, run);
    } finally {
      for (Head head : all) {
        head.in.close();
      }
    }
    return numbers;
  }

  private static void number(PriorityQueue<Head> heads, Sink sink, Run run) throws IOException {
    int count = 0;
    byte[] last = new byte[0];
    int lastLength = -1;
    for (Head head; (head = heads.poll()) != null; ) {
      if (head.length != lastLength
          || !Arrays.equals(head.name, 0, head.length, last, 0, lastLength)) {
        last = Arrays.copyOf(head.name, head.length);
        lastLength = head.length;
        sink.accept(last, lastLength);
        if (count++ % Run.CHECK_EVERY == 0) {
          run.check();
        }
      }
      head.numbers[head.id] = count - 1;
      if (head.advance()) {
        heads.add(head);
      } else {
        head.in.close();
      }
    }
  }

  private void release() {
    slots = new int[0];
    starts = new int[1];
    text = new byte[0];
  }

  /** The next name of a chunk. */
  private static final class Head implements Comparable<Head> {
    private final DataInputStream in;
    private final int[] numbers;
    private int left;
    private int id;
    private byte[] name = new byte[256];
    private int length;

    Head(Path file, int[] numbers) throws IOException {
      in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16));
      this.numbers = numbers;
      left = numbers.length;
    }

    boolean advance() throws IOException {
      if (left-- == 0) {
        return false;
      }
      id = in.readInt();
      length = in.readInt();
      if (length > name.length) {
        name = new byte[2 * length];
      }
      in.readFully(name, 0, length);
      return true;
    }

    @Override
    public int compareTo(Head other) {
      return NameOrder.compare(name, 0, length, other.name, 0, other.length);
    }
  }
}
