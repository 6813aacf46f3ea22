package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.GroupReach;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.reference.LazySourceSets;
import dev.akin.core.run.Run;
import dev.akin.engine.query.GroupQuery;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The answer to a query about a group of pages. */
public record GroupAnswer(
    Measure measure, PreparationOutcome outcome, GroupQuery query, Among among, List<Row> rows) {
  /**
   * A page with its similarity to the group.
   *
   * @param isCertain whether its place in the list is certain
   * @param why the reasons for the score; null if it is above 0 and no reasons were requested
   */
  public record Row(int page, PairScore score, boolean isCertain, @Nullable Explanation why) {}

  /**
   * The query about the links of a group.
   *
   * @param sets reachability between pages
   * @param given pages to test as a source of the group; may be empty
   */
  public record Links(LazySourceSets sets, List<Integer> given) {}

  /**
   * Whether given pages are a source of the group.
   *
   * @param given the pages
   * @param missed the members that are neither given nor reachable from the given pages
   */
  public record Source(List<Integer> given, BitSet missed) {
    /** Whether every member is given or reachable from the given pages. */
    public boolean isSource() {
      return missed.isEmpty();
    }
  }

  /**
   * The similarity of the members among themselves.
   *
   * @param reach the pages reachable from the members, if there are links
   * @param source whether the given pages are a source of the group, if any were given
   * @param why the reasons for the score; null if it is above 0 and no reasons were requested
   */
  public record Among(
      PairScore score,
      OptionalDouble confidence,
      Optional<GroupReach> reach,
      Optional<Source> source,
      @Nullable Explanation why) {
    /** Computes the similarity and the reachability. */
    public static Among of(
        GroupQuery query, Scorer scorer, Links links, boolean isExplained, Run run) {
      List<Integer> given = links.given;
      PairScore score = query.among(scorer, run);
      return new Among(
          score,
          query.confidence(scorer, run),
          query.reach(scorer, links.sets, run),
          given.isEmpty()
              ? Optional.empty()
              : Optional.of(new Source(given, query.missed(given, links.sets, run))),
          isExplained || score.score() == 0 ? query.explainAmong(scorer, run) : null);
    }
  }

  /** The rows of a list of pages. */
  public static List<Row> rows(
      GroupQuery query, Scorer scorer, TopPages top, boolean isExplained, Run run) {
    List<Row> rows = new ArrayList<>();
    BitSet certain = top.certain();
    for (int i = 0; i < top.size(); i++) {
      int page = top.pages()[i];
      PairScore score = top.score(i);
      Explanation why =
          isExplained || score.score() == 0 ? query.explainTo(scorer, page, run) : null;
      rows.add(new Row(page, score, certain.get(i), why));
    }
    return rows;
  }

  /** The given pages in the order of their scores, including zeros. */
  public static TopPages judged(GroupQuery query, Scorer scorer, List<Integer> asked, Run run) {
    Map<Integer, PairScore> scores = new TreeMap<>();
    asked.forEach(page -> scores.put(page, query.to(scorer, page, run)));
    return TopPages.of(scores);
  }

  /**
   * The answer as JSON.
   *
   * @param reasons the maximum number of reasons for each score
   * @param from the number of places to skip
   */
  public ObjectNode json(Pages pages, int reasons, int from) throws IOException {
    ObjectNode object = pages.header(Json.object());
    object.put("measure", measure.toString());
    object.put("form", query.form().name().toLowerCase(Locale.ROOT));
    Json.put(object, outcome);
    pages.put(object, "members", query.members());
    object.put("among", among.score.score());
    object.put("amongError", among.score.error());
    putWhy(pages, object, "among", among.why, reasons);
    boolean isExact = rows.stream().allMatch(row -> row.score.isExact());
    object.put("exact", isExact);
    OptionalDouble confidence = among.confidence;
    object.put("confidence", confidence.isPresent() ? confidence.getAsDouble() : null);
    ReachPrinter printer = new ReachPrinter(pages);
    if (among.reach.isPresent()) {
      printer.put(object, among.reach.get());
    }
    if (among.source.isPresent()) {
      printer.put(object, among.source.get());
    }
    ArrayNode results = object.putArray("results");
    for (int i = from; i < rows.size(); i++) {
      Row row = rows.get(i);
      ObjectNode result = pages.put(results.addObject().put("rank", i + 1), row.page);
      result.put("score", row.score.score());
      result.put("error", row.score.error());
      if (!isExact) {
        Json.putBounds(result, row.score, row.isCertain);
      }
      putWhy(pages, result, "", row.why, reasons);
    }
    return object;
  }

  private static void putWhy(
      Pages pages, ObjectNode object, String of, @Nullable Explanation why, int reasons)
      throws IOException {
    if (why != null) {
      pages.parts(object.putArray(of.isEmpty() ? "why" : of + "Why"), why, reasons);
      object.put(of.isEmpty() ? "note" : of + "Note", why.note().toString());
    }
  }
}
