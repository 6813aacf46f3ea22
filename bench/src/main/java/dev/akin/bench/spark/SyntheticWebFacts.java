package dev.akin.bench.spark;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Degrees of a synthetic web, which determine the work of jobs. */
final class SyntheticWebFacts {
  private final int[] outLinks;
  private final int[] inLinks;
  private final long linkBytes;

  /**
   * Creates the facts.
   *
   * @param linkBytes size of the table of links, in bytes
   */
  SyntheticWebFacts(int[] outLinks, int[] inLinks, long linkBytes) {
    this.outLinks = outLinks;
    this.inLinks = inLinks;
    this.linkBytes = linkBytes;
  }

  long pages() {
    return outLinks.length;
  }

  long links() {
    return IntStream.of(outLinks).asLongStream().sum();
  }

  /** Additions for exact lists by shared in-links. */
  long additionsIn() {
    return squares(outLinks, Integer.MAX_VALUE).sum();
  }

  /** Additions for lists by shared out-links, without targets of more than {@code cap} in-links. */
  long additionsOut(int cap) {
    return squares(inLinks, cap).sum();
  }

  /** Numbers sent for lists by shared in-links, with {@code blocks} blocks and one tile. */
  long sentIn(int blocks) {
    return IntStream.of(outLinks)
        .filter(links -> links > 1)
        .mapToLong(links -> (long) links * (Math.min(blocks, links) + 1))
        .sum();
  }

  private static LongStream squares(int[] counts, int cap) {
    return IntStream.of(counts)
        .filter(count -> count > 1 && count <= cap)
        .mapToLong(count -> (long) count * count);
  }

  /** A one-line summary. */
  @Override
  public String toString() {
    int[] sorted = inLinks.clone();
    Arrays.sort(sorted);
    int last = sorted.length - 1;
    return String.format(
        "%,d pages, %,d links (%,d MB as a table), most out-links %,d, in-links of the hub %,d,"
            + " of the next page %,d, of one page in a thousand %,d or more; pages without links"
            + " %,d",
        pages(),
        links(),
        linkBytes / 1_000_000,
        IntStream.of(outLinks).max().orElse(0),
        inLinks[SyntheticWeb.HUB],
        sorted[last - 1],
        sorted[last - last / 1000],
        IntStream.of(outLinks).filter(links -> links == 0).count());
  }
}
