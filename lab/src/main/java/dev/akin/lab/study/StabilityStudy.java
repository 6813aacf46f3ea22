package dev.akin.lab.study;

import dev.akin.core.eval.ListAgreement;
import dev.akin.core.eval.PageSample;
import dev.akin.core.eval.Perturbation;
import dev.akin.core.eval.RelatedLists;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Measures how far lists of related pages stay the same when links change, the stability that Lin,
 * King, Lyu (PageSim, 2006) require.
 *
 * @param measures the measures
 * @param changes the changes of the links
 * @param draws the number of draws of each change
 * @param sample the maximum number of pages with links in the sample
 * @param places the length of the lists
 * @param seed the seed of pages, links and intervals
 */
public record StabilityStudy(
    List<Measure> measures,
    List<Perturbation> changes,
    int draws,
    int sample,
    int places,
    long seed) {
  /** Checks the values. */
  public StabilityStudy {
    measures = List.copyOf(measures);
    changes = List.copyOf(changes);
    if (measures.isEmpty() || changes.isEmpty()) {
      throw new IllegalArgumentException("stability needs at least one measure and one change");
    }
    if (draws < 1 || sample < 1 || places < 1) {
      throw new IllegalArgumentException(
          "seeds, sample and places must be at least 1, but are "
              + draws
              + ", "
              + sample
              + " and "
              + places);
    }
  }

  /** Both kinds of change at each share of the links. */
  public static List<Perturbation> changes(List<Double> shares) {
    List<Perturbation> changes = new ArrayList<>();
    for (Perturbation.Kind kind : Perturbation.Kind.values()) {
      shares.stream().sorted().distinct().forEach(s -> changes.add(new Perturbation(kind, s)));
    }
    return changes;
  }

  /** The number of preparations of each measure. */
  public long preparations() {
    return 1 + (long) changes.size() * draws;
  }

  /** Computes the lists of all measures on the original web and on every changed web. */
  public StabilityResults run(Snapshot snapshot, Run run) {
    PageGraph graph = snapshot.graph();
    int[] pages =
        PageSample.of(
            page -> graph.inDegree(page) + graph.outDegree(page) > 0, graph.pages(), sample, seed);
    if (pages.length == 0) {
      throw new IllegalArgumentException("no page of the collection has a link");
    }
    long steps = measures.size() * preparations();
    try (ProgressListener.Task task = run.start("lists on changed webs", "webs", steps)) {
      // Computes ranks of both webs from their links: stored ranks may use other links.
      Snapshot before = ChangedWeb.snapshot(graph, snapshot.facts(), measures, run.quiet());
      List<StabilityResults.Trial> trials = begin(before, pages, task, run);
      SplittableRandom random = new SplittableRandom(seed);
      for (int change = 0; change < changes.size(); change++) {
        for (int draw = 0; draw < draws; draw++) {
          PageGraph changed = changes.get(change).of(graph, random.nextLong(), run);
          Snapshot web = ChangedWeb.snapshot(changed, snapshot.facts(), measures, run.quiet());
          for (StabilityResults.Trial trial : trials) {
            add(trial, change, lists(trial.measure(), web, pages, run));
            task.advance(1);
          }
        }
      }
      return new StabilityResults(this, graph.size(), pages, trials);
    }
  }

  private RelatedLists lists(Measure measure, Snapshot web, int[] pages, Run run) {
    return RelatedLists.of(measure.prepare(web, run.quiet()), pages, places, run.quiet());
  }

  private List<StabilityResults.Trial> begin(
      Snapshot snapshot, int[] pages, ProgressListener.Task task, Run run) {
    List<StabilityResults.Trial> trials = new ArrayList<>();
    for (Measure measure : measures) {
      RelatedLists before = lists(measure, snapshot, pages, run);
      int[] answered =
          IntStream.range(0, pages.length).filter(i -> before.lists()[i].size() > 0).toArray();
      trials.add(
          new StabilityResults.Trial(
              measure,
              before,
              answered,
              new double[changes.size()][answered.length],
              new double[changes.size()][answered.length]));
      task.advance(1);
    }
    return trials;
  }

  /** Leaves out pages without a list before the change. */
  private void add(StabilityResults.Trial trial, int change, RelatedLists after) {
    for (int i = 0; i < trial.answered().length; i++) {
      int page = trial.answered()[i];
      ListAgreement agreement =
          ListAgreement.of(trial.before().lists()[page].pages(), after.lists()[page].pages());
      trial.overlap()[change][i] += agreement.overlap() / draws;
      trial.kendall()[change][i] += agreement.kendall() / draws;
    }
  }
}
