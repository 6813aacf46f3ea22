package dev.akin.app.web;

import dev.akin.app.answer.Ordering;
import dev.akin.app.answer.Text;
import dev.akin.app.http.SearchRequest;
import dev.akin.engine.index.Snippet;
import dev.akin.engine.index.WordQuery;
import dev.akin.engine.query.SearchAnswer;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The results of a search; without an index of words, the pages whose title or name begins so. */
final class SearchView extends View {
  SearchView(Frame frame) {
    super(frame);
  }

  @Override
  String title(Scene scene) {
    return scene.given().text("q", scene.say("search.button"));
  }

  @Override
  List<String> parameters() {
    return List.of("q", "k", "offset", "order", "method", "blend");
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
    SearchAnswer answer = request.answer(scene.held(), null, scene.run());
    html.open("div", "class", "tools");
    html.leaf("span", scene.say("search.total", Text.count(answer.total())), "class", "facts");
    orders(scene, request);
    html.close();
    if (answer.hits().isEmpty()) {
      nothing(scene, query);
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
    Address data =
        Address.of("/v1/search").with("q", query).with("order", scene.given().text("order", ""));
    html.open("p", "class", "foot").text(scene.say("foot.time", scene.millis()) + " · ");
    html.leaf("a", "JSON", "href", data.toString()).close();
  }

  /** Whoever types a title or an address wants that page. */
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
      scene
          .html()
          .leaf(
              "a",
              scene.say("order." + name),
              "class",
              isOn ? "chip on" : "chip",
              "aria-current",
              isOn ? "true" : null,
              "href",
              scene.here().with("order", name).with("offset", "").toString());
    }
  }

  private static void hit(Scene scene, SearchAnswer.Hit hit) throws IOException {
    Html html = scene.html();
    html.open("li");
    html.leaf("span", String.valueOf(hit.place()), "class", "n").open("div", "class", "what");
    scene.link(hit.page(), "t");
    scene.name(hit.page());
    html.close();
    html.open("span", "class", "score").text("#" + Text.count(scene.held().place(hit.page())));
    html.leaf("small", scene.say("page.rank")).close();
    html.open("div", "class", "why");
    snippet(html, hit.snippet());
    html.close();
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

  private static void nothing(Scene scene, String query) throws IOException {
    Html html = scene.html();
    html.open("section", "class", "card empty").leaf("h2", scene.say("search.none"));
    String hint = scene.held().collection().words().hint(WordQuery.parse(query), scene.run());
    html.leaf("p", scene.texts().phrase(hint)).close();
  }

  private static void pager(Scene scene, SearchRequest request, SearchAnswer answer) {
    boolean isMore = request.from() + request.k() < answer.total() - answer.folded();
    new Pager(request.from(), request.k(), isMore).write(scene);
  }
}
