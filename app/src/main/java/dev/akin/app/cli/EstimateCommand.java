package dev.akin.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Averages;
import dev.akin.app.answer.Comparison;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.CollectionCommand;
import dev.akin.app.cli.session.Failures;
import dev.akin.app.cli.session.Session;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.FeatureMeasure;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Storable;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.CostEstimate;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code akin estimate}: the cost of a command, without running it. */
@Command(
    name = "estimate",
    description = {
      "Estimates memory, disk space and time of a command without running it.",
      "Memory is counted; time is measured on a sample of pages."
    },
    footer = {
      "  akin estimate web related --all -k 10 --measure pagesim",
      "  akin estimate web rank"
    })
final class EstimateCommand extends CollectionCommand {
  /** Commands that are estimated by parsing their own options. */
  private static final List<String> ESTIMATED = List.of("related", "compare", "why", "group");

  @Parameters(
      arity = "1..*",
      paramLabel = "COLLECTION COMMAND",
      description =
          "The collection, then rank, related, compare, why, group or index with its options.")
  List<String> arguments = new ArrayList<>();

  /** The measure of the estimated command, where it has one. */
  private @Nullable Measure measure;

  @Override
  public Integer call() throws IOException {
    checkOrder();
    Session.Subject subject = subject(arguments);
    if (subject.rest().isEmpty()) {
      throw new IllegalArgumentException("no command to estimate; for example: related --all");
    }
    String command = String.join(" ", subject.rest());
    CostEstimate estimate = estimate(subject.collection(), subject.rest());
    if (session.isJson()) {
      ObjectNode object = Json.object();
      object.put("command", command);
      object.put("memoryBytes", estimate.memoryBytes());
      object.put("diskBytes", estimate.diskBytes());
      object.put("seconds", Double.isFinite(estimate.seconds()) ? estimate.seconds() : null);
      if (estimate.isLeast()) {
        object.put("isLeast", true);
      }
      object.put("fits", estimate.fits());
      averages(subject.collection()).ifPresent(each -> each.put(object));
      if (!estimate.refusal().isEmpty()) {
        object.put("refusal", estimate.refusal());
      }
      session.print(object);
    } else {
      print(command, estimate);
      averages(subject.collection())
          .ifPresent(each -> session.out().println("  links  " + each.line()));
    }
    return estimate.fits() ? 0 : Failures.TOO_LARGE;
  }

  /** The number of pages that a PageSim query visits, estimated as in the paper. */
  private Optional<Averages> averages(PageCollection collection) throws IOException {
    if (!(measure instanceof FeatureMeasure features)) {
      return Optional.empty();
    }
    GraphSize size = new GraphSize(collection.pages(), collection.manifest().facts().links());
    return Optional.of(new Averages(size, features.radius()));
  }

  /** Fails with the right order if the command comes before the collection. */
  private void checkOrder() {
    String first = arguments.get(0);
    boolean isNamed = option != null || System.getenv("AKIN_COLLECTION") != null;
    if (isNamed || session.command(first) == null || Files.isDirectory(Path.of(first))) {
      return;
    }
    List<String> rest = arguments.subList(1, arguments.size());
    boolean isSwapped = !rest.isEmpty() && Files.isDirectory(Path.of(rest.get(0)));
    List<String> options = isSwapped ? rest.subList(1, rest.size()) : rest;
    throw new IllegalArgumentException(
        "the collection comes first, then the command: akin estimate "
            + (isSwapped ? rest.get(0) : "COLLECTION")
            + " "
            + String.join(" ", concat(first, options)));
  }

  private static List<String> concat(String first, List<String> rest) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(rest);
    return all;
  }

  private CostEstimate estimate(PageCollection collection, List<String> words) throws IOException {
    if (words.get(0).equals("rank")) {
      return CostEstimate.rank(collection);
    }
    if (words.get(0).equals("index")) {
      return index(collection, words);
    }
    if (words.get(0).equals("search")) {
      throw new IllegalArgumentException(
          "a search needs no estimate: it takes well below a second, and no more memory than"
              + " opening the collection");
    }
    CommandLine command = session.command(words.get(0));
    if (command == null || !ESTIMATED.contains(words.get(0))) {
      throw new IllegalArgumentException(
          "cannot estimate '"
              + words.get(0)
              + "'; known: rank, index, "
              + String.join(", ", ESTIMATED));
    }
    command.parseArgs(words.subList(1, words.size()).toArray(String[]::new));
    if (command.getCommand() instanceof RelatedCommand related) {
      return CostEstimate.related(
          collection,
          measure(related.measure.asked(), collection),
          related.isAll,
          related.k,
          session.run());
    }
    if (command.getCommand() instanceof GroupCommand group) {
      Measure grouped = group.measure(collection);
      measure = grouped;
      return CostEstimate.group(collection, grouped, group.members.size(), session.run());
    }
    if (command.getCommand() instanceof WhyCommand why) {
      return CostEstimate.related(
          collection, measure(why.measure.asked(), collection), false, 1, session.run());
    }
    List<String> measures = ((CompareCommand) command.getCommand()).measures;
    CostEstimate sum = new CostEstimate(0, 0, 0);
    for (String each : measures.isEmpty() ? Measures.ids() : measures) {
      CostEstimate one = CostEstimate.pair(collection, Measures.parse(each), session.run());
      // Without --measure, compare leaves out measures that take long.
      boolean isLeftOut =
          measures.isEmpty() && (!one.fits() || one.seconds() > Comparison.PATIENCE);
      sum = isLeftOut ? sum : sum.plus(one);
    }
    return sum;
  }

  private Measure measure(@Nullable Measure asked, PageCollection collection) throws IOException {
    Measure found = asked == null ? collection.standardMeasure() : asked;
    measure = found;
    return found;
  }

  private CostEstimate index(PageCollection collection, List<String> words) throws IOException {
    CommandLine command = Objects.requireNonNull(session.command("index"));
    command.parseArgs(words.subList(1, words.size()).toArray(String[]::new));
    IndexCommand index = command.getCommand();
    Measure parsed = measure(Measures.parse(index.measure), collection);
    Storable storable = IndexCommand.storable(parsed);
    Forecast forecast = parsed.forecast(collection.snapshot(), session.run());
    long memory =
        CostEstimate.collection(collection.manifest()).bytes() + forecast.memory().bytes();
    long bytes = index.bytes(collection, storable);
    // Writing and reading back the propagation takes 1 s per 25 MB and thread.
    return new CostEstimate(memory, bytes, forecast.seconds() + bytes / 25e6 / session.threads);
  }

  private void print(String command, CostEstimate estimate) {
    PrintWriter out = session.out();
    out.println(command);
    out.println("  memory " + Text.bytes(estimate.memoryBytes()));
    out.println("  disk   " + Text.bytes(estimate.diskBytes()));
    if (Double.isFinite(estimate.seconds())) {
      String how = estimate.isLeast() ? "more than " : "about ";
      out.println("  time   " + how + Text.duration(estimate.seconds()));
    }
    if (!estimate.refusal().isEmpty()) {
      out.println("  would be refused: " + estimate.refusal());
      return;
    }
    String most = Text.bytes(Runtime.getRuntime().maxMemory());
    out.println(
        estimate.fits()
            ? "  fits into the " + most + " of this process"
            : "  does not fit into the "
                + most
                + " of this process; give it more with AKIN_JAVA_OPTS=-Xmx...");
  }
}
