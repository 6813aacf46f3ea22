package dev.akin.core.graph;

import dev.akin.core.run.Run;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The paths of links from one page to another, by two papers that mean different things by the
 * word:
 *
 * <pre>
 *   link(p,q,n)   there is a path expression p -> ... -> q of exactly n links; link(p,p,0) is the
 *                 empty link (Quevedo, Huang: Similarity among web pages based on their link
 *                 structure). The paper lets pages repeat, so these are walks.
 *   PATH(p,q)     the paths from p to q whose pages are distinct (Lin, Lyu, King: PageSim,
 *                 Definitions 1 to 3): simple paths.
 * </pre>
 *
 * <p>Walks of n links are counted exactly, whatever their number, in O(n * links). Simple paths are
 * enumerated, so that their count is given only if {@link SimplePaths#MOST_STEPS} links suffice to
 * find them all. A shortest path never repeats a page: at the distance both counts are the same.
 * Memory: see {@link #cost}.
 *
 * @param distance links on a shortest path; -1 if there is no path of any length
 * @param counts the paths of exactly 0, 1, ... links, up to the length that was asked for
 * @param shortest the first shortest paths by the numbers of their pages, both ends included; none
 *     if they are longer than {@link #MOST_LISTED} pages
 */
public record LinkPaths(int distance, List<Count> counts, List<List<Integer>> shortest) {
  /** The greatest length up to which paths are counted. */
  public static final int MOST_LENGTH = 64;

  /** Distances, their queue, and places in {@link WalkCounts}. */
  private static final long BYTES_A_PAGE = 12;

  /** How many pages the listed paths have at most, all together. */
  public static final int MOST_LISTED = 10_000;

  /**
   * The paths of one length.
   *
   * @param length their number of links
   * @param walks how many there are with repeated pages allowed; link(p,q,length) if any
   * @param simple how many of them repeat no page; empty if there are too many to enumerate
   */
  public record Count(int length, BigInteger walks, OptionalLong simple) {
    /** Whether link(p,q,length) holds. */
    public boolean isLink() {
      return walks.signum() > 0;
    }
  }

  /** Copies the lists. */
  public LinkPaths {
    counts = List.copyOf(counts);
    shortest = List.copyOf(shortest);
  }

  /** Where paths begin and end. */
  public record Ends(int from, int to) {}

  /**
   * What is asked of the paths.
   *
   * @param direction how links are walked; {@link Direction#OUT} as the papers do
   * @param length up to which length paths are counted
   * @param k how many shortest paths are listed
   */
  public record Wanted(Direction direction, int length, int k) {
    /** Checks the numbers. */
    public Wanted {
      if (length < 0 || length > MOST_LENGTH) {
        throw new IllegalArgumentException(
            "length must lie between 0 and " + MOST_LENGTH + ", but is " + length);
      }
      if (k < 0) {
        throw new IllegalArgumentException("k must not be negative, but is " + k);
      }
    }
  }

  /**
   * What finding paths takes at most.
   *
   * @param bytes heap beside the graph
   * @param seconds time on this machine, roughly
   */
  public record Cost(long bytes, double seconds) {}

  /** The cost by the size of the graph and its largest degree; O(pages). */
  public static Cost cost(PageGraph graph, Wanted wanted) {
    int degree = 1;
    for (int page = 0; page < graph.pages(); page++) {
      int out = wanted.direction == Direction.IN ? 0 : graph.outDegree(page);
      int in = wanted.direction == Direction.OUT ? 0 : graph.inDegree(page);
      degree = Math.max(degree, out + in);
    }
    boolean isBoth = wanted.direction == Direction.BOTH;
    long links = isBoth ? 2 * graph.links() : graph.links();
    long turned = isBoth ? 4L * graph.pages() + 4 * links : 0;
    long bytes = turned + WalkCounts.bytes(graph.pages(), degree, wanted.length);
    return new Cost(
        bytes + BYTES_A_PAGE * graph.pages(), WalkCounts.seconds(links, degree, wanted.length));
  }

  /** Finds the paths from one page to another. */
  public static LinkPaths of(PageGraph graph, Ends ends, Wanted wanted, Run run) {
    graph.checkPage(ends.from);
    graph.checkPage(ends.to);
    Links ahead = graph.links(wanted.direction);
    Links back = graph.links(wanted.direction.reverse());
    Distances left = Distances.from(back, ends.to, Integer.MAX_VALUE, run);
    BigInteger[] walks = new WalkCounts(ahead, left, run).upTo(ends, wanted.length);
    OptionalLong[] simple = new SimplePaths(ahead, left, run).upTo(ends, wanted.length);
    Count[] counts = new Count[walks.length];
    for (int n = 0; n < counts.length; n++) {
      counts[n] = new Count(n, walks[n], simple[n]);
    }
    List<List<Integer>> shortest = ShortestPaths.of(ahead, left, ends, wanted.k, run);
    return new LinkPaths(left.to(ends.from), List.of(counts), shortest);
  }

  /** Whether any path leads from the one page to the other. */
  public boolean isReachable() {
    return distance >= 0;
  }

  /** How many paths of all counted lengths there are, with repeated pages allowed. */
  public BigInteger walks() {
    return counts.stream().map(Count::walks).reduce(BigInteger.ZERO, BigInteger::add);
  }

  /** How many simple paths of all counted lengths there are, if they could be enumerated. */
  public OptionalLong simplePaths() {
    return counts.stream().allMatch(each -> each.simple.isPresent())
        ? OptionalLong.of(counts.stream().mapToLong(each -> each.simple.orElse(0)).sum())
        : OptionalLong.empty();
  }

  /** How many shortest paths there are; empty if they are longer than what was counted. */
  public Optional<BigInteger> shortestCount() {
    return distance >= 0 && distance < counts.size()
        ? Optional.of(counts.get(distance).walks)
        : Optional.empty();
  }
}
