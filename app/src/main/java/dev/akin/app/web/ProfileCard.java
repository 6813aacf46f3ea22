package dev.akin.app.web;

import dev.akin.app.answer.PageAnswer;
import dev.akin.app.answer.Text;
import dev.akin.app.http.PageRequest;
import dev.akin.app.http.Problem;
import dev.akin.core.graph.Closure;
import dev.akin.core.graph.References;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.FeatureVector;
import dev.akin.core.rank.Prestige;
import dev.akin.engine.query.PageProfile;
import dev.akin.engine.query.PageQuery;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** What the definitions of the papers say of one page, folded away below its related pages. */
final class ProfileCard {
  /** Seconds that a view may spend on it: the related pages must not wait for it. */
  private static final double PATIENCE = 2;

  /** How many pages each list has. */
  private static final int LISTED = 10;

  private final Scene scene;
  private final Html html;

  ProfileCard(Scene scene) {
    this.scene = scene;
    html = scene.html();
  }

  /** Draws the card of a page; where it would take too long it says so instead. */
  void draw(int page) throws IOException {
    html.open("section", "class", "card padded", "id", "profile");
    html.leaf("h2", scene.say("profile.title"));
    PageAnswer answer = answer(page);
    if (answer == null) {
      html.leaf("p", scene.say("profile.slow"), "class", "note").close();
      return;
    }
    numbers(answer);
    PageProfile profile = answer.profile();
    for (References.Kind kind : References.Kind.values()) {
      String key = "profile." + kind.name().toLowerCase(Locale.ROOT);
      list(key, profile.prestige().of(kind).count(), profile.prestige().of(kind).first());
    }
    String remark = profile.prestige().remark();
    if (!remark.isEmpty()) {
      html.leaf("p", scene.texts().phrase(remark), "class", "note");
    }
    Closure closure = profile.closure();
    String itself = closure.hasItself() ? "profile.closure.itself" : "profile.closure";
    list(itself, closure.size(), Arrays.stream(closure.pages()).boxed().toList());
    sources(profile.features());
    list("profile.in", profile.links().in().count(), profile.links().in().first());
    list("profile.out", profile.links().out().count(), profile.links().out().first());
    html.leaf("p", scene.say("profile.anchors"), "class", "note");
    paths(page);
    String data = Address.of("/v1/page").with("page", scene.url(page)).toString();
    html.open("p", "class", "facts").leaf("a", "JSON", "href", data).close();
    html.close();
  }

  /** A field that asks for the paths from the page to another. */
  private void paths(int page) throws IOException {
    html.open("form", "class", "fields", "action", "/path");
    scene.carry(scene.to("/path").with("a", scene.url(page)), List.of());
    html.open("label").leaf("span", scene.say("profile.paths"));
    html.open("input", "name", "b", "value", "").close();
    html.leaf("button", scene.say("path.find"), "class", "quiet").close();
  }

  private @Nullable PageAnswer answer(int page) {
    Run run = scene.run().withTimeLimit(PATIENCE);
    PageQuery query = new PageQuery(LISTED, Prestige.DEFAULT);
    try {
      return new PageRequest(page, query, PageQuery.standardMeasure()).answer(scene.held(), run);
    } catch (CancellationException | Problem e) {
      // The view itself goes on, unless its own time is over too.
      scene.run().check();
      return null;
    }
  }

  private void numbers(PageAnswer answer) {
    PageProfile profile = answer.profile();
    FeatureVector features = profile.features();
    html.open("dl", "class", "numbers");
    number("profile.prestige", Text.score(profile.prestige().prestige()));
    number("profile.received", Text.score(features.received()));
    number("profile.k", Text.score(features.walked().averageOutDegree()));
    number("profile.reach", Text.score(features.walked().averageReach(answer.measure().radius())));
    html.close();
  }

  private void number(String key, String value) {
    html.open("div").leaf("dt", scene.say(key)).leaf("dd", value).close();
  }

  /** A list that unfolds; one without pages is a line. */
  private void list(String key, int count, List<Integer> first) throws IOException {
    if (first.isEmpty()) {
      html.leaf("p", scene.say(key, Text.count(count)), "class", "note");
      return;
    }
    open(key, count);
    html.open("ul", "class", "plain");
    for (int page : first) {
      html.open("li");
      scene.link(page, "");
      html.close();
    }
    rest(count - first.size());
    html.close().close();
  }

  private void open(String key, int count) {
    html.open("details", "class", "full");
    html.leaf("summary", scene.say(key, Text.count(count)));
  }

  private void rest(int left) {
    if (left > 0) {
      html.leaf("li", scene.say("why.more", Text.count(left)), "class", "soft");
    }
  }

  /** The greatest entries of the feature vector with what Eq. (4) expects beside them. */
  private void sources(FeatureVector features) throws IOException {
    open("profile.sources", features.size());
    html.open("ul", "class", "parts");
    for (FeatureVector.Source source : features.sources()) {
      html.open("li").leaf("span", Text.score(source.sent()), "class", "score");
      html.open("span");
      scene.link(source.page(), "");
      String entry = scene.say("profile.source", source.distance(), Text.score(source.expected()));
      html.text(" ").leaf("small", entry, "class", "soft").close().close();
    }
    rest(features.size() - features.sources().size());
    html.close().close();
  }
}
