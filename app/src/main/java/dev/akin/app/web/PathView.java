package dev.akin.app.web;

import dev.akin.app.answer.PathAnswer;
import dev.akin.app.answer.Text;
import dev.akin.app.http.api.PathRequest;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.Scene;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.LinkPaths;
import dev.akin.engine.query.PathQuery;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** The page about the paths from one page to another: the shortest ones, and counts by length. */
final class PathView extends View {
  PathView(Frame frame) {
    super(frame, "path.title", "a", "b", "length", "k", "direction", "links");
  }

  @Override
  void draw(Scene scene) throws IOException {
    if (scene.given().text("a", "").isEmpty() || scene.given().text("b", "").isEmpty()) {
      empty(scene);
      return;
    }
    PathRequest request = PathRequest.read(scene.exchange());
    PathAnswer answer = request.answer(scene.exchange());
    Html html = scene.html();
    html.open("div", "class", "seed").leaf("h1", scene.say("path.title"));
    html.open("p", "class", "facts");
    scene.link(request.a(), "");
    html.text(" → ");
    scene.link(request.b(), "");
    html.close().close();
    form(scene, request.query(), scene.url(request.a()), scene.url(request.b()));
    html.open("section", "class", "card padded");
    shortest(scene, answer);
    if (answer.paths().isReachable()) {
      counts(scene, answer.paths());
    }
    html.close();
    foot(scene, request);
  }

  /** The form with the given values, and a hint. */
  private static void empty(Scene scene) throws IOException {
    Html html = scene.html();
    html.open("div", "class", "seed").leaf("h1", scene.say("path.title"));
    html.leaf("p", scene.say("path.hint"), "class", "note").close();
    PathQuery query = PathRequest.query(scene.exchange());
    form(scene, query, scene.given().text("a", ""), scene.given().text("b", ""));
  }

  private static void form(Scene scene, PathQuery query, String a, String b) throws IOException {
    Html html = scene.html();
    LinkPaths.Wanted wanted = query.wanted();
    html.open("form", "class", "fields", "action", "/path");
    scene.carry(scene.to("/path").with("k", scene.given().text("k", "")), List.of());
    scene.field(scene.say("path.a"), "a", a, null);
    scene.field(scene.say("path.b"), "b", b, null);
    scene.field(scene.say("path.length"), "length", String.valueOf(wanted.length()), null);
    choice(scene, "direction", Direction.values(), wanted.direction());
    choice(scene, "links", PathQuery.Counted.values(), query.counted());
    html.leaf("button", scene.say("path.find"), "class", "quiet").close();
  }

  private static void choice(Scene scene, String name, Enum<?>[] values, Enum<?> chosen) {
    Html html = scene.html();
    html.open("label").leaf("span", scene.say("path." + name)).open("select", "name", name);
    for (Enum<?> each : values) {
      String value = each.name().toLowerCase(Locale.ROOT);
      String text = scene.say("path." + name + "." + value);
      html.leaf("option", text, "value", value, "selected", each == chosen ? "" : null);
    }
    html.close().close();
  }

  private static void shortest(Scene scene, PathAnswer answer) throws IOException {
    Html html = scene.html();
    LinkPaths paths = answer.paths();
    if (!paths.isReachable()) {
      html.leaf("h2", scene.say("path.none"));
      return;
    }
    String count = paths.shortestCount().map(PathView::count).orElse("");
    html.leaf(
        "h2",
        count.isEmpty()
            ? scene.say("path.distance", Text.count(paths.distance()))
            : scene.say("path.shortest", Text.count(paths.distance()), count));
    html.open("ol", "class", "paths");
    for (List<Integer> path : paths.shortest()) {
      html.open("li");
      for (int i = 0; i < path.size(); i++) {
        html.text(i == 0 ? "" : " → ");
        scene.link(path.get(i), "");
      }
      html.close();
    }
    html.close();
  }

  private static void counts(Scene scene, LinkPaths paths) {
    Html html = scene.html();
    html.leaf("h2", scene.say("path.counts"));
    html.leaf("p", scene.say("path.meaning"), "class", "note");
    html.open("table", "class", "counts").open("thead").open("tr");
    for (String key : List.of("path.n", "path.link", "path.walks", "path.simple")) {
      html.leaf("th", scene.say(key), "scope", "col");
    }
    html.close().close().open("tbody");
    for (LinkPaths.Count each : paths.counts()) {
      String link = scene.say(each.isLink() ? "path.yes" : "path.no");
      row(scene, String.valueOf(each.length()), link, each.walks(), each.simple());
    }
    row(scene, scene.say("path.all"), "", paths.walks(), paths.simplePaths());
    html.close().close();
  }

  private static void row(
      Scene scene, String length, String link, BigInteger walks, OptionalLong simple) {
    scene
        .html()
        .open("tr")
        .leaf("td", length)
        .leaf("td", link)
        .leaf("td", count(walks))
        .leaf("td", simple.isPresent() ? Text.count(simple.getAsLong()) : scene.say("path.many"))
        .close();
  }

  private static String count(BigInteger count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  private static void foot(Scene scene, PathRequest request) throws IOException {
    Html html = scene.html();
    Address data = scene.data("/v1/path");
    Address back = scene.pair(scene.to("/path"), request.b(), request.a());
    Address pair = scene.pair(scene.to("/compare"), request.a(), request.b());
    html.open("p", "class", "foot").text(scene.say("foot.time", scene.millis()) + " · ");
    html.leaf("a", scene.say("path.back"), "href", back.toString()).text(" · ");
    html.leaf("a", scene.say("path.compare"), "href", pair.toString()).text(" · ");
    html.leaf("a", "JSON", "href", data.toString()).close();
  }
}
