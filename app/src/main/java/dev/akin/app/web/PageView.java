package dev.akin.app.web;

import dev.akin.app.answer.Text;
import dev.akin.app.http.api.RelatedRequest;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.PageContext;
import dev.akin.app.web.frame.Pager;
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
  Address settled(PageContext context) {
    return MeasurePicker.settled(context);
  }

  @Override
  String title(PageContext context) throws IOException {
    return context.title(context.exchange().page(context.given().required("page")));
  }

  @Override
  void draw(PageContext context) throws IOException {
    RelatedRequest request = RelatedRequest.read(context.exchange(), REASONS, context.unwanted());
    Html html = context.html();
    int page = request.page();
    header(context, page);
    MeasurePicker picker = new MeasurePicker(context, context.snapshot().standard());
    picker.draw(request.measure(), "measure");
    Scorer scorer = request.scorer(context.snapshot(), context.run());
    MapView map = new MapView(context, request);
    int places = Math.min(request.from() + map.places(), context.exchange().limits().places());
    TopPages all =
        request.top(context.snapshot(), scorer, request.places(scorer, places), context.run());
    TopPages top = all.first(request.from() + request.k());
    picker.hint(request.measure(), exactness(context, scorer, page, top));
    List<RelatedList.Row> rows = rows(context, scorer, request, top);
    double most = scale(request.measure(), top);
    html.open("div", "class", "columns");
    html.open("section", "class", "card", "aria-label", context.say("list.label"));
    if (rows.isEmpty()) {
      nothing(context, scorer, request);
    } else {
      new RelatedList(context).draw(rows, most, context.url(page));
    }
    pager(context, request, top);
    html.close();
    html.open("aside");
    if (!rows.isEmpty()) {
      map.draw(all);
    }
    new Basket(context).draw(context.url(page));
    html.close().close();
    new ProfileCard(context).draw(page);
    foot(context, request, rows.size());
  }

  private static void header(PageContext context, int page) throws IOException {
    Html html = context.html();
    PageGraph graph = context.snapshot().snapshot().graph();
    html.open("div", "class", "seed").leaf("h1", context.title(page));
    html.open("p", "class", "facts");
    html.text(context.say("page.rank") + " ")
        .leaf("b", "#" + Text.count(context.snapshot().place(page)));
    html.text(" · " + context.say("page.in") + " ").leaf("b", Text.count(graph.inDegree(page)));
    html.text(" · " + context.say("page.out") + " ").leaf("b", Text.count(graph.outDegree(page)));
    html.close();
    String url = context.url(page);
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

  private static String exactness(PageContext context, Scorer scorer, int page, TopPages top) {
    if (!top.leftOut().isEmpty()) {
      return context.say("exact.leftOut", top.leftOut());
    }
    Message remark = scorer.outcome(page, context.run()).message();
    String exact =
        top.isExact()
            ? context.say("exact")
            : context.say(
                "exact.not", Text.score(top.error()), top.certain().cardinality(), top.size());
    return remark.isEmpty()
        ? exact
        : context.say("exact.remark", exact, context.texts().of(remark));
  }

  private static List<RelatedList.Row> rows(
      PageContext context, Scorer scorer, RelatedRequest request, TopPages top) {
    BitSet certain = top.certain();
    List<RelatedList.Row> rows = new ArrayList<>();
    for (int i = request.from(); i < top.size(); i++) {
      int other = top.pages()[i];
      Explanation why =
          request.reasons() == 0 ? null : scorer.explain(request.page(), other, context.run());
      rows.add(new RelatedList.Row(i + 1, other, top.score(i), certain.get(i), why));
    }
    return rows;
  }

  /** Explains an empty list: no related page, all filtered, or beyond the end. */
  private static void nothing(PageContext context, Scorer scorer, RelatedRequest request)
      throws IOException {
    int page = request.page();
    String kind =
        request.from() > 0
            ? "list.end"
            : request.filter().isNone() ? "list.empty" : "list.filtered";
    Html html = context.html();
    html.open("div", "class", "empty").leaf("h2", context.say(kind));
    if (kind.equals("list.empty")) {
      EmptyList why =
          EmptyList.of(scorer, context.snapshot().snapshot().graph(), page, context.run());
      String note = context.texts().of(why.note());
      html.leaf(
          "p",
          why.isForAll()
              ? note
              : context.say("list.empty.example", context.url(why.example()), note));
    }
    html.leaf("p", context.say(kind + ".try")).close();
  }

  private static void pager(PageContext context, RelatedRequest request, TopPages top) {
    boolean isMore = top.size() == request.from() + request.k();
    new Pager(request.from(), request.k(), isMore).write(context);
  }

  private static void foot(PageContext context, RelatedRequest request, int shown)
      throws IOException {
    Html html = context.html();
    Address data =
        Address.of("/v1/related")
            .with("page", context.url(request.page()))
            .with("measure", request.measure().toString())
            .with("k", String.valueOf(request.k()))
            .with("offset", request.from() == 0 ? "" : String.valueOf(request.from()))
            .with("site", context.given().text("site", ""))
            .with("filter", request.filter().prefix())
            .with("label", request.filter().label())
            .with("exclude", context.unwantedNames());
    context.foot(shown, request.measure(), data);
    Address beside = context.to("/measures").with("page", context.url(request.page()));
    String place = beside.with("left", context.given().text("measure", "")).toString();
    html.leaf("a", context.say("page.beside"), "href", place).close();
  }
}
