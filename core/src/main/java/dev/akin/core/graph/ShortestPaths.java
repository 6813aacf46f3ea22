package dev.akin.core.graph;

import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Lists the shortest paths of {@link LinkPaths} in lexicographic order of their page numbers. Each
 * step follows a link to a page that is one link nearer to the end, so there are no dead ends.
 */
final class ShortestPaths {
  private ShortestPaths() {}

  static List<List<Integer>> of(Links ahead, Distances left, LinkPaths.Ends ends, int k, Run run) {
    int distance = left.to(ends.from());
    List<List<Integer>> paths = new ArrayList<>();
    if (distance < 0 || distance >= LinkPaths.MOST_LISTED) {
      return paths;
    }
    int most = Math.min(k, LinkPaths.MOST_LISTED / (distance + 1));
    int[] pages = new int[distance + 1];
    int[] positions = new int[distance + 1];
    pages[0] = ends.from();
    positions[0] = ahead.start(ends.from());
    int depth = 0;
    while (depth >= 0 && paths.size() < most) {
      if (depth == distance) {
        run.check();
        paths.add(Arrays.stream(pages).boxed().toList());
        depth--;
        continue;
      }
      int at = positions[depth];
      if (at == ahead.end(pages[depth])) {
        depth--;
        continue;
      }
      positions[depth]++;
      int next = ahead.target(at);
      if (left.to(next) == distance - depth - 1) {
        depth++;
        pages[depth] = next;
        positions[depth] = ahead.start(next);
      }
    }
    return paths;
  }
}
