package dev.akin.lab.study;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import java.util.List;

/** Snapshots of webs with changed links, without stored data of the original. */
final class ChangedWeb {
  private ChangedWeb() {}

  /**
   * The snapshot of a changed graph. Ranks are computed if one of the measures reads them;
   * otherwise all ranks are 0.
   */
  static Snapshot snapshot(PageGraph graph, PageFacts facts, List<Measure> measures, Run run) {
    boolean isRanked =
        measures.stream().anyMatch(each -> each.info().has(MeasureInfo.Trait.NEEDS_RANKS));
    return isRanked
        ? Snapshot.of(graph, run).with(facts)
        : Snapshot.of(graph, new Ranks(new double[graph.pages()], 0, 0, true)).with(facts);
  }

  /** Refuses measures of words, which links do not change. */
  static void checkReadsNoWords(List<Measure> measures, String what) {
    for (Measure measure : measures) {
      if (measure.info().has(MeasureInfo.Trait.NEEDS_TEXT)) {
        throw new IllegalArgumentException(
            measure + " reads words, but " + what + " is about links; name measures of links");
      }
    }
  }
}
