package dev.akin.lab.report;

import dev.akin.lab.markup.Axis;
import dev.akin.lab.markup.Markup;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Curves as SVG. Each has a colour that people tell apart who see colours differently (Okabe, Ito:
 * Color universal design, 2008), a dash pattern that print keeps, and its name at its end; names
 * that would overlap are moved apart. Colours come from the style of the page, so that the plot
 * follows it into the dark.
 */
final class LinePlot {
  private static final int WIDTH = 860;
  private static final int LEFT = 76;
  private static final int RIGHT = 290;
  private static final int TOP = 16;
  private static final int BOTTOM = 52;
  private static final int LINE = 17;

  /** Of a plot with few curves; many names need more. */
  private static final int LEAST_HEIGHT = 420;

  /** Colours in the style sheet: {@code .c0} to {@code .c7}. */
  private static final int COLOURS = 8;

  private static final String[] DASHES = {"", "7 3", "2 3", "9 3 2 3", "12 4"};

  private final Frame frame;
  private final List<Curve> curves;
  private final Axis xAxis;
  private final Axis yAxis;
  private final int height;
  private final StringBuilder svg = new StringBuilder();

  /**
   * What stands around the curves.
   *
   * @param xTitle what lies along
   * @param yTitle what is high
   * @param isLogX whether ratios count along
   * @param isLogY whether ratios count upwards
   */
  record Frame(String xTitle, String yTitle, boolean isLogX, boolean isLogY) {}

  private LinePlot(Frame frame, List<Curve> curves) {
    this.frame = frame;
    this.curves = curves;
    height = Math.max(LEAST_HEIGHT, TOP + BOTTOM + LINE * curves.size());
    xAxis = axis(curves.stream().map(Curve::x).toList(), false, frame.isLogX);
    yAxis =
        axis(
            curves.stream().flatMap(curve -> Stream.of(curve.y(), line(curve))).toList(),
            true,
            frame.isLogY);
  }

  /** Draws curves. */
  static String svg(String title, String xTitle, String yTitle, List<Curve> curves) {
    return svg(title, new Frame(xTitle, yTitle, false, false), curves);
  }

  /** Draws curves in a frame; values on logarithmic axes must be positive. */
  static String svg(String title, Frame frame, List<Curve> curves) {
    return new LinePlot(frame, curves).draw(title);
  }

  private static Axis axis(List<double[]> values, boolean fromZero, boolean isLog) {
    double low = values.stream().flatMapToDouble(Arrays::stream).min().orElse(isLog ? 1 : 0);
    double high = values.stream().flatMapToDouble(Arrays::stream).max().orElse(1);
    return isLog ? Axis.logarithmic(low, high) : Axis.over(fromZero ? Math.min(0, low) : low, high);
  }

  private String draw(String title) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
            WIDTH,
            height,
            Markup.escape(title)));
    drawAxes();
    for (int i = 0; i < curves.size(); i++) {
      drawCurve(i);
    }
    drawNames();
    return svg.append("</svg>\n").toString();
  }

  private double x(double value) {
    return LEFT + xAxis.share(value) * (WIDTH - LEFT - RIGHT);
  }

  private double y(double value) {
    return height - BOTTOM - yAxis.share(value) * (height - TOP - BOTTOM);
  }

  private void drawAxes() {
    for (BigDecimal mark : yAxis.marks()) {
      double y = y(mark.doubleValue());
      line("grid", LEFT, y, WIDTH - RIGHT, y);
      text("mark end", LEFT - 8, y + 4, yAxis.label(mark));
    }
    for (BigDecimal mark : xAxis.marks()) {
      double x = x(mark.doubleValue());
      line("tick", x, height - BOTTOM, x, height - BOTTOM + 5);
      text("mark middle", x, height - BOTTOM + 20, xAxis.label(mark));
    }
    line("axis", LEFT, height - BOTTOM, WIDTH - RIGHT, height - BOTTOM);
    text("title middle", (LEFT + WIDTH - RIGHT) / 2.0, height - 10, frame.xTitle);
    double middle = (TOP + height - BOTTOM) / 2.0;
    svg.append(
        String.format(
            Locale.ROOT,
            "<text class=\"title middle\" transform=\"translate(14 %.1f) rotate(-90)\">%s</text>\n",
            middle,
            Markup.escape(frame.yTitle)));
  }

  private void line(String style, double x1, double y1, double x2, double y2) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
            style,
            x1,
            y1,
            x2,
            y2));
  }

  private void text(String style, double x, double y, String text) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\"%s>%s</text>\n",
            style,
            x,
            y,
            style.equals("name") ? " translate=\"no\"" : "",
            Markup.escape(text)));
  }

  private void drawCurve(int i) {
    Curve curve = curves.get(i);
    double[] line = line(curve);
    StringBuilder points = new StringBuilder();
    for (int p = 0; p < curve.x().length; p++) {
      points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(curve.x()[p]), y(line[p])));
    }
    svg.append(
        String.format(
            Locale.ROOT,
            "<polyline class=\"curve c%d\" stroke-dasharray=\"%s\" points=\"%s\"/>\n",
            i % COLOURS,
            dash(i),
            points.toString().strip()));
    for (int p = 0; hasDots(curve) && p < curve.x().length; p++) {
      svg.append(
          String.format(
              Locale.ROOT,
              "<circle class=\"dot c%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\"/>\n",
              i % COLOURS,
              x(curve.x()[p]),
              y(curve.y()[p])));
    }
  }

  /** A line through one point is none. */
  private static boolean hasDots(Curve curve) {
    return curve.fit() != null || curve.x().length == 1;
  }

  /** What the line of a curve goes through. */
  private static double[] line(Curve curve) {
    double[] fit = curve.fit();
    return fit == null ? curve.y() : fit;
  }

  private static String dash(int i) {
    return DASHES[i % DASHES.length];
  }

  /** Names stand at the right, in the order of the curves' ends, each joined to its own. */
  private void drawNames() {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < curves.size(); i++) {
      order.add(i);
    }
    order.sort(Comparator.comparingDouble(i -> y(last(curves.get(i)))));
    double[] heights = new double[order.size()];
    for (int place = 0; place < heights.length; place++) {
      heights[place] = y(last(curves.get(order.get(place))));
    }
    spread(heights, height - BOTTOM);
    int end = WIDTH - RIGHT;
    for (int place = 0; place < heights.length; place++) {
      int i = order.get(place);
      svg.append(
          String.format(
              Locale.ROOT,
              "<polyline class=\"curve thin c%d\" stroke-dasharray=\"%s\""
                  + " points=\"%.1f,%.1f %d,%.1f %d,%.1f\"/>\n",
              i % COLOURS,
              dash(i),
              x(curves.get(i).x()[curves.get(i).x().length - 1]),
              y(last(curves.get(i))),
              end + 14,
              heights[place],
              end + 34,
              heights[place]));
      text("name", end + 40, heights[place] + 4, curves.get(i).name());
    }
  }

  private static double last(Curve curve) {
    return line(curve)[curve.y().length - 1];
  }

  /**
   * Moves rising heights apart until a line of text fits between any two, none below the bottom.
   */
  private static void spread(double[] heights, int bottom) {
    for (int i = 1; i < heights.length; i++) {
      heights[i] = Math.max(heights[i], heights[i - 1] + LINE);
    }
    double over = heights.length == 0 ? 0 : heights[heights.length - 1] - bottom;
    if (over > 0) {
      heights[heights.length - 1] -= over;
      for (int i = heights.length - 2; i >= 0; i--) {
        heights[i] = Math.min(heights[i], heights[i + 1] - LINE);
      }
    }
  }
}
