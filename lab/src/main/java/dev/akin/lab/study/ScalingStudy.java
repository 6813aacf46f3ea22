package dev.akin.lab.study;

import dev.akin.core.eval.ChangedFacts;
import dev.akin.core.eval.PageSample;
import dev.akin.core.eval.WebGrowth;
import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Measures how time and memory grow with the size of the web, the efficiency and scalability that
 * Lin, King, Lyu (PageSim, 2006) require. The web grows by doubling; on each size a measure is
 * prepared and computes some lists, on one thread so that parallelism does not distort the growth.
 *
 * @param measures the measures
 * @param doublings the number of doublings from the smallest web to the whole one
 * @param sample the number of pages with links in the sample
 * @param places the length of the lists
 * @param patience the time limit of a measure on one web, in seconds; it is stopped after it
 * @param seed the seed of webs and pages
 */
public record ScalingStudy(
    List<Measure> measures, int doublings, int sample, int places, double patience, long seed) {
  /** Checks the values. */
  public ScalingStudy {
    measures = List.copyOf(measures);
    if (measures.isEmpty() || doublings < 2 || doublings > 20 || sample < 1 || places < 1) {
      throw new IllegalArgumentException(
          "scaling needs a measure, 2 to 20 doublings, and a sample and places of at least 1, but"
              + " has "
              + measures.size()
              + ", "
              + doublings
              + ", "
              + sample
              + " and "
              + places);
    }
    if (!(patience > 0)) {
      throw new IllegalArgumentException("the time limit must be positive, but is " + patience);
    }
    ChangedWeb.checkReadsNoWords(measures, "scaling");
  }

  /** The numbers of pages of the growing web. */
  public int[] sizes(int pages) {
    int[] sizes = new int[doublings + 1];
    Arrays.setAll(sizes, i -> (int) Math.round(pages / Math.pow(2, doublings - i)));
    if (sizes[0] < 1) {
      throw new IllegalArgumentException(
          pages + " pages are too few to be halved " + doublings + " times");
    }
    return sizes;
  }

  /** Runs every measure on every size. */
  public ScalingResults run(WebGrowth growth, PageFacts facts, Run run) {
    int[] sizes = sizes(growth.pages());
    ScalingResults results = new ScalingResults(this, new ArrayList<>(), new ArrayList<>());
    measures.forEach(each -> results.trials().add(new ScalingResults.Trial(each)));
    try (ProgressListener.Task task =
        run.start("measuring", "webs", (long) sizes.length * measures.size())) {
      for (int size : sizes) {
        PageGraph graph = growth.graph(size, run);
        PageFacts known = ChangedFacts.only(facts, growth.first(size));
        Snapshot web = ChangedWeb.snapshot(graph, known, measures, run);
        int[] pages =
            PageSample.of(
                page -> graph.inDegree(page) + graph.outDegree(page) > 0, size, sample, seed);
        results.sizes().add(graph.size());
        for (ScalingResults.Trial trial : results.trials()) {
          measure(trial, web, pages, run);
          if (size == growth.pages() && !trial.points().isEmpty()) {
            trial.finish(size);
          }
          task.advance(1);
        }
      }
    }
    return results;
  }

  private void measure(ScalingResults.Trial trial, Snapshot web, int[] pages, Run run) {
    if (!trial.stopped().isEmpty() || pages.length == 0) {
      return;
    }
    try {
      double forecast = trial.measure().forecast(web, run).seconds();
      if (forecast > patience) {
        trial.stop("its preparation would take more than " + patience + " s");
        return;
      }
      MeasureTimer watch = new MeasureTimer(trial.measure(), web, pages, places);
      ScalingResults.Point point = watch.measure(trial.points().isEmpty(), run);
      trial.points().add(point);
      if (point.prepareSeconds() + pages.length * point.listSeconds() > patience) {
        trial.stop("it took more than " + patience + " s");
      }
    } catch (TooCostlyException e) {
      trial.stop(String.valueOf(e.getMessage()));
    }
  }
}
