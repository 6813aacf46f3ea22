package dev.akin.spark.skew;

/** Spreads numbers evenly over parts, whatever pattern they have. */
public final class HashPartitioning {
  private HashPartitioning() {}

  /** Which of so many parts a number is in. */
  public static int part(long number, int parts) {
    return (int) Long.remainderUnsigned(mix(number), parts);
  }

  /** Makes every bit depend on every other: multiplications and shifts that can be undone. */
  private static long mix(long value) {
    long mixed = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }
}
