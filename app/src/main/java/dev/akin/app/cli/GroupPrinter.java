package dev.akin.app.cli;

import dev.akin.app.answer.GroupAnswer;
import dev.akin.app.answer.Pages;
import dev.akin.app.answer.ReachPrinter;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.Session;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Topical;
import dev.akin.engine.query.GroupQuery;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Prints the answer for a group in every format. */
final class GroupPrinter {
  private final Session session;
  private final Pages pages;
  private final int reasons;
  private final PrintWriter out;

  /** Prints with the given number of reasons for each score; 0 for none. */
  GroupPrinter(Session session, Pages pages, int reasons) {
    this.session = session;
    this.pages = pages;
    this.reasons = reasons;
    out = session.out();
  }

  /**
   * The answer to print.
   *
   * @param areJudged whether the pages were given instead of found
   * @param ifEmpty the message for an empty list
   */
  record Answer(GroupAnswer said, boolean areJudged, String ifEmpty) {}

  void print(Answer answer) throws IOException {
    switch (session.format) {
      case TSV ->
          answer.said.rows().forEach(row -> out.println(row.page() + "\t" + row.score().score()));
      case TEXT -> printText(answer);
      default -> session.print(answer.said.json(pages, reasons, 0));
    }
  }

  private void printText(Answer answer) throws IOException {
    GroupQuery query = answer.said.query();
    GroupAnswer.Among among = answer.said.among();
    String form =
        query.form() == GroupQuery.Form.STRICT
            ? ", by what all of them have in common, "
            : ", by the mean over them, ";
    out.println(Text.count(query.members().size(), "member") + form + answer.said.measure());
    if (!answer.said.outcome().message().isEmpty()) {
      out.println("  " + answer.said.outcome().message());
    }
    out.println("  among themselves  " + score(among.score()));
    printWhy(among.why());
    if (among.confidence().isPresent()) {
      out.println(
          "  confidence        "
              + Text.score(among.confidence().getAsDouble())
              + "  (how well their references represent all references"
              + (isOnTopic(answer.said.measure()) ? " on the topic)" : ")"));
    }
    int members = query.members().size();
    ReachPrinter printer = new ReachPrinter(pages);
    if (among.reach().isPresent()) {
      printer.lines(among.reach().get(), members).forEach(out::println);
    }
    if (among.source().isPresent()) {
      out.println(printer.line(among.source().get(), members));
    }
    if (answer.said.rows().isEmpty()) {
      out.println("  " + answer.ifEmpty);
    }
    int place = 1;
    for (GroupAnswer.Row row : answer.said.rows()) {
      printRow(row, place++, answer.areJudged);
    }
  }

  private void printRow(GroupAnswer.Row row, int place, boolean isJudged) throws IOException {
    String mark = isJudged || row.score().isExact() ? " " : row.isCertain() ? "=" : "~";
    String score = isJudged ? score(row.score()) : Text.score(row.score().score());
    out.println(
        String.format(Locale.ROOT, "%4d %s%-9s %s", place, mark, score, pages.label(row.page())));
    String url = Text.safe(pages.url(row.page()));
    if (!pages.label(row.page()).equals(url)) {
      out.println("                " + url);
    }
    printWhy(row.why());
  }

  private void printWhy(@Nullable Explanation why) throws IOException {
    if (why != null) {
      out.println("                " + why.note());
      for (String reason : pages.reasons(why, reasons)) {
        out.println("                  " + reason);
      }
    }
  }

  private static boolean isOnTopic(Measure measure) {
    return measure instanceof Topical topical && !topical.withTopic("").equals(measure);
  }

  private static String score(PairScore pair) {
    return pair.isExact()
        ? Text.score(pair.score())
        : "from " + Text.score(pair.lower()) + " to " + Text.score(pair.upper());
  }
}
