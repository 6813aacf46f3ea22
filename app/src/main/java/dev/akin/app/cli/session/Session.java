package dev.akin.app.cli.session;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.Text;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Storable;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.CostEstimate;
import dev.akin.engine.query.PageFinder;
import dev.akin.engine.query.PreparationPolicy;
import dev.akin.engine.query.QueryService;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/**
 * What all commands share: where the collection is, how answers are printed, threads and progress.
 * Answers go to standard output, narration to standard error.
 */
public final class Session {
  /** Seconds that people want to be warned of. */
  private static final double LONG = 10;

  private final Interruption interruption;
  private final @Nullable ProgressListener told;
  private final List<PageCollection> opened = new ArrayList<>();

  @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
  CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

  @Option(names = "--format", paramLabel = "FORMAT", description = "How to print the answer.")
  public Format format = Format.TEXT;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads to use; all processors by default. Answers do not depend on it.")
  public int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = {"-q", "--quiet"},
      description = "Print neither messages nor progress.")
  public boolean quiet;

  public Session(Interruption interruption, @Nullable ProgressListener told) {
    this.interruption = interruption;
    this.told = told;
  }

  /** Waits until somebody ends the program, and takes so many seconds to clear up then. */
  public void awaitEnd(int seconds) throws InterruptedException {
    interruption.await(seconds);
  }

  /** How a computation of this command is to be carried out. */
  public Run run() {
    ProgressListener progress =
        told != null ? told : quiet ? ProgressListener.NONE : new TerminalProgress(err());
    return Run.silent()
        .withThreads(threads)
        .withProgress(progress)
        .withCancellation(interruption::hasArrived);
  }

  /** Another command of the program, or null. */
  public @Nullable CommandLine command(String name) {
    return spec.root().commandLine().getSubcommands().get(name);
  }

  /** Where answers go. */
  public PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** Where narration goes. */
  public PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Says something to people who watch. */
  public void say(String sentence) {
    if (!quiet) {
      err().println(sentence);
      err().flush();
    }
  }

  /** Finds the pages that arguments name, and says which were found by an alias. */
  public PageFinder finder(PageCollection collection) {
    return new PageFinder(collection, this::say);
  }

  /** Says to people what rows have no place for. */
  public void sayBesideRows(String remark) {
    if (!remark.isEmpty() && (format == Format.TSV || format == Format.TREC)) {
      say(remark);
    }
  }

  /** An empty JSON object. */
  public static ObjectNode object() {
    return Json.object();
  }

  /** Prints a JSON object, over several lines or, for jsonl, on one. */
  public void print(ObjectNode object) throws IOException {
    ObjectMapper mapper =
        format == Format.JSONL
            ? Json.MAPPER
            : Json.MAPPER.copy().enable(SerializationFeature.INDENT_OUTPUT);
    out().println(mapper.writeValueAsString(object));
    out().flush();
  }

  /** Whether the answer is a JSON object. */
  public boolean isJson() {
    return format == Format.JSON || format == Format.JSONL;
  }

  /** Refuses formats that this command does not have. */
  public void allowFormats(List<Format> allowed) {
    if (!allowed.contains(format)) {
      throw new IllegalArgumentException(
          "this command prints "
              + String.join(", ", allowed.stream().map(Session::lower).toList())
              + ", but not "
              + lower(format));
    }
  }

  /** Refuses a number of reasons that cannot be printed. */
  public void checkReasons(int reasons) {
    if (reasons < 0) {
      throw new IllegalArgumentException("--why must not be negative, but is " + reasons);
    }
    if (reasons > 0 && (format == Format.TSV || format == Format.TREC)) {
      throw new IllegalArgumentException(
          "rows of "
              + lower(format)
              + " have no place for the reasons of --why; ask for text, json or jsonl");
    }
  }

  public static String lower(Format format) {
    return format.name().toLowerCase(Locale.ROOT);
  }

  /**
   * The collection that a command is about: the option, else the first argument, else the
   * environment; whatever is left of the arguments is the rest.
   */
  Subject subject(@Nullable Path option, List<String> arguments) throws IOException {
    Place place = place(option, arguments);
    PageCollection collection = opened(PageCollection.open(place.directory()));
    return new Subject(collection, place.rest());
  }

  /** Registers a collection, so that damage to its files while this command runs is reported. */
  public PageCollection opened(PageCollection collection) {
    opened.add(collection);
    return collection;
  }

  /**
   * Verifies the collections of this command if a file that is mapped was changed since they were
   * opened.
   */
  public void checkFiles() throws IOException {
    for (PageCollection collection : opened) {
      if (collection.files().changedMapping().isPresent()) {
        collection.files().verify();
      }
    }
  }

  /**
   * The same with everything that queries need in memory, so that no commit can come between; fails
   * with exit code 5 if it would not fit. The text index is left out if no measure reads it.
   */
  Subject loaded(@Nullable Path option, List<String> arguments, List<Measure> measures)
      throws IOException {
    Place place = place(option, arguments);
    boolean isWordy =
        measures.isEmpty()
            || measures.stream().anyMatch(each -> each.info().has(MeasureInfo.Trait.NEEDS_TEXT));
    return new Subject(
        opened(PageCollection.load(place.directory(), isWordy, Session::checkOpens)), place.rest());
  }

  /** Queries on a collection, within the memory of this process. */
  public QueryService queries(PageCollection collection) throws IOException {
    return new QueryService(collection, policy(collection));
  }

  /** The same for many queries: stored propagations are verified and used. */
  public QueryService indexedQueries(PageCollection collection) throws IOException {
    return QueryService.indexed(collection, policy(collection));
  }

  private PreparationPolicy policy(PageCollection collection) {
    long opened = CostEstimate.collection(collection.manifest()).bytes();
    return new PreparationPolicy() {
      @Override
      public boolean allows(Forecast forecast) {
        return forecast.memory().bytes() <= memoryBytes();
      }

      @Override
      public void check(Measure measure, Forecast forecast) {
        checkFits(measure.toString(), opened + forecast.memory().bytes());
        announce(forecast, measure);
      }

      @Override
      public long memoryBytes() {
        return Math.max(0, Runtime.getRuntime().maxMemory() - opened);
      }

      @Override
      public boolean waits() {
        return true;
      }
    };
  }

  /** Warns that a preparation will take long. */
  private void announce(Forecast forecast, Measure measure) {
    if (forecast.seconds() > LONG) {
      boolean isStorable = measure.storable().filter(Storable::isPreparation).isPresent();
      say(
          "preparing "
              + measure
              + " will take about "
              + Text.duration(forecast.seconds())
              + (isStorable ? "; 'akin index --measure' does it once for all" : ""));
    }
  }

  /** The directory of the collection, which need not be whole. */
  public Path directory(@Nullable Path option, List<String> arguments) {
    return place(option, arguments).directory();
  }

  private static Place place(@Nullable Path option, List<String> arguments) {
    String standard = System.getenv("AKIN_COLLECTION");
    if (option != null) {
      return new Place(option, arguments);
    }
    boolean isFirst = !arguments.isEmpty() && Files.isDirectory(Path.of(arguments.get(0)));
    if (standard != null && !isFirst) {
      return new Place(Path.of(standard), arguments);
    }
    if (arguments.isEmpty()) {
      throw new IllegalArgumentException(
          "which collection? Name its directory first, or with --collection, or in"
              + " AKIN_COLLECTION");
    }
    if (!isFirst) {
      arguments.stream().filter(Session::isCollection).findFirst().ifPresent(Session::sayFirst);
    }
    return new Place(Path.of(arguments.get(0)), arguments.subList(1, arguments.size()));
  }

  private static boolean isCollection(String argument) {
    return Files.isRegularFile(Path.of(argument).resolve(Manifest.FILE));
  }

  private static void sayFirst(String collection) {
    throw new IllegalArgumentException(
        "the collection stands first: name " + collection + " before the pages");
  }

  /** A directory and the arguments behind it. */
  private record Place(Path directory, List<String> rest) {}

  /** A collection and the arguments behind it. */
  public record Subject(PageCollection collection, List<String> rest) {}

  /** Fails with exit code 5 if a measure would not fit into memory; else what it will take. */
  public Forecast checkFits(PageCollection collection, Measure measure) throws IOException {
    Forecast forecast = measure.forecast(collection.snapshot(), run());
    long opened = CostEstimate.collection(collection.manifest()).bytes();
    checkFits(measure.toString(), opened + forecast.memory().bytes());
    return forecast;
  }

  /** The same for several measures, with a warning for each that takes long. */
  public void checkFit(PageCollection collection, List<Measure> measures) throws IOException {
    for (Measure measure : measures) {
      announce(checkFits(collection, measure), measure);
    }
  }

  /** Fails with exit code 5 if the collection alone would not fit into memory. */
  public static void checkOpens(Manifest manifest) {
    checkFits("opening the collection", CostEstimate.collection(manifest).bytes());
  }

  private static void checkFits(String work, long bytes) {
    if (bytes > Runtime.getRuntime().maxMemory()) {
      throw new DoesNotFitException(work, bytes);
    }
  }
}
