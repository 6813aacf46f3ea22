package dev.akin.app.web;

import dev.akin.app.answer.Text;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.PageContext;
import dev.akin.core.graph.Closure;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.References;
import dev.akin.core.measure.FeatureMeasure;
import dev.akin.core.measure.FeatureScorer;
import dev.akin.core.measure.FeatureVector;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.Prestige;
import dev.akin.engine.query.PageProfile;
import dev.akin.engine.query.PageQuery;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Draws the profile of a page by the definitions of the papers. The closure and the feature vector
 * are left out if they take too long.
 */
final class ProfileCard {
  /** The length of each list. */
  private static final int LISTED = 10;

  private static final FeatureMeasure MEASURE = PageQuery.standardMeasure();

  private final PageContext context;
  private final Html html;

  public ProfileCard(PageContext context) {
    this.context = context;
    html = context.html();
  }

  /** Draws the profile of a page. */
  public void draw(int page) throws IOException {
    PageQuery query = new PageQuery(LISTED, Prestige.DEFAULT);
    Snapshot snapshot = context.snapshot().snapshot();
    PageProfile.Referrers prestige = query.referrers(snapshot, page, context.run());
    FeatureVector features = features(page);
    html.open("section", "class", "card padded", "id", "profile");
    html.leaf("h2", context.say("profile.title"));
    numbers(prestige, features);
    for (References.Kind kind : References.Kind.values()) {
      list(key(kind, prestige), prestige.of(kind));
    }
    if (!prestige.remark().isEmpty()) {
      html.leaf("p", context.texts().of(prestige.remark()), "class", "note");
    }
    closure(page);
    if (features == null) {
      html.leaf("p", context.say("profile.sources.slow"), "class", "note");
    } else {
      sources(features);
    }
    PageProfile.Neighbours links = query.neighbours(snapshot, page);
    list("profile.in", links.in());
    list("profile.out", links.out());
    html.leaf("p", context.say("profile.anchors"), "class", "note");
    paths(page);
    String data = Address.of("/v1/page").with("page", context.url(page)).toString();
    html.open("p", "class", "facts").leaf("a", "JSON", "href", data).close();
    html.close();
  }

  /** The key of a class of references without a topic, and with or without sites. */
  private static String key(References.Kind kind, PageProfile.Referrers prestige) {
    boolean isSited = prestige.hasSites() || kind == References.Kind.OFF_TOPIC;
    return "profile." + kind.name().toLowerCase(Locale.ROOT) + (isSited ? "" : ".any");
  }

  /** Draws the form for the paths from the page to another. */
  private void paths(int page) throws IOException {
    html.open("form", "class", "fields", "action", "/path");
    context.carry(context.to("/path").with("a", context.url(page)), List.of());
    context.field(context.say("profile.paths"), "b", "", null);
    html.leaf("button", context.say("path.find"), "class", "quiet").close();
  }

  /** The feature vector, or null if its measure is not prepared and preparing it takes long. */
  private @Nullable FeatureVector features(int page) {
    double seconds = context.exchange().limits().optionalSeconds();
    Scorer scorer = context.snapshot().queries().quickScorer(MEASURE, seconds, context.run());
    return scorer instanceof FeatureScorer known
        ? known.features(page, LISTED, context.run())
        : null;
  }

  private void closure(int page) throws IOException {
    if (context.snapshot().queries().passSeconds()
        > context.exchange().limits().optionalSeconds()) {
      html.leaf("p", context.say("profile.closure.slow"), "class", "note");
      return;
    }
    PageGraph graph = context.snapshot().snapshot().graph();
    Closure closure = Closure.of(graph, page, 0, LISTED, context.run());
    String key = closure.hasItself() ? "profile.closure.itself" : "profile.closure";
    List<Integer> first = Arrays.stream(closure.pages()).boxed().toList();
    list(key, new PageProfile.Listed(closure.size(), first));
  }

  private void numbers(PageProfile.Referrers prestige, @Nullable FeatureVector features) {
    html.open("dl", "class", "numbers");
    context.number("profile.prestige", Text.score(prestige.prestige()));
    if (features != null) {
      context.number("profile.received", Text.score(features.received()));
      context.number("profile.k", Text.score(features.walked().averageOutDegree()));
      context.number("profile.reach", Text.score(features.walked().averageReach(MEASURE.radius())));
    }
    html.close();
  }

  /** Draws an expandable list; an empty list is a line. */
  private void list(String key, PageProfile.Listed pages) throws IOException {
    if (pages.first().isEmpty()) {
      html.leaf("p", context.say(key, Text.count(pages.count())), "class", "note");
      return;
    }
    open(key, pages.count());
    html.open("ul", "class", "plain");
    for (int page : pages.first()) {
      html.open("li");
      context.link(page, "");
      html.close();
    }
    rest(pages.count() - pages.first().size());
    html.close().close();
  }

  private void open(String key, int count) {
    html.open("details", "class", "full");
    html.leaf("summary", context.say(key, Text.count(count)));
  }

  private void rest(int left) {
    if (left > 0) {
      html.leaf("li", context.say("why.more", Text.count(left)), "class", "soft");
    }
  }

  /** Draws the greatest entries of the feature vector with the values expected by Eq. (4). */
  private void sources(FeatureVector features) throws IOException {
    open("profile.sources", features.size());
    html.open("ul", "class", "parts");
    for (FeatureVector.Source source : features.sources()) {
      html.open("li").leaf("span", Text.score(source.sent()), "class", "score");
      html.open("span");
      context.link(source.page(), "");
      String entry =
          context.say("profile.source", source.distance(), Text.score(source.expected()));
      html.text(" ").leaf("small", entry, "class", "soft").close().close();
    }
    rest(features.size() - features.sources().size());
    html.close().close();
  }
}
