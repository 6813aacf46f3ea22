package dev.akin.app.web;

import dev.akin.app.answer.GroupAnswer;
import dev.akin.app.answer.Text;
import dev.akin.app.web.frame.PageContext;
import dev.akin.core.measure.GroupReach;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.BitSet;

/** Draws the reachability of a group: closed set, C+, minimal source, source. */
final class GroupLinks {
  /** The maximum number of pages of a source to list. */
  private static final int NAMED = 5;

  private final PageContext context;
  private final GroupAnswer answer;

  public GroupLinks(PageContext context, GroupAnswer answer) {
    this.context = context;
    this.answer = answer;
  }

  public void draw() throws IOException {
    if (answer.among().reach().isEmpty()) {
      return;
    }
    GroupReach reach = answer.among().reach().get();
    Html html = context.html();
    html.open("section", "class", "card reach").leaf("h2", context.say("group.links"));
    String closed =
        reach.isClosed()
            ? context.say("group.closed.yes")
            : context.say("group.closed.no", Text.count(reach.outside()));
    html.leaf("p", closed, "class", "closed");
    html.leaf("p", context.say("group.closure", Text.count(reach.closure())), "class", "closure");
    int members = answer.query().members().size();
    int own = reach.minimalSource().cardinality();
    list("minimal", reach.minimalSource(), context.say("group.minimal", own, members));
    String source =
        reach.isSource()
            ? context.say("group.source.yes", Text.count(reach.pages()))
            : context.say(
                "group.source.no", Text.count(reach.covered()), Text.count(reach.pages()));
    html.leaf("p", source, "class", "source");
    if (answer.among().source().isPresent()) {
      given(answer.among().source().get(), members);
    }
    html.close();
  }

  private void given(GroupAnswer.Source source, int members) throws IOException {
    Html html = context.html();
    html.leaf("h3", context.say("group.given")).open("ul", "class", "plain");
    for (String name : context.given().all("source")) {
      html.open("li", "class", "row");
      context.link(context.exchange().page(name), "");
      String without = context.here().minus("source", name).toString();
      html.leaf("a", context.say("seeds.remove"), "class", "soft", "href", without).close();
    }
    html.close();
    if (source.isSource()) {
      html.leaf("p", context.say("group.given.yes"), "class", "given");
    } else {
      int missed = source.missed().cardinality();
      list("given", source.missed(), context.say("group.given.no", missed, members));
    }
  }

  private void list(String kind, BitSet pages, String text) throws IOException {
    Html html = context.html();
    html.leaf("p", text, "class", kind).open("ul", "class", "plain");
    for (int page : pages.stream().limit(NAMED).toArray()) {
      html.open("li");
      context.link(page, "");
      html.close();
    }
    html.close();
    int left = pages.cardinality() - NAMED;
    if (left > 0) {
      html.leaf("p", context.say("why.more", Text.count(left)), "class", "soft");
    }
  }
}
