package dev.akin.app.web;

import dev.akin.app.answer.RankJson;
import dev.akin.app.answer.Text;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.Scene;
import dev.akin.engine.collection.Manifest;
import dev.akin.lab.markup.Html;
import java.io.IOException;

/** The start page: an introduction, and a few pages to begin with. */
final class StartView extends View {
  private static final int PAGES = 12;

  StartView(Frame frame) {
    super(frame, "");
  }

  @Override
  String title(Scene scene) {
    return Frame.name(scene);
  }

  @Override
  void draw(Scene scene) throws IOException {
    Html html = scene.html();
    Manifest.Facts facts = scene.held().manifest().facts();
    html.open("section", "class", "start").leaf("h1", scene.say("start.title"));
    html.leaf("p", scene.say("start.lead"), "class", "lead");
    html.leaf(
        "p",
        scene.say(
            "start.facts",
            Frame.name(scene),
            Text.count(facts.pages()),
            Text.count(facts.links()),
            Text.count(facts.sites())),
        "class",
        "soft");
    html.close();
    html.open("section", "class", "card").leaf("h2", scene.say("start.seeds"), "class", "padded");
    html.open("ol", "class", "list tiles");
    for (int page : RankJson.best(scene.held().snapshot().ranks(), PAGES)) {
      html.open("li").open("div", "class", "what");
      scene.link(page, "t");
      scene.name(page);
      html.close().close();
    }
    html.close().close();
    if (!scene.seeds().isEmpty()) {
      new Basket(scene).draw("");
    }
  }
}
