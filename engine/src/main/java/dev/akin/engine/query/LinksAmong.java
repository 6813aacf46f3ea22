package dev.akin.engine.query;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;

/**
 * The links between some pages, in either direction.
 *
 * @param pairs pairs of positions in the list of pages, the lower first, each pair once
 */
public record LinksAmong(List<Pair> pairs) {
  /** Two linked pages, by their positions. */
  public record Pair(int a, int b) {}

  /** Finds the links among pages. Time: linear in the number of links from them. */
  public static LinksAmong of(PageGraph graph, int[] pages) {
    Int2IntOpenHashMap places = new Int2IntOpenHashMap();
    places.defaultReturnValue(-1);
    for (int i = 0; i < pages.length; i++) {
      places.put(pages[i], i);
    }
    Links links = graph.links(Direction.OUT);
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < pages.length; i++) {
      for (int at = links.start(pages[i]); at < links.end(pages[i]); at++) {
        int j = places.get(links.target(at));
        if (j >= 0 && j != i) {
          pairs.add(new Pair(Math.min(i, j), Math.max(i, j)));
        }
      }
    }
    return new LinksAmong(pairs.stream().distinct().toList());
  }
}
