package dev.akin.core.measure.closure;

import dev.akin.core.graph.Components;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The distinct closures of a graph and their components, before any closure is computed. Pages of
 * one strongly connected component have the same closure, and so do components of one class:
 * closures are rows, one per class by out-links. Pages that are in the same closures need not be
 * distinguished: a row is a set of atoms, one per class by in-links, each with a number of pages.
 *
 * <p>Atoms are numbered by that number, so nearly every word of 64 atoms has a single weight, and
 * the pages of a word are counted in two instructions. Rows are numbered so that a row depends on
 * lower rows only. Time O(pages + links).
 */
final class ClosureStructure {
  /** Words of a stripe: one cache line. */
  static final int STRIPE = 8;

  private final Components components;
  private final Links below;
  private final int[] rowOf;
  private final int[] atomOf;

  /** A component of each row, from which it is computed. */
  private final int[] firstOf;

  /** Number of pages of each atom, rising. */
  private final int[] weights;

  /** The weight of all atoms of a word, or 0 if they differ. */
  private final int[] weightOfWord;

  private ClosureStructure(Components components, PageGraph condensed, Run run) {
    this.components = components;
    below = condensed.links(Direction.OUT);
    ReachabilityClasses rows = ReachabilityClasses.of(components, below, run);
    ReachabilityClasses atoms =
        ReachabilityClasses.of(components, condensed.links(Direction.IN), run);
    rowOf = rows.of();
    firstOf = new int[rows.count()];
    for (int c = components.count() - 1; c >= 0; c--) {
      if (rowOf[c] >= 0) {
        firstOf[rowOf[c]] = c;
      }
    }
    long[] heavy = new long[atoms.count()];
    Arrays.setAll(heavy, atom -> atom);
    for (int c = 0; c < components.count(); c++) {
      if (atoms.of()[c] >= 0) {
        heavy[atoms.of()[c]] += (long) components.size(c) << 32;
      }
    }
    Arrays.sort(heavy);
    int[] renumbered = new int[heavy.length];
    weights = new int[heavy.length];
    for (int i = 0; i < heavy.length; i++) {
      renumbered[(int) heavy[i]] = i;
      weights[i] = (int) (heavy[i] >>> 32);
    }
    atomOf = IntStream.of(atoms.of()).map(atom -> atom < 0 ? -1 : renumbered[atom]).toArray();
    weightOfWord = new int[stripes() * STRIPE];
    Arrays.setAll(weightOfWord, this::weightOfWord);
  }

  static ClosureStructure of(PageGraph graph, Run run) {
    Components components = Components.of(graph, run);
    return new ClosureStructure(components, components.condensed(graph, run), run);
  }

  private int weightOfWord(int word) {
    int first = word * Long.SIZE;
    int last = Math.min(weights.length, first + Long.SIZE) - 1;
    return first < weights.length && weights[first] == weights[last] ? weights[first] : 0;
  }

  int rows() {
    return firstOf.length;
  }

  int stripes() {
    return (weights.length + Long.SIZE * STRIPE - 1) / (Long.SIZE * STRIPE);
  }

  /** The row of a page; -1 if its closure is empty. */
  int row(int page) {
    return rowOf[components.of(page)];
  }

  /** The pages of each row, rising: those of row r are at {@code starts[r]..starts[r+1]-1}. */
  @SuppressWarnings("ArrayRecordComponent") // arrays avoid boxing
  record RowPages(int[] starts, int[] pages) {}

  /** Sorts the pages by their rows. */
  RowPages rowPages() {
    int[] starts = new int[rows() + 1];
    int count = 0;
    for (int page = 0; page < components.pages(); page++) {
      if (row(page) >= 0) {
        starts[row(page) + 1]++;
        count++;
      }
    }
    Arrays.parallelPrefix(starts, Integer::sum);
    int[] next = starts.clone();
    int[] pages = new int[count];
    for (int page = 0; page < components.pages(); page++) {
      if (row(page) >= 0) {
        pages[next[row(page)]++] = page;
      }
    }
    return new RowPages(starts, pages);
  }

  /** Memory of all rows in bytes. */
  long bytes() {
    return 8L * STRIPE * stripes() * rows();
  }

  /** Number of words to read for the computation of all rows. */
  long work() {
    long links = 0;
    for (int first : firstOf) {
      links += 1 + below.degree(first);
    }
    return links * stripes() * STRIPE;
  }

  /** Computes one stripe of all rows: word w of row r is at {@code STRIPE * r + w}. */
  void fill(int stripe, long[] words, Run run) {
    Arrays.fill(words, 0);
    int from = stripe * STRIPE * Long.SIZE;
    for (int row = 0; row < rows(); row++) {
      if (row % Run.CHECK_EVERY == 0) {
        run.check();
      }
      int c = firstOf[row];
      if (components.isCyclic(c)) {
        add(c, row, from, words);
      }
      for (int i = below.start(c), end = below.end(c); i < end; i++) {
        int target = below.target(i);
        add(target, row, from, words);
        if (rowOf[target] >= 0) {
          int there = STRIPE * rowOf[target];
          for (int w = 0; w < STRIPE; w++) {
            words[STRIPE * row + w] |= words[there + w];
          }
        }
      }
    }
  }

  private void add(int component, int row, int from, long[] words) {
    int bit = atomOf[component] - from;
    if (bit >= 0 && bit < STRIPE * Long.SIZE) {
      words[STRIPE * row + bit / Long.SIZE] |= 1L << bit;
    }
  }

  /** Number of pages of the atoms of a word. */
  int count(int word, long atoms) {
    int weight = weightOfWord[word];
    if (weight > 0 || atoms == 0) {
      return weight * Long.bitCount(atoms);
    }
    int count = 0;
    for (long rest = atoms; rest != 0; rest &= rest - 1) {
      count += weights[word * Long.SIZE + Long.numberOfTrailingZeros(rest)];
    }
    return count;
  }
}
