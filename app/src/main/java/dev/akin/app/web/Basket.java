package dev.akin.app.web;

import dev.akin.app.web.frame.Scene;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;

/** Draws the seeds and the excluded pages. */
final class Basket {
  private final Scene scene;

  public Basket(Scene scene) {
    this.scene = scene;
  }

  /** Draws the seeds, with a link that adds the given page; empty for none. */
  public void draw(String page) throws IOException {
    Html html = scene.html();
    List<String> seeds = scene.seeds();
    html.open("section", "class", "card basket", "aria-label", scene.say("seeds"));
    html.leaf("h2", scene.say("seeds"));
    if (seeds.isEmpty()) {
      html.leaf("p", scene.say("seeds.empty"), "class", "soft");
    }
    list(seeds, "seed");
    if (!page.isEmpty() && !seeds.contains(page)) {
      html.open("p");
      html.leaf("a", scene.say("seeds.this"), "href", scene.here().plus("seed", page).toString());
      html.close();
    }
    excluded();
    if (!seeds.isEmpty() && !scene.exchange().path().equals("/group")) {
      html.open("p", "class", "row");
      html.leaf(
          "a", scene.say("seeds.more"), "class", "strong", "href", scene.to("/group").toString());
      html.close();
    }
    html.close();
  }

  private void excluded() throws IOException {
    List<String> unwanted = scene.given().all("not");
    if (!unwanted.isEmpty()) {
      scene.html().leaf("h3", scene.say("seeds.not"));
      list(unwanted, "not");
    }
  }

  private void list(List<String> names, String as) throws IOException {
    if (names.isEmpty()) {
      return;
    }
    Html html = scene.html();
    html.open("ul", "class", "plain");
    for (String name : names) {
      html.open("li", "class", "row");
      OptionalInt page = scene.named(name);
      if (page.isPresent()) {
        scene.link(page.getAsInt(), "");
      } else {
        html.leaf("span", name, "class", "url");
      }
      html.leaf(
          "a",
          scene.say("seeds.remove"),
          "class",
          "soft",
          "href",
          scene.here().minus(as, name).with("offset", "").toString());
      html.close();
    }
    html.close();
  }
}
