package dev.akin.app.web;

import dev.akin.app.answer.GroupAnswer;
import dev.akin.app.http.api.GroupRequest;
import dev.akin.app.web.frame.Scene;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Draws the form of a group: pages to compare, a minimum score, and sources. */
final class GroupForm {
  private final Scene scene;

  public GroupForm(Scene scene) {
    this.scene = scene;
  }

  /** Draws the similarity of given pages to the group, with reasons. */
  public void candidates(GroupRequest request, GroupAnswer answer, double most) throws IOException {
    List<String> names = scene.given().all("candidate");
    if (names.isEmpty()) {
      return;
    }
    List<RelatedList.Row> rows = new ArrayList<>();
    for (GroupAnswer.Row row : request.judged(answer, names)) {
      int place = rows.size() + 1;
      rows.add(new RelatedList.Row(place, row.page(), row.score(), true, row.why()));
    }
    Html html = scene.html();
    html.open("section", "class", "card candidates", "aria-label", scene.say("group.candidates"));
    html.open("div", "class", "row padded").leaf("h2", scene.say("group.candidates"));
    String without = scene.here().with("candidate", "").toString();
    html.leaf("a", scene.say("seeds.remove"), "class", "soft", "href", without).close();
    new RelatedList(scene, "candidate-").draw(rows, most, "");
    html.close();
  }

  /** Draws the form, which works without scripts. */
  public void draw() {
    Html html = scene.html();
    html.open("section", "class", "card basket").leaf("h2", scene.say("group.ask"));
    html.open("form", "class", "fields", "action", "/group");
    scene.carry(scene.here(), List.of("atLeast", "offset"));
    for (String name : List.of("candidate", "atLeast", "source")) {
      String key = "group.ask." + name;
      String value = name.equals("atLeast") ? scene.given().text(name, "") : "";
      scene.field(scene.say(key), name, value, scene.say(key + ".hint"));
    }
    html.leaf("button", scene.say("measure.apply"), "class", "strong");
    html.close().close();
  }
}
