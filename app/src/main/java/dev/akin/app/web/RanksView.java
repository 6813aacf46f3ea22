package dev.akin.app.web;

import dev.akin.app.answer.RankJson;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.Pager;
import dev.akin.app.web.frame.Scene;
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
  void draw(Scene scene) throws IOException {
    RankMethod method = RankMethods.parse(scene.given().text("method", "pagerank"));
    int most = scene.exchange().limits().places();
    int count = scene.given().integer("n", PLACES, 1, most);
    int from = scene.given().integer("offset", 0, 0, most - count);
    Ranks ranks = scene.held().queries().ranks(method, scene.run());
    Html html = scene.html();
    scene.heading("ranks.title");
    choice(scene, method);
    int[] best = RankJson.best(ranks, from + count);
    html.open("section", "class", "card", "aria-label", scene.say("ranks.title"));
    rows(scene, ranks, best, from);
    new Pager(from, count, from + count < ranks.scores().length).write(scene);
    html.close();
    Address data =
        Address.of("/v1/rank")
            .with("method", method.toString())
            .with("n", String.valueOf(count))
            .with("offset", from == 0 ? "" : String.valueOf(from));
    html.open("p", "class", "foot").text(scene.say("foot.time", scene.millis()) + " · ");
    html.leaf("code", method.toString()).text(" · ");
    html.leaf("a", "JSON", "href", data.toString()).close();
  }

  /** The methods that the collection supports, with a description of the chosen one. */
  private static void choice(Scene scene, RankMethod chosen) throws IOException {
    Html html = scene.html();
    html.open("div", "class", "tools", "role", "group", "aria-label", scene.say("ranks.label"));
    boolean hasText = scene.held().manifest().facts().hasText();
    String hint = "";
    for (Map.Entry<String, String> each : METHODS.entrySet()) {
      boolean isOn = RankMethods.parse(each.getValue()).equals(chosen);
      hint = isOn ? scene.say("ranks." + each.getKey() + ".good") : hint;
      if (hasText || !each.getKey().equals("similarity-pagerank")) {
        scene.chip(
            scene.say("ranks." + each.getKey()),
            isOn,
            scene.say("ranks." + each.getKey() + ".good"),
            scene.here().with("method", each.getValue()));
      }
    }
    html.close();
    String ending = scene.texts().of(scene.held().queries().ranks(chosen, scene.run()).message());
    String sentence = Character.toUpperCase(ending.charAt(0)) + ending.substring(1);
    html.leaf("p", scene.say("exact.remark", hint.strip(), sentence).strip(), "class", "hint");
  }

  private static void rows(Scene scene, Ranks ranks, int[] best, int from) throws IOException {
    Html html = scene.html();
    double most = best.length == 0 ? 0 : ranks.score(best[0]);
    html.open("ol", "class", "list", "start", String.valueOf(from + 1));
    for (int i = from; i < best.length; i++) {
      double score = ranks.score(best[i]);
      html.open("li", "data-page", "" + best[i]);
      scene.place(i + 1, best[i]);
      scene.score(score, most);
      html.close();
    }
    html.close();
  }
}
