package dev.akin.testkit.naive;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.reference.ReferenceSim;
import dev.akin.core.measure.reference.ReferenceSimPrestige;
import dev.akin.core.measure.reference.ReferenceSimTo;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Quevedo and Huang's references over plain sets. */
public final class NaiveReferences {
  private final Neighbours in;
  private final PageFacts facts;
  private final SiteKind sites;
  private final String topic;
  private final Map<List<Integer>, Set<Integer>> known = new HashMap<>();

  /** The references of a graph; an empty topic means no topic. */
  public NaiveReferences(PageGraph graph, PageFacts facts, SiteKind sites, String topic) {
    in = Neighbours.of(graph, Direction.IN);
    this.facts = facts;
    this.sites = sites;
    this.topic = topic;
  }

  /** Sim_1 of two pages. */
  public static Twin sim(ReferenceSim measure, Snapshot snapshot) {
    NaiveReferences naive =
        new NaiveReferences(snapshot.graph(), snapshot.facts(), measure.sites(), measure.topic());
    return (a, b) -> naive.sim(1, a, b);
  }

  /** SimTo of the second page to the first. */
  public static Twin simTo(ReferenceSimTo measure, Snapshot snapshot) {
    NaiveReferences naive =
        new NaiveReferences(snapshot.graph(), snapshot.facts(), measure.sites(), measure.topic());
    return (a, b) -> naive.simTo(1, b, a);
  }

  /** SimP of two pages, but not below 0. */
  public static Twin simPrestige(ReferenceSimPrestige measure, Snapshot snapshot) {
    NaiveReferences naive =
        new NaiveReferences(snapshot.graph(), snapshot.facts(), measure.sites(), measure.topic());
    return (a, b) ->
        Math.max(
            0,
            measure.w1() * naive.sim(1, a, b)
                + measure.w2() * naive.sim(2, a, b)
                + measure.w3() * naive.sim(3, a, b));
  }

  /** The pages of R1, R2 or R3 of a page. */
  public Set<Integer> referrers(int kind, int page) {
    return known.computeIfAbsent(List.of(kind, page), key -> find(kind, page));
  }

  private Set<Integer> find(int kind, int page) {
    Set<Integer> found = new TreeSet<>();
    for (int referrer : in.of(page)) {
      int its = isSameSite(referrer, page) ? 3 : isOnTopic(referrer) ? 1 : 2;
      if (its == kind) {
        found.add(referrer);
      }
    }
    return found;
  }

  private boolean isSameSite(int a, int b) {
    SiteKind kind = counted(sites, facts);
    int[] all = facts.sites(kind, Run.silent());
    return kind != SiteKind.NONE && (a == b || (all[a] != -1 && all[a] == all[b]));
  }

  /** The effective kind of site: for AUTO the domain, or none on a single site. */
  static SiteKind counted(SiteKind said, PageFacts facts) {
    if (said != SiteKind.AUTO) {
      return said;
    }
    int[] all = facts.sites(SiteKind.DOMAIN, Run.silent());
    boolean isOne = all.length > 0 && all[0] != -1 && Arrays.stream(all).distinct().count() == 1;
    return isOne ? SiteKind.NONE : SiteKind.DOMAIN;
  }

  /** Whether a page is on the topic; all pages are without a topic or text. */
  public boolean isOnTopic(int page) {
    BitSet about = topic.isEmpty() ? null : facts.about(topic, Run.silent());
    return about == null || about.get(page);
  }

  /** Sim_1, Sim_2 or Sim_3 of pages. */
  public double sim(int kind, int... pages) {
    Set<Integer> union = new TreeSet<>();
    for (int page : pages) {
      union.addAll(referrers(kind, page));
    }
    return union.isEmpty() ? 0 : (double) common(kind, pages).size() / union.size();
  }

  /** SimTo of a page to pages, by references of one class. */
  public double simTo(int kind, int page, int... pages) {
    Set<Integer> common = common(kind, pages);
    Set<Integer> shared = new TreeSet<>(common);
    shared.retainAll(referrers(kind, page));
    return common.isEmpty() ? 0 : (double) shared.size() / common.size();
  }

  /** The references that all these pages share. */
  public Set<Integer> common(int kind, int... pages) {
    Set<Integer> common = new TreeSet<>(referrers(kind, pages[0]));
    for (int page : pages) {
      common.retainAll(referrers(kind, page));
    }
    return common;
  }
}
