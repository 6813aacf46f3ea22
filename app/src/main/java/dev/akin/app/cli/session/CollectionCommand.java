package dev.akin.app.cli.session;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A command about one collection. */
public abstract class CollectionCommand implements Callable<Integer>, Printing {
  /** What the option --measure says of itself. */
  public static final String MEASURE_TEXT =
      "How to measure: ${COMPLETION-CANDIDATES}; with parameters such as"
          + " pagesim(direction=both,normalise=self). By default the measure of stored lists, if"
          + " the collection has any; else blend, links and words together, if it has both; else"
          + " pagesim for links, or tfidf-cosine for words. 'akin measures' says more.";

  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli fills it in
  public Session session;

  @Option(
      names = "--collection",
      paramLabel = "DIR",
      description = "The collection, instead of the first argument.")
  public @Nullable Path option;

  /** The collection read into memory for some measures, and the arguments that are left. */
  protected Session.Subject loaded(List<String> arguments, Measure... measures) throws IOException {
    return session.loaded(option, arguments, List.of(measures));
  }

  /** The measure of an option; null for the default measure. */
  protected static @Nullable Measure asked(@Nullable String measure) {
    return measure == null ? null : Measures.parse(measure);
  }

  /** The collection, where nothing else is to be named. */
  protected static PageCollection alone(Session.Subject subject) {
    if (!subject.rest().isEmpty()) {
      throw new IllegalArgumentException(
          "this command takes a collection and options only; leave out "
              + String.join(" ", subject.rest()));
    }
    return subject.collection();
  }

  /** The collection, and the arguments that are left. */
  protected Session.Subject subject(List<String> arguments) throws IOException {
    return session.subject(option, arguments);
  }
}
