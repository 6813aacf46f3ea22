package dev.akin.app.web;

import dev.akin.app.answer.RankJson;
import dev.akin.app.answer.Text;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.PageContext;
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
  String title(PageContext context) {
    return Frame.name(context);
  }

  @Override
  void draw(PageContext context) throws IOException {
    Html html = context.html();
    Manifest.Facts facts = context.snapshot().manifest().facts();
    html.open("section", "class", "start").leaf("h1", context.say("start.title"));
    html.leaf("p", context.say("start.lead"), "class", "lead");
    html.leaf(
        "p",
        context.say(
            "start.facts",
            Frame.name(context),
            Text.count(facts.pages()),
            Text.count(facts.links()),
            Text.count(facts.sites())),
        "class",
        "soft");
    html.close();
    html.open("section", "class", "card").leaf("h2", context.say("start.seeds"), "class", "padded");
    html.open("ol", "class", "list tiles");
    for (int page : RankJson.best(context.snapshot().snapshot().ranks(), PAGES)) {
      html.open("li").open("div", "class", "what");
      context.link(page, "t");
      context.name(page);
      html.close().close();
    }
    html.close().close();
    if (!context.seeds().isEmpty()) {
      new Basket(context).draw("");
    }
  }
}
