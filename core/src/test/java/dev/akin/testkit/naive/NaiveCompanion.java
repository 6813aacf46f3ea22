package dev.akin.testkit.naive;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.companion.Companion;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Companion step by step over plain sets, with every pair of pages compared. */
public final class NaiveCompanion implements Twin {
  private final Companion measure;
  private final Neighbours out;
  private final Neighbours in;
  private final double[] ranks;
  private final int[] sites;
  private final double[][] scores;

  /** The naive form on a snapshot. */
  public NaiveCompanion(Companion measure, Snapshot snapshot) {
    this.measure = measure;
    PageGraph graph = snapshot.graph();
    out = withoutSelfLinks(Neighbours.of(graph, Direction.OUT));
    in = withoutSelfLinks(Neighbours.of(graph, Direction.IN));
    ranks = snapshot.ranks().scores();
    sites =
        snapshot
            .facts()
            .sites(NaiveReferences.counted(measure.sites(), snapshot.facts()), Run.silent());
    scores = new double[graph.pages()][];
  }

  private static Neighbours withoutSelfLinks(Neighbours neighbours) {
    for (int page = 0; page < neighbours.pages(); page++) {
      neighbours.of(page).remove(page);
    }
    return neighbours;
  }

  @Override
  public double score(int a, int b) {
    if (scores[a] == null) {
      scores[a] = authorities(groups(vicinity(a)));
    }
    return scores[a][b];
  }

  private Set<Integer> vicinity(int page) {
    Companion.Limits limits = measure.limits();
    Set<Integer> found = new TreeSet<>(Set.of(page));
    for (int parent : best(in.of(page), limits.back())) {
      found.add(parent);
      List<Integer> children = new ArrayList<>(out.of(parent));
      int half = limits.backForward() / 2;
      int at = children.indexOf(page);
      for (int i = 0; i < children.size(); i++) {
        if (children.size() - 1 <= limits.backForward()
            || (i >= at - half && i <= at + limits.backForward() - half)) {
          found.add(children.get(i));
        }
      }
    }
    for (int child : best(out.of(page), limits.forward())) {
      found.add(child);
      Set<Integer> others = new TreeSet<>(in.of(child));
      others.remove(page);
      found.addAll(best(others, limits.forwardBack()));
    }
    return found;
  }

  private List<Integer> best(Set<Integer> pages, int limit) {
    return pages.stream()
        .sorted(Comparator.comparingDouble((Integer page) -> -ranks[page]))
        .limit(limit)
        .toList();
  }

  /** Groups of near-duplicates, merged while pages of two groups are near-duplicates. */
  private List<Set<Integer>> groups(Set<Integer> pages) {
    List<Set<Integer>> groups = new ArrayList<>();
    for (int page : pages) {
      Set<Integer> joined = new TreeSet<>(Set.of(page));
      for (Set<Integer> group : List.copyOf(groups)) {
        if (group.stream().anyMatch(other -> areAlike(page, other))) {
          joined.addAll(group);
          groups.remove(group);
        }
      }
      groups.add(joined);
    }
    return groups;
  }

  private boolean areAlike(int x, int y) {
    Set<Integer> shared = new TreeSet<>(out.of(x));
    shared.retainAll(out.of(y));
    int most = Math.max(out.degree(x), out.degree(y));
    return Math.min(out.degree(x), out.degree(y)) > 10 && 100 * shared.size() >= 95 * most;
  }

  private double[] authorities(List<Set<Integer>> groups) {
    int n = groups.size();
    boolean[][] links = new boolean[n][n];
    int[] site = groups.stream().mapToInt(this::site).toArray();
    for (int x = 0; x < n; x++) {
      for (int y = 0; y < n; y++) {
        links[x][y] = !isSame(site, x, y) && hasLink(groups.get(x), groups.get(y));
      }
    }
    double[][] toSite = new double[n][n];
    double[][] fromSite = new double[n][n];
    for (int x = 0; x < n; x++) {
      for (int y = 0; y < n; y++) {
        for (int other = 0; links[x][y] && other < n; other++) {
          toSite[x][y] += links[x][other] && isSame(site, y, other) ? 1 : 0;
          fromSite[x][y] += links[other][y] && isSame(site, x, other) ? 1 : 0;
        }
      }
    }
    double[] authority = new double[n];
    Arrays.fill(authority, 1);
    for (int iteration = 0; iteration < measure.iterations(); iteration++) {
      double[] hub = new double[n];
      for (int x = 0; x < n; x++) {
        for (int y = 0; y < n; y++) {
          hub[x] += links[x][y] ? authority[y] / toSite[x][y] : 0;
        }
      }
      divideByLargest(hub);
      authority = new double[n];
      for (int x = 0; x < n; x++) {
        for (int y = 0; y < n; y++) {
          authority[y] += links[x][y] ? hub[x] / fromSite[x][y] : 0;
        }
      }
      divideByLargest(authority);
    }
    double[] scores = new double[out.pages()];
    for (int x = 0; x < n; x++) {
      for (int page : groups.get(x)) {
        scores[page] = authority[x];
      }
    }
    return scores;
  }

  private boolean hasLink(Set<Integer> from, Set<Integer> to) {
    for (int page : from) {
      for (int target : to) {
        if (out.of(page).contains(target)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isSame(int[] site, int x, int y) {
    return x == y || (site[x] >= 0 && site[x] == site[y]);
  }

  private int site(Set<Integer> group) {
    int[] all = group.stream().mapToInt(page -> sites[page]).distinct().toArray();
    return all.length == 1 ? all[0] : -1;
  }

  private static void divideByLargest(double[] scores) {
    double largest = Arrays.stream(scores).max().orElse(0);
    for (int i = 0; largest > 0 && i < scores.length; i++) {
      scores[i] /= largest;
    }
  }
}
