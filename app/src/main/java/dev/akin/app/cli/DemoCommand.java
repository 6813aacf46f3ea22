package dev.akin.app.cli;

import dev.akin.app.answer.SharedWords;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.Format;
import dev.akin.app.cli.session.SessionCommand;
import dev.akin.app.http.Limits;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.server.AccessLog;
import dev.akin.app.http.server.ServiceSettings;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.QueryService;
import dev.akin.engine.url.InvalidUrlException;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.pipeline.ImportReport;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.lab.papers.PapersDemo;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code akin demo}: related classes in the documentation of Guava, or the papers' examples. */
@Command(
    name = "demo",
    description = {
      "Demonstrates Akin on the documentation of Guava.",
      "Imports its 934 pages, fetched by Maven, ranks them, and prints related pages of three"
          + " well-known classes, with a reason on each line. Then serves the web page.",
      "With the argument papers, builds the examples of the papers instead, and prints every table"
          + " of the papers beside the computed one."
    },
    footer = {"  akin demo", "  akin demo --once --into guava", "  akin demo papers"})
final class DemoCommand extends SessionCommand {
  private static final String VERSION = "33.5.0-jre";
  private static final String BASE = "https://guava.dev/releases/" + VERSION + "/api/docs/";

  private static final List<String> CLASSES =
      List.of("cache/LoadingCache.html", "collect/ImmutableList.html", "graph/MutableGraph.html");

  /** The demonstrations. */
  enum Topic {
    GUAVA,
    PAPERS
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "TOPIC",
      description = "${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} by default.")
  Topic topic = Topic.GUAVA;

  @Option(
      names = "--into",
      paramLabel = "DIR",
      description = "The directory of the collection; a directory of the checkout by default.")
  @Nullable Path into;

  @Option(names = "--once", description = "Print and exit without serving the web page.")
  boolean once;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "Port; ${DEFAULT-VALUE} by default, 0 for any free port.")
  int port = 7171;

  @Override
  public List<Format> formats() {
    return List.of(Format.TEXT);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path home = Path.of(System.getProperty("akin.work", System.getProperty("java.io.tmpdir")));
    if (topic == Topic.PAPERS) {
      return showPapers(into == null ? home.resolve("akin-papers") : into);
    }
    ServiceSettings settings = new ServiceSettings("127.0.0.1", port, "", "");
    Path directory = into == null ? home.resolve("akin-demo") : into;
    Run run = session.run();
    Path jar = GuavaDocs.fetch(home, VERSION, session);
    session.say("importing " + jar.getFileName());
    ImportReport report =
        Importer.of("html")
            .run(new HtmlSource(List.of(jar), base()), directory, new SkippedRecords(false), run);
    PrintWriter out = session.out();
    Manifest.Facts facts = report.manifest().facts();
    out.printf(
        "%s and %s imported in %s; %s site-wide navigation and left out%n",
        Text.count(facts.pages(), "page"),
        Text.count(facts.allLinks(), "link"),
        Text.duration(report.seconds()),
        Text.count(facts.navigationLinks(), "link", "is", "are"));
    PageCollection collection = session.opened(PageCollection.open(directory));
    QueryService queries = session.queries(collection);
    Scorer scorer = queries.scorer(queries.standard(), run);
    for (String name : CLASSES) {
      print(collection, scorer, session.finder(collection).find("/common/" + name), run);
    }
    printNext(out, shown(directory));
    if (!once) {
      out.println();
      out.println("Or open it in a browser:");
      ServeCommand.serve(
          session, directory, settings, Limits.STANDARD, JobFiles.NONE, new AccessLog(null));
    }
    return 0;
  }

  private int showPapers(Path directory) throws IOException {
    PrintWriter out = session.out();
    PapersDemo.print(directory, out, session.run());
    String akin = "  " + System.getProperty("akin.command", "akin");
    String measure = " --measure 'pagesim(radius=unbounded,decay=1,score=min)'";
    out.println("Next, try");
    out.println(akin + " why " + shown(directory.resolve("poster")) + " v2 v4" + measure);
    out.println(akin + " rank " + shown(directory.resolve("wang")));
    return 0;
  }

  private static WebUrl base() {
    try {
      return WebUrl.parse(BASE);
    } catch (InvalidUrlException e) {
      throw new IllegalStateException(e);
    }
  }

  private void print(PageCollection collection, Scorer scorer, int page, Run run)
      throws IOException {
    PrintWriter out = session.out();
    out.println();
    out.println("Akin to " + shortName(collection, page) + ", by links and words");
    TopPages top = scorer.top(page, 6, run);
    for (int i = 0; i < top.size(); i++) {
      int other = top.pages()[i];
      out.printf(
          Locale.ROOT,
          "  %4.2f  %-40s %s%n",
          top.scores()[i],
          shortName(collection, other),
          reason(collection, scorer.explain(page, other, run)));
    }
    out.flush();
  }

  /** The strongest reason of each measure in the blend. */
  private static String reason(PageCollection collection, Explanation why) throws IOException {
    Set<String> reasons = new LinkedHashSet<>();
    for (Explanation.Part part : why.parts()) {
      Explanation.Part best = part.evidence().isEmpty() ? part : part.evidence().get(0);
      List<String> words = SharedWords.meaningful(part.evidence());
      boolean isWord = SharedWords.of(best).isPresent() && !words.isEmpty();
      String text = isWord ? "word '" + words.get(0) + "'" : best.message().toString();
      for (int i = 0; i < best.pages().size(); i++) {
        text = text.replace("{" + i + "}", shortName(collection, best.pages().get(i)));
      }
      reasons.add(text);
    }
    return String.join(", ", reasons);
  }

  /** The end of the URL, which commands accept as a page name. */
  private static String shortName(PageCollection collection, int page) throws IOException {
    return Text.safe(collection.names().name(page).replaceFirst("^.*/common/", ""));
  }

  private static String shown(Path directory) {
    Path here = Path.of("").toAbsolutePath();
    Path there = directory.toAbsolutePath();
    return there.startsWith(here) ? here.relativize(there).toString() : there.toString();
  }

  private static void printNext(PrintWriter out, String collection) {
    out.println();
    out.println("Next, try");
    String akin = "  " + System.getProperty("akin.command", "akin");
    out.println(akin + " why " + collection + " cache/LoadingCache.html cache/CacheBuilder.html");
    out.println(
        akin + " related " + collection + " hash/BloomFilter.html --measure pagesim --why 2");
    out.println(akin + " compare " + collection + " base/Joiner.html base/Splitter.html");
    out.println(akin + " search " + collection + " 'immutable list'");
    out.println(akin + " serve " + collection);
    out.println(akin + " help");
    out.flush();
  }
}
