package dev.akin.lab.study;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import java.util.List;

/** What measures see of a web whose links were changed: nothing that was stored of the old one. */
final class ChangedWeb {
  private ChangedWeb() {}

  /**
   * The snapshot of a changed graph for some measures. Pages are ranked anew if one of them reads
   * ranks; else all ranks are 0.
   */
  static Snapshot snapshot(PageGraph graph, PageFacts facts, List<Measure> measures, Run run) {
    boolean isRanked =
        measures.stream().anyMatch(each -> each.info().has(MeasureInfo.Trait.NEEDS_RANKS));
    return isRanked
        ? Snapshot.of(graph, run).with(facts)
        : Snapshot.of(graph, new Ranks(new double[graph.pages()], 0, 0, true)).with(facts);
  }

  /** Refuses what a study of links cannot tell anything of. */
  static void checkReadsNoWords(List<Measure> measures, String what) {
    for (Measure measure : measures) {
      if (measure.info().has(MeasureInfo.Trait.NEEDS_TEXT)) {
        throw new IllegalArgumentException(
            measure + " reads words, and " + what + " is about links; name measures of links");
      }
    }
  }
}
