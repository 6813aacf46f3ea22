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
 * The options and services that all commands share: the collection, output formats, threads and
 * progress. Answers go to standard output, messages to standard error.
 */
public final class Session {
  /** The preparation time above which a message announces it, in seconds. */
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

  /** Waits for the end of the program, and sets the time to clean up after it, in seconds. */
  public void awaitEnd(int seconds) throws InterruptedException {
    interruption.await(seconds);
  }

  /** Threads, progress and cancellation of this command. */
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

  /** The writer for answers; it is flushed when the command ends. */
  public PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** The writer for messages. */
  public PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Prints a message after all answers so far, unless the command is quiet. */
  public void say(String sentence) {
    if (!quiet) {
      out().flush();
      err().println(sentence);
      err().flush();
    }
  }

  /** Finds pages by name, and reports those found by an alias. */
  public PageFinder finder(PageCollection collection) {
    return new PageFinder(collection, this::say);
  }

  /** The pages with these names. */
  public List<Integer> pages(PageCollection collection, List<String> names) throws IOException {
    PageFinder finder = finder(collection);
    List<Integer> pages = new ArrayList<>();
    for (String name : names) {
      pages.add(finder.find(name));
    }
    return pages;
  }

  /** Prints a remark as a message if the format has no place for it. */
  public void sayBesideRows(String remark) {
    if (!remark.isEmpty() && hasRows()) {
      say(remark);
    }
  }

  /** Whether the answer consists of rows of columns. */
  boolean hasRows() {
    return format == Format.TSV || format == Format.TREC;
  }

  /** Prints a JSON object; jsonl on one line. */
  public void print(ObjectNode object) throws IOException {
    ObjectMapper mapper =
        format == Format.JSONL
            ? Json.MAPPER
            : Json.MAPPER.copy().enable(SerializationFeature.INDENT_OUTPUT);
    out().println(mapper.writeValueAsString(object));
  }

  /** Whether the answer is a JSON object. */
  public boolean isJson() {
    return format == Format.JSON || format == Format.JSONL;
  }

  public static String lower(Format format) {
    return format.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Opens the collection of the option, else of the first argument, else of the environment.
   * Returns it with the remaining arguments.
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
   * Verifies the collections of this command if a mapped file has changed since they were opened.
   */
  public void checkFiles() throws IOException {
    for (PageCollection collection : opened) {
      if (collection.files().changedMapping().isPresent()) {
        collection.files().verify();
      }
    }
  }

  /**
   * Loads everything that queries need into memory, so that a concurrent commit has no effect.
   * Fails with exit code 5 if it does not fit. Skips the text index if no measure reads it.
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

  /** A query service within the memory of this process. */
  public QueryService queries(PageCollection collection) throws IOException {
    return new QueryService(collection, policy(collection));
  }

  /** A query service for many queries, which verifies and uses stored propagations. */
  public QueryService indexedQueries(PageCollection collection) throws IOException {
    return QueryService.indexed(collection, policy(collection));
  }

  private PreparationPolicy policy(PageCollection collection) {
    long opened = CostEstimate.collection(collection.manifest()).bytes();
    return new PreparationPolicy() {
      @Override
      public void check(Measure measure, Forecast forecast) {
        checkFits(measure.toString(), opened + forecast.memory().bytes());
        announce(forecast, measure);
      }

      @Override
      public long memoryBytes() {
        return Math.max(0, Runtime.getRuntime().maxMemory() - opened);
      }
    };
  }

  /** Prints a message if a preparation takes long. */
  private void announce(Forecast forecast, Measure measure) {
    if (forecast.seconds() > LONG) {
      boolean isStorable = measure.storable().filter(Storable::isPreparation).isPresent();
      String hint = isStorable ? "; 'akin index --measure' stores the result" : "";
      say("preparing " + measure + " takes about " + Text.duration(forecast.seconds()) + hint);
    }
  }

  /** The directory of the collection, which may be damaged. */
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
          "no collection given; name its directory as the first argument, with --collection, or in"
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
        "the collection comes first: name " + collection + " before the pages");
  }

  /** The directory of a collection and the remaining arguments. */
  private record Place(Path directory, List<String> rest) {}

  /** A collection and the remaining arguments. */
  public record Subject(PageCollection collection, List<String> rest) {}

  /** The estimate of a measure; fails with exit code 5 if it does not fit into memory. */
  public Forecast checkFits(PageCollection collection, Measure measure) throws IOException {
    Forecast forecast = measure.forecast(collection.snapshot(), run());
    long opened = CostEstimate.collection(collection.manifest()).bytes();
    checkFits(measure.toString(), opened + forecast.memory().bytes());
    return forecast;
  }

  /** Checks several measures, with a message for each that takes long. */
  public void checkFit(PageCollection collection, List<Measure> measures) throws IOException {
    for (Measure measure : measures) {
      announce(checkFits(collection, measure), measure);
    }
  }

  /** Fails with exit code 5 if the collection does not fit into memory. */
  public static void checkOpens(Manifest manifest) {
    checkFits("opening the collection", CostEstimate.collection(manifest).bytes());
  }

  private static void checkFits(String work, long bytes) {
    if (bytes > Runtime.getRuntime().maxMemory()) {
      throw new DoesNotFitException(work, bytes);
    }
  }
}
