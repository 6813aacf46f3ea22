package dev.akin.core.graph;

import java.util.Arrays;

/**
 * Builds a {@link PageGraph} in memory from links in any order. Repeated links count once;
 * self-links are dropped unless {@link #keepSelfLinks()} was called. For inputs larger than memory
 * see {@link GraphFileWriter}.
 */
public final class PageGraphBuilder {
  private long[] links = new long[16];
  private int size;
  private int pages;
  private boolean keepSelfLinks;

  /** Keeps links from a page to itself. */
  public PageGraphBuilder keepSelfLinks() {
    keepSelfLinks = true;
    return this;
  }

  /** Ensures that pages {@code 0..count-1} exist. */
  public PageGraphBuilder pages(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("the number of pages must not be negative: " + count);
    }
    pages = Math.max(pages, count);
    return this;
  }

  /** Adds a link, and both pages if they are new. */
  public PageGraphBuilder link(int source, int target) {
    if (source < 0 || target < 0) {
      throw new IllegalArgumentException(
          "pages must not be negative, but a link leads from " + source + " to " + target);
    }
    pages(Math.max(source, target) + 1);
    if (source != target || keepSelfLinks) {
      if (size == links.length) {
        links = Arrays.copyOf(links, 2 * size);
      }
      links[size++] = (long) source << 32 | target;
    }
    return this;
  }

  /** The graph of all links so far. */
  public PageGraph build() {
    Arrays.sort(links, 0, size);
    int[] offsets = new int[pages + 1];
    int[] targets = new int[size];
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (i == 0 || links[i] != links[i - 1]) {
        offsets[(int) (links[i] >>> 32) + 1]++;
        targets[count++] = (int) links[i];
      }
    }
    for (int page = 0; page < pages; page++) {
      offsets[page + 1] += offsets[page];
    }
    Links out = new Links(offsets, Arrays.copyOf(targets, count));
    return new PageGraph(out, out.reversed());
  }
}
