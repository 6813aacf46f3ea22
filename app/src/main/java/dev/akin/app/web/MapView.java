package dev.akin.app.web;

import dev.akin.app.answer.Text;
import dev.akin.app.http.api.RelatedRequest;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.PageContext;
import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.Ranks;
import dev.akin.engine.query.LinksAmong;
import dev.akin.lab.markup.Html;
import java.io.IOException;

/**
 * Draws the map: the queried page with its related pages around it, each as a link. A script shows
 * the row and the reasons of the page under the pointer.
 */
final class MapView {
  /** The maximum number of related pages. */
  private static final int MOST = 199;

  /** The default number of related pages. */
  private static final int USUAL = 30;

  private final PageContext context;
  private final RelatedRequest request;
  private final int wanted;

  public MapView(PageContext context, RelatedRequest request) {
    this.context = context;
    this.request = request;
    wanted = context.given().integer("map", USUAL, 0, MOST);
  }

  /** The number of related pages to show, at least those of the list. */
  public int places() {
    return Math.max(request.k(), wanted);
  }

  /** Draws the related pages from the first row of the list. */
  public void draw(TopPages all) throws IOException {
    int from = request.from();
    int shown = Math.min(all.size() - from, Math.min(MOST, places()));
    int[] pages = new int[shown + 1];
    double[] scores = new double[pages.length];
    pages[0] = request.page();
    System.arraycopy(all.pages(), from, pages, 1, shown);
    System.arraycopy(all.scores(), from, scores, 1, shown);
    Html html = context.html();
    Address why =
        context
            .to("/why")
            .with("a", context.url(pages[0]))
            .with("measure", request.measure().toString());
    html.open(
        "section",
        "class",
        "card map",
        "aria-label",
        context.say("map"),
        "data-why",
        why.toString(),
        "data-asking",
        context.say("map.asking"));
    html.open("div", "class", "row").leaf("h2", context.say("map"));
    size();
    html.close();
    LinksAmong links = LinksAmong.of(context.snapshot().snapshot().graph(), pages);
    Colours colours = new Colours(context, pages);
    picture(pages, scores, links, colours);
    html.leaf("p", "", "class", "caption", "aria-live", "polite");
    legend(colours);
    html.close();
  }

  private void size() {
    Html html = context.html();
    html.open("span", "class", "sizes");
    for (int each : new int[] {USUAL, 80, MOST}) {
      html.leaf(
          "a",
          String.valueOf(each == MOST ? MOST + 1 : each),
          "aria-current",
          each == wanted ? "true" : null,
          "href",
          context.here().with("map", each == USUAL ? "" : String.valueOf(each)).toString());
    }
    html.close();
  }

  private void picture(int[] pages, double[] scores, LinksAmong links, Colours colours)
      throws IOException {
    MapLayout layout = new MapLayout(scores, links);
    Html html = context.html();
    html.open(
        "svg",
        "viewBox",
        "0 0 " + (int) MapLayout.WIDTH + " " + (int) MapLayout.HEIGHT,
        "role",
        "group",
        "aria-label",
        context.say("map.label", context.title(pages[0]), pages.length - 1));
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
      String name = context.title(pages[i]) + (i == 0 ? "" : " · " + Text.score(scores[i]));
      Circle circle = new Circle(layout.x(i), layout.y(i), sizes[i], colours.of(i), i == 0);
      page(pages[i], name, circle, labels);
    }
    html.close();
  }

  /** The circle of a page; {@code isOwn} for the queried page. */
  private record Circle(double x, double y, double size, String colour, boolean isOwn) {}

  private void page(int page, String name, Circle circle, Labelling labels) throws IOException {
    Html html = context.html();
    String x = at(circle.x);
    String y = at(circle.y);
    String title = shortened(context.title(page));
    String kind = circle.isOwn ? "spot middle" : "spot";
    html.open("a", "href", context.toPage(page).toString(), "data-page", "" + page, "class", kind);
    html.leaf("title", name);
    html.open("circle", "class", circle.colour, "cx", x, "cy", y, "r", at(circle.size));
    if (circle.isOwn) {
      html.open("circle", "class", "ring", "cx", x, "cy", y, "r", at(circle.size + 5));
    }
    double size = circle.isOwn ? circle.size + 6 : circle.size;
    Labelling.Spot spot = labels.place(title, circle.x, circle.y, size);
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
          circle.isOwn ? "own" : null);
    }
    html.close();
  }

  private static String shortened(String title) {
    return title.length() <= 26 ? title : title.substring(0, 25) + "…";
  }

  /** The sizes of the circles, whose areas grow with the ranks within limits. */
  private double[] sizes(int[] pages) {
    Ranks ranks = context.snapshot().snapshot().ranks();
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
    Html html = context.html();
    html.open("p", "class", "legend");
    colours
        .legend()
        .forEach(
            (kind, number) -> {
              html.open("span").leaf("i", "", "class", "dot c" + number);
              html.text(kind.isEmpty() ? context.say("map.none") : kind).close();
            });
    if (colours.hasOthers()) {
      html.open("span").leaf("i", "", "class", "dot c6").text(context.say("map.others")).close();
    }
    html.leaf("span", context.say("map.legend")).close();
  }

  private static String at(double number) {
    // String.format is too slow for thousands of coordinates.
    long tenths = Math.round(10 * Math.abs(number));
    String text = tenths / 10 + "." + tenths % 10;
    return number < 0 && tenths > 0 ? "-" + text : text;
  }
}
