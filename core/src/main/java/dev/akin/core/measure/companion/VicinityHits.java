package dev.akin.core.measure.companion;

import dev.akin.core.graph.Links;
import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * Hubs and authorities of a vicinity, weighted for {@link Companion}. A group of near-duplicates is
 * one node: it has the links of all its pages, and their site if they have the same one, else a
 * site of its own.
 */
final class VicinityHits {
  private final int[] pages;

  /** The node of each page of the vicinity, in page order. */
  private final int[] places;

  /** The site of each node; a unique number if it is unknown. */
  private final int[] sites;

  /** Links between nodes as source and target, and the start of each node's links. */
  private final long[] out;

  private final int[] outStarts;
  private final long[] in;
  private final int[] inStarts;
  private final double[] hubWeights;
  private final double[] authorityWeights;
  private final double[] hubs;
  private final double[] authorities;
  private double scale;

  /**
   * Prepares the nodes of a vicinity.
   *
   * @param pages the vicinity, rising
   * @param groups for each of them the first of its near-duplicates
   * @param siteOf the site of every page of the graph
   * @param seats working memory, a zero for every page of the graph; restored at the end
   */
  VicinityHits(Links links, int[] pages, int[] groups, int[] siteOf, int[] seats) {
    this.pages = pages;
    places = new int[pages.length];
    int count = 0;
    for (int i = 0; i < pages.length; i++) {
      places[i] = groups[i] == i ? count++ : places[groups[i]];
      seats[pages[i]] = places[i] + 1;
    }
    sites = sites(count, siteOf);
    out = links(links, seats);
    for (int page : pages) {
      seats[page] = 0;
    }
    outStarts = starts(out, count);
    in = Arrays.stream(out).map(link -> link << 32 | link >>> 32).sorted().toArray();
    inStarts = starts(in, count);
    int[] perSite = new int[Math.max(count, 1)];
    hubWeights = weights(out, outStarts, perSite);
    authorityWeights = weights(in, inStarts, perSite);
    hubs = new double[count];
    authorities = new double[count];
    Arrays.fill(authorities, 1);
  }

  /** Sites numbered by their first node, so that numbers are below the count. */
  private int[] sites(int count, int[] siteOf) {
    int[] known = new int[count];
    Arrays.fill(known, Integer.MIN_VALUE);
    for (int i = 0; i < pages.length; i++) {
      int site = siteOf[pages[i]];
      int before = known[places[i]];
      known[places[i]] = before == Integer.MIN_VALUE || before == site ? site : -1;
    }
    long[] order = new long[count];
    Arrays.setAll(order, place -> (long) known[place] << 32 | place);
    Arrays.sort(order);
    int[] sites = new int[count];
    for (int i = 0; i < count; i++) {
      int place = (int) order[i];
      boolean isSame = i > 0 && known[place] >= 0 && order[i - 1] >> 32 == known[place];
      sites[place] = isSame ? sites[(int) order[i - 1]] : place;
    }
    return sites;
  }

  /** All links between nodes of different sites, without repeats, sorted. */
  private long[] links(Links links, int[] seats) {
    long[] found = new long[256];
    int size = 0;
    for (int i = 0; i < pages.length; i++) {
      for (int at = links.start(pages[i]), end = links.end(pages[i]); at < end; at++) {
        int target = seats[links.target(at)] - 1;
        if (target >= 0 && sites[target] != sites[places[i]]) {
          if (size == found.length) {
            found = Arrays.copyOf(found, 2 * size);
          }
          found[size++] = (long) places[i] << 32 | target;
        }
      }
    }
    return Arrays.stream(found, 0, size).sorted().distinct().toArray();
  }

  private static int[] starts(long[] links, int count) {
    int[] starts = new int[count + 1];
    for (long link : links) {
      starts[(int) (link >>> 32) + 1]++;
    }
    for (int place = 0; place < count; place++) {
      starts[place + 1] += starts[place];
    }
    return starts;
  }

  /** 1/k for each of the k links between a node and the same site. */
  private double[] weights(long[] links, int[] starts, int[] perSite) {
    double[] weights = new double[links.length];
    for (int place = 0; place + 1 < starts.length; place++) {
      for (int i = starts[place]; i < starts[place + 1]; i++) {
        perSite[sites[(int) links[i]]]++;
      }
      for (int i = starts[place]; i < starts[place + 1]; i++) {
        weights[i] = 1.0 / perSite[sites[(int) links[i]]];
      }
      for (int i = starts[place]; i < starts[place + 1]; i++) {
        perSite[sites[(int) links[i]]] = 0;
      }
    }
    return weights;
  }

  void iterate(int iterations, Run run) {
    for (int i = 0; i < iterations; i++) {
      run.check();
      pull(out, outStarts, hubWeights, authorities, hubs);
      scale = pull(in, inStarts, authorityWeights, hubs, authorities);
    }
  }

  /**
   * Sums over the other ends of the links and divides by the largest sum; returns its reciprocal.
   */
  private static double pull(
      long[] links, int[] starts, double[] weights, double[] from, double[] into) {
    double largest = 0;
    for (int place = 0; place < into.length; place++) {
      double sum = 0;
      for (int i = starts[place]; i < starts[place + 1]; i++) {
        sum += weights[i] * from[(int) links[i]];
      }
      into[place] = sum;
      largest = Math.max(largest, sum);
    }
    double scale = largest == 0 ? 0 : 1 / largest;
    for (int place = 0; place < into.length; place++) {
      into[place] *= scale;
    }
    return scale;
  }

  int size() {
    return pages.length;
  }

  /** Number of links between sites. */
  int links() {
    return out.length;
  }

  int page(int i) {
    return pages[i];
  }

  /** The authority of the {@code i}-th page. */
  double authority(int i) {
    return authorities[places[i]];
  }

  /** The hub score of the {@code i}-th page. */
  double hub(int i) {
    return hubs[places[i]];
  }

  /** The index of a page, or a negative number. */
  int find(int page) {
    return Arrays.binarySearch(pages, page);
  }

  /** Whether the {@code i}-th page is the first of its near-duplicates. */
  boolean isFirst(int i) {
    return i == firstOf(places[i]);
  }

  private int firstOf(int place) {
    // Nodes are numbered in the order of their first pages.
    for (int i = place; ; i++) {
      if (places[i] == place) {
        return i;
      }
    }
  }

  /** The contribution of the {@code hub}-th page's node to the authority of the {@code i}-th. */
  double share(int hub, int i) {
    int place = places[i];
    int at =
        Arrays.binarySearch(
            in, inStarts[place], inStarts[place + 1], (long) place << 32 | places[hub]);
    return at < 0 ? 0 : scale * (authorityWeights[at] * hubs[places[hub]]);
  }
}
