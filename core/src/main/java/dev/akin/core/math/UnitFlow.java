package dev.akin.core.math;

import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * The maximum flow between two points of a network of undirected links with capacity 1: the number
 * of link-disjoint paths, and the size of a minimum cut (Menger 1927; Ford, Fulkerson 1956).
 * Computed by Dinic's algorithm: Dinic: Algorithm for solution of a problem of maximum flow in
 * networks with power estimation, 1970.
 *
 * <p>A phase computes the distances from the source along links with residual capacity and
 * saturates all shortest paths by a depth-first search that visits each link once.
 * O(min(points^(2/3), links^(1/2)) * links) for unit links; mostly a few phases. The arrays are
 * reused for the next network. Not thread-safe.
 */
public final class UnitFlow {
  private int points;
  private int arcs;
  private int[] heads = new int[16];
  private int[] levels = new int[16];
  private int[] current = new int[16];
  private int[] queue = new int[16];

  /** Arcs 2i and 2i+1 are the two directions of link i; the arcs of a point form a linked list. */
  private int[] targets = new int[64];

  private int[] next = new int[64];
  private byte[] room = new byte[64];
  private int[] path = new int[16];

  /** Starts a network with this number of points and no links. */
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

  /** The maximum flow from one point to another; call it once per network. */
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

  /** Distances from the source in the residual network; false if the sink cannot be reached. */
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

  /** Sends one unit along a shortest path in the residual network; false if there is none. */
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
        // Dead end: backtrack and skip this arc from now on.
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
   * Removes one path from the flow: its points from source to sink, without repeats. Call it at
   * most as often as the value of the flow.
   */
  public int[] takePath(int source, int sink) {
    int[] places = new int[points];
    Arrays.fill(places, -1);
    int[] visited = new int[points];
    int length = 0;
    for (int point = source; ; ) {
      if (places[point] >= 0) {
        // The path contains a cycle, which carries nothing to the sink.
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
      // A residual capacity of 0 in one direction and 2 in the other means that a unit uses this
      // arc.
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
