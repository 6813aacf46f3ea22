package dev.akin.app.cli;

import dev.akin.app.answer.Pages;
import dev.akin.app.answer.Reasons;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.Format;
import dev.akin.app.cli.session.MeasureOption;
import dev.akin.app.cli.session.Session;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.QueryService;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code akin why}: the reasons for a score, or the rule that makes it zero. */
@Command(
    name = "why",
    description = "Explains the score of two pages by reasons that add up to it.",
    footer = {
      "  akin why web a.html b.html",
      "  akin why web @1 @2 --measure cocitation --format json"
    })
final class WhyCommand extends PairCommand {
  @Mixin final MeasureOption measure = new MeasureOption();

  @Option(
      names = "-n",
      paramLabel = "N",
      description = "Most reasons in text output; 10 by default.")
  int count = 10;

  @Override
  public List<Format> formats() {
    return List.of(Format.TEXT, Format.JSON, Format.JSONL, Format.TSV);
  }

  @Override
  public Integer call() throws IOException {
    Measure asked = measure.asked();
    if (count < 0) {
      throw new IllegalArgumentException("-n must not be negative, but is " + count);
    }
    Session.Subject subject = loaded(arguments);
    PageCollection collection = subject.collection();
    Pair pair = pair(subject);
    Run run = session.run();
    QueryService queries = session.queries(collection);
    Measure parsed = asked == null ? queries.standard() : asked;
    Scorer scorer = queries.scorer(parsed, run);
    Reasons reasons = Reasons.of(parsed, scorer, pair.a(), pair.b(), run);
    Pages pages = new Pages(collection);
    session.sayBesideRows(scorer.outcome().remark().toString());
    if (session.isJson()) {
      session.print(reasons.json(pages));
    } else {
      print(pages, pair, reasons);
    }
    return 0;
  }

  private void printPage(Pages pages, String which, int page) throws IOException {
    session.out().println(which + pages.label(page));
    String url = Text.safe(pages.url(page));
    if (!url.equals(pages.label(page))) {
      session.out().println(" ".repeat(which.length()) + url);
    }
  }

  private void print(Pages pages, Pair pair, Reasons reasons) throws IOException {
    PrintWriter out = session.out();
    Explanation explanation = reasons.explanation();
    Message remark = reasons.outcome().remark();
    if (session.format == Format.TSV) {
      for (Explanation.Part part : explanation.parts()) {
        String what =
            part.pages().isEmpty()
                ? Text.safe(part.message().toString())
                : pages.url(part.pages().get(0));
        out.println(part.value() + "\t" + what);
      }
    } else {
      printPage(pages, "first   ", pair.a());
      printPage(pages, "second  ", pair.b());
      out.println("  " + Text.score(explanation.value()) + " by " + reasons.measure());
      if (!remark.isEmpty()) {
        out.println("  " + remark);
      }
      out.println("  " + explanation.note());
      for (String reason : pages.reasons(explanation, count)) {
        out.println("    " + reason);
      }
    }
  }
}
