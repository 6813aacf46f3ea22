package dev.akin.app.cli.evaluate;

import dev.akin.app.cli.session.CollectionCommand;
import dev.akin.app.cli.session.QuickMeasures;
import dev.akin.core.eval.Metric;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.engine.collection.PageCollection;
import dev.akin.lab.experiment.AskedPages;
import dev.akin.lab.experiment.Experiment;
import dev.akin.lab.experiment.ExperimentFile;
import dev.akin.lab.experiment.ExperimentResults;
import dev.akin.lab.experiment.ExperimentRunner;
import dev.akin.lab.experiment.SearchExperimentRunner;
import dev.akin.lab.experiment.TrialResult;
import dev.akin.lab.experiment.YardstickFactory;
import dev.akin.lab.report.Example;
import dev.akin.lab.report.Report;
import dev.akin.lab.report.ResultFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code akin eval}: evaluates measures by known relations between pages. */
@Command(
    name = "eval",
    subcommands = {
      LearnCommand.class,
      PoolCommand.class,
      ScalingCommand.class,
      StabilityCommand.class,
      RobustnessCommand.class
    },
    description = {
      "Evaluates measures on a collection, or runs an experiment from a file.",
      "Compares lists of related pages with a yardstick, and writes an HTML report and the data as",
      "CSV and TREC files. An interrupted run continues where it stopped."
    },
    footer = {
      "  akin eval web",
      "  akin eval web --measures jaccard,pagesim --yardstick labels",
      "  akin eval bench/experiments/decay.yaml --out decay",
      "  akin eval pool search.yaml",
      "  akin eval learn web --pairs judged.tsv --measure pagesim --measure tfidf-cosine",
      "  akin eval stability web",
      "  akin eval robustness web",
      "  akin eval scaling web"
    })
public final class EvalCommand extends CollectionCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "COLLECTION | FILE.yaml",
      description = "The collection, or an experiment.")
  List<String> arguments = new ArrayList<>();

  @Mixin final TrialOptions options = new TrialOptions(20);

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli fills it in
  CommandSpec spec;

  @Option(
      names = "--yardstick",
      paramLabel = "YARDSTICK",
      description = {
        "Source of the grades: words, labels, levels (labels are paths a/b/c),",
        "labels:FILE, levels:FILE (page TAB label), related:FILE (page TAB page TAB grade)",
        "or qrels:FILE (TREC). By default the labels of the collection if it has any, else its words."
      })
  @Nullable String yardstick;

  @Option(
      names = {"--metric", "--metrics"},
      paramLabel = "METRIC",
      description = {
        "A metric to report; may be repeated, and several may be separated by commas:",
        "delta, precision, P(A,N) (ordered judgements only), recall, ndcg, map, mrr or coverage.",
        "By default all that apply to the yardstick."
      })
  List<String> metrics = new ArrayList<>();

  @Mixin final SampleOption sample = new SampleOption(500);

  @Override
  public Integer call() throws IOException {
    boolean isFile =
        arguments.size() == 1 && arguments.get(0).toLowerCase(Locale.ROOT).endsWith(".yaml");
    if (isFile) {
      Path path = Path.of(arguments.get(0));
      checkAlone(path);
      Path base = path.toAbsolutePath().resolveSibling("");
      ExperimentFile file = ExperimentFile.read(path);
      YardstickFactory.check(file.experiment().judging().yardstick(), base);
      int code = ExperimentCollection.make(session, file, base);
      return code != 0
          ? code
          : run(
              session.opened(PageCollection.loadWithWords(file.collection())),
              file.experiment(),
              base,
              stem(path));
    }
    PageCollection collection = alone(loaded(arguments));
    return run(collection, standard(collection), Path.of(""), stem(collection.directory()));
  }

  /** Refuses options that an experiment file would override. */
  private void checkAlone(Path file) {
    for (String option :
        List.of("--measure", "--yardstick", "--metric", "--sample", "--places", "--seed")) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        String field = option.substring(2) + (option.matches("--(measure|metric)") ? "s" : "");
        throw new IllegalArgumentException(
            option + " applies to collections; set the field '" + field + "' in " + file);
      }
    }
  }

  /** The experiment on a collection without an experiment file. */
  private Experiment standard(PageCollection collection) throws IOException {
    List<Measure> asked = options.asked();
    session.checkFit(collection, asked);
    return new Experiment(
        "Measures on " + collection.directory().getFileName(),
        "",
        asked.isEmpty() ? new QuickMeasures(session, collection).all() : asked,
        null,
        new Experiment.Sample(AskedPages.ALL, sample.pages, options.seed),
        new Experiment.Judging(
            yardstick == null ? YardstickFactory.standard(collection) : yardstick,
            metrics.stream().flatMap(each -> Measures.list(each).stream()).map(Metric::of).toList(),
            options.places,
            ExperimentFile.cutoffs(options.places)),
        List.of(),
        List.of());
  }

  private static String stem(Path path) {
    String name = String.valueOf(path.toAbsolutePath().normalize().getFileName());
    return name.replaceFirst("\\.yaml$", "");
  }

  private int run(PageCollection collection, Experiment experiment, Path base, String stem)
      throws IOException {
    Path directory = options.directory(stem + "-eval");
    ExperimentResults results;
    List<Example> examples;
    if (experiment.search() == null) {
      Yardstick by =
          new YardstickFactory(collection, base)
              .of(experiment.judging().yardstick(), session.run());
      results = new ExperimentRunner(collection, directory).run(experiment, by, session.run());
      examples = new WorkedExamples(session, collection, results, by).ofRelated();
    } else {
      SearchExperimentRunner laboratory =
          new SearchExperimentRunner(collection, experiment, base, directory);
      results = laboratory.run(session.run());
      examples =
          new WorkedExamples(session, collection, results, laboratory.yardstick())
              .ofSearches(laboratory::query);
    }
    for (TrialResult trial : results.trials()) {
      if (!trial.remark().isEmpty()) {
        session.say(trial.name() + ": " + trial.remark());
      }
    }
    new ResultFiles(results, directory).write();
    Report.write(results, stem(collection.directory()), examples, directory);
    EvalPrinter printer = new EvalPrinter(session, results, directory.resolve("report.html"));
    if (session.isJson()) {
      session.print(printer.json(collection));
    } else {
      printer.print(Report.best(results));
    }
    boolean allMet =
        experiment.expectations().stream().allMatch(each -> each.isMetBy(results.found(each)));
    return allMet ? 0 : 1;
  }
}
