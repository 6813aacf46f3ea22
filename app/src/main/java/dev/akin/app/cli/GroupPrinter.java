package dev.akin.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.GroupReach;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Outcome;
import dev.akin.core.measure.PairScore;
import dev.akin.engine.query.GroupQuery;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Prints what there is to say of a group, in every format. */
final class GroupPrinter {
  private final Session session;
  private final Pages pages;
  private final int reasons;
  private final PrintWriter out;

  /** Prints to a session, with so many reasons for each score; 0 for none. */
  GroupPrinter(Session session, Pages pages, int reasons) {
    this.session = session;
    this.pages = pages;
    this.reasons = reasons;
    out = session.out();
  }

  /**
   * A page and how like the group it is.
   *
   * @param isCertain whether its place is
   * @param why the reasons; null if nobody asked
   */
  record Row(int page, PairScore score, boolean isCertain, @Nullable Explanation why) {}

  /**
   * How alike the members are.
   *
   * @param reach what the members lead to, if the measure asks
   * @param why the reasons; null if nobody asked
   */
  record Among(
      PairScore score,
      OptionalDouble confidence,
      Optional<GroupReach> reach,
      @Nullable Explanation why) {}

  /**
   * The pages that were found or asked for.
   *
   * @param ifEmpty what to say if there are none
   */
  record Rows(List<Row> rows, boolean areJudged, String ifEmpty) {}

  /** All there is to print. */
  record Answer(Measure measure, Outcome outcome, GroupQuery query, Among among, Rows found) {}

  void print(Answer answer) throws IOException {
    switch (session.format) {
      case TSV ->
          answer.found.rows.forEach(row -> out.println(row.page + "\t" + row.score.score()));
      case TEXT -> printText(answer);
      default -> session.print(json(answer));
    }
    out.flush();
  }

  private ObjectNode json(Answer answer) throws IOException {
    ObjectNode object = pages.header(Session.object());
    object.put("measure", answer.measure.toString());
    object.put("form", answer.query.form().name().toLowerCase(Locale.ROOT));
    Session.put(object, answer.outcome);
    ArrayNode members = object.putArray("members");
    for (int member : answer.query.members()) {
      pages.put(members.addObject(), member);
    }
    object.put("among", answer.among.score.score());
    object.put("amongError", answer.among.score.error());
    putWhy(object, "amongWhy", "amongNote", answer.among.why);
    boolean isExact = answer.found.rows.stream().allMatch(row -> row.score.isExact());
    object.put("exact", isExact);
    OptionalDouble confidence = answer.among.confidence;
    object.put("confidence", confidence.isPresent() ? confidence.getAsDouble() : null);
    if (answer.among.reach.isPresent()) {
      new ReachPrinter(pages).put(object, answer.among.reach.get());
    }
    ArrayNode results = object.putArray("results");
    for (Row row : answer.found.rows) {
      ObjectNode result = pages.put(results.addObject().put("rank", results.size()), row.page);
      result.put("score", row.score.score());
      result.put("error", row.score.error());
      if (!isExact) {
        Session.putBounds(result, row.score, row.isCertain);
      }
      putWhy(result, "why", "note", row.why);
    }
    return object;
  }

  private void putWhy(ObjectNode object, String parts, String note, @Nullable Explanation why)
      throws IOException {
    if (why != null) {
      pages.parts(object.putArray(parts), why, reasons);
      object.put(note, why.note());
    }
  }

  private void printText(Answer answer) throws IOException {
    GroupQuery query = answer.query;
    out.println(
        Text.count(query.members().size(), "member")
            + ", "
            + (query.form() == GroupQuery.Form.STRICT
                ? "by what all of them have in common"
                : "by the mean over them")
            + ", "
            + answer.measure);
    if (!answer.outcome.message().isEmpty()) {
      out.println("  " + answer.outcome.message());
    }
    out.println("  among themselves  " + score(answer.among.score));
    printWhy(answer.among.why);
    if (answer.among.confidence.isPresent()) {
      out.println(
          "  confidence        "
              + Text.score(answer.among.confidence.getAsDouble())
              + "  (how far their references speak for all there is on the topic)");
    }
    if (answer.among.reach.isPresent()) {
      int members = query.members().size();
      new ReachPrinter(pages).lines(answer.among.reach.get(), members).forEach(out::println);
    }
    if (answer.found.rows.isEmpty()) {
      out.println("  " + answer.found.ifEmpty);
    }
    int place = 1;
    for (Row row : answer.found.rows) {
      printRow(row, place++, answer.found.areJudged);
    }
  }

  private void printRow(Row row, int place, boolean isJudged) throws IOException {
    String mark = isJudged || row.score.isExact() ? " " : row.isCertain ? "=" : "~";
    String score = isJudged ? score(row.score) : Text.score(row.score.score());
    out.println(String.format("%4d %s%-9s %s", place, mark, score, pages.label(row.page)));
    String url = Text.safe(pages.url(row.page));
    if (!pages.label(row.page).equals(url)) {
      out.println("                " + url);
    }
    printWhy(row.why);
  }

  private void printWhy(@Nullable Explanation why) throws IOException {
    if (why != null) {
      out.println("                " + why.note());
      for (String reason : pages.reasons(why, reasons)) {
        out.println("                  " + reason);
      }
    }
  }

  private static String score(PairScore pair) {
    return pair.isExact()
        ? Text.score(pair.score())
        : "from " + Text.score(pair.lower()) + " to " + Text.score(pair.upper());
  }
}
