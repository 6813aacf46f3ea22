package dev.akin.spark.skew;

/** Distributes numbers evenly over parts by a hash. */
public final class HashPartitioning {
  private HashPartitioning() {}

  /** The part of a number, from 0. */
  public static int part(long number, int parts) {
    return (int) Long.remainderUnsigned(mix(number), parts);
  }

  /** Finalizer of SplitMix64. */
  private static long mix(long value) {
    long mixed = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }
}
