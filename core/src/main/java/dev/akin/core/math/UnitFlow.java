package dev.akin.core.math;

import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * The greatest flow between two points of a network in which every link can carry one unit, either
 * way: as many paths as there are that share no link, and as many links as must be cut to part the
 * two (Menger 1927; Ford, Fulkerson 1956). Found by Dinic's algorithm: Dinic: Algorithm for
 * solution of a problem of maximum flow in networks with power estimation, 1970.
 *
 * <p>A phase finds the distances from the source along links with room left and fills up all
 * shortest paths by a depth-first search that never looks at a link twice. O(min(points^(2/3),
 * links^(1/2)) * links) for unit links; mostly a handful of phases. The arrays are kept from one
 * network to the next. Not thread-safe.
 */
public final class UnitFlow {
  private int points;
  private int arcs;
  private int[] heads = new int[16];
  private int[] levels = new int[16];
  private int[] current = new int[16];
  private int[] queue = new int[16];

  /** Arc 2i leads one way along link i, arc 2i+1 the other; arcs of a point are a list. */
  private int[] targets = new int[64];

  private int[] next = new int[64];
  private byte[] room = new byte[64];
  private int[] path = new int[16];

  /** Begins a network of so many points without links. */
  public void clear(int points) {
    if (points > heads.length) {
      int capacity = Math.max(points, 2 * heads.length);
      heads = new int[capacity];
      levels = new int[capacity];
      current = new int[capacity];
      queue = new int[capacity];
      path = new int[capacity];
    }
    this.points = points;
    arcs = 0;
    Arrays.fill(heads, 0, points, -1);
  }

  /** Adds a link of capacity 1 between two points. */
  public void link(int a, int b) {
    if (arcs == targets.length) {
      targets = Arrays.copyOf(targets, 2 * arcs);
      next = Arrays.copyOf(next, 2 * arcs);
      room = Arrays.copyOf(room, 2 * arcs);
    }
    addArc(a, b);
    addArc(b, a);
  }

  private void addArc(int from, int to) {
    targets[arcs] = to;
    next[arcs] = heads[from];
    room[arcs] = 1;
    heads[from] = arcs++;
  }

  /** Number of links. */
  public int links() {
    return arcs / 2;
  }

  /** The greatest flow from one point to another; call it once for a network. */
  public int greatest(int source, int sink, Run run) {
    if (source == sink) {
      throw new IllegalArgumentException("source and sink are the same point " + source);
    }
    int flow = 0;
    while (findLevels(source, sink)) {
      run.check();
      System.arraycopy(heads, 0, current, 0, points);
      while (augment(source, sink)) {
        flow++;
      }
    }
    return flow;
  }

  /** Distances from the source along links with room; false if the sink is out of reach. */
  private boolean findLevels(int source, int sink) {
    Arrays.fill(levels, 0, points, -1);
    levels[source] = 0;
    queue[0] = source;
    int size = 1;
    for (int i = 0; i < size && levels[sink] < 0; i++) {
      int point = queue[i];
      for (int arc = heads[point]; arc >= 0; arc = next[arc]) {
        int target = targets[arc];
        if (room[arc] > 0 && levels[target] < 0) {
          levels[target] = levels[point] + 1;
          queue[size++] = target;
        }
      }
    }
    return levels[sink] >= 0;
  }

  /** Sends one unit along a shortest path that is still free; false if there is none. */
  private boolean augment(int source, int sink) {
    int length = 0;
    int point = source;
    while (point != sink) {
      int arc = current[point];
      while (arc >= 0 && !isForward(point, arc)) {
        arc = next[arc];
      }
      current[point] = arc;
      if (arc >= 0) {
        path[length++] = arc;
        point = targets[arc];
      } else if (length == 0) {
        return false;
      } else {
        // A dead end: go back, and never take the arc that led here again.
        point = targets[path[--length] ^ 1];
        current[point] = next[current[point]];
      }
    }
    for (int i = 0; i < length; i++) {
      room[path[i]]--;
      room[path[i] ^ 1]++;
    }
    return true;
  }

  private boolean isForward(int point, int arc) {
    return room[arc] > 0 && levels[targets[arc]] == levels[point] + 1;
  }

  /**
   * Takes one path out of the flow that was found: the points from source to sink, none twice.
   * There are as many as the flow is great; calling it more often is an error.
   */
  public int[] takePath(int source, int sink) {
    int[] places = new int[points];
    Arrays.fill(places, -1);
    int[] visited = new int[points];
    int length = 0;
    for (int point = source; ; ) {
      if (places[point] >= 0) {
        // The units went round in a circle, which carries nothing to the sink.
        while (length > places[point] + 1) {
          places[visited[--length]] = -1;
        }
      } else {
        places[point] = length;
        visited[length++] = point;
      }
      if (point == sink) {
        return Arrays.copyOf(visited, length);
      }
      int arc = heads[point];
      // Room 0 one way and 2 the other: a unit goes along this arc.
      while (arc >= 0 && room[arc] != 0) {
        arc = next[arc];
      }
      if (arc < 0) {
        throw new IllegalStateException("no path is left in the flow");
      }
      room[arc] = 1;
      room[arc ^ 1] = 1;
      point = targets[arc];
    }
  }
}
