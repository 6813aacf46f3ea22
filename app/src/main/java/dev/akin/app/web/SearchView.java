package dev.akin.app.web;

import dev.akin.app.answer.Ordering;
import dev.akin.app.answer.Pruning;
import dev.akin.app.answer.Text;
import dev.akin.app.http.api.SearchRequest;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.Pager;
import dev.akin.app.web.frame.Scene;
import dev.akin.core.message.Message;
import dev.akin.engine.index.Snippet;
import dev.akin.engine.index.WordQuery;
import dev.akin.engine.query.SearchAnswer;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The page of search results; without a text index, pages found by title or name. */
final class SearchView extends View {
  SearchView(Frame frame) {
    super(
        frame, "", "q", "k", "offset", "order", "method", "blend", "like", "atLeast", "measure",
        "form");
  }

  @Override
  String title(Scene scene) {
    return scene.given().text("q", scene.say("search.button"));
  }

  @Override
  void draw(Scene scene) throws IOException {
    String query = scene.given().text("q", "").strip();
    Html html = scene.html();
    if (query.isEmpty()) {
      html.open("section", "class", "card empty").leaf("p", scene.say("search.nothing")).close();
      return;
    }
    names(scene, query);
    if (!scene.held().manifest().facts().hasText()) {
      html.leaf("p", scene.say("search.notext"), "class", "hint");
      return;
    }
    SearchRequest request = SearchRequest.read(scene.exchange());
    Pruning pruning = SearchRequest.pruning(scene.exchange());
    SearchAnswer answer = request.answer(scene.held(), pruning, scene.run());
    html.open("div", "class", "tools");
    html.leaf("span", scene.say("search.total", Text.count(answer.total())), "class", "facts");
    if (pruning != null) {
      html.leaf("span", scene.say("search.pruned", Text.count(answer.pruned())), "class", "facts");
    }
    orders(scene, request);
    pruning(scene, pruning);
    html.close();
    if (answer.hits().isEmpty()) {
      nothing(scene, query, answer);
      return;
    }
    html.open("section", "class", "card", "aria-label", scene.say("search.results"));
    html.open("ol", "class", "list results", "start", "" + answer.hits().get(0).place());
    for (SearchAnswer.Hit hit : answer.hits()) {
      hit(scene, hit);
    }
    html.close();
    pager(scene, request, answer);
    html.close();
    html.open("p", "class", "foot").text(scene.say("foot.time", scene.millis()) + " · ");
    html.leaf("a", "JSON", "href", scene.data("/v1/search").toString()).close();
  }

  /** Links to the pages whose title or URL begins with the query. */
  private static void names(Scene scene, String query) throws IOException {
    List<Integer> named = scene.held().suggestions().of(query, 3);
    if (named.isEmpty() || scene.given().integer("offset", 0, 0, Integer.MAX_VALUE) > 0) {
      return;
    }
    Html html = scene.html();
    html.open("p", "class", "named").text(scene.say("search.named") + " ");
    for (int page : named) {
      scene.link(page, "chip");
    }
    html.close();
  }

  private static void orders(Scene scene, SearchRequest request) {
    for (Ordering.Order order : Ordering.Order.values()) {
      String name = order.name().toLowerCase(Locale.ROOT);
      boolean isOn = request.ordering().name().equals(name);
      scene.chip(scene.say("order." + name), isOn, null, scene.here().with("order", name));
    }
  }

  /** The form of the similarity filter: the given pages, and an empty field for one more. */
  private static void pruning(Scene scene, @Nullable Pruning pruning) {
    Html html = scene.html();
    html.open("details", "class", "chips");
    String kind = pruning == null ? "chip" : "chip on";
    html.leaf("summary", scene.say("search.like"), "class", kind);
    html.open("form", "class", "menu", "action", "/search");
    scene.carry(scene.here(), List.of("like", "atLeast", "measure", "offset"));
    List<String> names = new ArrayList<>(scene.given().all("like"));
    names.add("");
    for (String name : names) {
      field(scene, "like", name);
    }
    field(scene, "atLeast", scene.given().text("atLeast", ""));
    field(scene, "measure", pruning == null ? "" : pruning.measure().toString());
    html.leaf("button", scene.say("measure.apply"), "class", "strong").close().close();
  }

  private static void field(Scene scene, String name, String value) {
    Html html = scene.html();
    html.open("label").leaf("span", scene.say("search." + name));
    html.open("input", "name", name, "value", value, "size", "12");
    html.leaf("small", scene.say("search." + name + ".hint")).close();
  }

  private static void hit(Scene scene, SearchAnswer.Hit hit) throws IOException {
    Html html = scene.html();
    html.open("li");
    scene.place(hit.place(), hit.page());
    html.open("span", "class", "score").text("#" + Text.count(scene.held().place(hit.page())));
    html.leaf("small", scene.say("page.rank")).close();
    html.open("div", "class", "why");
    snippet(html, hit.snippet());
    html.close();
    if (hit.likeness() != null) {
      String likeness = scene.say("search.likeness", Text.score(hit.likeness().score()));
      html.leaf("div", likeness, "class", "why likeness");
    }
    if (!hit.copies().isEmpty()) {
      html.leaf("div", scene.say("search.copies", hit.copies().size()), "class", "why");
    }
    html.close();
  }

  private static void snippet(Html html, Snippet snippet) {
    int at = 0;
    for (Snippet.Mark mark : snippet.marks()) {
      html.text(snippet.text().substring(at, mark.start()));
      html.leaf("mark", snippet.text().substring(mark.start(), mark.end()));
      at = mark.end();
    }
    html.text(snippet.text().substring(at));
  }

  private static void nothing(Scene scene, String query, SearchAnswer answer) throws IOException {
    Html html = scene.html();
    html.open("section", "class", "card empty");
    if (answer.pruned() > 0) {
      html.leaf("h2", scene.say("search.none.like"));
      html.leaf("p", scene.say("search.none.like.try")).close();
      return;
    }
    html.leaf("h2", scene.say("search.none"));
    Message hint = scene.held().collection().words().hint(WordQuery.parse(query), scene.run());
    html.leaf("p", scene.texts().of(hint)).close();
  }

  private static void pager(Scene scene, SearchRequest request, SearchAnswer answer) {
    boolean isMore = request.from() + request.k() < answer.total() - answer.folded();
    new Pager(request.from(), request.k(), isMore).write(scene);
  }
}
