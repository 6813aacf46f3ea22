package dev.akin.app.web;

import dev.akin.app.answer.Ordering;
import dev.akin.app.answer.Pruning;
import dev.akin.app.answer.Text;
import dev.akin.app.http.api.SearchRequest;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.PageContext;
import dev.akin.app.web.frame.Pager;
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
  String title(PageContext context) {
    return context.given().text("q", context.say("search.button"));
  }

  @Override
  void draw(PageContext context) throws IOException {
    String query = context.given().text("q", "").strip();
    Html html = context.html();
    if (query.isEmpty()) {
      html.open("section", "class", "card empty").leaf("p", context.say("search.nothing")).close();
      return;
    }
    names(context, query);
    if (!context.snapshot().manifest().facts().hasText()) {
      html.leaf("p", context.say("search.notext"), "class", "hint");
      return;
    }
    SearchRequest request = SearchRequest.read(context.exchange());
    Pruning pruning = SearchRequest.pruning(context.exchange());
    SearchAnswer answer = request.answer(context.snapshot(), pruning, context.run());
    html.open("div", "class", "tools");
    html.leaf("span", context.say("search.total", Text.count(answer.total())), "class", "facts");
    if (pruning != null) {
      html.leaf(
          "span", context.say("search.pruned", Text.count(answer.pruned())), "class", "facts");
    }
    orders(context, request);
    pruning(context, pruning);
    html.close();
    if (answer.hits().isEmpty()) {
      nothing(context, query, answer);
      return;
    }
    html.open("section", "class", "card", "aria-label", context.say("search.results"));
    html.open("ol", "class", "list results", "start", "" + answer.hits().get(0).place());
    for (SearchAnswer.Hit hit : answer.hits()) {
      hit(context, hit);
    }
    html.close();
    pager(context, request, answer);
    html.close();
    html.open("p", "class", "foot").text(context.say("foot.time", context.millis()) + " · ");
    html.leaf("a", "JSON", "href", context.data("/v1/search").toString()).close();
  }

  /** Links to the pages whose title or URL begins with the query. */
  private static void names(PageContext context, String query) throws IOException {
    List<Integer> named = context.snapshot().suggestions().of(query, 3);
    if (named.isEmpty() || context.given().integer("offset", 0, 0, Integer.MAX_VALUE) > 0) {
      return;
    }
    Html html = context.html();
    html.open("p", "class", "named").text(context.say("search.named") + " ");
    for (int page : named) {
      context.link(page, "chip");
    }
    html.close();
  }

  private static void orders(PageContext context, SearchRequest request) {
    for (Ordering.Order order : Ordering.Order.values()) {
      String name = order.name().toLowerCase(Locale.ROOT);
      boolean isOn = request.ordering().name().equals(name);
      context.chip(context.say("order." + name), isOn, null, context.here().with("order", name));
    }
  }

  /** The form of the similarity filter: the given pages, and an empty field for one more. */
  private static void pruning(PageContext context, @Nullable Pruning pruning) {
    Html html = context.html();
    html.open("details", "class", "chips");
    String kind = pruning == null ? "chip" : "chip on";
    html.leaf("summary", context.say("search.like"), "class", kind);
    html.open("form", "class", "menu", "action", "/search");
    context.carry(context.here(), List.of("like", "atLeast", "measure", "offset"));
    List<String> names = new ArrayList<>(context.given().all("like"));
    names.add("");
    for (String name : names) {
      field(context, "like", name);
    }
    field(context, "atLeast", context.given().text("atLeast", ""));
    field(context, "measure", pruning == null ? "" : pruning.measure().toString());
    html.leaf("button", context.say("measure.apply"), "class", "strong").close().close();
  }

  private static void field(PageContext context, String name, String value) {
    Html html = context.html();
    html.open("label").leaf("span", context.say("search." + name));
    html.open("input", "name", name, "value", value, "size", "12");
    html.leaf("small", context.say("search." + name + ".hint")).close();
  }

  private static void hit(PageContext context, SearchAnswer.Hit hit) throws IOException {
    Html html = context.html();
    html.open("li");
    context.place(hit.place(), hit.page());
    html.open("span", "class", "score")
        .text("#" + Text.count(context.snapshot().place(hit.page())));
    html.leaf("small", context.say("page.rank")).close();
    html.open("div", "class", "why");
    snippet(html, hit.snippet());
    html.close();
    if (hit.similarity() != null) {
      String similarity = context.say("search.similarity", Text.score(hit.similarity().score()));
      html.leaf("div", similarity, "class", "why similarity");
    }
    if (!hit.copies().isEmpty()) {
      html.leaf("div", context.say("search.copies", hit.copies().size()), "class", "why");
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

  private static void nothing(PageContext context, String query, SearchAnswer answer)
      throws IOException {
    Html html = context.html();
    html.open("section", "class", "card empty");
    if (answer.pruned() > 0) {
      html.leaf("h2", context.say("search.none.like"));
      html.leaf("p", context.say("search.none.like.try")).close();
      return;
    }
    html.leaf("h2", context.say("search.none"));
    Message hint =
        context.snapshot().collection().words().hint(WordQuery.parse(query), context.run());
    html.leaf("p", context.texts().of(hint)).close();
  }

  private static void pager(PageContext context, SearchRequest request, SearchAnswer answer) {
    boolean isMore = request.from() + request.k() < answer.total() - answer.folded();
    new Pager(request.from(), request.k(), isMore).write(context);
  }
}
