package dev.akin.app.cli.session;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A command about one collection. */
public abstract class CollectionCommand extends SessionCommand {
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
