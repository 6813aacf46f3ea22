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
 * How far lists of related pages stay the same when links come and go: the requirement of stability
 * of Lin, King, Lyu (PageSim, 2006).
 *
 * @param measures the measures
 * @param changes what is done to the links
 * @param draws how often each change is drawn
 * @param sample how many pages with links lists are made for, at most
 * @param places how long the lists are
 * @param seed what pages, links and intervals are drawn by
 */
public record StabilityStudy(
    List<Measure> measures,
    List<Perturbation> changes,
    int draws,
    int sample,
    int places,
    long seed) {
  /** Checks what it says. */
  public StabilityStudy {
    measures = List.copyOf(measures);
    changes = List.copyOf(changes);
    if (measures.isEmpty() || changes.isEmpty()) {
      throw new IllegalArgumentException("stability needs a measure and a change at least");
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

  /** How often each measure is prepared. */
  public long preparations() {
    return 1 + (long) changes.size() * draws;
  }

  /** Makes the lists of all measures on the web as it is and on every changed one. */
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
      // Both webs are ranked by their own links: stored ranks may go by others.
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

  /** Pages that had no list before take no part: there is nothing that could stay the same. */
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
