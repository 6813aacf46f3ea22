package dev.akin.core.math;

import java.util.Arrays;

/**
 * Adds up numbers that are not negative so that the result does not depend on their order, not even
 * in its last bit. Two ways to find the same terms thus give the same sum, and what is tied on
 * paper stays tied.
 *
 * <p>Every term is cut into multiples of two units that depend on the greatest term and the number
 * of terms only (Demmel, Nguyen: Fast reproducible floating-point summation, 2013). The units are
 * so coarse that adding multiples of either is exact, hence free of order. What lies below the
 * second unit is dropped: at most 2^(3b-104) of the greatest term, for fewer than 2^b terms.
 */
public final class OrderFreeSum {
  private double[] terms = new double[64];
  private int size;
  private double greatest;

  /** Takes one more term, which must not be negative. */
  public void add(double term) {
    if (size == terms.length) {
      terms = Arrays.copyOf(terms, 2 * size);
    }
    terms[size++] = term;
    greatest = term > greatest ? term : greatest;
  }

  /** The sum of all terms since the last call; forgets them. */
  public double drain() {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(size);
    int exponent = Math.getExponent(greatest) + 1 + bits;
    // Adding 1.5 * 2^e to a number below 2^e and taking it away again rounds to units of 2^(e-52).
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
