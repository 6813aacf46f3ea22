package dev.akin.core.measure.simrank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.LinkFamilies;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import java.util.Arrays;

/**
 * Families of pages with the same in-links. SimRank is the same for all pages of a family, so it is
 * computed over families: cnr-2000 has 150,335 of them for 325,557 pages, and 1.7 M links between
 * them for 3.1 M.
 *
 * <p>Family f is linked from {@link #degree} pages; {@code counts} holds how many of these belong
 * to the family at the other end of a link. Families are ordered by their first pages.
 */
final class InLinkFamilies {
  private final int[] families;
  private final int[] firsts;
  private final int[] degrees;

  /** Links between families by their target: the families that link to f. */
  final int[] inStarts;

  final int[] inFamilies;
  final int[] inCounts;

  private InLinkFamilies(PageGraph graph, int[] families, int[] firsts) {
    this.families = families;
    this.firsts = firsts;
    degrees = new int[firsts.length];
    Links in = graph.links(Direction.IN);
    long capacity = 0;
    for (int family = 0; family < firsts.length; family++) {
      degrees[family] = in.degree(firsts[family]);
      capacity += degrees[family];
    }
    inStarts = new int[firsts.length + 1];
    int[] linking = new int[(int) capacity];
    int[] counts = new int[linking.length];
    int size = 0;
    int[] places = new int[firsts.length];
    for (int family = 0; family < firsts.length; family++) {
      int from = size;
      for (int i = in.start(firsts[family]), end = in.end(firsts[family]); i < end; i++) {
        int other = families[in.target(i)];
        int place = places[other];
        if (place < from || place >= size || linking[place] != other) {
          place = size++;
          places[other] = place;
          linking[place] = other;
          counts[place] = 0;
        }
        counts[place]++;
      }
      inStarts[family + 1] = size;
    }
    inFamilies = Arrays.copyOf(linking, size);
    inCounts = Arrays.copyOf(counts, size);
  }

  static InLinkFamilies of(PageGraph graph) {
    LinkFamilies found = LinkFamilies.of(graph.links(Direction.IN));
    return new InLinkFamilies(graph, found.family(), found.first());
  }

  int count() {
    return firsts.length;
  }

  int family(int page) {
    return families[page];
  }

  int first(int family) {
    return firsts[family];
  }

  /** Number of in-links of each page of a family. */
  int degree(int family) {
    return degrees[family];
  }
}
