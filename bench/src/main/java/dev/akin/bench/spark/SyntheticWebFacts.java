package dev.akin.bench.spark;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** What is known of a web that was made up: what jobs over it have to do follows from it. */
final class SyntheticWebFacts {
  private final int[] outLinks;
  private final int[] inLinks;
  private final long linkBytes;

  /**
   * Keeps what is given.
   *
   * @param linkBytes size of the table of links
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

  /** Additions that exact lists by shared in-links take. */
  long additionsIn() {
    return squares(outLinks, Integer.MAX_VALUE).sum();
  }

  /** Additions that lists by shared out-links take, without targets of more in-links. */
  long additionsOut(int cap) {
    return squares(inLinks, cap).sum();
  }

  /** Numbers that are sent for lists by shared in-links, cut into blocks and one tile. */
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

  /** A line about it. */
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
