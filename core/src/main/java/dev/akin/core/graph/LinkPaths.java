package dev.akin.core.graph;

import dev.akin.core.run.Run;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The paths from one page to another, as two papers define them:
 *
 * <pre>
 *   link(p,q,n)   there is a path expression p -> ... -> q of exactly n links; link(p,p,0) is the
 *                 empty link (Quevedo, Huang: Similarity among web pages based on their link
 *                 structure). The paper lets pages repeat, so these are walks.
 *   PATH(p,q)     the paths from p to q whose pages are distinct (Lin, Lyu, King: PageSim,
 *                 Definitions 1 to 3): simple paths.
 * </pre>
 *
 * <p>Walks of n links are counted exactly in O(n * links). Simple paths are enumerated; their count
 * is only available if it needs at most {@link SimplePaths#MOST_STEPS} steps. A shortest path never
 * repeats a page: at the distance both counts are equal. Memory: see {@link #cost}.
 *
 * @param distance length of a shortest path; -1 if there is no path
 * @param counts the paths of exactly 0, 1, ... links, up to the requested length
 * @param shortest the first shortest paths by the numbers of their pages, both ends included; empty
 *     if they are longer than {@link #MOST_LISTED} pages
 */
public record LinkPaths(int distance, List<Count> counts, List<List<Integer>> shortest) {
  /** The greatest length for which paths are counted. */
  public static final int MOST_LENGTH = 64;

  /** Distances, their queue, and places in {@link WalkCounts}. */
  private static final long BYTES_A_PAGE = 12;

  /** Maximum total number of pages of the listed paths. */
  public static final int MOST_LISTED = 10_000;

  /**
   * The paths of one length.
   *
   * @param length their number of links
   * @param walks number of walks, with repeated pages; link(p,q,length) if positive
   * @param simple number of simple paths; empty if there are too many to enumerate
   */
  public record Count(int length, BigInteger walks, OptionalLong simple) {
    /** Whether link(p,q,length) holds. */
    public boolean isLink() {
      return walks.signum() > 0;
    }
  }

  public LinkPaths {
    counts = List.copyOf(counts);
    shortest = List.copyOf(shortest);
  }

  /** The ends of the paths. */
  public record Ends(int from, int to) {}

  /**
   * Parameters of a search for paths.
   *
   * @param direction direction of links; {@link Direction#OUT} in the papers
   * @param length the greatest length for which paths are counted
   * @param k number of shortest paths to list
   */
  public record Wanted(Direction direction, int length, int k) {
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
   * An upper estimate of the cost of a search.
   *
   * @param bytes heap besides the graph
   * @param seconds rough time on this machine
   */
  public record Cost(long bytes, double seconds) {}

  /** The cost from the size of the graph and its largest degree; O(pages). */
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

  /** Whether a path exists. */
  public boolean isReachable() {
    return distance >= 0;
  }

  /** Number of walks of all counted lengths. */
  public BigInteger walks() {
    return counts.stream().map(Count::walks).reduce(BigInteger.ZERO, BigInteger::add);
  }

  /** Number of simple paths of all counted lengths; empty if they could not be enumerated. */
  public OptionalLong simplePaths() {
    return counts.stream().allMatch(each -> each.simple.isPresent())
        ? OptionalLong.of(counts.stream().mapToLong(each -> each.simple.orElse(0)).sum())
        : OptionalLong.empty();
  }

  /** Number of shortest paths; empty if they are longer than the counted lengths. */
  public Optional<BigInteger> shortestCount() {
    return distance >= 0 && distance < counts.size()
        ? Optional.of(counts.get(distance).walks)
        : Optional.empty();
  }
}
