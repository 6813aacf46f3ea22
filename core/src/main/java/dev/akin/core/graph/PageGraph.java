package dev.akin.core.graph;

import dev.akin.core.run.Run;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Pages {@code 0..n-1} and the links between them, in both directions. Immutable and thread-safe.
 * Repeated links count once; self-links are dropped unless the builder keeps them.
 *
 * <p>Memory: 8 bytes per page and 8 bytes per link; {@link Direction#BOTH} is built on first use
 * and adds at most as much again.
 */
public final class PageGraph {
  private final Links out;
  private final Links in;
  private volatile @Nullable Links both;

  PageGraph(Links out, Links in) {
    this.out = out;
    this.in = in;
  }

  /** The graph without pages. */
  public static PageGraph empty() {
    return new PageGraphBuilder().build();
  }

  /**
   * A graph from sorted links: the targets of page {@code v} are at the positions {@code
   * offsets[v]..offsets[v+1]-1}, rising and without repeats. Takes ownership of both arrays.
   * O(pages + links).
   *
   * @throws IllegalArgumentException if the targets of a page do not rise
   */
  public static PageGraph of(int[] offsets, int[] targets, Run run) {
    for (int page = 0; page + 1 < offsets.length; page++) {
      if (page % Run.CHECK_EVERY == 0) {
        run.check();
      }
      for (int i = offsets[page] + 1; i < offsets[page + 1]; i++) {
        if (targets[i] <= targets[i - 1]) {
          throw new IllegalArgumentException("the links of page @" + page + " are not sorted");
        }
      }
    }
    Links out = new Links(offsets, targets);
    return new PageGraph(out, out.reversed(run));
  }

  /** Number of pages. */
  public int pages() {
    return out.pages();
  }

  /** Number of links. */
  public long links() {
    return out.count();
  }

  /** Pages and links together. */
  public GraphSize size() {
    return new GraphSize(pages(), links());
  }

  /** The links of all pages in one direction. */
  public Links links(Direction direction) {
    return switch (direction) {
      case OUT -> out;
      case IN -> in;
      case BOTH -> both();
    };
  }

  private Links both() {
    Links made = both;
    if (made == null) {
      synchronized (this) {
        made = both;
        if (made == null) {
          made = out.union(in);
          both = made;
        }
      }
    }
    return made;
  }

  /** The union with another graph; it has the pages of the larger one. O(pages + links). */
  public PageGraph union(PageGraph other) {
    int pages = Math.max(pages(), other.pages());
    return new PageGraph(
        out.padded(pages).union(other.out.padded(pages)),
        in.padded(pages).union(other.in.padded(pages)));
  }

  /** |O(page)|. */
  public int outDegree(int page) {
    return out.degree(page);
  }

  /** |I(page)|. */
  public int inDegree(int page) {
    return in.degree(page);
  }

  /**
   * Returns {@code page} if this graph has it.
   *
   * @throws IndexOutOfBoundsException otherwise
   */
  public int checkPage(int page) {
    if (page < 0 || page >= pages()) {
      throw new IndexOutOfBoundsException(
          "page " + page + " is not one of the " + pages() + " pages 0.." + (pages() - 1));
    }
    return page;
  }

  /** A checksum of all links, by which derived files identify their graph. */
  public int fingerprint() {
    CRC32C crc = new CRC32C();
    ByteBuffer row = ByteBuffer.allocate(1 << 12);
    for (int page = 0; page < pages(); page++) {
      // The complement of the page number separates rows.
      put(row, crc, ~page);
      for (int i = out.start(page), end = out.end(page); i < end; i++) {
        put(row, crc, out.target(i));
      }
    }
    crc.update(row.flip());
    return (int) crc.getValue();
  }

  private static void put(ByteBuffer row, CRC32C crc, int value) {
    if (!row.hasRemaining()) {
      crc.update(row.flip());
      row.clear();
    }
    row.putInt(value);
  }

  @Override
  public String toString() {
    return "PageGraph(pages=" + pages() + ",links=" + links() + ")";
  }
}
