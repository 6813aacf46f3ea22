package dev.akin.app.cli.evaluate;

import dev.akin.app.cli.session.Failures;
import dev.akin.app.cli.session.Session;
import dev.akin.engine.collection.PageCollection;
import dev.akin.lab.experiment.CollectionOrigin;
import dev.akin.lab.experiment.ExperimentFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;

/** The collection of an experiment file. */
final class ExperimentCollection {
  private ExperimentCollection() {}

  /**
   * Imports the collection of an experiment if it does not exist.
   *
   * @return the exit code of the import, 0 if there was nothing to do
   */
  static int make(Session session, ExperimentFile file, Path base) throws IOException {
    if (file.sources().isEmpty()) {
      return 0;
    }
    CollectionOrigin origin = new CollectionOrigin(file, base);
    if (PageCollection.exists(file.collection())) {
      session.say(
          file.collection()
              + (origin.isKnown()
                  ? " exists; the import is not repeated"
                  : " exists, but was not imported by an experiment; it is used unchanged"));
      return 0;
    }
    List<String> words = new ArrayList<>(origin.words());
    words.addAll(List.of("--quiet", "--into", file.collection().toString()));
    session.say("making " + file.collection());
    CommandLine line = Objects.requireNonNull(session.command("import"));
    line.setOut(session.err()); // standard output is for the answer of this command
    int code = line.execute(words.toArray(String[]::new));
    if (code != 0 && code != Failures.SKIPPED) {
      return code;
    }
    origin.keep();
    return 0;
  }
}
