package dev.akin.core.eval;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Facts of the pages of a graph to which pages were added or from which pages were removed. Each
 * new page has a site of its own, the worst case for measures that use sites; if all known pages
 * have one site, new pages have it too. New pages match no topic, and no page has text.
 */
public final class ChangedFacts implements PageFacts {
  private static final int NEW = -1;

  private final PageFacts facts;
  private final int[] origin;

  private ChangedFacts(PageFacts facts, int[] origin) {
    this.facts = facts;
    this.origin = origin;
  }

  /** Facts of these pages only, in their order. */
  public static PageFacts only(PageFacts facts, int[] pages) {
    return new ChangedFacts(facts, pages.clone());
  }

  /** Facts of {@code known} pages and of those behind them, {@code pages} in all. */
  public static PageFacts extended(PageFacts facts, int known, int pages) {
    return new ChangedFacts(
        facts, IntStream.range(0, pages).map(page -> page < known ? page : NEW).toArray());
  }

  @Override
  public int[] sites(SiteKind kind, Run run) {
    int[] known = facts.sites(kind, run);
    boolean isOne = known.length > 0 && Arrays.stream(known).allMatch(site -> site == known[0]);
    int site = isOne ? known[0] : -1;
    return Arrays.stream(origin).map(page -> page == NEW ? site : known[page]).toArray();
  }

  @Override
  public @Nullable BitSet about(String topic, Run run) {
    BitSet known = facts.about(topic, run);
    if (known == null) {
      return null;
    }
    BitSet about = new BitSet(origin.length);
    for (int page = 0; page < origin.length; page++) {
      about.set(page, origin[page] != NEW && known.get(origin[page]));
    }
    return about;
  }
}
