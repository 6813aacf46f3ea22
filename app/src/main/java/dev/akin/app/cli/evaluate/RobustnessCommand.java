package dev.akin.app.cli.evaluate;

import dev.akin.core.eval.LinkFarm.Shape;
import dev.akin.core.measure.Measure;
import dev.akin.engine.collection.PageCollection;
import dev.akin.lab.report.RobustnessReport;
import dev.akin.lab.study.RobustnessResults;
import dev.akin.lab.study.RobustnessStudy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code akin eval robustness}: the cost of entering a list with a link farm. */
@Command(
    name = "robustness",
    description = {
      "Measures how many pages and links a link farm needs to enter a list of related pages.",
      "Adds farms of several shapes and growing sizes for random targets and victims, and computes",
      "the victim's list by each measure."
    },
    footer = {
      "  akin eval robustness web",
      "  akin eval robustness web --measure pagesim --measure cocitation --pairs 20",
      "  akin eval robustness web --shape star --shape funnel --size 10 --size 100 --out farms"
    })
final class RobustnessCommand extends StudyCommand {
  @Option(
      names = "--pairs",
      paramLabel = "N",
      description = "Number of pairs of target and victim; ${DEFAULT-VALUE} by default.")
  int pairs = 5;

  @Option(
      names = "--shape",
      paramLabel = "SHAPE",
      description = {
        "A shape of farms; may be repeated. All by default. star: every farm page links to target",
        "and victim; ring: also to the next one; clique: also to its group of ten; funnel: all to",
        "one, which links to both; copycat: a star, and the target copies the victim's links."
      })
  List<String> shapes = new ArrayList<>();

  @Option(
      names = "--size",
      paramLabel = "N",
      description = "Pages of a farm; may be repeated. 1, 3, 10, 30 ... 10,000 by default.")
  List<Integer> sizes = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    if (!options.asked().isEmpty()) {
      plan(options.asked()); // checks the options before the collection is loaded
    }
    PageCollection collection = collection();
    RobustnessStudy plan = plan(chosen(collection, preparations()));
    String name = name(collection);
    RobustnessResults results = plan.run(collection.snapshot(), session.run());
    return report(new RobustnessReport(results, name), collection, name + "-robustness");
  }

  private List<Shape> farms() {
    return shapes.isEmpty() ? List.of(Shape.values()) : shapes.stream().map(Shape::of).toList();
  }

  private List<Integer> pages() {
    return sizes.isEmpty() ? RobustnessStudy.SIZES : sizes;
  }

  private long preparations() {
    return 1 + (long) pairs * farms().size() * pages().size();
  }

  private RobustnessStudy plan(List<Measure> measures) {
    return new RobustnessStudy(measures, farms(), pages(), pairs, options.places, options.seed);
  }
}
