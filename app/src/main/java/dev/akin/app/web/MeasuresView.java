package dev.akin.app.web;

import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.PageContext;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.TopPages;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The page that shows the related pages of a page by two measures side by side. */
final class MeasuresView extends View {
  private static final int PLACES = 15;

  MeasuresView(Frame frame) {
    super(frame, "side.title", "page", "left", "right");
  }

  @Override
  void draw(PageContext context) throws IOException {
    int page = context.exchange().page(context.given().required("page"));
    Measure left = context.exchange().measure(context.given().text("left", ""));
    String other = context.given().text("right", "");
    Measure right = other.isEmpty() ? another(context, left) : context.exchange().measure(other);
    TopPages first =
        context.snapshot().queries().scorer(left, context.run()).top(page, PLACES, context.run());
    TopPages second =
        context.snapshot().queries().scorer(right, context.run()).top(page, PLACES, context.run());
    Html html = context.html();
    html.open("div", "class", "seed").open("h1");
    context.link(page, "");
    html.close().close();
    long shared = Arrays.stream(first.pages()).filter(each -> has(second, each)).count();
    html.leaf(
        "p",
        context.say("side.shared", shared, Math.max(first.size(), second.size())),
        "class",
        "hint");
    html.open("div", "class", "columns even");
    column(context, left, "left", first, second);
    column(context, right, "right", second, first);
    html.close();
  }

  /** The first measure with another id. */
  private static Measure another(PageContext context, Measure left) {
    List<Measure> all = Measures.on(context.snapshot().snapshot());
    return all.stream()
        .filter(each -> !each.info().id().equals(left.info().id()))
        .findFirst()
        .orElse(left);
  }

  private static boolean has(TopPages top, int page) {
    return Arrays.stream(top.pages()).anyMatch(each -> each == page);
  }

  private static void column(
      PageContext context, Measure measure, String name, TopPages top, TopPages other)
      throws IOException {
    Html html = context.html();
    html.open(
        "section", "class", "card", "aria-label", MeasurePicker.name(context.texts(), measure));
    choice(context, measure, name);
    html.open("ol", "class", "list");
    double most = PageView.scale(measure, top);
    for (int i = 0; i < top.size(); i++) {
      boolean isShared = has(other, top.pages()[i]);
      html.open("li", "class", isShared ? null : "alone");
      context.place(i + 1, top.pages()[i]);
      context.score(top.scores()[i], most);
      html.close();
    }
    html.close();
    if (top.size() == 0) {
      html.leaf("p", context.say("list.empty"), "class", "padded soft");
    }
    html.close();
  }

  private static void choice(PageContext context, Measure measure, String name) {
    Html html = context.html();
    html.open("form", "class", "padded row", "action", "/measures");
    context.carry(context.here(), List.of(name));
    html.open(
        "select", "name", name, "aria-label", context.say("measure.label"), "data-submit", "");
    boolean isListed = false;
    for (Measure each : Measures.on(context.snapshot().snapshot())) {
      boolean isThis = each.info().id().equals(measure.info().id());
      isListed |= isThis;
      html.leaf(
          "option",
          MeasurePicker.name(context.texts(), each),
          "value",
          isThis ? measure.toString() : each.info().id(),
          "selected",
          isThis ? "" : null);
    }
    if (!isListed) {
      html.leaf("option", measure.info().id(), "value", Objects.toString(measure), "selected", "");
    }
    html.close().leaf("button", context.say("measure.apply"), "class", "quiet").close();
  }
}
