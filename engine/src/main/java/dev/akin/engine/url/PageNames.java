package dev.akin.engine.url;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.file.SealedReader;
import dev.akin.core.file.SealedWriter;
import dev.akin.core.spec.SpellingSuggestions;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Maps pages to names and back. Names are sorted in a {@link StringTable}; if pages are numbered in
 * another order, a permutation of 8 bytes per page maps between the two. Both directions decode one
 * block; there is no hash map of strings. Searches by suffix read all names; after a few searches,
 * an index of 4 bytes per page is built.
 */
public final class PageNames {
  /** The kind of the file with the permutation. */
  static final String ORDER_KIND = "AKINORDR";

  static final int ORDER_VERSION = 1;

  /** Prefix of complete names in a suffix index; no name contains it. */
  private static final String BEGIN = "\n";

  private final StringTable table;
  private final int @Nullable [] positions;
  private final int @Nullable [] pages;
  private final SuffixIndex.OnDemand ends;
  private final SuffixIndex.OnDemand respelledEnds;

  private PageNames(StringTable table, int @Nullable [] positions, int @Nullable [] pages) {
    this.table = table;
    this.positions = positions;
    this.pages = pages;
    ends = new SuffixIndex.OnDemand(table::suffixes);
    respelledEnds = new SuffixIndex.OnDemand(this::respelledSuffixes);
  }

  /**
   * Opens the names.
   *
   * @param order the file with the permutation, or null if pages are numbered in sorted order
   */
  public static PageNames read(Path names, @Nullable Path order) throws IOException {
    StringTable table = StringTable.read(names);
    if (order == null) {
      return new PageNames(table, null, null);
    }
    try (SealedReader reader = new SealedReader(order, ORDER_KIND, ORDER_VERSION)) {
      int count = reader.intSize(0);
      reader.expectBody(4L * count);
      int[] positions = reader.readInts(count);
      reader.finish();
      return new PageNames(table, positions, inverse(positions, table.size(), order));
    }
  }

  private static int[] inverse(int[] positions, int size, Path file) throws IOException {
    if (positions.length != size) {
      throw new CorruptFileException(file, 0, size + " pages", String.valueOf(positions.length));
    }
    int[] pages = new int[size];
    Arrays.fill(pages, -1);
    for (int page = 0; page < size; page++) {
      int position = positions[page];
      if (position < 0 || position >= size || pages[position] >= 0) {
        throw new CorruptFileException(
            file, 16 + 4L * page, "a permutation", String.valueOf(position));
      }
      pages[position] = page;
    }
    return pages;
  }

  /** Writes the permutation: for each page the position of its name. */
  public static void writeOrder(int[] positions, Path file) throws IOException {
    try (SealedWriter writer = new SealedWriter(file, ORDER_KIND, ORDER_VERSION)) {
      writer.writeInts(positions);
      writer.seal(positions.length);
    }
  }

  /** Returns the number of pages. */
  public int size() {
    return table.size();
  }

  /** Returns the name of a page: its URL, or its name in the edge list. */
  public String name(int page) {
    return table.string(positions == null ? page : positions[page]);
  }

  /** Returns the page of a name, or -1. */
  public int page(String name) {
    int index = table.find(bytes(name));
    return index < 0 ? -1 : pageAt(index);
  }

  private int pageAt(int index) {
    return pages == null ? index : pages[index];
  }

  /** Returns pages whose names end with {@code suffix}, at most {@code limit} of them. */
  public List<Integer> withSuffix(String suffix, int limit) {
    byte[] wanted = bytes(suffix);
    SuffixIndex index = ends.forSearch();
    if (index != null) {
      return pagesAt(index.find(wanted, limit));
    }
    List<Integer> found = new ArrayList<>();
    StringTable.Cursor cursor = table.cursor();
    while (found.size() < limit && cursor.next()) {
      if (cursor.endsWith(wanted)) {
        found.add(pageAt(cursor.index()));
      }
    }
    return found;
  }

  /**
   * Returns pages whose names end with {@code suffix} only after normalisation of their
   * percent-encoding, at most {@code limit} of them. Names of edge lists need not be in normal
   * form.
   *
   * @param suffix in normal form
   * @param isWhole whether it is a complete name
   */
  List<Integer> respelled(String suffix, boolean isWhole, int limit) {
    SuffixIndex index = respelledEnds.forSearch();
    if (index != null) {
      return pagesAt(index.find(bytes(isWhole ? BEGIN + suffix : suffix), limit));
    }
    List<Integer> found = new ArrayList<>();
    StringTable.Cursor cursor = table.cursor();
    while (found.size() < limit && cursor.next()) {
      if (cursor.contains((byte) '%')) {
        String name = cursor.string();
        String normal = PercentEncoding.normal(name);
        boolean fits = isWhole ? normal.equals(suffix) : normal.endsWith(suffix);
        if (fits && !normal.equals(name)) {
          found.add(pageAt(cursor.index()));
        }
      }
    }
    return found;
  }

  private SuffixIndex respelledSuffixes() {
    IntArrayList respelled = new IntArrayList();
    StringTable.Cursor cursor = table.cursor();
    while (cursor.next()) {
      if (cursor.contains((byte) '%')) {
        String name = cursor.string();
        if (!PercentEncoding.normal(name).equals(name)) {
          respelled.add(cursor.index());
        }
      }
    }
    return new SuffixIndex(
        respelled.toIntArray(), at -> bytes(BEGIN + PercentEncoding.normal(table.string(at))));
  }

  private List<Integer> pagesAt(int[] indexes) {
    return Arrays.stream(indexes).map(this::pageAt).boxed().toList();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Returns the names that equal a text, or whose last path segment does, ignoring case; at most
   * {@code limit} of them.
   */
  public List<String> ignoringCase(String text, int limit) {
    int bytes = text.getBytes(StandardCharsets.UTF_8).length;
    List<String> found = new ArrayList<>();
    StringTable.Cursor cursor = table.cursor();
    while (found.size() < limit && cursor.next()) {
      int from = cursor.length() - bytes;
      if (from == 0 || (from > 0 && cursor.bytes()[from - 1] == '/')) {
        String name = cursor.string();
        int start = name.length() - text.length();
        if (name.regionMatches(true, Math.max(0, start), text, 0, text.length())) {
          found.add(name);
        }
      }
    }
    return found;
  }

  /** Returns the names closest to a misspelt one, closest first. */
  public List<String> near(String name, int limit) {
    record Candidate(String name, double distance) {}
    Comparator<Candidate> closestFirst =
        Comparator.comparingDouble(Candidate::distance).thenComparing(Candidate::name);
    PriorityQueue<Candidate> best = new PriorityQueue<>(closestFirst.reversed());
    if (limit < 1) {
      return List.of();
    }
    StringTable.Cursor cursor = table.cursor();
    while (cursor.next()) {
      String candidate = cursor.string();
      double distance = SpellingSuggestions.distance(name, candidate);
      if (distance < 1 && (best.size() < limit || distance < best.element().distance())) {
        best.add(new Candidate(candidate, distance));
        if (best.size() > limit) {
          best.remove();
        }
      }
    }
    return best.stream().sorted(closestFirst).map(Candidate::name).toList();
  }

  /** Visits all names in the order of their table. */
  public void forEach(Visitor visitor) {
    StringTable.Cursor cursor = table.cursor();
    while (cursor.next()) {
      visitor.visit(pageAt(cursor.index()), cursor.string());
    }
  }

  /** Receives a page and its name. */
  @FunctionalInterface
  public interface Visitor {
    /** Called once for each page. */
    void visit(int page, String name);
  }
}
