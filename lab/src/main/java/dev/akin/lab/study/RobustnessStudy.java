package dev.akin.lab.study;

import dev.akin.core.eval.ChangedFacts;
import dev.akin.core.eval.LinkFarm;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the cost of pushing a page into the list of related pages of another with a link farm,
 * as a test of the robustness that Lin, King, Lyu (PageSim, 2006) require.
 *
 * <p>A farm wins against a measure if the target is in the victim's list. A larger farm may fail
 * where a smaller one wins, because by some measures each page of a farm reduces the weight of the
 * others; therefore every size is tried.
 *
 * @param measures the measures
 * @param shapes the shapes of farms
 * @param sizes the numbers of pages of farms, ascending
 * @param pairs the number of pairs of target and victim
 * @param places the length of the lists
 * @param seed the seed of the pairs
 */
public record RobustnessStudy(
    List<Measure> measures,
    List<LinkFarm.Shape> shapes,
    List<Integer> sizes,
    int pairs,
    int places,
    long seed) {
  /** Default sizes, each about three times the previous one. */
  public static final List<Integer> SIZES = List.of(1, 3, 10, 30, 100, 300, 1000, 3000, 10_000);

  /** Checks the values. */
  public RobustnessStudy {
    measures = List.copyOf(measures);
    shapes = shapes.stream().sorted().distinct().toList();
    sizes = sizes.stream().sorted().distinct().toList();
    if (measures.isEmpty() || shapes.isEmpty() || sizes.isEmpty()) {
      throw new IllegalArgumentException(
          "robustness needs at least one measure, one shape and one size");
    }
    if (sizes.get(0) < 1) {
      throw new IllegalArgumentException("a farm has at least one page, not " + sizes.get(0));
    }
    if (pairs < 1 || places < 1) {
      throw new IllegalArgumentException(
          "pairs and places must be at least 1, but are " + pairs + " and " + places);
    }
    ChangedWeb.checkReadsNoWords(measures, "a link farm");
  }

  /** The number of preparations of each measure. */
  public long preparations() {
    return 1 + (long) pairs * shapes.size() * sizes.size();
  }

  /** Builds every farm and checks the victim's list. */
  public RobustnessResults run(Snapshot snapshot, Run run) {
    List<FarmPair> drawn = FarmPair.draw(snapshot.graph(), pairs, seed, run);
    List<RobustnessResults.Trial> trials = new ArrayList<>();
    long steps = measures.size() * preparations();
    try (ProgressListener.Task task = run.start("attacking lists", "lists", steps)) {
      // Computes ranks from these links, as on the attacked webs: stored ranks may use other links.
      Snapshot before =
          ChangedWeb.snapshot(snapshot.graph(), snapshot.facts(), measures, run.quiet());
      for (Measure measure : measures) {
        trials.add(begin(measure, before, drawn, run.quiet()));
        task.advance(1);
      }
      for (FarmPair pair : drawn) {
        for (int shape = 0; shape < shapes.size(); shape++) {
          for (int size = 0; size < sizes.size(); size++) {
            attack(snapshot, pair, new int[] {shape, size}, trials, run.quiet());
            task.advance(measures.size());
          }
        }
      }
    }
    return new RobustnessResults(this, snapshot.graph().size(), drawn, trials);
  }

  private RobustnessResults.Trial begin(
      Measure measure, Snapshot snapshot, List<FarmPair> drawn, Run run) {
    Scorer scorer = measure.prepare(snapshot, run);
    int before = 0;
    int listed = 0;
    for (FarmPair pair : drawn) {
      before += pair.isWon(scorer, places, run) ? 1 : 0;
      listed += scorer.top(pair.victim(), 1, run).size();
    }
    return new RobustnessResults.Trial(
        measure,
        before,
        listed,
        new int[shapes.size()][sizes.size()],
        new long[shapes.size()][sizes.size()]);
  }

  private void attack(
      Snapshot snapshot,
      FarmPair pair,
      int[] place,
      List<RobustnessResults.Trial> trials,
      Run run) {
    PageGraph graph = snapshot.graph();
    LinkFarm farm = new LinkFarm(shapes.get(place[0]), sizes.get(place[1]));
    PageGraph attacked = farm.around(graph, pair.target(), pair.victim());
    long cost = attacked.links() - graph.links();
    Snapshot web =
        ChangedWeb.snapshot(
            attacked,
            ChangedFacts.extended(snapshot.facts(), graph.pages(), attacked.pages()),
            measures,
            run);
    for (RobustnessResults.Trial trial : trials) {
      run.check();
      boolean isWon = pair.isWon(trial.measure().prepare(web, run), places, run);
      trial.won()[place[0]][place[1]] += isWon ? 1 : 0;
      trial.links()[place[0]][place[1]] += cost;
    }
  }
}
