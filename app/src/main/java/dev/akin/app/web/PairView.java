package dev.akin.app.web;

import dev.akin.app.answer.Comparison;
import dev.akin.app.http.api.CompareRequest;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.Scene;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.run.Run;
import dev.akin.lab.markup.Html;
import java.io.IOException;

/** The page that compares two pages by every measure, with reasons. */
final class PairView extends View {
  PairView(Frame frame) {
    super(frame, "pair.title", "a", "b", "measure");
  }

  static void heading(Scene scene, int a, int b) throws IOException {
    Html html = scene.html();
    html.open("div", "class", "seed").open("h1");
    scene.link(a, "");
    html.leaf("span", " ↔ ", "class", "soft");
    scene.link(b, "");
    html.close().close();
  }

  @Override
  void draw(Scene scene) throws IOException {
    Comparison comparison = CompareRequest.answer(scene.exchange());
    Html html = scene.html();
    heading(scene, comparison.a(), comparison.b());
    html.leaf("p", scene.say("pair.hint"), "class", "hint");
    html.open("section", "class", "card").open("ol", "class", "list pair");
    for (Comparison.Row row : comparison.rows()) {
      PairScore score = row.score();
      if (score != null) {
        row(scene, comparison, row, score);
      }
    }
    html.close();
    refused(scene, comparison);
    html.close();
    Address data = scene.pair(Address.of("/v1/compare"), comparison.a(), comparison.b());
    Address path = scene.pair(scene.to("/path"), comparison.a(), comparison.b());
    html.open("p", "class", "foot").text(scene.say("foot.time", scene.millis()) + " · ");
    html.leaf("a", scene.say("path.title"), "href", path.toString()).text(" · ");
    html.leaf("a", "JSON", "href", data.toString()).close();
  }

  private static void row(Scene scene, Comparison comparison, Comparison.Row row, PairScore score)
      throws IOException {
    Html html = scene.html();
    Run run = scene.run();
    Scorer scorer = scene.held().queries().scorer(row.measure(), run);
    double most = row.measure().info().maximum();
    double self =
        Double.isInfinite(most)
            ? Math.max(
                scorer.compare(comparison.a(), comparison.a(), run).score(),
                scorer.compare(comparison.b(), comparison.b(), run).score())
            : most;
    html.open("li").open("div", "class", "what");
    String measure = row.measure().toString();
    Address full = scene.pair(scene.to("/why"), comparison.a(), comparison.b());
    String name = MeasurePicker.name(scene.texts(), row.measure());
    html.leaf("a", name, "class", "t", "href", full.with("measure", measure).toString());
    html.leaf("code", measure, "class", "url").close();
    scene.score(score.score(), self);
    html.open("div", "class", "why");
    new Reason(scene).line(scorer.explain(comparison.a(), comparison.b(), run));
    html.close().close();
  }

  private static void refused(Scene scene, Comparison comparison) {
    Html html = scene.html();
    html.open("ul", "class", "plain padded soft refused");
    for (Comparison.Row row : comparison.rows()) {
      if (row.score() == null) {
        String name = MeasurePicker.name(scene.texts(), row.measure());
        html.open("li").text(scene.say("pair.refused", name) + " ");
        html.leaf("span", row.remark(), "lang", "en").close();
      }
    }
    html.close();
  }
}
