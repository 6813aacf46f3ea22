package dev.akin.app.cli;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.GroupScorer;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Outcome;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.ReferenceScorer;
import dev.akin.core.measure.ReferenceSim;
import dev.akin.core.measure.ReferenceSimPrestige;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.query.GroupQuery;
import dev.akin.engine.query.PageFinder;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code akin group}: how alike the pages of a group are, and what is like them. */
@Command(
    name = "group",
    mixinStandardHelpOptions = true,
    description = {
      "Says how alike the pages of a group are, how like them a page is, or which pages are most"
          + " like them.",
      "The strict form asks what all members have in common, as far as the measure defines it for"
          + " groups; the soft form takes the mean over the members and works with every measure."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  akin group web --member a.html --member b.html",
      "  akin group web --member a.html --member b.html --candidate c.html",
      "  akin group web --member a.html --member b.html -k 20 --at-least among --exclude d.html",
      "  akin group web --member @1 --member @2 --measure pagesim"
    })
final class GroupCommand extends CollectionCommand {
  @Parameters(arity = "0..1", paramLabel = "COLLECTION", description = "The collection.")
  List<String> arguments = new ArrayList<>();

  @Option(
      names = "--member",
      required = true,
      paramLabel = "PAGE",
      description = "A page of the group; may be repeated.")
  List<String> members = new ArrayList<>();

  @Option(
      names = "--candidate",
      paramLabel = "PAGE",
      description = "Say how like the group this page is; may be repeated.")
  List<String> candidates = new ArrayList<>();

  @Option(names = "-k", paramLabel = "K", description = "How many pages; 10 by default, 0 for all.")
  int k = 10;

  @Option(
      names = "--exclude",
      paramLabel = "PAGE",
      description = "A page that is not to be listed; may be repeated.")
  List<String> excluded = new ArrayList<>();

  @Option(
      names = "--at-least",
      paramLabel = "SCORE",
      description =
          "Only pages with at least this score; 'among' asks of them what the members have.")
  String atLeast = "0";

  @Option(
      names = "--topic",
      paramLabel = "QUERY",
      description = "Count only references from pages about this: keywords.")
  String topic = "";

