package dev.akin.app.web;

import dev.akin.app.answer.RankJson;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.PageContext;
import dev.akin.app.web.frame.Pager;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.rank.Ranks;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** The page of the pages with the highest ranks, with a choice of methods. */
final class RanksView extends View {
  private static final int PLACES = 25;

  /** The methods to choose from, by the end of the key of their texts. */
  private static final Map<String, String> METHODS = new LinkedHashMap<>();

  static {
    METHODS.put("pagerank", "pagerank");
    METHODS.put("similarity-pagerank", "similarity-pagerank");
    METHODS.put("prestige", "prestige");
    METHODS.put("authorities", "hits");
    METHODS.put("hubs", "hits(score=hub)");
  }

  RanksView(Frame frame) {
    super(frame, "ranks.title", "method", "n", "offset");
  }

  @Override
  void draw(PageContext context) throws IOException {
    RankMethod method = RankMethods.parse(context.given().text("method", "pagerank"));
    int most = context.exchange().limits().places();
    int count = context.given().integer("n", PLACES, 1, most);
    int from = context.given().integer("offset", 0, 0, most - count);
    Ranks ranks = context.snapshot().queries().ranks(method, context.run());
    Html html = context.html();
    context.heading("ranks.title");
    choice(context, method);
    int[] best = RankJson.best(ranks, from + count);
    html.open("section", "class", "card", "aria-label", context.say("ranks.title"));
    rows(context, ranks, best, from);
    new Pager(from, count, from + count < ranks.scores().length).write(context);
    html.close();
    Address data =
        Address.of("/v1/rank")
            .with("method", method.toString())
            .with("n", String.valueOf(count))
            .with("offset", from == 0 ? "" : String.valueOf(from));
    html.open("p", "class", "foot").text(context.say("foot.time", context.millis()) + " · ");
    html.leaf("code", method.toString()).text(" · ");
    html.leaf("a", "JSON", "href", data.toString()).close();
  }

  /** The methods that the collection supports, with a description of the chosen one. */
  private static void choice(PageContext context, RankMethod chosen) throws IOException {
    Html html = context.html();
    html.open("div", "class", "tools", "role", "group", "aria-label", context.say("ranks.label"));
    boolean hasText = context.snapshot().manifest().facts().hasText();
    String hint = "";
    for (Map.Entry<String, String> each : METHODS.entrySet()) {
      boolean isOn = RankMethods.parse(each.getValue()).equals(chosen);
      hint = isOn ? context.say("ranks." + each.getKey() + ".good") : hint;
      if (hasText || !each.getKey().equals("similarity-pagerank")) {
        context.chip(
            context.say("ranks." + each.getKey()),
            isOn,
            context.say("ranks." + each.getKey() + ".good"),
            context.here().with("method", each.getValue()));
      }
    }
    html.close();
    String ending =
        context.texts().of(context.snapshot().queries().ranks(chosen, context.run()).message());
    String sentence = Character.toUpperCase(ending.charAt(0)) + ending.substring(1);
    html.leaf("p", context.say("exact.remark", hint.strip(), sentence).strip(), "class", "hint");
  }

  private static void rows(PageContext context, Ranks ranks, int[] best, int from)
      throws IOException {
    Html html = context.html();
    double most = best.length == 0 ? 0 : ranks.score(best[0]);
    html.open("ol", "class", "list", "start", String.valueOf(from + 1));
    for (int i = from; i < best.length; i++) {
      double score = ranks.score(best[i]);
      html.open("li", "data-page", "" + best[i]);
      context.place(i + 1, best[i]);
      context.score(score, most);
      html.close();
    }
    html.close();
  }
}
