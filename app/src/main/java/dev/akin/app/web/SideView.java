package dev.akin.app.web;

import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.Scene;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.TopPages;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The page that shows the related pages of a page by two measures side by side. */
final class SideView extends View {
  private static final int PLACES = 15;

  SideView(Frame frame) {
    super(frame, "side.title", "page", "left", "right");
  }

  @Override
  void draw(Scene scene) throws IOException {
    int page = scene.exchange().page(scene.given().required("page"));
    Measure left = scene.exchange().measure(scene.given().text("left", ""));
    String other = scene.given().text("right", "");
    Measure right = other.isEmpty() ? another(scene, left) : scene.exchange().measure(other);
    TopPages first =
        scene.held().queries().scorer(left, scene.run()).top(page, PLACES, scene.run());
    TopPages second =
        scene.held().queries().scorer(right, scene.run()).top(page, PLACES, scene.run());
    Html html = scene.html();
    html.open("div", "class", "seed").open("h1");
    scene.link(page, "");
    html.close().close();
    long shared = Arrays.stream(first.pages()).filter(each -> has(second, each)).count();
    html.leaf(
        "p",
        scene.say("side.shared", shared, Math.max(first.size(), second.size())),
        "class",
        "hint");
    html.open("div", "class", "columns even");
    column(scene, left, "left", first, second);
    column(scene, right, "right", second, first);
    html.close();
  }

  /** The first measure with another id. */
  private static Measure another(Scene scene, Measure left) {
    List<Measure> all = Measures.on(scene.held().snapshot());
    return all.stream()
        .filter(each -> !each.info().id().equals(left.info().id()))
        .findFirst()
        .orElse(left);
  }

  private static boolean has(TopPages top, int page) {
    return Arrays.stream(top.pages()).anyMatch(each -> each == page);
  }

  private static void column(
      Scene scene, Measure measure, String name, TopPages top, TopPages other) throws IOException {
    Html html = scene.html();
    html.open("section", "class", "card", "aria-label", MeasurePicker.name(scene.texts(), measure));
    choice(scene, measure, name);
    html.open("ol", "class", "list");
    double most = PageView.scale(measure, top);
    for (int i = 0; i < top.size(); i++) {
      boolean isShared = has(other, top.pages()[i]);
      html.open("li", "class", isShared ? null : "alone");
      scene.place(i + 1, top.pages()[i]);
      scene.score(top.scores()[i], most);
      html.close();
    }
    html.close();
    if (top.size() == 0) {
      html.leaf("p", scene.say("list.empty"), "class", "padded soft");
    }
    html.close();
  }

  private static void choice(Scene scene, Measure measure, String name) {
    Html html = scene.html();
    html.open("form", "class", "padded row", "action", "/measures");
    scene.carry(scene.here(), List.of(name));
    html.open("select", "name", name, "aria-label", scene.say("measure.label"), "data-submit", "");
    boolean isListed = false;
    for (Measure each : Measures.on(scene.held().snapshot())) {
      boolean isThis = each.info().id().equals(measure.info().id());
      isListed |= isThis;
      html.leaf(
          "option",
          MeasurePicker.name(scene.texts(), each),
          "value",
          isThis ? measure.toString() : each.info().id(),
          "selected",
          isThis ? "" : null);
    }
    if (!isListed) {
      html.leaf("option", measure.info().id(), "value", Objects.toString(measure), "selected", "");
    }
    html.close().leaf("button", scene.say("measure.apply"), "class", "quiet").close();
  }
}
