package dev.akin.spark.related;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Numbers as bytes, since rows of Spark box what stands in arrays. */
public final class PackedNumbers {
  private PackedNumbers() {}

  /**
   * Rising numbers, each as its distance from the one before, in groups of 7 bits; the first, if it
   * is negative, takes all 64.
   */
  public static byte[] rising(long[] numbers, int count) {
    byte[] bytes = new byte[Math.max(16, 3 * count)];
    int size = 0;
    long last = 0;
    for (int i = 0; i < count; i++) {
      if (size + 10 > bytes.length) {
        bytes = Arrays.copyOf(bytes, 2 * bytes.length + 10);
      }
      long rest = numbers[i] - last;
      last = numbers[i];
      for (; (rest & ~0x7fL) != 0; rest >>>= 7) {
        bytes[size++] = (byte) (rest | 0x80);
      }
      bytes[size++] = (byte) rest;
    }
    return Arrays.copyOf(bytes, size);
  }

  /** What {@link #rising} has packed. */
  public static long[] rising(byte[] bytes) {
    int count = count(bytes);
    long[] numbers = new long[count];
    long last = 0;
    for (int i = 0, at = 0; i < count; i++) {
      long number = 0;
      int shift = 0;
      for (; bytes[at] < 0; at++, shift += 7) {
        number |= (bytes[at] & 0x7fL) << shift;
      }
      last += number | (long) bytes[at++] << shift;
      numbers[i] = last;
    }
    return numbers;
  }

  /** How many numbers {@link #rising} has packed. */
  static int count(byte[] bytes) {
    int count = 0;
    for (byte each : bytes) {
      count += each >= 0 ? 1 : 0;
    }
    return count;
  }

  /** Numbers as they are. */
  static byte[] doubles(double[] numbers, int count) {
    ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * count).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asDoubleBuffer().put(numbers, 0, count);
    return bytes.array();
  }

  /** What {@link #doubles} has packed. */
  static double[] doubles(byte[] bytes) {
    double[] numbers = new double[bytes.length / Double.BYTES];
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().get(numbers);
    return numbers;
  }
}
