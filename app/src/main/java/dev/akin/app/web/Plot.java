package dev.akin.app.web;

import dev.akin.app.answer.Text;
import java.util.Locale;
import java.util.SortedMap;

/** Points on logarithmic scales, which show the straight lines that webs are known for. */
final class Plot {
  private static final double WIDTH = 460;
  private static final double HEIGHT = 240;
  private static final double LEFT = 58;
  private static final double BOTTOM = 40;

  private final Html html;

  Plot(Html html) {
    this.html = html;
  }

  /** What the axes are called. */
  record Axes(String title, String x, String y) {}

  /** Draws points, whose coordinates must be above 0. */
  void draw(Axes axes, SortedMap<Double, Double> points) {
    double mostX = points.keySet().stream().mapToDouble(Double::doubleValue).max().orElse(1);
    double leastX = points.keySet().stream().mapToDouble(Double::doubleValue).min().orElse(1);
    double mostY = points.values().stream().mapToDouble(Double::doubleValue).max().orElse(1);
    double leastY = points.values().stream().mapToDouble(Double::doubleValue).min().orElse(1);
    Scale x = new Scale(leastX, mostX, LEFT, WIDTH - 12);
    Scale y = new Scale(leastY, mostY, HEIGHT - BOTTOM, 14);
    html.open("figure", "class", "plot").leaf("figcaption", axes.title);
    html.open(
        "svg",
        "viewBox",
        "0 0 " + (int) WIDTH + " " + (int) HEIGHT,
        "role",
        "img",
        "aria-label",
        axes.title);
    for (double tick = x.first(); tick <= mostX * 1.0001; tick *= 10) {
      line(x.at(tick), 14, x.at(tick), HEIGHT - BOTTOM);
      label(tick, x.at(tick), HEIGHT - BOTTOM + 15, "middle");
    }
    for (double tick = y.first(); tick <= mostY * 1.0001; tick *= 10) {
      line(LEFT, y.at(tick), WIDTH - 12, y.at(tick));
      label(tick, LEFT - 6, y.at(tick) + 4, "end");
    }
    points.forEach(
        (each, value) ->
            html.open(
                "circle",
                "class",
                "point",
                "cx",
                at(x.at(each)),
                "cy",
                at(y.at(value)),
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

  private void label(double tick, double x, double y, String anchor) {
    html.leaf("text", number(tick), "x", at(x), "y", at(y), "text-anchor", anchor, "class", "tick");
  }

  /** Powers of ten, without needless noughts. */
  private static String number(double tick) {
    return tick >= 1 ? Text.count(Math.round(tick)) : "1e" + Math.round(Math.log10(tick));
  }

  private static String at(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }

  /** From a power of ten to the largest value. */
  private record Scale(double least, double most, double from, double to) {
    double first() {
      return Math.pow(10, Math.floor(Math.log10(least) + 1e-9));
    }

    double at(double value) {
      double low = Math.log10(first());
      double high = Math.max(Math.log10(most), low + 0.3);
      return from + (to - from) * (Math.log10(value) - low) / (high - low);
    }
  }
}
