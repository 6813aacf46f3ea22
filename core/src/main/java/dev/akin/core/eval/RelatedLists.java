package dev.akin.core.eval;

import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The lists of a measure for some pages.
 *
 * @param pages the pages of the queries, rising
 * @param lists for each of them the related pages, best first
 */
@SuppressWarnings("ArrayRecordComponent") // arrays avoid boxing
public record RelatedLists(int[] pages, TopPages[] lists) {
  /** The first {@code most} related pages of some pages. */
  public static RelatedLists of(Scorer scorer, int[] pages, int most, Run run) {
    TopPages[] lists = new TopPages[pages.length];
    Run quiet = run.quiet();
    run.parallel(
        "listing related pages",
        "pages",
        pages.length,
        i -> lists[i] = scorer.top(pages[i], most, quiet));
    return new RelatedLists(pages, lists);
  }

  /** The number of pages whose first {@code places} pages differ between two results. */
  public int differing(RelatedLists other, int places) {
    return (int)
        IntStream.range(0, pages.length)
            .filter(
                i ->
                    !Arrays.equals(
                        lists[i].first(places).pages(), other.lists[i].first(places).pages()))
            .count();
  }

  /** The fraction of pages with a non-empty list. */
  public double coverage() {
    long answered = Arrays.stream(lists).filter(list -> list.size() > 0).count();
    return pages.length == 0 ? 0 : (double) answered / pages.length;
  }
}
