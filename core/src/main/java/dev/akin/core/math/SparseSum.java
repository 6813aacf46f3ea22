package dev.akin.core.math;

/**
 * A sparse vector that is summed entry by entry: a dense array of values and the list of touched
 * indices, so that reading and clearing are linear in the touched entries. Addends must not be
 * negative; zero means untouched.
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

  /** A zero vector with this number of dimensions. */
  public SparseSum(int dimensions) {
    values = new double[dimensions];
    touched = new int[dimensions];
  }

  /** Adds a positive number, or an underflowed 0, to an entry. */
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

  /**
   * Adds a positive number, or an underflowed 0, to the entries {@code indices[from..to-1]}. This
   * is the inner loop of every propagation; fields are read once per call.
   */
  public void addAll(int[] indices, int from, int to, double addend) {
    if (addend == 0) {
      return;
    }
    double[] entries = values;
    int[] list = touched;
    int count = size;
    for (int i = from; i < to; i++) {
      int index = indices[i];
      double old = entries[index];
      if (old == 0) {
        list[count++] = index;
      }
      entries[index] = old + addend;
    }
    size = count;
  }

  /**
   * Adds {@code factor * addends[i]}, positive or underflowed to 0, to the entry {@code indices[i]}
   * for each i of {@code from..to-1}.
   */
  public void addAll(int[] indices, double[] addends, int from, int to, double factor) {
    double[] entries = values;
    int[] list = touched;
    int count = size;
    for (int i = from; i < to; i++) {
      int index = indices[i];
      double old = entries[index];
      double now = old + factor * addends[i];
      if (old == 0 && now > 0) {
        list[count++] = index;
      }
      entries[index] = now;
    }
    size = count;
  }

  /** Sets an entry to a positive number. */
  public void set(int index, double value) {
    if (values[index] == 0) {
      touched[size++] = index;
    }
    values[index] = value;
  }

  /** The entry at {@code index}. */
  public double value(int index) {
    return values[index];
  }

  /** Multiplies every entry by the positive factor of its index; none becomes zero. */
  public void multiplyAll(double[] factors) {
    for (int i = 0; i < size; i++) {
      int index = touched[i];
      values[index] = Math.max(Double.MIN_VALUE, values[index] * factors[index]);
    }
  }

  /** Number of non-zero entries. */
  public int size() {
    return size;
  }

  /** The index of the {@code i}-th touched entry. */
  public int index(int i) {
    return touched[i];
  }

  /** Resets it to the zero vector. */
  public void clear() {
    for (int i = 0; i < size; i++) {
      values[touched[i]] = 0;
    }
    size = 0;
  }
}
