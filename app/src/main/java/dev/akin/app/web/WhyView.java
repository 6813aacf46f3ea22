package dev.akin.app.web;

import dev.akin.app.answer.Reasons;
import dev.akin.app.answer.Text;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.Scene;
import dev.akin.core.measure.Measure;
import dev.akin.lab.markup.Html;
import java.io.IOException;

/** The page with all reasons for the score of two pages by one measure. */
final class WhyView extends View {
  WhyView(Frame frame) {
    super(frame, "why.title", "a", "b", "measure");
  }

  @Override
  void draw(Scene scene) throws IOException {
    int a = scene.exchange().page(scene.given().required("a"));
    int b = scene.exchange().page(scene.given().required("b"));
    Measure measure = scene.exchange().measure(scene.given().text("measure", ""));
    Reasons reasons =
        Reasons.of(measure, scene.held().queries().scorer(measure, scene.run()), a, b, scene.run());
    Html html = scene.html();
    PairView.heading(scene, a, b);
    new MeasurePicker(scene, scene.held().standard()).draw(measure, "measure");
    html.open("section", "class", "card padded").open("p", "class", "facts");
    double score = reasons.explanation().value();
    html.leaf("b", Text.score(score), "class", "large", "title", String.valueOf(score));
    html.text(" ").leaf("code", measure.toString()).close();
    html.open("p", "class", "why");
    new Reason(scene).line(reasons.explanation());
    html.close();
    new Reason(scene).full(reasons.explanation());
    html.close();
    Address data = scene.pair(Address.of("/v1/why"), a, b).with("measure", measure.toString());
    html.open("p", "class", "foot").leaf("a", "JSON", "href", data.toString()).close();
  }
}
