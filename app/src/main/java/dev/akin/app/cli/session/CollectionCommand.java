package dev.akin.app.cli.session;

import dev.akin.core.measure.Measure;
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

  /** Loads the collection for some measures; returns it with the remaining arguments. */
  protected Session.Subject loaded(List<String> arguments, Measure... measures) throws IOException {
    return session.loaded(option, arguments, List.of(measures));
  }

  /** The collection; fails if there are other arguments. */
  protected static PageCollection alone(Session.Subject subject) {
    if (!subject.rest().isEmpty()) {
      throw new IllegalArgumentException(
          "this command takes only a collection and options; remove "
              + String.join(" ", subject.rest()));
    }
    return subject.collection();
  }

  /** Opens the collection; returns it with the remaining arguments. */
  protected Session.Subject subject(List<String> arguments) throws IOException {
    return session.subject(option, arguments);
  }
}
