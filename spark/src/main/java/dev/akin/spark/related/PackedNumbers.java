package dev.akin.spark.related;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Packs numbers into bytes, as rows of Spark box the elements of arrays. */
public final class PackedNumbers {
  private PackedNumbers() {}

  /**
   * Packs rising numbers as varints of their differences. A negative first number takes ten bytes.
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

  /** Unpacks the result of {@link #rising(long[], int)}. */
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

  /** Number of packed numbers. */
  static int count(byte[] bytes) {
    int count = 0;
    for (byte each : bytes) {
      count += each >= 0 ? 1 : 0;
    }
    return count;
  }

  /** Packs numbers without compression. */
  static byte[] doubles(double[] numbers, int count) {
    ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * count).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asDoubleBuffer().put(numbers, 0, count);
    return bytes.array();
  }

  /** Unpacks the result of {@link #doubles(double[], int)}. */
  static double[] doubles(byte[] bytes) {
    double[] numbers = new double[bytes.length / Double.BYTES];
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().get(numbers);
    return numbers;
  }
}
