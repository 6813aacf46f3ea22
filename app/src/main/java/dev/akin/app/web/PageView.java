package dev.akin.app.web;

import dev.akin.app.answer.Text;
import dev.akin.app.http.api.RelatedRequest;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.Pager;
import dev.akin.app.web.frame.Scene;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.message.Message;
import dev.akin.engine.query.EmptyList;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The page about a page: its related pages with reasons, the map, and the seeds. */
final class PageView extends View {
  private static final int REASONS = 3;

  PageView(Frame frame) {
    super(frame, "", "page", "measure", "k", "offset", "why", "site", "filter", "label", "map");
  }

  @Override
  String title(Scene scene) throws IOException {
    return scene.title(scene.exchange().page(scene.given().required("page")));
  }

  @Override
  void draw(Scene scene) throws IOException {
    RelatedRequest request = RelatedRequest.read(scene.exchange(), REASONS, scene.unwanted());
    Html html = scene.html();
    int page = request.page();
    header(scene, page);
    MeasurePicker picker = new MeasurePicker(scene, scene.held().standard());
    picker.draw(request.measure(), "measure");
    Scorer scorer = request.scorer(scene.held(), scene.run());
    MapView map = new MapView(scene, request);
    int places = Math.min(request.from() + map.places(), scene.exchange().limits().places());
    TopPages all = request.top(scene.held(), scorer, request.places(scorer, places), scene.run());
    TopPages top = all.first(request.from() + request.k());
    picker.hint(request.measure(), exactness(scene, scorer, page, top));
    List<RelatedList.Row> rows = rows(scene, scorer, request, top);
    double most = scale(request.measure(), top);
    html.open("div", "class", "columns");
    html.open("section", "class", "card", "aria-label", scene.say("list.label"));
    if (rows.isEmpty()) {
      nothing(scene, scorer, request);
    } else {
      new RelatedList(scene).draw(rows, most, scene.url(page));
    }
    pager(scene, request, top);
    html.close();
    html.open("aside");
    if (!rows.isEmpty()) {
      map.draw(all);
    }
    new Basket(scene).draw(scene.url(page));
    html.close().close();
    new ProfileCard(scene).draw(page);
    foot(scene, request, rows.size());
  }

  private static void header(Scene scene, int page) throws IOException {
    Html html = scene.html();
    PageGraph graph = scene.held().snapshot().graph();
    html.open("div", "class", "seed").leaf("h1", scene.title(page));
    html.open("p", "class", "facts");
    html.text(scene.say("page.rank") + " ").leaf("b", "#" + Text.count(scene.held().place(page)));
    html.text(" · " + scene.say("page.in") + " ").leaf("b", Text.count(graph.inDegree(page)));
    html.text(" · " + scene.say("page.out") + " ").leaf("b", Text.count(graph.outDegree(page)));
    html.close();
    String url = scene.url(page);
    if (Html.harmless(url).equals(url)) {
      html.leaf("a", url + " ↗", "class", "url", "href", url, "rel", "noreferrer noopener");
    } else {
      html.leaf("span", url, "class", "url");
    }
    html.close();
  }

  /** The score of a full bar: the maximum of the measure, or else the best score in the list. */
  static double scale(Measure measure, TopPages top) {
    double best = top.size() == 0 ? 0 : top.scores()[0];
    double most = measure.info().maximum();
    return Double.isInfinite(most) || best < most / 4 ? best : most;
  }

  private static String exactness(Scene scene, Scorer scorer, int page, TopPages top) {
    if (!top.leftOut().isEmpty()) {
      return scene.say("exact.leftOut", top.leftOut());
    }
    Message remark = scorer.outcome(page, scene.run()).message();
    String exact =
        top.isExact()
            ? scene.say("exact")
            : scene.say(
                "exact.not", Text.score(top.error()), top.certain().cardinality(), top.size());
    return remark.isEmpty() ? exact : scene.say("exact.remark", exact, scene.texts().of(remark));
  }

  private static List<RelatedList.Row> rows(
      Scene scene, Scorer scorer, RelatedRequest request, TopPages top) {
    BitSet certain = top.certain();
    List<RelatedList.Row> rows = new ArrayList<>();
    for (int i = request.from(); i < top.size(); i++) {
      int other = top.pages()[i];
      Explanation why =
          request.reasons() == 0 ? null : scorer.explain(request.page(), other, scene.run());
      rows.add(new RelatedList.Row(i + 1, other, top.score(i), certain.get(i), why));
    }
    return rows;
  }

  /** Explains an empty list: no related page, all filtered, or beyond the end. */
  private static void nothing(Scene scene, Scorer scorer, RelatedRequest request)
      throws IOException {
    int page = request.page();
    String kind =
        request.from() > 0
            ? "list.end"
            : request.filter().isNone() ? "list.empty" : "list.filtered";
    Html html = scene.html();
    html.open("div", "class", "empty").leaf("h2", scene.say(kind));
    if (kind.equals("list.empty")) {
      EmptyList why = EmptyList.of(scorer, scene.held().snapshot().graph(), page, scene.run());
      String note = scene.texts().of(why.note());
      html.leaf(
          "p",
          why.isForAll() ? note : scene.say("list.empty.example", scene.url(why.example()), note));
    }
    html.leaf("p", scene.say(kind + ".try")).close();
  }

  private static void pager(Scene scene, RelatedRequest request, TopPages top) {
    boolean isMore = top.size() == request.from() + request.k();
    new Pager(request.from(), request.k(), isMore).write(scene);
  }

  private static void foot(Scene scene, RelatedRequest request, int shown) throws IOException {
    Html html = scene.html();
    Address data =
        Address.of("/v1/related")
            .with("page", scene.url(request.page()))
            .with("measure", request.measure().toString())
            .with("k", String.valueOf(request.k()))
            .with("offset", request.from() == 0 ? "" : String.valueOf(request.from()))
            .with("site", scene.given().text("site", ""))
            .with("filter", request.filter().prefix())
            .with("label", request.filter().label())
            .with("exclude", scene.unwantedNames());
    scene.foot(shown, request.measure(), data);
    Address beside = scene.to("/measures").with("page", scene.url(request.page()));
    String place = beside.with("left", scene.given().text("measure", "")).toString();
    html.leaf("a", scene.say("page.beside"), "href", place).close();
  }
}
