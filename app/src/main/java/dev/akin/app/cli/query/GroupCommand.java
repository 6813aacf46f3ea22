package dev.akin.app.cli.query;

import static java.util.stream.Collectors.joining;

import dev.akin.app.answer.GroupAnswer;
import dev.akin.app.answer.GroupQuestion;
import dev.akin.app.answer.Pages;
import dev.akin.app.cli.session.Format;
import dev.akin.app.cli.session.MeasureIds;
import dev.akin.app.cli.session.ReasonCount;
import dev.akin.app.cli.session.SingleCollectionCommand;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Topical;
import dev.akin.core.measure.reference.SourceSets;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.GroupQuery;
import dev.akin.engine.query.PageFinder;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code akin group}: how alike the pages of a group are, and what is like them. */
@Command(
    name = "group",
    mixinStandardHelpOptions = true,
    description = {
      "Measures how similar the pages of a group are, and lists pages that are like the group.",
      "The strict form uses what all members have in common, for measures that define it for"
          + " groups; the soft form takes the mean over the members and works with every measure."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  akin group web --member a.html --member b.html",
      "  akin group web --member a.html --member b.html --candidate c.html",
      "  akin group web --member a.html --member b.html -k 20 --at-least among --exclude d.html",
      "  akin group web --member @1 --member @2 --candidate @3 --why 5",
      "  akin group web --member @1 --member @2 --measure pagesim",
      "  akin group web --member a.html --member b.html --source index.html"
    })
public final class GroupCommand extends SingleCollectionCommand {
  @Option(
      names = "--member",
      required = true,
      paramLabel = "PAGE",
      description = "A page of the group; may be repeated.")
  List<String> members = new ArrayList<>();

  @Option(
      names = "--candidate",
      paramLabel = "PAGE",
      description = "Compare this page with the group; may be repeated.")
  List<String> candidates = new ArrayList<>();

  @Option(names = "-k", paramLabel = "K", description = "Most pages; 10 by default, 0 for all.")
  int k = 10;

  @Option(
      names = "--why",
      arity = "0..1",
      fallbackValue = ReasonCount.STANDARD,
      preprocessor = ReasonCount.class,
      paramLabel = "N",
      description = "Give N reasons for each score; 3 if no number is given.")
  int reasons;

  @Option(
      names = "--exclude",
      paramLabel = "PAGE",
      description = "Leave this page out of the list; may be repeated.")
  List<String> excluded = new ArrayList<>();

  @Option(
      names = "--source",
      paramLabel = "PAGE",
      description =
          "Say whether these pages are a source of the group: whether every member is among them or"
              + " can be reached from them; may be repeated.")
  List<String> sources = new ArrayList<>();

  @Option(
      names = "--at-least",
      paramLabel = "SCORE",
      description =
          "Only pages with at least this score; 'among': the score of the members among themselves.")
  String atLeast = "0";

  @Option(
      names = "--topic",
      paramLabel = "QUERY",
      description = "Count only references from pages on this topic: keywords.")
  String topic = "";

  @Option(
      names = "--topic-page",
      paramLabel = "PAGE",
      description = "Count only references from pages like this example; may be repeated.")
  List<String> topicPages = new ArrayList<>();

  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description =
          "How to measure: ${COMPLETION-CANDIDATES}. By default reference-sim, which asks what all"
              + " members have in common, or tfidf-cosine if the collection has words but no links;"
              + " blend has the soft form only.",
      completionCandidates = MeasureIds.class)
  @Nullable String measure;

  @ArgGroup @Nullable FormChoice form;

  /** How the group is compared. */
  static final class FormChoice {
    @Option(names = "--strict", description = "Use what all members have in common.")
    boolean isStrict;

    @Option(names = "--soft", description = "Use the mean over the members.")
    boolean isSoft;
  }

  @Override
  public List<Format> formats() {
    return List.of(Format.TEXT, Format.JSON, Format.JSONL, Format.TSV);
  }

  @Override
  public Integer call() throws IOException {
    checkOptions();
    PageCollection collection = alone(loaded(arguments));
    PageFinder finder = session.finder(collection);
    Measure parsed = about(topic(finder), measure(collection));
    GroupQuestion question =
        new GroupQuestion(
            find(finder, members),
            parsed,
            form == null ? null : form.isStrict ? GroupQuery.Form.STRICT : GroupQuery.Form.SOFT,
            find(finder, candidates),
            Set.copyOf(find(finder, excluded)),
            threshold(),
            k,
            reasons > 0);
    GroupAnswer.Links links =
        new GroupAnswer.Links(
            new SourceSets.Later(collection.snapshot().graph()), find(finder, sources));
    GroupAnswer answer = question.ask(session.queries(collection), links, session.run());
    session.sayBesideRows(answer.outcome().remark().toString());
    String ifEmpty =
        "no other page " + (isLimited() ? "scores so much" : "is like them under this measure");
    new GroupPrinter(session, new Pages(collection), reasons)
        .print(new GroupPrinter.Answer(answer, !candidates.isEmpty(), ifEmpty));
    return 0;
  }

  private void checkOptions() {
    if (k < 0) {
      throw new IllegalArgumentException("-k must not be negative, but is " + k);
    }
    session.checkReasons(reasons);
    if (!candidates.isEmpty() && (!excluded.isEmpty() || isLimited())) {
      throw new IllegalArgumentException(
          "--candidate asks about given pages; --exclude and --at-least choose among all others");
    }
  }

  /** What the topic is: a query, or the pages that it is like, by number. */
  private String topic(PageFinder finder) throws IOException {
    if (topicPages.isEmpty()) {
      return topic;
    }
    if (!topic.isEmpty()) {
      throw new IllegalArgumentException("say the topic by --topic or by --topic-page, not both");
    }
    return find(finder, topicPages).stream().map(page -> "@" + page).collect(joining(" "));
  }

  private static Measure about(String topic, Measure measure) {
    if (topic.isEmpty()) {
      return measure;
    }
    if (measure instanceof Topical topical) {
      return topical.withTopic(topic);
    }
    throw new IllegalArgumentException(
        "a topic goes with "
            + Measures.all().stream()
                .filter(Topical.class::isInstance)
                .map(each -> each.info().id())
                .collect(joining(" and "))
            + ", not with "
            + measure.info().id());
  }

  /** References, unless there are words only. */
  Measure measure(PageCollection collection) throws IOException {
    return measure == null ? GroupQuery.standardMeasure(collection) : Measures.parse(measure);
  }

  private static List<Integer> find(PageFinder finder, List<String> names) throws IOException {
    List<Integer> pages = new ArrayList<>();
    for (String name : names) {
      pages.add(finder.find(name));
    }
    return pages;
  }

  private OptionalDouble threshold() {
    if (atLeast.equals("among")) {
      return OptionalDouble.empty();
    }
    try {
      return OptionalDouble.of(new BigDecimal(atLeast).doubleValue());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "--at-least must be a number or 'among', but is " + atLeast, e);
    }
  }

  private boolean isLimited() {
    return !atLeast.equals("0");
  }
}
