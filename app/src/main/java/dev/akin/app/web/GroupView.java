package dev.akin.app.web;

import dev.akin.app.answer.GroupAnswer;
import dev.akin.app.answer.Text;
import dev.akin.app.http.api.GroupRequest;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.Pager;
import dev.akin.app.web.frame.Scene;
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
  void draw(Scene scene) throws IOException {
    Html html = scene.html();
    if (scene.seeds().isEmpty()) {
      html.open("section", "class", "card empty").leaf("h1", scene.say("group.title"));
      html.leaf("p", scene.say("seeds.empty"));
      html.leaf("a", scene.say("group.start"), "class", "strong", "href", scene.to("/").toString());
      html.close();
      return;
    }
    GroupRequest request = request(scene);
    Measure measure = request.measure();
    scene.heading("group.title");
    MeasurePicker picker = new MeasurePicker(scene, request.usual());
    picker.draw(measure, "measure");
    GroupAnswer answer = request.answer();
    picker.hint(measure, scene.say("group." + answer.query().form()));
    html.open("div", "class", "columns");
    html.open("div", "class", "stack");
    TopPages top = top(answer);
    GroupForm form = new GroupForm(scene);
    form.candidates(request, answer, PageView.scale(answer.measure(), top));
    html.open("section", "class", "card", "aria-label", scene.say("list.label"));
    rows(scene, request, answer, top);
    int from = request.from();
    boolean isMore = answer.rows().size() == request.places();
    new Pager(from, request.places() - from, isMore).write(scene);
    html.close().close().open("aside", "class", "long");
    among(scene, answer);
    form.draw();
    new GroupLinks(scene, answer).draw();
    new Basket(scene).draw("");
    html.close().close();
    foot(scene, request, answer);
  }

  private static GroupRequest request(Scene scene) throws IOException {
    Map<String, List<String>> given = new LinkedHashMap<>();
    given.put("member", scene.seeds());
    given.put("exclude", scene.unwantedNames());
    for (String name : List.of("measure", "k", "offset", "atLeast", "source")) {
      given.put(name, scene.given().all(name));
    }
    given.put("why", List.of("3"));
    return new GroupRequest(scene.exchange(), new RequestParameters(given));
  }

  private static TopPages top(GroupAnswer answer) {
    int[] pages = answer.rows().stream().mapToInt(GroupAnswer.Row::page).toArray();
    double[] scores = answer.rows().stream().mapToDouble(row -> row.score().score()).toArray();
    return new TopPages(pages, scores);
  }

  private static void rows(Scene scene, GroupRequest request, GroupAnswer answer, TopPages top)
      throws IOException {
    Html html = scene.html();
    List<RelatedList.Row> rows = new ArrayList<>();
    for (int i = request.from(); i < answer.rows().size(); i++) {
      GroupAnswer.Row row = answer.rows().get(i);
      rows.add(new RelatedList.Row(i + 1, row.page(), row.score(), row.isCertain(), row.why()));
    }
    if (rows.isEmpty()) {
      boolean isEnd = request.from() > 0;
      boolean isLimited = !request.given().text("atLeast", "").isEmpty();
      String kind = isEnd ? "list.end" : isLimited ? "group.limited" : "group.empty";
      html.open("div", "class", "empty").leaf("h2", scene.say(kind));
      html.leaf("p", scene.say(kind.equals("group.empty") ? "list.empty.try" : kind + ".try"));
      html.close();
      return;
    }
    new RelatedList(scene).draw(rows, PageView.scale(answer.measure(), top), "");
  }

  private static void among(Scene scene, GroupAnswer answer) throws IOException {
    Html html = scene.html();
    html.open("section", "class", "card basket").leaf("h2", scene.say("group.among"));
    double score = answer.among().score().score();
    html.open("p", "class", "facts");
    html.leaf("b", Text.score(score), "title", String.valueOf(score));
    OptionalDouble confidence = answer.among().confidence();
    if (confidence.isPresent()) {
      html.text(" · " + scene.say("group.confidence") + " ");
      html.leaf("b", Text.score(confidence.getAsDouble()));
    }
    html.close();
    if (answer.among().why() != null) {
      html.open("div", "class", "why");
      new Reason(scene).line(answer.among().why());
      html.close();
    }
    html.close();
  }

  private static void foot(Scene scene, GroupRequest request, GroupAnswer answer)
      throws IOException {
    Html html = scene.html();
    Measure measure = request.measure();
    int shown = Math.max(0, answer.rows().size() - request.from());
    Address data =
        Address.of("/v1/group")
            .with("member", scene.seeds())
            .with("exclude", scene.unwantedNames())
            .with("measure", measure.toString())
            .with("k", scene.given().text("k", ""))
            .with("atLeast", scene.given().text("atLeast", ""))
            .with("source", scene.given().all("source"))
            .with("offset", request.from() == 0 ? "" : String.valueOf(request.from()));
    scene.foot(shown, measure, data);
    html.leaf("a", scene.say("share"), "href", scene.here().toString(), "data-share", "").close();
  }
}
