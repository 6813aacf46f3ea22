package dev.akin.engine.query;

import dev.akin.core.annotation.InternalApi;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.GroupReach;
import dev.akin.core.measure.GroupScorer;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.SoftGroup;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.reference.LazySourceSets;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Queries for a group of pages: the similarity among its members, the similarity of a page to them,
 * and the most similar pages.
 *
 * @param members the group, without repetition
 * @param form the form of comparison
 */
public record GroupQuery(List<Integer> members, Form form) {
  /** Forms of comparison. */
  public enum Form {
    /** The measure's own definition for groups: what all members have in common. */
    STRICT,
    /** By the mean over the members. */
    SOFT
  }

  /** Checks the parameters. */
  public GroupQuery {
    if (members.isEmpty()) {
      throw new IllegalArgumentException("a group needs at least one member");
    }
    members = members.stream().distinct().toList();
  }

  /** Returns the default form: the scorer's own definition for groups, if it has one. */
  public static Form formFor(Scorer scorer) {
    return scorer instanceof GroupScorer ? Form.STRICT : Form.SOFT;
  }

  /** Returns the default measure: references, or words where there are no links. */
  public static Measure standardMeasure(PageCollection collection) throws IOException {
    Manifest.Facts facts = collection.manifest().facts();
    return facts.hasText() && facts.links() == 0
        ? collection.standardMeasure()
        : Measures.parse("reference-sim");
  }

  /** Whether a scorer has this form of comparison. */
  public boolean isDefinedFor(Scorer scorer) {
    return form == Form.SOFT || scorer instanceof GroupScorer;
  }

  /** Returns the similarity among the members. */
  public PairScore among(Scorer scorer, Run run) {
    return form == Form.SOFT
        ? new SoftGroup(scorer).among(pages(), run)
        : PairScore.exact(strict(scorer).among(pages(), run));
  }

  /** Returns the similarity of a page to the members. */
  public PairScore to(Scorer scorer, int page, Run run) {
    return form == Form.SOFT
        ? new SoftGroup(scorer).to(page, pages(), run)
        : PairScore.exact(strict(scorer).to(page, pages(), run));
  }

  /** Returns the confidence in the similarity, if the measure defines one. */
  public OptionalDouble confidence(Scorer scorer, Run run) {
    return scorer instanceof GroupScorer group
        ? group.confidence(pages(), run)
        : OptionalDouble.empty();
  }

  /**
   * Returns the reach of the members: among the pages on the topic of the measure, or among all
   * pages if it has none. Empty if the graph has no links.
   */
  @InternalApi
  public Optional<GroupReach> reach(Scorer scorer, LazySourceSets sources, Run run) {
    if (!sources.hasLinks()) {
      return Optional.empty();
    }
    if (scorer instanceof GroupScorer group) {
      return group.reach(pages(), run);
    }
    BitSet all = new BitSet(scorer.pages());
    all.set(0, scorer.pages());
    return Optional.of(sources.get(run).reach(set(members), all));
  }

  /** Returns the members that are not among the given pages and not reachable from them. */
  @InternalApi
  public BitSet missed(List<Integer> given, LazySourceSets sources, Run run) {
    return sources.get(run).missed(set(given), set(members));
  }

  private static BitSet set(List<Integer> pages) {
    BitSet set = new BitSet();
    pages.forEach(set::set);
    return set;
  }

  /** Explains the similarity among the members. */
  public Explanation explainAmong(Scorer scorer, Run run) {
    return form == Form.SOFT
        ? new SoftGroup(scorer).explainAmong(pages(), run)
        : strict(scorer).explainAmong(pages(), run);
  }

  /** Explains the similarity of a page to the members. */
  public Explanation explainTo(Scorer scorer, int page, Run run) {
    return form == Form.SOFT
        ? new SoftGroup(scorer).explainTo(page, pages(), run)
        : strict(scorer).explainTo(page, pages(), run);
  }

  /**
   * Returns the best {@code k} pages, 0 for all, that are neither members nor excluded and have a
   * score of at least {@code atLeast}.
   */
  public TopPages more(Scorer scorer, int k, Set<Integer> excluded, double atLeast, Run run) {
    if (k < 0) {
      throw new IllegalArgumentException("k must not be negative, but is " + k);
    }
    int all = scorer.pages();
    int wanted = k == 0 ? all : k;
    int asked = (int) Math.min(all, (long) wanted + excluded.size());
    TopPages top =
        form == Form.SOFT
            ? new SoftGroup(scorer).topTo(pages(), asked, run)
            : strict(scorer).topTo(pages(), asked, run);
    TopPages kept = top.only(page -> !excluded.contains(page)).first(wanted);
    int enough = 0;
    while (enough < kept.size() && kept.scores()[enough] >= atLeast) {
      enough++;
    }
    return kept.first(enough);
  }

  private int[] pages() {
    return members.stream().mapToInt(Integer::intValue).toArray();
  }

  private static GroupScorer strict(Scorer scorer) {
    if (scorer instanceof GroupScorer group) {
      return group;
    }
    throw new IllegalArgumentException("this measure compares pairs; its groups are soft");
  }
}
