package dev.akin.app.web;

import dev.akin.app.answer.GroupAnswer;
import dev.akin.app.answer.Text;
import dev.akin.app.http.api.GroupRequest;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.PageContext;
import dev.akin.app.web.frame.Pager;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.TopPages;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The page about a group of seeds: their similarity, and similar pages. */
final class GroupView extends View {
  GroupView(Frame frame) {
    super(frame, "group.title", "measure", "k", "offset", "candidate", "atLeast", "source");
  }

  @Override
  Address settled(PageContext context) {
    return MeasurePicker.settled(context);
  }

  @Override
  void draw(PageContext context) throws IOException {
    Html html = context.html();
    if (context.seeds().isEmpty()) {
      html.open("section", "class", "card empty").leaf("h1", context.say("group.title"));
      html.leaf("p", context.say("seeds.empty"));
      html.leaf(
          "a", context.say("group.start"), "class", "strong", "href", context.to("/").toString());
      html.close();
      return;
    }
    GroupRequest request = request(context);
    Measure measure = request.measure();
    context.heading("group.title");
    MeasurePicker picker = new MeasurePicker(context, request.usual());
    picker.draw(measure, "measure");
    GroupAnswer answer = request.answer();
    picker.hint(measure, context.say("group." + answer.query().form()));
    html.open("div", "class", "columns");
    html.open("div", "class", "stack");
    TopPages top = top(answer);
    GroupForm form = new GroupForm(context);
    form.candidates(request, answer, PageView.scale(answer.measure(), top));
    html.open("section", "class", "card", "aria-label", context.say("list.label"));
    rows(context, request, answer, top);
    int from = request.from();
    boolean isMore = answer.rows().size() == request.places();
    new Pager(from, request.places() - from, isMore).write(context);
    html.close().close().open("aside", "class", "long");
    among(context, answer);
    form.draw();
    new GroupLinks(context, answer).draw();
    new Basket(context).draw("");
    html.close().close();
    foot(context, request, answer);
  }

  private static GroupRequest request(PageContext context) throws IOException {
    Map<String, List<String>> given = new LinkedHashMap<>();
    given.put("member", context.seeds());
    given.put("exclude", context.unwantedNames());
    for (String name : List.of("measure", "k", "offset", "atLeast", "source")) {
      given.put(name, context.given().all(name));
    }
    given.put("why", List.of("3"));
    return new GroupRequest(context.exchange(), new RequestParameters(given));
  }

  private static TopPages top(GroupAnswer answer) {
    int[] pages = answer.rows().stream().mapToInt(GroupAnswer.Row::page).toArray();
    double[] scores = answer.rows().stream().mapToDouble(row -> row.score().score()).toArray();
    return new TopPages(pages, scores);
  }

  private static void rows(
      PageContext context, GroupRequest request, GroupAnswer answer, TopPages top)
      throws IOException {
    Html html = context.html();
    List<RelatedList.Row> rows = new ArrayList<>();
    for (int i = request.from(); i < answer.rows().size(); i++) {
      GroupAnswer.Row row = answer.rows().get(i);
      rows.add(new RelatedList.Row(i + 1, row.page(), row.score(), row.isCertain(), row.why()));
    }
    if (rows.isEmpty()) {
      boolean isEnd = request.from() > 0;
      boolean isLimited = !request.given().text("atLeast", "").isEmpty();
      String kind = isEnd ? "list.end" : isLimited ? "group.limited" : "group.empty";
      html.open("div", "class", "empty").leaf("h2", context.say(kind));
      html.leaf("p", context.say(kind.equals("group.empty") ? "list.empty.try" : kind + ".try"));
      html.close();
      return;
    }
    new RelatedList(context).draw(rows, PageView.scale(answer.measure(), top), "");
  }

  private static void among(PageContext context, GroupAnswer answer) throws IOException {
    Html html = context.html();
    html.open("section", "class", "card basket").leaf("h2", context.say("group.among"));
    double score = answer.among().score().score();
    html.open("p", "class", "facts");
    html.leaf("b", Text.score(score), "title", String.valueOf(score));
    OptionalDouble confidence = answer.among().confidence();
    if (confidence.isPresent()) {
      html.text(" · " + context.say("group.confidence") + " ");
      html.leaf("b", Text.score(confidence.getAsDouble()));
    }
    html.close();
    if (answer.among().why() != null) {
      html.open("div", "class", "why");
      new Reason(context).line(answer.among().why());
      html.close();
    }
    html.close();
  }

  private static void foot(PageContext context, GroupRequest request, GroupAnswer answer)
      throws IOException {
    Html html = context.html();
    Measure measure = request.measure();
    int shown = Math.max(0, answer.rows().size() - request.from());
    Address data =
        Address.of("/v1/group")
            .with("member", context.seeds())
            .with("exclude", context.unwantedNames())
            .with("measure", measure.toString())
            .with("k", context.given().text("k", ""))
            .with("atLeast", context.given().text("atLeast", ""))
            .with("source", context.given().all("source"))
            .with("offset", request.from() == 0 ? "" : String.valueOf(request.from()));
    context.foot(shown, measure, data);
    html.leaf("a", context.say("share"), "href", context.here().toString(), "data-share", "")
        .close();
  }
}
