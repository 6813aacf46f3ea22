package dev.akin.app.web;

import dev.akin.app.answer.PathAnswer;
import dev.akin.app.answer.Text;
import dev.akin.app.http.api.PathRequest;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.PageContext;
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
  void draw(PageContext context) throws IOException {
    if (context.given().text("a", "").isEmpty() || context.given().text("b", "").isEmpty()) {
      empty(context);
      return;
    }
    PathRequest request = PathRequest.read(context.exchange());
    PathAnswer answer = request.answer(context.exchange());
    Html html = context.html();
    html.open("div", "class", "seed").leaf("h1", context.say("path.title"));
    html.open("p", "class", "facts");
    context.link(request.a(), "");
    html.text(" → ");
    context.link(request.b(), "");
    html.close().close();
    form(context, request.query(), context.url(request.a()), context.url(request.b()));
    html.open("section", "class", "card padded");
    shortest(context, answer);
    if (answer.paths().isReachable()) {
      counts(context, answer.paths());
    }
    html.close();
    foot(context, request);
  }

  /** The form with the given values, and a hint. */
  private static void empty(PageContext context) throws IOException {
    Html html = context.html();
    html.open("div", "class", "seed").leaf("h1", context.say("path.title"));
    html.leaf("p", context.say("path.hint"), "class", "note").close();
    PathQuery query = PathRequest.query(context.exchange());
    form(context, query, context.given().text("a", ""), context.given().text("b", ""));
  }

  private static void form(PageContext context, PathQuery query, String a, String b)
      throws IOException {
    Html html = context.html();
    LinkPaths.Wanted wanted = query.wanted();
    html.open("form", "class", "fields", "action", "/path");
    context.carry(context.to("/path").with("k", context.given().text("k", "")), List.of());
    context.field(context.say("path.a"), "a", a, null);
    context.field(context.say("path.b"), "b", b, null);
    context.field(context.say("path.length"), "length", String.valueOf(wanted.length()), null);
    choice(context, "direction", Direction.values(), wanted.direction());
    choice(context, "links", PathQuery.Counted.values(), query.counted());
    html.leaf("button", context.say("path.find"), "class", "quiet").close();
  }

  private static void choice(PageContext context, String name, Enum<?>[] values, Enum<?> chosen) {
    Html html = context.html();
    html.open("label").leaf("span", context.say("path." + name)).open("select", "name", name);
    for (Enum<?> each : values) {
      String value = each.name().toLowerCase(Locale.ROOT);
      String text = context.say("path." + name + "." + value);
      html.leaf("option", text, "value", value, "selected", each == chosen ? "" : null);
    }
    html.close().close();
  }

  private static void shortest(PageContext context, PathAnswer answer) throws IOException {
    Html html = context.html();
    LinkPaths paths = answer.paths();
    if (!paths.isReachable()) {
      html.leaf("h2", context.say("path.none"));
      return;
    }
    String count = paths.shortestCount().map(PathView::count).orElse("");
    html.leaf(
        "h2",
        count.isEmpty()
            ? context.say("path.distance", Text.count(paths.distance()))
            : context.say("path.shortest", Text.count(paths.distance()), count));
    html.open("ol", "class", "paths");
    for (List<Integer> path : paths.shortest()) {
      html.open("li");
      for (int i = 0; i < path.size(); i++) {
        html.text(i == 0 ? "" : " → ");
        context.link(path.get(i), "");
      }
      html.close();
    }
    html.close();
  }

  private static void counts(PageContext context, LinkPaths paths) {
    Html html = context.html();
    html.leaf("h2", context.say("path.counts"));
    html.leaf("p", context.say("path.meaning"), "class", "note");
    html.open("table", "class", "counts").open("thead").open("tr");
    for (String key : List.of("path.n", "path.link", "path.walks", "path.simple")) {
      html.leaf("th", context.say(key), "scope", "col");
    }
    html.close().close().open("tbody");
    for (LinkPaths.Count each : paths.counts()) {
      String link = context.say(each.isLink() ? "path.yes" : "path.no");
      row(context, String.valueOf(each.length()), link, each.walks(), each.simple());
    }
    row(context, context.say("path.all"), "", paths.walks(), paths.simplePaths());
    html.close().close();
  }

  private static void row(
      PageContext context, String length, String link, BigInteger walks, OptionalLong simple) {
    context
        .html()
        .open("tr")
        .leaf("td", length)
        .leaf("td", link)
        .leaf("td", count(walks))
        .leaf("td", simple.isPresent() ? Text.count(simple.getAsLong()) : context.say("path.many"))
        .close();
  }

  private static String count(BigInteger count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  private static void foot(PageContext context, PathRequest request) throws IOException {
    Html html = context.html();
    Address data = context.data("/v1/path");
    Address back = context.pair(context.to("/path"), request.b(), request.a());
    Address pair = context.pair(context.to("/compare"), request.a(), request.b());
    html.open("p", "class", "foot").text(context.say("foot.time", context.millis()) + " · ");
    html.leaf("a", context.say("path.back"), "href", back.toString()).text(" · ");
    html.leaf("a", context.say("path.compare"), "href", pair.toString()).text(" · ");
    html.leaf("a", "JSON", "href", data.toString()).close();
  }
}
