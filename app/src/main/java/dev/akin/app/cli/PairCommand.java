package dev.akin.app.cli;

import dev.akin.app.cli.session.CollectionCommand;
import dev.akin.app.cli.session.Session;
import dev.akin.engine.query.PageFinder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** A command about two pages of a collection. */
abstract class PairCommand extends CollectionCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "COLLECTION PAGE PAGE",
      description = "The collection and two pages.")
  List<String> arguments = new ArrayList<>();

  /** Two pages. */
  record Pair(int a, int b) {}

  /** The two pages that the arguments after the collection name. */
  Pair pair(Session.Subject subject) throws IOException {
    List<String> names = subject.rest();
    if (names.size() != 2) {
      throw new IllegalArgumentException(
          "name two pages after the collection, not " + names.size());
    }
    PageFinder finder = session.finder(subject.collection());
    return new Pair(finder.find(names.get(0)), finder.find(names.get(1)));
  }
}
