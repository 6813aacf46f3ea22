package dev.akin.app.cli;

import dev.akin.app.answer.PageAnswer;
import dev.akin.app.cli.session.CollectionCommand;
import dev.akin.app.cli.session.Session;
import dev.akin.core.measure.FeatureMeasure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.rank.RankMethods;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.PageProfile;
import dev.akin.engine.query.PageQuery;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code akin page}: the profile of a page by the definitions of the papers. */
@Command(
    name = "page",
    description = {
      "Describes one page: its references R1, R2 and R3 and its prestige, the pages that can be"
          + " reached from it (C+), the pages that send it rank (its feature vector under PageSim,"
          + " with the EPG of each entry), and its links in and out."
    },
    footer = {
      "  akin page web a.html",
      "  akin page web @7 -k 50 --format json",
      "  akin page web a.html --method 'prestige(sites=host,topic=cats)'",
      "  akin page web a.html --measure 'pagesim(radius=2,decay=1)'"
    })
final class PageCommand extends CollectionCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "COLLECTION PAGE",
      description = "The collection and a page.")
  List<String> arguments = new ArrayList<>();

  @Option(
      names = "-k",
      paramLabel = "K",
      description = "Maximum length of each list; 10 by default, 0 for all.")
  int k = 10;

  @Option(
      names = "--method",
      paramLabel = "RANK",
      description = "The weights, sites and topic of the references; prestige by default.")
  String method = "prestige";

  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description = "The radius and decay of the feature vector; pagesim by default.")
  String measure = "pagesim";

  @Override
  public Integer call() throws IOException {
    PageQuery query = PageQuery.of(k, RankMethods.parse(method));
    FeatureMeasure features = PageQuery.measure(Measures.parse(measure));
    Session.Subject subject = loaded(arguments);
    if (subject.rest().size() != 1) {
      throw new IllegalArgumentException(
          "name one page after the collection, not " + subject.rest().size());
    }
    PageCollection collection = subject.collection();
    int page = session.finder(collection).find(subject.rest().get(0));
    Scorer scorer = session.queries(collection).scorer(features, session.run());
    PageProfile profile = query.run(collection.snapshot(), scorer, page, session.run());
    PageAnswer answer = new PageAnswer(collection, query, features, profile);
    if (session.isJson()) {
      session.print(answer.json());
    } else {
      answer.lines().forEach(session.out()::println);
    }
    return 0;
  }
}
