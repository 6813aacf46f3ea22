package dev.akin.app.web;

import dev.akin.app.answer.GroupAnswer;
import dev.akin.app.answer.Text;
import dev.akin.app.http.GroupRequest;
import dev.akin.app.http.Parameters;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.TopPages;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** The view of several seeds: how alike they are, and what is like them. */
final class GroupView extends View {
  GroupView(Frame frame) {
    super(frame);
  }

  @Override
  String title(Scene scene) {
    return scene.say("group.title");
  }

  @Override
  @Nullable Address elsewhere(Scene scene) {
    Address settled = MeasurePicker.settled(scene);
    return settled.equals(scene.here()) ? null : settled;
  }

  @Override
  void draw(Scene scene) throws IOException {
    Html html = scene.html();
    if (scene.seeds().isEmpty()) {
      html.open("section", "class", "card empty").leaf("h1", scene.say("group.title"));
      html.leaf("p", scene.say("seeds.empty")).close();
      return;
    }
    GroupRequest request = request(scene);
    Measure measure = request.measure();
    html.open("div", "class", "seed").leaf("h1", scene.say("group.title")).close();
    MeasurePicker picker = new MeasurePicker(scene, request.usual());
    picker.draw(measure, "measure");
    GroupAnswer answer = request.answer();
    picker.hint(measure, scene.say("group." + answer.query().form()));
    html.open("div", "class", "columns");
    html.open("section", "class", "card", "aria-label", scene.say("list.label"));
    rows(scene, answer);
    html.close().open("aside");
    among(scene, answer);
    new Basket(scene).draw("");
    html.close().close();
    foot(scene, measure, answer);
  }

  private static GroupRequest request(Scene scene) {
    Map<String, List<String>> given = new LinkedHashMap<>();
    given.put("member", scene.seeds());
    given.put("exclude", scene.given().all("not"));
    given.put("measure", scene.given().all("measure"));
    given.put("k", scene.given().all("k"));
    given.put("why", List.of("3"));
    return new GroupRequest(scene.exchange(), new Parameters(given));
  }

  private static void rows(Scene scene, GroupAnswer answer) throws IOException {
    Html html = scene.html();
    List<RelatedList.Row> rows = new ArrayList<>();
    for (GroupAnswer.Row row : answer.rows()) {
      rows.add(
          new RelatedList.Row(
              rows.size() + 1, row.page(), row.score(), row.isCertain(), row.why()));
    }
    if (rows.isEmpty()) {
      html.open("div", "class", "empty").leaf("h2", scene.say("group.empty"));
      html.leaf("p", scene.say("list.empty.try")).close();
      return;
    }
    double[] scores = rows.stream().mapToDouble(row -> row.score().score()).toArray();
    TopPages top = new TopPages(new int[scores.length], scores);
    new RelatedList(scene).draw(rows, PageView.scale(answer.measure(), top), "");
  }

  private static void among(Scene scene, GroupAnswer answer) throws IOException {
    Html html = scene.html();
    html.open("section", "class", "card basket").leaf("h2", scene.say("group.among"));
    html.open("p", "class", "facts").leaf("b", Text.score(answer.among().score().score()));
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

  private static void foot(Scene scene, Measure measure, GroupAnswer answer) {
    Html html = scene.html();
    Address data =
        Address.of("/v1/group")
            .with("member", scene.seeds())
            .with("exclude", scene.given().all("not"))
            .with("measure", measure.toString())
            .with("k", scene.given().text("k", ""));
    html.open("p", "class", "foot");
    html.text(scene.say("foot.answer", Text.count(answer.rows().size()), scene.millis()) + " · ");
    html.leaf("code", measure.toString()).text(" · ");
    html.leaf("a", "JSON", "href", data.with("why", "3").toString()).text(" · ");
    html.leaf("a", "CSV", "href", data.with("format", "csv").toString()).text(" · ");
    html.leaf("a", "GEXF", "href", data.with("format", "gexf").toString()).text(" · ");
    html.leaf("a", scene.say("share"), "href", scene.here().toString(), "data-share", "").close();
  }
}
