package dev.akin.app.web;

import dev.akin.app.answer.Text;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.Ranks;
import dev.akin.engine.query.LinksAmong;
import java.io.IOException;
import java.util.Locale;

/**
 * The map: the pages of the list around the page asked about. Each is a link, so that walking needs
 * no script; a script adds that pointing at a page shows its row and its reasons.
 */
final class MapView {
  /** Pages beside the one asked about. */
  private static final int MOST = 199;

  /** Pages if nobody asks for more. */
  private static final int USUAL = 30;

  private final Scene scene;

  MapView(Scene scene) {
    this.scene = scene;
  }

  void draw(int page, Scorer scorer) throws IOException {
    int wanted = scene.given().integer("map", USUAL, 0, MOST);
    TopPages top = scorer.top(page, wanted, scene.run());
    int[] pages = new int[top.size() + 1];
    double[] scores = new double[pages.length];
    pages[0] = page;
    System.arraycopy(top.pages(), 0, pages, 1, top.size());
    System.arraycopy(top.scores(), 0, scores, 1, top.size());
    Html html = scene.html();
    html.open("section", "class", "card map", "aria-label", scene.say("map"));
    html.open("div", "class", "row").leaf("h2", scene.say("map"));
    size(wanted);
    html.close();
    LinksAmong links = LinksAmong.of(scene.held().snapshot().graph(), pages);
    Colours colours = new Colours(scene, pages);
    picture(pages, scores, links, colours);
    html.leaf("p", "", "class", "caption", "aria-live", "polite");
    legend(colours);
    html.close();
  }

  private void size(int wanted) {
    Html html = scene.html();
    html.open("span", "class", "sizes");
    for (int each : new int[] {USUAL, 80, MOST}) {
      html.leaf(
          "a",
          String.valueOf(each == MOST ? MOST + 1 : each),
          "aria-current",
          each == wanted ? "true" : null,
          "href",
          scene.here().with("map", each == USUAL ? "" : String.valueOf(each)).toString());
    }
    html.close();
  }

  private void picture(int[] pages, double[] scores, LinksAmong links, Colours colours)
      throws IOException {
    MapLayout layout = new MapLayout(scores, links);
    Html html = scene.html();
    html.open(
        "svg",
        "viewBox",
        "0 0 " + (int) MapLayout.WIDTH + " " + (int) MapLayout.HEIGHT,
        "role",
        "group",
        "aria-label",
        scene.say("map.label", scene.title(pages[0]), pages.length - 1));
    for (LinksAmong.Pair pair : links.pairs()) {
      html.open(
          "line",
          "class",
          pair.a() == 0 ? "edge own" : "edge",
          "x1",
          at(layout.x(pair.a())),
          "y1",
          at(layout.y(pair.a())),
          "x2",
          at(layout.x(pair.b())),
          "y2",
          at(layout.y(pair.b())));
    }
    double[] sizes = sizes(pages);
    Labelling labels = new Labelling();
    for (int i = 0; i < pages.length; i++) {
      labels.keepOff(layout.x(i), layout.y(i), sizes[i]);
    }
    for (int i = 0; i < pages.length; i++) {
      page(pages[i], i == 0 ? "own" : Text.score(scores[i]), i, layout, sizes[i], colours, labels);
    }
    html.close();
  }

  private void page(
      int page,
      String score,
      int place,
      MapLayout layout,
      double size,
      Colours colours,
      Labelling labels)
      throws IOException {
    Html html = scene.html();
    double x = layout.x(place);
    double y = layout.y(place);
    String title = shortened(scene.title(page));
    html.open("a", "href", scene.toPage(page).toString(), "data-page", "" + page, "class", "spot");
    html.leaf("title", scene.title(page) + (place == 0 ? "" : " · " + score));
    html.open("circle", "class", colours.of(place), "cx", at(x), "cy", at(y), "r", at(size));
    if (place == 0) {
      html.open("circle", "class", "ring", "cx", at(x), "cy", at(y), "r", at(size + 5));
    }
    Labelling.Spot spot = labels.place(title, x, y, place == 0 ? size + 6 : size);
    if (spot != null) {
      html.leaf(
          "text",
          title,
          "x",
          at(spot.x()),
          "y",
          at(spot.y()),
          "text-anchor",
          spot.anchor(),
          "class",
          place == 0 ? "own" : null);
    }
    html.close();
  }

  private static String shortened(String title) {
    return title.length() <= 26 ? title : title.substring(0, 25) + "…";
  }

  /** By rank: the area of a page grows with it, between limits. */
  private double[] sizes(int[] pages) {
    Ranks ranks = scene.held().snapshot().ranks();
    double most = 0;
    for (int page : pages) {
      most = Math.max(most, ranks.score(page));
    }
    double least = pages.length > 100 ? 3 : 5;
    double[] sizes = new double[pages.length];
    for (int i = 0; i < pages.length; i++) {
      double share = most > 0 ? ranks.score(pages[i]) / most : 0;
      sizes[i] = least + (pages.length > 100 ? 6 : 10) * Math.sqrt(share);
    }
    sizes[0] = Math.max(sizes[0], 9);
    return sizes;
  }

  private void legend(Colours colours) {
    Html html = scene.html();
    html.open("p", "class", "legend");
    colours
        .legend()
        .forEach(
            (kind, number) -> {
              html.open("span").leaf("i", "", "class", "dot c" + number);
              html.text(kind.isEmpty() ? scene.say("map.none") : kind).close();
            });
    if (colours.hasOthers()) {
      html.open("span").leaf("i", "", "class", "dot c6").text(scene.say("map.others")).close();
    }
    html.leaf("span", scene.say("map.legend")).close();
  }

  private static String at(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }
}
