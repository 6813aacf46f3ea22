package dev.akin.app.cli.evaluate;

import dev.akin.core.eval.Perturbation;
import dev.akin.engine.collection.PageCollection;
import dev.akin.lab.report.StabilityReport;
import dev.akin.lab.study.StabilityResults;
import dev.akin.lab.study.StabilityStudy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code akin eval stability}: the stability of lists when links change. */
@Command(
    name = "stability",
    description = {
      "Measures how stable lists of related pages are when links are dropped or added.",
      "Drops a share of the links, or adds as many between random pages, several times, and compares",
      "the lists before and after by their pages and by their order."
    },
    footer = {
      "  akin eval stability web",
      "  akin eval stability web --measure pagesim --measure simrank --sample 200 --seeds 5",
      "  akin eval stability web --share 2 --share 20 --out web-stability"
    })
final class StabilityCommand extends StudyCommand {
  @Mixin final SampleOption sample = new SampleOption(200);

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "Number of draws of each change; ${DEFAULT-VALUE} by default.")
  int seeds = 3;

  @Option(
      names = "--share",
      paramLabel = "PERCENT",
      description = "Percentage of links to change; may be repeated. 1, 5 and 10 by default.")
  List<Double> shares = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    List<Double> percents = shares.isEmpty() ? List.of(1.0, 5.0, 10.0) : shares;
    List<Perturbation> changes =
        StabilityStudy.changes(percents.stream().map(percent -> percent / 100).toList());
    PageCollection collection = collection();
    long preparations = 1 + (long) changes.size() * seeds;
    StabilityStudy plan =
        new StabilityStudy(
            chosen(collection, preparations),
            changes,
            seeds,
            sample.pages,
            options.places,
            options.seed);
    String name = name(collection);
    StabilityResults results = plan.run(collection.snapshot(), session.run());
    return report(new StabilityReport(results, name), collection, name + "-stability");
  }
}
