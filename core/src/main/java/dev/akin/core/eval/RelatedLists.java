package dev.akin.core.eval;

import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What a measure finds for some pages.
 *
 * @param pages the pages that were asked about, rising
 * @param lists for each of them the related pages, best first
 */
@SuppressWarnings("ArrayRecordComponent") // plain columns; a list would box them
public record RelatedLists(int[] pages, TopPages[] lists) {
  /** Asks a scorer for the first {@code most} related pages of some pages. */
  public static RelatedLists of(Scorer scorer, int[] pages, int most, Run run) {
    TopPages[] lists = new TopPages[pages.length];
    Run quiet = run.quiet();
    try (ProgressListener.Task task = run.start("listing related pages", "pages", pages.length)) {
      run.parallel(
          pages.length,
          i -> {
            lists[i] = scorer.top(pages[i], most, quiet);
            task.advance(1);
          });
    }
    return new RelatedLists(pages, lists);
  }

  /** The number of pages for which the first {@code places} of two lists are not the same. */
  public int differing(RelatedLists other, int places) {
    return (int)
        IntStream.range(0, pages.length)
            .filter(
                i ->
                    !Arrays.equals(
                        lists[i].first(places).pages(), other.lists[i].first(places).pages()))
            .count();
  }

  /** The share of pages that got an answer at all. */
  public double coverage() {
    long answered = Arrays.stream(lists).filter(list -> list.size() > 0).count();
    return pages.length == 0 ? 0 : (double) answered / pages.length;
  }
}
