package dev.akin.app.web;

import dev.akin.app.answer.Reasons;
import dev.akin.app.answer.Text;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.PageContext;
import dev.akin.core.measure.Measure;
import dev.akin.lab.markup.Html;
import java.io.IOException;

/** The page with all reasons for the score of two pages by one measure. */
final class WhyView extends View {
  WhyView(Frame frame) {
    super(frame, "why.title", "a", "b", "measure");
  }

  @Override
  Address settled(PageContext context) {
    return MeasurePicker.settled(context);
  }

  @Override
  void draw(PageContext context) throws IOException {
    int a = context.exchange().page(context.given().required("a"));
    int b = context.exchange().page(context.given().required("b"));
    Measure measure = context.exchange().measure(context.given().text("measure", ""));
    Reasons reasons =
        Reasons.of(
            measure,
            context.snapshot().queries().scorer(measure, context.run()),
            a,
            b,
            context.run());
    Html html = context.html();
    CompareView.heading(context, a, b);
    new MeasurePicker(context, context.snapshot().standard()).draw(measure, "measure");
    html.open("section", "class", "card padded").open("p", "class", "facts");
    double score = reasons.explanation().value();
    html.leaf("b", Text.score(score), "class", "large", "title", String.valueOf(score));
    html.text(" ").leaf("code", measure.toString()).close();
    html.open("p", "class", "why");
    new Reason(context).line(reasons.explanation());
    html.close();
    new Reason(context).full(reasons.explanation());
    html.close();
    Address data = context.pair(Address.of("/v1/why"), a, b).with("measure", measure.toString());
    html.open("p", "class", "foot").leaf("a", "JSON", "href", data.toString()).close();
  }
}
