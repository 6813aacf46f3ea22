package dev.akin.app.cli;

import static java.util.stream.Collectors.joining;

import dev.akin.app.answer.GroupAnswer;
import dev.akin.app.answer.GroupQuestion;
import dev.akin.app.answer.Pages;
import dev.akin.app.cli.session.Format;
import dev.akin.app.cli.session.MeasureIds;
import dev.akin.app.cli.session.ReasonOption;
import dev.akin.app.cli.session.SingleCollectionCommand;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Topical;
import dev.akin.core.measure.reference.LazySourceSets;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.GroupQuery;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code akin group}: the similarity of the pages of a group, and pages similar to them. */
@Command(
    name = "group",
    description = {
      "Measures how similar the pages of a group are, and lists pages similar to the group.",
      "The strict form uses what all members have in common, for measures that define it for"
          + " groups; the soft form takes the mean over the members and works with every measure."
    },
    footer = {
      "  akin group web --member a.html --member b.html",
      "  akin group web --member a.html --member b.html --candidate c.html",
      "  akin group web --member a.html --member b.html -k 20 --at-least among --exclude d.html",
      "  akin group web --member @1 --member @2 --candidate @3 --why 5",
      "  akin group web --member @1 --member @2 --measure pagesim",
      "  akin group web --member a.html --member b.html --source index.html"
    })
final class GroupCommand extends SingleCollectionCommand {
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

  @Mixin final ReasonOption why = new ReasonOption();

  @Option(
      names = "--exclude",
      paramLabel = "PAGE",
      description = "Leave this page out of the list; may be repeated.")
  List<String> excluded = new ArrayList<>();

  @Option(
      names = "--source",
      paramLabel = "PAGE",
      description =
          "Test whether these pages are a source of the group: every member is one of them or can be"
              + " reached from them; may be repeated.")
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
      description = "Count only references from pages similar to this one; may be repeated.")
  List<String> topicPages = new ArrayList<>();

  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description =
          "How to measure: ${COMPLETION-CANDIDATES}. By default reference-sim, which uses what all"
              + " members have in common, or tfidf-cosine if the collection has words but no links;"
              + " blend has the soft form only.",
      completionCandidates = MeasureIds.class)
  @Nullable String measure;

  @ArgGroup @Nullable FormChoice form;

  /** The form of the comparison. */
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
    int reasons = checkOptions();
    PageCollection collection = alone(loaded(arguments));
    GroupQuestion question =
        new GroupQuestion(
            session.pages(collection, members),
            about(topic(collection), measure(collection)),
            form == null ? null : form.isStrict ? GroupQuery.Form.STRICT : GroupQuery.Form.SOFT,
            session.pages(collection, candidates),
            Set.copyOf(session.pages(collection, excluded)),
            threshold(),
            k,
            reasons > 0);
    GroupAnswer.Links links =
        new GroupAnswer.Links(
            new LazySourceSets(collection.snapshot().graph()), session.pages(collection, sources));
    GroupAnswer answer = question.ask(session.queries(collection), links, session.run());
    session.sayBesideRows(answer.outcome().remark().toString());
    String ifEmpty =
        "no other page " + (isLimited() ? "reaches this score" : "is similar by this measure");
    new GroupPrinter(session, new Pages(collection), reasons)
        .print(new GroupPrinter.Answer(answer, !candidates.isEmpty(), ifEmpty));
    return 0;
  }

  private int checkOptions() {
    if (k < 0) {
      throw new IllegalArgumentException("-k must not be negative, but is " + k);
    }
    if (!candidates.isEmpty() && (!excluded.isEmpty() || isLimited())) {
      throw new IllegalArgumentException(
          "--candidate compares given pages; --exclude and --at-least apply to lists only");
    }
    return why.checked(session);
  }

  /** The topic: a query, or the numbers of example pages. */
  private String topic(PageCollection collection) throws IOException {
    if (topicPages.isEmpty()) {
      return topic;
    }
    if (!topic.isEmpty()) {
      throw new IllegalArgumentException("use either --topic or --topic-page, not both");
    }
    return session.pages(collection, topicPages).stream()
        .map(page -> "@" + page)
        .collect(joining(" "));
  }

  private static Measure about(String topic, Measure measure) {
    if (topic.isEmpty()) {
      return measure;
    }
    if (measure instanceof Topical topical) {
      return topical.withTopic(topic);
    }
    throw new IllegalArgumentException(
        measure.info().id()
            + " does not support a topic; use "
            + Measures.all().stream()
                .filter(Topical.class::isInstance)
                .map(each -> each.info().id())
                .collect(joining(" or ")));
  }

  /** The measure of the option, else the default for groups. */
  Measure measure(PageCollection collection) throws IOException {
    return measure == null ? GroupQuery.standardMeasure(collection) : Measures.parse(measure);
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
