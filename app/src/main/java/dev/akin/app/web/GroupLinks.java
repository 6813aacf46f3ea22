package dev.akin.app.web;

import dev.akin.app.answer.GroupAnswer;
import dev.akin.app.answer.Text;
import dev.akin.app.web.frame.Scene;
import dev.akin.core.measure.GroupReach;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.BitSet;

/** Draws the reachability of a group: closed set, C+, minimal source, source. */
final class GroupLinks {
  /** The maximum number of pages of a source to list. */
  private static final int NAMED = 5;

  private final Scene scene;
  private final GroupAnswer answer;

  public GroupLinks(Scene scene, GroupAnswer answer) {
    this.scene = scene;
    this.answer = answer;
  }

  public void draw() throws IOException {
    if (answer.among().reach().isEmpty()) {
      return;
    }
    GroupReach reach = answer.among().reach().get();
    Html html = scene.html();
    html.open("section", "class", "card reach").leaf("h2", scene.say("group.links"));
    String closed =
        reach.isClosed()
            ? scene.say("group.closed.yes")
            : scene.say("group.closed.no", Text.count(reach.outside()));
    html.leaf("p", closed, "class", "closed");
    html.leaf("p", scene.say("group.closure", Text.count(reach.closure())), "class", "closure");
    int members = answer.query().members().size();
    int own = reach.minimalSource().cardinality();
    list("minimal", reach.minimalSource(), scene.say("group.minimal", own, members));
    String source =
        reach.isSource()
            ? scene.say("group.source.yes", Text.count(reach.pages()))
            : scene.say("group.source.no", Text.count(reach.covered()), Text.count(reach.pages()));
    html.leaf("p", source, "class", "source");
    if (answer.among().source().isPresent()) {
      given(answer.among().source().get(), members);
    }
    html.close();
  }

  private void given(GroupAnswer.Source source, int members) throws IOException {
    Html html = scene.html();
    html.leaf("h3", scene.say("group.given")).open("ul", "class", "plain");
    for (String name : scene.given().all("source")) {
      html.open("li", "class", "row");
      scene.link(scene.exchange().page(name), "");
      String without = scene.here().minus("source", name).toString();
      html.leaf("a", scene.say("seeds.remove"), "class", "soft", "href", without).close();
    }
    html.close();
    if (source.isSource()) {
      html.leaf("p", scene.say("group.given.yes"), "class", "given");
    } else {
      int missed = source.missed().cardinality();
      list("given", source.missed(), scene.say("group.given.no", missed, members));
    }
  }

  private void list(String kind, BitSet pages, String text) throws IOException {
    Html html = scene.html();
    html.leaf("p", text, "class", kind).open("ul", "class", "plain");
    for (int page : pages.stream().limit(NAMED).toArray()) {
      html.open("li");
      scene.link(page, "");
      html.close();
    }
    html.close();
    int left = pages.cardinality() - NAMED;
    if (left > 0) {
      html.leaf("p", scene.say("why.more", Text.count(left)), "class", "soft");
    }
  }
}
