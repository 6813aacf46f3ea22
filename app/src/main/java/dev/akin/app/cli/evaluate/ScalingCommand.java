package dev.akin.app.cli.evaluate;

import dev.akin.app.answer.Text;
import dev.akin.core.eval.WebGrowth;
import dev.akin.core.graph.PageFacts;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Measures;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.lab.report.ScalingReport;
import dev.akin.lab.study.ScalingResults;
import dev.akin.lab.study.ScalingStudy;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code akin eval scaling}: the growth of time and memory with the number of pages. */
@Command(
    name = "scaling",
    description = {
      "Measures how time and memory grow with the number of pages.",
      "Uses parts of the collection in the order of a crawl, each twice as large as the one before,",
      "and fits a power law to the results."
    },
    footer = {
      "  akin eval scaling web",
      "  akin eval scaling web --measure pagesim --measure simrank --doublings 7",
      "  akin eval scaling --generated 100000 --out growth"
    })
final class ScalingCommand extends StudyCommand {
  @Mixin final SampleOption sample = new SampleOption(50);

  @Option(
      names = "--doublings",
      paramLabel = "N",
      description = "Number of times that the smallest graph doubles; ${DEFAULT-VALUE} by default.")
  int doublings = 5;

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      description = {
        "Skip larger graphs for a measure that takes longer than this; ${DEFAULT-VALUE} by default."
      })
  double limit = 30;

  @Option(
      names = "--generated",
      paramLabel = "PAGES",
      description =
          "Use a generated graph of this many pages (copying model) instead of a collection.")
  @Nullable Integer generated;

  @Override
  public Integer call() throws IOException {
    List<Measure> chosen = options.asked().isEmpty() ? ofLinks() : options.asked();
    ScalingStudy plan =
        new ScalingStudy(chosen, doublings, sample.pages, options.places, limit, options.seed);
    Run run = session.run();
    if (generated != null) {
      if (!arguments.isEmpty() || option != null) {
        throw new IllegalArgumentException("use either --generated or a collection, not both");
      }
      if (generated < 1) {
        throw new IllegalArgumentException("--generated must be at least 1, but is " + generated);
      }
      WebGrowth growth = WebGrowth.made(generated, options.seed, run);
      ScalingResults results = plan.run(growth, PageFacts.none(generated), run);
      String name = "a generated web of " + Text.count(generated) + " pages";
      return report(new ScalingReport(results, name), null, "made-scaling");
    }
    PageCollection collection = alone(loaded(arguments));
    WebGrowth growth = WebGrowth.ofCrawl(collection.snapshot().graph(), options.seed, run);
    ScalingResults results = plan.run(growth, collection.snapshot().facts(), run);
    String name = name(collection);
    return report(new ScalingReport(results, name), collection, name + "-scaling");
  }

  /** All measures of links, because the study stops slow ones. */
  private static List<Measure> ofLinks() {
    return Measures.all().stream()
        .filter(measure -> !measure.info().has(MeasureInfo.Trait.NEEDS_TEXT))
        .toList();
  }
}
