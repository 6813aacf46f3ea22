package dev.akin.core.eval;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What is known of pages once some have gone or come. New pages stand on a site of their own each,
 * the worst for measures that count sites; but where all known pages are of one site, they are of
 * that one too, since sites tell nothing there. They deal with no topic. What pages say is left
 * out: whoever changes links asks about links.
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
