package dev.akin.app.web;

import dev.akin.app.answer.MeasureTexts;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.PageContext;
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

  private final PageContext context;

  private final Measure usual;

  /** A choice among all measures with the default {@code usual}. */
  public MeasurePicker(PageContext context, Measure usual) {
    this.context = context;
    this.usual = usual;
  }

  /** The name of a measure for people. */
  public static String name(Texts texts, Measure measure) {
    return texts.of(MeasureTexts.name(measure));
  }

  private String use(Measure measure) {
    return context.texts().of(MeasureTexts.use(measure));
  }

  /** Draws the measures, the menu and the parameters. */
  public void draw(Measure chosen, String name) {
    Html html = context.html();
    List<Measure> all = Measures.on(context.snapshot().snapshot());
    boolean isStandard = chosen.equals(usual);
    html.open("div", "class", "tools", "role", "group", "aria-label", context.say("measure.label"));
    String hint = context.say("measure.best.good");
    context.chip(context.say("measure.best"), isStandard, hint, context.here().with(name, ""));
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
    context.chip(name(context.texts(), each), isOn, use(each), context.here().with(name, id));
  }

  private void more(List<Measure> others, Measure chosen, String name) {
    Html html = context.html();
    boolean isHere =
        others.stream().anyMatch(each -> each.info().id().equals(chosen.info().id()))
            && !chosen.equals(usual);
    html.open("details", "class", "chips");
    html.leaf(
        "summary",
        isHere ? name(context.texts(), chosen) : context.say("measure.more"),
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
    Html html = context.html();
    html.open("details", "class", "chips");
    html.leaf("summary", context.say("measure.parameters"), "class", "chip");
    html.open("form", "class", "menu", "action", context.exchange().path());
    context.carry(context.here(), List.of("measure", "offset"));
    html.open("input", "type", "hidden", "name", "measure", "value", chosen.info().id());
    for (MeasureTexts.Parameter each : parameters) {
      html.open("label")
          .leaf("span", each.key())
          .open("input", "name", FIELD + each.key(), "value", each.value(), "size", "12");
      html.leaf("small", context.texts().of(each.meaning())).close();
    }
    html.leaf("button", context.say("measure.apply"), "class", "strong");
    html.close().close();
  }

  /** The URL with the measure of a submitted parameter form; the same URL if there is no form. */
  public static Address settled(PageContext context) {
    Address address = context.here();
    List<Object> pairs = new ArrayList<>();
    for (Map.Entry<String, List<String>> each : context.given().values().entrySet()) {
      if (each.getKey().startsWith(FIELD)) {
        pairs.add(each.getKey().substring(FIELD.length()));
        pairs.add(each.getValue().get(0));
        address = address.with(each.getKey(), "");
      }
    }
    if (pairs.isEmpty()) {
      return address;
    }
    String id = context.given().required("measure");
    return address.with("measure", Spec.print(id, pairs.toArray()));
  }

  /** Draws the description of the measure and the exactness of the answer. */
  public void hint(Measure chosen, String exactness) {
    context.html().leaf("p", context.say("hint", use(chosen), exactness), "class", "hint");
  }
}
