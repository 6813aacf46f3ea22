package dev.akin.app.web;

import dev.akin.app.answer.Comparison;
import dev.akin.app.http.api.CompareRequest;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.PageContext;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.run.Run;
import dev.akin.lab.markup.Html;
import java.io.IOException;

/** The page that compares two pages by every measure, with reasons. */
final class CompareView extends View {
  CompareView(Frame frame) {
    super(frame, "pair.title", "a", "b", "measure");
  }

  static void heading(PageContext context, int a, int b) throws IOException {
    Html html = context.html();
    html.open("div", "class", "seed").open("h1");
    context.link(a, "");
    html.leaf("span", " ↔ ", "class", "soft");
    context.link(b, "");
    html.close().close();
  }

  @Override
  void draw(PageContext context) throws IOException {
    Comparison comparison = CompareRequest.answer(context.exchange());
    Html html = context.html();
    heading(context, comparison.a(), comparison.b());
    html.leaf("p", context.say("pair.hint"), "class", "hint");
    html.open("section", "class", "card").open("ol", "class", "list pair");
    for (Comparison.Row row : comparison.rows()) {
      PairScore score = row.score();
      if (score != null) {
        row(context, comparison, row, score);
      }
    }
    html.close();
    refused(context, comparison);
    html.close();
    Address data = context.pair(Address.of("/v1/compare"), comparison.a(), comparison.b());
    Address path = context.pair(context.to("/path"), comparison.a(), comparison.b());
    html.open("p", "class", "foot").text(context.say("foot.time", context.millis()) + " · ");
    html.leaf("a", context.say("path.title"), "href", path.toString()).text(" · ");
    html.leaf("a", "JSON", "href", data.toString()).close();
  }

  private static void row(
      PageContext context, Comparison comparison, Comparison.Row row, PairScore score)
      throws IOException {
    Html html = context.html();
    Run run = context.run();
    Scorer scorer = context.snapshot().queries().scorer(row.measure(), run);
    double most = row.measure().info().maximum();
    double self =
        Double.isInfinite(most)
            ? Math.max(
                scorer.compare(comparison.a(), comparison.a(), run).score(),
                scorer.compare(comparison.b(), comparison.b(), run).score())
            : most;
    html.open("li").open("div", "class", "what");
    String measure = row.measure().toString();
    Address full = context.pair(context.to("/why"), comparison.a(), comparison.b());
    String name = MeasurePicker.name(context.texts(), row.measure());
    html.leaf("a", name, "class", "t", "href", full.with("measure", measure).toString());
    html.leaf("code", measure, "class", "url").close();
    context.score(score.score(), self);
    html.open("div", "class", "why");
    new Reason(context).line(scorer.explain(comparison.a(), comparison.b(), run));
    html.close().close();
  }

  private static void refused(PageContext context, Comparison comparison) {
    Html html = context.html();
    html.open("ul", "class", "plain padded soft refused");
    for (Comparison.Row row : comparison.rows()) {
      if (row.score() == null) {
        String name = MeasurePicker.name(context.texts(), row.measure());
        html.open("li").text(context.say("pair.refused", name) + " ");
        html.leaf("span", row.remark(), "lang", "en").close();
      }
    }
    html.close();
  }
}
