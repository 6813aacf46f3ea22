package dev.akin.core.math;

import java.util.Arrays;

/**
 * Adds non-negative numbers so that the result does not depend on their order, to the last bit. Two
 * algorithms that find the same terms get the same sum, and ties stay ties.
 *
 * <p>Every term is split into multiples of two units that depend only on the greatest term and the
 * number of terms (Demmel, Nguyen: Fast reproducible floating-point summation, 2013). The units are
 * so coarse that adding multiples of either is exact and therefore associative. The part below the
 * second unit is dropped: at most 2^(3b-104) of the greatest term, for fewer than 2^b terms.
 */
public final class OrderFreeSum {
  private double[] terms = new double[64];
  private int size;
  private double greatest;

  /** Adds a term, which must not be negative. */
  public void add(double term) {
    if (size == terms.length) {
      terms = Arrays.copyOf(terms, 2 * size);
    }
    terms[size++] = term;
    greatest = term > greatest ? term : greatest;
  }

  /** The sum of all terms since the last call; resets the sum. */
  public double drain() {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(size);
    int exponent = Math.getExponent(greatest) + 1 + bits;
    // Adding 1.5 * 2^e to a number below 2^e and subtracting it again rounds to units of 2^(e-52).
    double coarse = Math.scalb(1.5, exponent);
    double fine = Math.scalb(1.5, exponent - 52 + bits);
    double high = 0;
    double low = 0;
    for (int i = 0; i < size; i++) {
      double part = terms[i] + coarse - coarse;
      high += part;
      low += (terms[i] - part) + fine - fine;
    }
    size = 0;
    greatest = 0;
    return high + low;
  }
}
