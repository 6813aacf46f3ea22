package dev.akin.core.kernel;

/**
 * A vector of mostly zeros that is added up entry by entry: a dense array for the values and the
 * list of the indices that were touched, so that reading and clearing cost what was touched. No
 * addend may be negative; zero means untouched.
 *
 * <p>The idiom:
 *
 * <pre>{@code
 * for (int i = 0; i < sum.size(); i++) {
 *   int index = sum.index(i);
 *   use(index, sum.value(index));
 * }
 * sum.clear();
 * }</pre>
 */
public final class SparseSum {
  private final double[] values;
  private final int[] touched;
  private int size;

  /** A zero vector of so many dimensions. */
  public SparseSum(int dimensions) {
    values = new double[dimensions];
    touched = new int[dimensions];
  }

  /** Adds a number to one entry: positive, or 0 where a product has underflowed. */
  public void add(int index, double addend) {
    double old = values[index];
    if (old == 0) {
      if (addend == 0) {
        return;
      }
      touched[size++] = index;
    }
    values[index] = old + addend;
  }

  /** The entry at {@code index}. */
  public double value(int index) {
    return values[index];
  }

  /** Multiplies an entry that is not zero by a positive number. */
  public void multiply(int index, double factor) {
    values[index] *= factor;
  }

  /** How many entries are not zero. */
  public int size() {
    return size;
  }

  /** The index of the {@code i}-th entry that was touched. */
  public int index(int i) {
    return touched[i];
  }

  /** Makes it the zero vector again. */
  public void clear() {
    for (int i = 0; i < size; i++) {
      values[touched[i]] = 0;
    }
    size = 0;
  }
}
