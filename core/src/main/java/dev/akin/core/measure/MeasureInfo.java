package dev.akin.core.measure;

import java.util.EnumSet;
import java.util.Set;

/**
 * What a measure claims of itself. The contract test holds it to every word, and the table of
 * measures in the README is made from it.
 *
 * @param id its stable name
 * @param summary what two alike pages have in common, in a few words
 * @param paper where it comes from
 * @param maximum the largest score there can be; infinite where scores count or add up
 * @param traits what else holds of it
 * @param cost time of a query, in words
 */
public record MeasureInfo(
    String id, String summary, String paper, double maximum, Set<Trait> traits, String cost) {
  /** What may hold of a measure. */
  public enum Trait {
    /** The order of two pages does not matter. */
    SYMMETRIC,
    /** No page scores above the page itself. */
    SELF_MAXIMAL,
    /** Scores may differ from their definition, within bounds that come with every answer. */
    BOUNDED,
    /** It reads the ranks of the snapshot. */
    NEEDS_RANKS,
    /** It reads the sites of the snapshot. */
    NEEDS_SITES,
    /** It reads the words of the snapshot. */
    NEEDS_TEXT
  }

  /** Keeps its own copy of the traits. */
  public MeasureInfo {
    traits = Set.copyOf(traits);
  }

  /** A measure with scores up to {@code maximum}, of which nothing is claimed yet. */
  public static MeasureInfo of(String id, String summary, double maximum) {
    return new MeasureInfo(id, summary, "", maximum, Set.of(), "");
  }

  /** The same from this paper. */
  public MeasureInfo from(String paper) {
    return new MeasureInfo(id, summary, paper, maximum, traits, cost);
  }

  /** The same at this cost. */
  public MeasureInfo costing(String cost) {
    return new MeasureInfo(id, summary, paper, maximum, traits, cost);
  }

  /** The same, claiming this too. */
  public MeasureInfo with(Trait first, Trait... more) {
    Set<Trait> all = EnumSet.of(first, more);
    all.addAll(traits);
    return new MeasureInfo(id, summary, paper, maximum, all, cost);
  }

  /** Whether it claims this. */
  public boolean has(Trait trait) {
    return traits.contains(trait);
  }
}
