package dev.akin.app.web;

import dev.akin.app.web.frame.PageContext;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;

/** Draws the seeds and the excluded pages. */
final class Basket {
  private final PageContext context;

  public Basket(PageContext context) {
    this.context = context;
  }

  /** Draws the seeds, with a link that adds the given page; empty for none. */
  public void draw(String page) throws IOException {
    Html html = context.html();
    List<String> seeds = context.seeds();
    html.open("section", "class", "card basket", "aria-label", context.say("seeds"));
    html.leaf("h2", context.say("seeds"));
    if (seeds.isEmpty()) {
      html.leaf("p", context.say("seeds.empty"), "class", "soft");
    }
    list(seeds, "seed");
    if (!page.isEmpty() && !seeds.contains(page)) {
      html.open("p");
      html.leaf(
          "a", context.say("seeds.this"), "href", context.here().plus("seed", page).toString());
      html.close();
    }
    excluded();
    if (!seeds.isEmpty() && !context.exchange().path().equals("/group")) {
      html.open("p", "class", "row");
      html.leaf(
          "a",
          context.say("seeds.more"),
          "class",
          "strong",
          "href",
          context.to("/group").toString());
      html.close();
    }
    html.close();
  }

  private void excluded() throws IOException {
    List<String> unwanted = context.given().all("not");
    if (!unwanted.isEmpty()) {
      context.html().leaf("h3", context.say("seeds.not"));
      list(unwanted, "not");
    }
  }

  private void list(List<String> names, String as) throws IOException {
    if (names.isEmpty()) {
      return;
    }
    Html html = context.html();
    html.open("ul", "class", "plain");
    for (String name : names) {
      html.open("li", "class", "row");
      OptionalInt page = context.named(name);
      if (page.isPresent()) {
        context.link(page.getAsInt(), "");
      } else {
        html.leaf("span", name, "class", "url");
      }
      html.leaf(
          "a",
          context.say("seeds.remove"),
          "class",
          "soft",
          "href",
          context.here().minus(as, name).with("offset", "").toString());
      html.close();
    }
    html.close();
  }
}
