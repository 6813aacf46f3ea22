package dev.akin.app.web;

import dev.akin.app.answer.MeasureTexts;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.Scene;
import dev.akin.app.web.frame.Texts;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.spec.Spec;
import dev.akin.lab.markup.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Draws a choice of measures with their parameters. */
final class MeasurePicker {
  /** The number of measures outside the menu. */
  private static final int IN_SIGHT = 4;

  /** The prefix of the fields of parameters. */
  public static final String FIELD = "p.";

  private final Scene scene;

  private final Measure usual;

  /** A choice among all measures with the default {@code usual}. */
  public MeasurePicker(Scene scene, Measure usual) {
    this.scene = scene;
    this.usual = usual;
  }

  /** The name of a measure for people. */
  public static String name(Texts texts, Measure measure) {
    return texts.of(MeasureTexts.name(measure));
  }

  private String use(Measure measure) {
    return scene.texts().of(MeasureTexts.use(measure));
  }

  /** Draws the measures, the menu and the parameters. */
  public void draw(Measure chosen, String name) {
    Html html = scene.html();
    List<Measure> all = Measures.on(scene.held().snapshot());
    boolean isStandard = chosen.equals(usual);
    html.open("div", "class", "tools", "role", "group", "aria-label", scene.say("measure.label"));
    String hint = scene.say("measure.best.good");
    scene.chip(scene.say("measure.best"), isStandard, hint, scene.here().with(name, ""));
    List<Measure> others = new ArrayList<>(all);
    others.remove(usual);
    for (Measure each : others.subList(0, Math.min(IN_SIGHT, others.size()))) {
      chip(each, chosen, name);
    }
    more(others.subList(Math.min(IN_SIGHT, others.size()), others.size()), chosen, name);
    if (name.equals("measure")) {
      parameters(chosen);
    }
    html.close();
  }

  private void chip(Measure each, Measure chosen, String name) {
    String id = each.info().id();
    boolean isOn = id.equals(chosen.info().id());
    scene.chip(name(scene.texts(), each), isOn, use(each), scene.here().with(name, id));
  }

  private void more(List<Measure> others, Measure chosen, String name) {
    Html html = scene.html();
    boolean isHere =
        others.stream().anyMatch(each -> each.info().id().equals(chosen.info().id()))
            && !chosen.equals(usual);
    html.open("details", "class", "chips");
    html.leaf(
        "summary",
        isHere ? name(scene.texts(), chosen) : scene.say("measure.more"),
        "class",
        isHere ? "chip on" : "chip");
    html.open("ul", "class", "menu");
    for (Measure each : others) {
      html.open("li");
      chip(each, chosen, name);
      html.leaf("span", use(each)).close();
    }
    html.close().close();
  }

  private void parameters(Measure chosen) {
    List<MeasureTexts.Parameter> parameters = MeasureTexts.parameters(chosen);
    if (parameters.isEmpty()) {
      return;
    }
    Html html = scene.html();
    html.open("details", "class", "chips");
    html.leaf("summary", scene.say("measure.parameters"), "class", "chip");
    html.open("form", "class", "menu", "action", scene.exchange().path());
    scene.carry(scene.here(), List.of("measure", "offset"));
    html.open("input", "type", "hidden", "name", "measure", "value", chosen.info().id());
    for (MeasureTexts.Parameter each : parameters) {
      html.open("label")
          .leaf("span", each.key())
          .open("input", "name", FIELD + each.key(), "value", each.value(), "size", "12");
      html.leaf("small", scene.texts().of(each.meaning())).close();
    }
    html.leaf("button", scene.say("measure.apply"), "class", "strong");
    html.close().close();
  }

  /** The URL with the measure of a submitted parameter form; the same URL if there is no form. */
  public static Address settled(Scene scene) {
    Address address = scene.here();
    List<Object> pairs = new ArrayList<>();
    for (Map.Entry<String, List<String>> each : scene.given().values().entrySet()) {
      if (each.getKey().startsWith(FIELD)) {
        pairs.add(each.getKey().substring(FIELD.length()));
        pairs.add(each.getValue().get(0));
        address = address.with(each.getKey(), "");
      }
    }
    if (pairs.isEmpty()) {
      return address;
    }
    String id = scene.given().required("measure");
    return address.with("measure", Spec.print(id, pairs.toArray()));
  }

  /** Draws the description of the measure and the exactness of the answer. */
  public void hint(Measure chosen, String exactness) {
    scene.html().leaf("p", scene.say("hint", use(chosen), exactness), "class", "hint");
  }
}
