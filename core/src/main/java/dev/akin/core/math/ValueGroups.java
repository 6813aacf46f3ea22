package dev.akin.core.math;

import dev.akin.core.file.MappedBytes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A sparse vector as bytes, its entries grouped by value. Many entries share few distinct values,
 * and the entries with values in a range are contiguous.
 *
 * <pre>
 *   int        g, the number of groups
 *   int[g]     where the indices of each group end, in bytes behind the header
 *   double[g]  the values, falling
 *   bytes      the indices of each group, rising: the first as its zigzag distance from the owner of
 *              the vector, the others as distances from the one before; seven bits a byte, low first
 * </pre>
 */
public final class ValueGroups {
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private ValueGroups() {}

  static int readInt(byte[] bytes, int at) {
    return (int) INTS.get(bytes, at);
  }

  /** Encodes vectors. Not thread-safe; reuses its buffers. */
  public static final class Encoder {
    private int[] indices = new int[256];
    private long[] keys = new long[256];
    private long[] groups = new long[256];
    private int[] groupOf = new int[256];
    private int[] starts = new int[258];
    private byte[] bytes = new byte[1024];
    private int length;

    /** Encodes a vector; {@code owner} is an index that its indices tend to be near. */
    public byte[] encode(SparseSum vector, int owner) {
      int size = vector.size();
      grow(size);
      for (int i = 0; i < size; i++) {
        indices[i] = vector.index(i);
      }
      Arrays.sort(indices, 0, size);
      for (int i = 0; i < size; i++) {
        // The bits of positive doubles rise with their values; negated they sort in falling order
        // of values.
        keys[i] = -Double.doubleToRawLongBits(vector.value(indices[i]));
      }
      int count = distinct(size);
      int header = 4 + 12 * count;
      bytes = bytes.length < header + 5 * size ? new byte[header + 5 * size] : bytes;
      INTS.set(bytes, 0, count);
      int[] order = sortByGroup(size, count);
      length = header;
      for (int g = 0; g < count; g++) {
        int last = owner;
        for (int i = starts[g]; i < starts[g + 1]; i++) {
          int gap = order[i] - last;
          writeGap(i == starts[g] ? (gap << 1) ^ (gap >> 31) : gap);
          last = order[i];
        }
        INTS.set(bytes, 4 + 4 * g, length - header);
        LONGS.set(bytes, 4 + 4 * count + 8 * g, -groups[g]);
      }
      return Arrays.copyOf(bytes, length);
    }

    private void grow(int size) {
      if (size >= indices.length) {
        int capacity = Math.max(size + 1, 2 * indices.length);
        indices = new int[capacity];
        keys = new long[capacity];
        groups = new long[capacity];
        groupOf = new int[capacity];
        starts = new int[capacity + 2];
      }
    }

    /** Stores the distinct keys in {@code groups} and returns their number. */
    private int distinct(int size) {
      System.arraycopy(keys, 0, groups, 0, size);
      Arrays.sort(groups, 0, size);
      int count = 0;
      for (int i = 0; i < size; i++) {
        if (i == 0 || groups[i] != groups[i - 1]) {
          groups[count++] = groups[i];
        }
      }
      return count;
    }

    /** The indices by group, rising within each; {@code starts} holds the start of each group. */
    private int[] sortByGroup(int size, int count) {
      Arrays.fill(starts, 0, count + 2, 0);
      for (int i = 0; i < size; i++) {
        groupOf[i] = Arrays.binarySearch(groups, 0, count, keys[i]);
        starts[groupOf[i] + 2]++;
      }
      for (int g = 2; g <= count; g++) {
        starts[g] += starts[g - 1];
      }
      int[] order = new int[size];
      for (int i = 0; i < size; i++) {
        order[starts[groupOf[i] + 1]++] = indices[i];
      }
      return order;
    }

    private void writeGap(int gap) {
      int rest = gap;
      while ((rest & ~0x7f) != 0) {
        bytes[length++] = (byte) (rest | 0x80);
        rest >>>= 7;
      }
      bytes[length++] = (byte) rest;
    }
  }

  /** Decodes vectors. Not thread-safe; reuses its buffers. */
  public static final class Decoder {
    /** Number of bytes to read before the header is known: most headers fit. */
    private static final int FIRST = 512;

    private byte[] bytes = new byte[1024];
    private int[] indices = new int[256];
    private final MappedBytes file;
    private long at;
    private int owner;
    private int count;
    private int header;
    private int size;

    /** Number of bytes of the vector in {@link #bytes}. */
    private int loaded;

    /** A decoder for the vectors of a file. */
    public Decoder(MappedBytes file) {
      this.file = file;
    }

    /** Opens the vector of {@code length} bytes at {@code at}; its indices are read on demand. */
    public void open(long at, int length, int owner) {
      this.at = at;
      this.owner = owner;
      loaded = 0;
      load(Math.min(length, FIRST));
      count = readInt(bytes, 0);
      header = 4 + 12 * count;
      load(header);
    }

    /** Number of groups. */
    public int groups() {
      return count;
    }

    /** The value of a group. */
    public double value(int group) {
      return Double.longBitsToDouble((long) LONGS.get(bytes, 4 + 4 * count + 8 * group));
    }

    /** The first group whose value is not above {@code value}; {@link #groups()} if none. */
    public int seek(double value) {
      int low = 0;
      int high = count;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (value(middle) > value) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    /**
     * The indices of a group, the first {@link #size()} of the array; valid until the next call.
     */
    public int[] indices(int group) {
      int from = header + (group == 0 ? 0 : readInt(bytes, 4 * group));
      int to = header + readInt(bytes, 4 + 4 * group);
      load(to);
      if (indices.length < to - from) {
        indices = new int[Math.max(to - from, 2 * indices.length)];
      }
      size = decode(from, to);
      return indices;
    }

    /** The first group whose value is below {@code value}; {@link #groups()} if none. */
    public int seekBelow(double value) {
      return seek(Math.nextDown(value));
    }

    /** Number of indices that the last call of {@link #indices} returned. */
    public int size() {
      return size;
    }

    /** Adds a positive number to every index of a group; returns the number of indices. */
    public int addTo(SparseSum sum, int group, double addend) {
      int[] found = indices(group);
      sum.addAll(found, 0, size, addend);
      return size;
    }

    private int decode(int from, int to) {
      byte[] source = bytes;
      int[] into = indices;
      int found = 0;
      int last = owner;
      for (int i = from; i < to; ) {
        int gap = source[i++];
        if (gap < 0) {
          gap &= 0x7f;
          int part;
          int shift = 7;
          do {
            part = source[i++];
            gap |= (part & 0x7f) << shift;
            shift += 7;
          } while (part < 0);
        }
        last += found == 0 ? (gap >>> 1) ^ -(gap & 1) : gap;
        into[found++] = last;
      }
      return found;
    }

    private void load(int length) {
      if (length > loaded) {
        if (length > bytes.length) {
          bytes = Arrays.copyOf(bytes, Math.max(length, 2 * bytes.length));
        }
        file.copy(at + loaded, bytes, loaded, length - loaded);
        loaded = length;
      }
    }
  }
}
