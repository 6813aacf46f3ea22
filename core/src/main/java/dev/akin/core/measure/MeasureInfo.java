package dev.akin.core.measure;

import java.util.EnumSet;
import java.util.Set;

/**
 * Properties of a measure. The contract test verifies all of them, and the table of measures in the
 * README is generated from them.
 *
 * @param id its stable name
 * @param summary what two similar pages have in common, in a few words
 * @param paper the paper that defines it
 * @param maximum the largest possible score; infinite for counts and sums
 * @param traits further properties
 * @param cost time of a query, in words
 */
public record MeasureInfo(
    String id, String summary, String paper, double maximum, Set<Trait> traits, String cost) {
  /** A property of a measure. */
  public enum Trait {
    /** The order of two pages does not matter. */
    SYMMETRIC,
    /** No page scores above the page itself. */
    SELF_MAXIMAL,
    /** Scores may differ from their definition, within bounds that every answer states. */
    BOUNDED,
    /** It reads the ranks of the snapshot. */
    NEEDS_RANKS,
    /** It reads the sites of the snapshot. */
    NEEDS_SITES,
    /** It reads the words of the snapshot. */
    NEEDS_TEXT
  }

  public MeasureInfo {
    traits = Set.copyOf(traits);
  }

  /** A measure with scores up to {@code maximum} and without traits. */
  public static MeasureInfo of(String id, String summary, double maximum) {
    return new MeasureInfo(id, summary, "", maximum, Set.of(), "");
  }

  /** A copy with this paper. */
  public MeasureInfo from(String paper) {
    return new MeasureInfo(id, summary, paper, maximum, traits, cost);
  }

  /** A copy with this cost. */
  public MeasureInfo costing(String cost) {
    return new MeasureInfo(id, summary, paper, maximum, traits, cost);
  }

  /** A copy with additional traits. */
  public MeasureInfo with(Trait first, Trait... more) {
    Set<Trait> all = EnumSet.of(first, more);
    all.addAll(traits);
    return new MeasureInfo(id, summary, paper, maximum, all, cost);
  }

  /** Whether the measure has this trait. */
  public boolean has(Trait trait) {
    return traits.contains(trait);
  }
}
