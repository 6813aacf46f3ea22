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
import dev.akin.lab.study.ScalingStudy;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code akin eval scaling}: how time and memory grow with the web. */
@Command(
    name = "scaling",
    mixinStandardHelpOptions = true,
    description = {
      "Measures how time and memory grow with the number of pages.",
      "Uses parts of the collection in the order of a crawl, each twice as large as the one before,",
      "and fits a power law to the results."
    },
    footerHeading = "%nExamples:%n",
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
        throw new IllegalArgumentException(
            "--generated takes no collection; leave out one of the two");
      }
      if (generated < 1) {
        throw new IllegalArgumentException("--generated must be at least 1, but is " + generated);
      }
      WebGrowth growth = WebGrowth.made(generated, options.seed, run);
      String name = String.format("a made web of %s pages", Text.count(generated));
      PageFacts facts = PageFacts.none(generated);
      return tell(ScalingReport.of(plan.run(growth, facts, run), name), null, "made-scaling");
    }
    PageCollection collection = alone(loaded(arguments));
    WebGrowth growth = WebGrowth.ofCrawl(collection.snapshot().graph(), options.seed, run);
    PageFacts facts = collection.snapshot().facts();
    String name = name(collection);
    return tell(
        ScalingReport.of(plan.run(growth, facts, run), name), collection, name + "-scaling");
  }

  /** Whatever is slow stops by itself when it takes too long. */
  private static List<Measure> ofLinks() {
    return Measures.all().stream()
        .filter(measure -> !measure.info().has(MeasureInfo.Trait.NEEDS_TEXT))
        .toList();
  }
}