  @Option(
      names = "--topic-page",
      paramLabel = "PAGE",
      description = "Count only references from pages about the same as this; may be repeated.")
  List<String> topicPages = new ArrayList<>();

  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description =
          "How to measure: reference-sim (the default) or another of ${COMPLETION-CANDIDATES}.",
      completionCandidates = MeasureIds.class)
  @Nullable String measure;

  @ArgGroup @Nullable FormChoice form;

  /** How the group is compared. */
  static final class FormChoice {
    @Option(names = "--strict", description = "By what all members have in common.")
    boolean isStrict;

    @Option(names = "--soft", description = "By the mean over the members.")
    boolean isSoft;
  }

  @Override
  public Integer call() throws IOException {
    session.allowFormats(Format.TEXT, Format.JSON, Format.JSONL, Format.TSV);
    checkOptions();
    Collection collection = alone(loaded(arguments));
    PageFinder finder = new PageFinder(collection);
    Measure parsed = about(topic(finder), measure(collection));
    session.announce(session.checkFits(collection, parsed), parsed);
    Run run = session.run();
    List<Integer> group = find(finder, members);
    Scorer scorer = parsed.prepare(collection.snapshot(), run);
    GroupQuery query = new GroupQuery(group, form(scorer));
    if (!query.isDefinedFor(scorer)) {
      throw new IllegalArgumentException(
          parsed.info().id() + " compares pairs and has no strict form; leave out --strict");
    }
    PairScore among = query.among(scorer, run);
    List<Row> rows =
        candidates.isEmpty()
            ? more(query, scorer, threshold(among), new HashSet<>(find(finder, excluded)), run)
            : judged(query, scorer, find(finder, candidates), run);
    double confidence =
        scorer instanceof ReferenceScorer references
            ? references.confidence(group.stream().mapToInt(Integer::intValue).toArray(), run)
            : Double.NaN;
    print(
        new Pages(collection),
        new Answer(parsed, scorer.outcome(), query, among, confidence, rows));
    return 0;
  }

  private void checkOptions() {
    if (k < 0) {
      throw new IllegalArgumentException("-k must not be negative, but is " + k);
    }
    if (!candidates.isEmpty() && (!excluded.isEmpty() || isLimited())) {
      throw new IllegalArgumentException(
          "--candidate asks about given pages; --exclude and --at-least choose among all others");
    }
  }

  /** A page and how like the group it is. */
  private record Row(int page, PairScore score, boolean isCertain) {}

  /** All there is to print. */
  private record Answer(
      Measure measure,
      Outcome outcome,
      GroupQuery query,
      PairScore among,
      double confidence,
      List<Row> rows) {}

  private List<Row> more(
      GroupQuery query, Scorer scorer, double threshold, Set<Integer> without, Run run) {
    TopPages top = query.more(scorer, k, without, threshold, run);
    List<Row> rows = new ArrayList<>();
    BitSet certain = top.certain();
    for (int i = 0; i < top.size(); i++) {
      rows.add(new Row(top.pages()[i], top.score(i), certain.get(i)));
    }
    return rows;
  }

  private static List<Row> judged(
      GroupQuery query, Scorer scorer, List<Integer> candidates, Run run) {
    return candidates.stream()
        .distinct()
        .map(page -> new Row(page, query.to(scorer, page, run), true))
        .sorted(
            Comparator.comparingDouble((Row row) -> -row.score.score()).thenComparingInt(Row::page))
        .toList();
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
    if (measure instanceof ReferenceSim plain) {
      return new ReferenceSim(plain.sites(), topic);
    }
    if (measure instanceof ReferenceSimPrestige weighted) {
      return weighted.withTopic(topic);
    }
    throw new IllegalArgumentException(
        "a topic goes with reference-sim and reference-sim-prestige, not with "
            + measure.info().id());
  }

  /** References say nothing within a single site unless sites are left out of account. */
  Measure measure(Collection collection) {
    if (measure != null) {
      return Measures.parse(measure);
    }
    if (collection.manifest().facts().sites() == 1) {
      session.say("all pages are of one site, so that references within it count");
      return Measures.parse("reference-sim(sites=none)");
    }
    return Measures.parse("reference-sim");
  }

  private static List<Integer> find(PageFinder finder, List<String> names) throws IOException {
    List<Integer> pages = new ArrayList<>();
    for (String name : names) {
      pages.add(finder.find(name));
    }
    return pages;
  }

  private GroupQuery.Form form(Scorer scorer) {
    boolean isStrict = form == null ? scorer instanceof GroupScorer : form.isStrict;
    return isStrict ? GroupQuery.Form.STRICT : GroupQuery.Form.SOFT;
  }

  private double threshold(PairScore among) {
    if (atLeast.equals("among")) {
      return among.score();
    }
    try {
      return new BigDecimal(atLeast).doubleValue();
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "--at-least must be a number or 'among', but is " + atLeast, e);
    }
  }

  private void print(Pages pages, Answer answer) throws IOException {
    switch (session.format) {
      case TSV -> answer.rows.forEach(row -> out(row.page + "\t" + row.score.score()));
      case TEXT -> printText(pages, answer);
      default -> session.print(json(pages, answer));
    }
    session.out().flush();
  }

  private void out(String line) {
    session.out().println(line);
  }

  private static ObjectNode json(Pages pages, Answer answer) throws IOException {
    ObjectNode object = pages.header(Session.object());
    object.put("measure", answer.measure.toString());
    object.put("form", answer.query.form().name().toLowerCase(Locale.ROOT));
    Session.put(object, answer.outcome);
    ArrayNode members = object.putArray("members");
    for (int member : answer.query.members()) {
      pages.put(members.addObject(), member);
    }
    object.put("among", answer.among.score());
    object.put("amongError", answer.among.error());
    boolean isExact = answer.rows.stream().allMatch(row -> row.score.isExact());
    object.put("exact", isExact);
    object.put("confidence", Double.isNaN(answer.confidence) ? null : answer.confidence);
    ArrayNode results = object.putArray("results");
    for (Row row : answer.rows) {
      ObjectNode result = pages.put(results.addObject().put("rank", results.size()), row.page);
      result.put("score", row.score.score());
      result.put("error", row.score.error());
      if (!isExact) {
        Session.putBounds(result, row.score, row.isCertain);
      }
    }
    return object;
  }

  private void printText(Pages pages, Answer answer) throws IOException {
    GroupQuery query = answer.query;
    out(
        Text.count(query.members().size(), "member")
            + ", "
            + (query.form() == GroupQuery.Form.STRICT
                ? "by what all of them have in common"
                : "by the mean over them")
            + ", "
            + answer.measure);
    if (!answer.outcome.message().isEmpty()) {
      out("  " + answer.outcome.message());
    }
    out("  among themselves  " + score(answer.among));
    if (!Double.isNaN(answer.confidence)) {
      out(
          "  confidence        "
              + Text.score(answer.confidence)
              + "  (how far their references speak for all there is on the topic)");
    }
    if (answer.rows.isEmpty()) {
      out(
          "  no other page "
              + (isLimited() ? "scores so much" : "is like them under this measure"));
    }
    int place = 1;
    for (Row row : answer.rows) {
      boolean isList = candidates.isEmpty();
      String mark = !isList || row.score.isExact() ? " " : row.isCertain ? "=" : "~";
      String score = isList ? Text.score(row.score.score()) : score(row.score);
      out(String.format("%4d %s%-9s %s", place++, mark, score, pages.label(row.page)));
      String url = Text.safe(pages.url(row.page));
      if (!pages.label(row.page).equals(url)) {
        out("                " + url);
      }
    }
  }

  private boolean isLimited() {
    return !atLeast.equals("0");
  }

  private static String score(PairScore pair) {
    return pair.isExact()
        ? Text.score(pair.score())
        : "from " + Text.score(pair.lower()) + " to " + Text.score(pair.upper());
  }
}
