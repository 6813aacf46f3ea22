package dev.akin.app.web;

import dev.akin.lab.markup.Axis;
import dev.akin.lab.markup.Html;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.Locale;
import java.util.SortedMap;
import java.util.function.DoubleUnaryOperator;

/** Draws points on logarithmic scales, on which power laws are straight lines. */
final class Plot {
  private static final double WIDTH = 460;
  private static final double HEIGHT = 240;
  private static final double LEFT = 58;
  private static final double RIGHT = WIDTH - 22;
  private static final double TOP = 26;
  private static final double LOW = HEIGHT - 40;

  private final Html html;

  public Plot(Html html) {
    this.html = html;
  }

  /** The titles of the plot and its axes. */
  public record Axes(String title, String x, String y) {}

  /** Draws points with positive coordinates. */
  public void draw(Axes axes, SortedMap<Double, Double> points) {
    Axis along = axis(points.keySet());
    Axis up = axis(points.values());
    DoubleUnaryOperator x = value -> LEFT + along.share(value) * (RIGHT - LEFT);
    DoubleUnaryOperator y = value -> LOW - up.share(value) * (LOW - TOP);
    html.open("figure", "class", "plot").leaf("figcaption", axes.title);
    html.open(
        "svg",
        "viewBox",
        "0 0 " + (int) WIDTH + " " + (int) HEIGHT,
        "role",
        "img",
        "aria-label",
        axes.title);
    for (BigDecimal mark : along.marks()) {
      double at = x.applyAsDouble(mark.doubleValue());
      line(at, TOP, at, LOW);
      label(along.label(mark), at, LOW + 15, "middle");
    }
    for (BigDecimal mark : up.marks()) {
      double at = y.applyAsDouble(mark.doubleValue());
      line(LEFT, at, RIGHT, at);
      label(up.label(mark), LEFT - 6, at + 4, "end");
    }
    points.forEach(
        (each, value) ->
            html.open(
                "circle",
                "class",
                "point",
                "cx",
                at(x.applyAsDouble(each)),
                "cy",
                at(y.applyAsDouble(value)),
                "r",
                "2.6"));
    html.leaf(
        "text", axes.x, "x", at((LEFT + WIDTH) / 2), "y", at(HEIGHT - 6), "text-anchor", "middle");
    html.leaf("text", axes.y, "x", "4", "y", "10");
    html.close().close();
  }

  private void line(double x1, double y1, double x2, double y2) {
    html.open("line", "class", "grid", "x1", at(x1), "y1", at(y1), "x2", at(x2), "y2", at(y2));
  }

  private void label(String text, double x, double y, String anchor) {
    html.leaf("text", text, "x", at(x), "y", at(y), "text-anchor", anchor, "class", "tick");
  }

  private static Axis axis(Collection<Double> values) {
    DoubleSummaryStatistics range =
        values.stream().mapToDouble(Double::doubleValue).summaryStatistics();
    return values.isEmpty()
        ? Axis.logarithmic(1, 10)
        : Axis.logarithmic(range.getMin(), range.getMax());
  }

  private static String at(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }
}
