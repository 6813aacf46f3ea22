package dev.akin.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.eval.LinkFarm;
import dev.akin.core.eval.Perturbation;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Stored ranks may include links that measures ignore, such as navigation. */
class ChangedWebTest {
  private static final Run RUN = Run.silent();
  private static final int PAGES = 200;
  private static final List<Measure> MEASURES = List.of(Measures.parse("pagesim"));

  private static PageGraph graph() {
    Random random = new Random(3);
    PageGraphBuilder builder = new PageGraphBuilder().pages(PAGES);
    for (int i = 0; i < 4 * PAGES; i++) {
      builder.link(random.nextInt(PAGES), random.nextInt(PAGES));
    }
    return builder.build();
  }

  private static Snapshot withOtherRanks() {
    double[] ranks = new Random(4).doubles(PAGES).map(rank -> Math.pow(rank, 6)).toArray();
    return Snapshot.of(graph(), new Ranks(ranks, 1, 0, true));
  }

  @Test
  void listsStayTheSameWithoutChangedLinks() {
    Perturbation nothing = new Perturbation(Perturbation.Kind.DROP, 1e-9);
    assertThat(nothing.links(graph())).isZero();
    StabilityStudy plan = new StabilityStudy(MEASURES, List.of(nothing), 1, 100, 10, 1);
    StabilityResults results = plan.run(withOtherRanks(), RUN);
    assertThat(results.trials().get(0).overlap()[0]).isNotEmpty().containsOnly(1.0);
    assertThat(results.trials().get(0).kendall()[0]).containsOnly(1.0);
  }

  @Test
  void comparesFarmsWithRanksOfTheOriginalLinks() {
    RobustnessStudy plan =
        new RobustnessStudy(MEASURES, List.of(LinkFarm.Shape.values()), List.of(1), 30, 10, 1);
    RobustnessResults stored = plan.run(withOtherRanks(), RUN);
    RobustnessResults own = plan.run(Snapshot.of(graph(), RUN), RUN);
    assertThat(stored.trials().get(0).before()).isEqualTo(own.trials().get(0).before());
    assertThat(stored.trials().get(0).listed()).isEqualTo(own.trials().get(0).listed());
  }

  @Test
  void countsPreparationsBeyondTheRangeOfInt() {
    Perturbation some = new Perturbation(Perturbation.Kind.DROP, 0.1);
    Perturbation more = new Perturbation(Perturbation.Kind.DROP, 0.2);
    long most = Integer.MAX_VALUE;
    assertThat(
            new StabilityStudy(MEASURES, List.of(some, more), (int) most, 1, 1, 1).preparations())
        .isEqualTo(1 + 2 * most);
    assertThat(
            new RobustnessStudy(
                    MEASURES, List.of(LinkFarm.Shape.STAR), List.of(1, 2), (int) most, 1, 1)
                .preparations())
        .isEqualTo(1 + 2 * most);
  }
}
