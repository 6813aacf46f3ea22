package dev.akin.app.web;

import dev.akin.app.answer.RankJson;
import dev.akin.app.answer.Text;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.PageContext;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.rank.Ranks;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.query.PageQuery;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/** The page about the collection: numbers, link distributions, and the best pages. */
final class CollectionView extends View {
  private static final int BEST = 15;
  private static final int LISTED = 8;

  CollectionView(Frame frame) {
    super(frame, "collection.title");
  }

  @Override
  void draw(PageContext context) throws IOException {
    Html html = context.html();
    html.open("div", "class", "seed").leaf("h1", Frame.name(context));
    html.leaf("span", context.snapshot().manifest().created(), "class", "soft").close();
    numbers(context);
    PageGraph graph = context.snapshot().snapshot().graph();
    html.open("div", "class", "columns even");
    html.open("section", "class", "card padded");
    plot(context, "collection.in", "collection.in.x", degrees(graph, graph::inDegree));
    html.close().open("section", "class", "card padded");
    plot(context, "collection.out", "collection.out.x", degrees(graph, graph::outDegree));
    html.close().close();
    html.open("div", "class", "columns even");
    best(context);
    html.open("section", "class", "card padded");
    new Plot(html)
        .draw(
            new Plot.Axes(
                context.say("collection.ranks"),
                context.say("collection.place"),
                context.say("page.rank")),
            ranks(context.snapshot().snapshot().ranks()));
    counts(context);
    html.close().close();
  }

  private static void numbers(PageContext context) {
    Manifest.Facts facts = context.snapshot().manifest().facts();
    context.html().open("dl", "class", "numbers card");
    context.number("collection.pages", Text.count(facts.pages()));
    context.number("collection.links", Text.count(facts.links()));
    GraphSize size = context.snapshot().snapshot().graph().size();
    int radius = PageQuery.standardMeasure().radius();
    context.number("profile.k", Text.score(size.averageOutDegree()));
    context.number("profile.reach", Text.score(size.averageReach(radius)));
    context.number("collection.sites", Text.count(facts.sites()));
    context.number("collection.navigation", Text.count(facts.navigationLinks()));
    context.number("collection.size", Text.bytes(context.snapshot().manifest().bytes()));
    context.html().close();
  }

  private static void plot(
      PageContext context, String title, String x, SortedMap<Double, Double> points) {
    new Plot(context.html())
        .draw(
            new Plot.Axes(context.say(title), context.say(x), context.say("collection.pages")),
            points);
  }

  /** The number of pages by number of links, without 0, which a logarithmic scale cannot show. */
  private static SortedMap<Double, Double> degrees(PageGraph graph, IntUnaryOperator degree) {
    SortedMap<Double, Double> counts = new TreeMap<>();
    for (int page = 0; page < graph.pages(); page++) {
      if (degree.applyAsInt(page) > 0) {
        counts.merge((double) degree.applyAsInt(page), 1.0, Double::sum);
      }
    }
    return thinned(counts);
  }

  private static SortedMap<Double, Double> ranks(Ranks ranks) {
    SortedMap<Double, Double> points = new TreeMap<>();
    int[] best = RankJson.best(ranks, Integer.MAX_VALUE);
    for (int i = 0; i < best.length; i = Math.max(i + 1, (int) (i * 1.08))) {
      if (ranks.score(best[i]) > 0) {
        points.put(i + 1.0, ranks.score(best[i]));
      }
    }
    return points;
  }

  /** Leaves out points that are close together on the scale. */
  private static SortedMap<Double, Double> thinned(SortedMap<Double, Double> points) {
    SortedMap<Double, Double> kept = new TreeMap<>();
    double last = 0;
    for (Map.Entry<Double, Double> each : points.entrySet()) {
      if (points.size() < 300 || each.getKey() > last * 1.02) {
        kept.put(each.getKey(), each.getValue());
        last = each.getKey();
      }
    }
    return kept;
  }

  private static void best(PageContext context) throws IOException {
    Html html = context.html();
    Ranks ranks = context.snapshot().snapshot().ranks();
    int[] best = RankJson.best(ranks, BEST);
    html.open("section", "class", "card");
    html.leaf("h2", context.say("collection.best"), "class", "padded").open("ol", "class", "list");
    for (int i = 0; i < best.length; i++) {
      html.open("li");
      context.place(i + 1, best[i]);
      context.score(ranks.score(best[i]), ranks.score(best[0]));
      html.close();
    }
    html.close().open("p", "class", "padded");
    html.leaf(
        "a", context.say("ranks.all"), "class", "strong", "href", context.to("/ranks").toString());
    html.close().close();
  }

  private static void counts(PageContext context) throws IOException {
    if (context.snapshot().manifest().facts().hasText()) {
      list(context, "collection.languages", context.snapshot().collection().words().languages());
    }
    if (context.snapshot().collection().labels().isPresent()) {
      list(
          context,
          "collection.labels",
          context.snapshot().collection().labels().orElseThrow().counts());
    }
  }

  private static void list(PageContext context, String key, Map<String, Integer> counts) {
    Html html = context.html();
    html.leaf("h3", context.say(key)).open("ul", "class", "plain");
    counts.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .limit(LISTED)
        .forEach(
            each ->
                html.open("li", "class", "row")
                    .leaf("span", each.getKey())
                    .leaf("span", Text.count(each.getValue()), "class", "soft")
                    .close());
    html.close();
  }
}
