package dev.akin.app.cli;

import dev.akin.app.answer.Pages;
import dev.akin.app.answer.PathAnswer;
import dev.akin.app.cli.session.Session;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.LinkPaths;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.PathQuery;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code akin path}: the paths of links from one page to another. */
@Command(
    name = "path",
    description = {
      "Finds the shortest paths of links from the first page to the second, and counts the paths of"
          + " each length: link(p,q,n), whose pages may repeat, and simple paths, whose pages are"
          + " distinct."
    },
    footer = {
      "  akin path web a.html b.html",
      "  akin path web @1 @2 --length 8 -k 20 --format json",
      "  akin path web a.html b.html --direction both --links all"
    })
final class PathCommand extends PairCommand {
  @Option(
      names = "--length",
      paramLabel = "N",
      description =
          "Count the paths of up to N links; 5 by default, " + LinkPaths.MOST_LENGTH + " at most.")
  int length = 5;

  @Option(
      names = "-k",
      paramLabel = "K",
      description = "Maximum number of shortest paths to list; 5 by default, 0 for all.")
  int k = 5;

  @Option(
      names = "--direction",
      paramLabel = "DIRECTION",
      description = "Direction in which links are followed: out (the default), in or both.")
  Direction direction = Direction.OUT;

  @Option(
      names = "--links",
      paramLabel = "LINKS",
      description =
          "Links to follow: measured, those that count in the measures (the default), or all,"
              + " including site-wide navigation that the measures leave out.")
  PathQuery.Counted links = PathQuery.Counted.MEASURED;

  @Override
  public Integer call() throws IOException {
    LinkPaths.Wanted wanted =
        new LinkPaths.Wanted(direction, length, k == 0 ? Integer.MAX_VALUE : k);
    PathQuery query = new PathQuery(wanted, links);
    Session.Subject subject = loaded(arguments);
    PageCollection collection = subject.collection();
    Pair pair = pair(subject);
    LinkPaths paths = query.run(collection, pair.a(), pair.b(), session.run());
    PathAnswer answer = new PathAnswer(query, pair.a(), pair.b(), paths);
    Pages pages = new Pages(collection);
    if (session.isJson()) {
      session.print(answer.json(pages));
    } else {
      answer.lines(pages).forEach(session.out()::println);
    }
    return 0;
  }
}
