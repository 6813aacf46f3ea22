package dev.akin.app.web;

import dev.akin.app.answer.GroupAnswer;
import dev.akin.app.http.api.GroupRequest;
import dev.akin.app.web.frame.PageContext;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Draws the form of a group: pages to compare, a minimum score, and sources. */
final class GroupForm {
  private final PageContext context;

  public GroupForm(PageContext context) {
    this.context = context;
  }

  /** Draws the similarity of given pages to the group, with reasons. */
  public void candidates(GroupRequest request, GroupAnswer answer, double most) throws IOException {
    List<String> names = context.given().all("candidate");
    if (names.isEmpty()) {
      return;
    }
    List<RelatedList.Row> rows = new ArrayList<>();
    for (GroupAnswer.Row row : request.judged(answer, names)) {
      int place = rows.size() + 1;
      rows.add(new RelatedList.Row(place, row.page(), row.score(), true, row.why()));
    }
    Html html = context.html();
    html.open("section", "class", "card candidates", "aria-label", context.say("group.candidates"));
    html.open("div", "class", "row padded").leaf("h2", context.say("group.candidates"));
    String without = context.here().with("candidate", "").toString();
    html.leaf("a", context.say("seeds.remove"), "class", "soft", "href", without).close();
    new RelatedList(context, "candidate-").draw(rows, most, "");
    html.close();
  }

  /** Draws the form, which works without scripts. */
  public void draw() {
    Html html = context.html();
    html.open("section", "class", "card basket").leaf("h2", context.say("group.ask"));
    html.open("form", "class", "fields", "action", "/group");
    context.carry(context.here(), List.of("atLeast", "offset"));
    for (String name : List.of("candidate", "atLeast", "source")) {
      String key = "group.ask." + name;
      String value = name.equals("atLeast") ? context.given().text(name, "") : "";
      context.field(context.say(key), name, value, context.say(key + ".hint"));
    }
    html.leaf("button", context.say("measure.apply"), "class", "strong");
    html.close().close();
  }
}
