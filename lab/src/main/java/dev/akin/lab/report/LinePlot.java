package dev.akin.lab.report;

import dev.akin.lab.markup.Axis;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A plot of curves as SVG. Each curve has a colour that colour-blind readers can tell apart (Okabe,
 * Ito: Color universal design, 2008), a dash pattern that survives black-and-white print, and its
 * name at its end; names that would overlap are moved apart. Colours come from the style sheet of
 * the page, which has a dark scheme.
 */
final class LinePlot {
  private static final int WIDTH = 860;
  private static final int LEFT = 76;
  private static final int RIGHT = 290;
  private static final int TOP = 16;
  private static final int BOTTOM = 52;
  private static final int LINE = 17;

  /** The height of a plot with few curves; many names need more. */
  private static final int LEAST_HEIGHT = 420;

  /** Colours in the style sheet: {@code .c0} to {@code .c7}. */
  private static final int COLOURS = 8;

  private static final String[] DASHES = {"", "7 3", "2 3", "9 3 2 3", "12 4"};

  private final Frame frame;
  private final List<Curve> curves;
  private final Axis xAxis;
  private final Axis yAxis;
  private final int height;

  /**
   * The title and the axes.
   *
   * @param title the title of the plot
   * @param xTitle the title of the horizontal axis
   * @param yTitle the title of the vertical axis
   * @param isLogX whether the horizontal axis is logarithmic
   * @param isLogY whether the vertical axis is logarithmic
   */
  record Frame(String title, String xTitle, String yTitle, boolean isLogX, boolean isLogY) {
    /** A frame with linear axes. */
    Frame(String title, String xTitle, String yTitle) {
      this(title, xTitle, yTitle, false, false);
    }
  }

  /** A plot of curves; values on logarithmic axes must be positive. */
  LinePlot(Frame frame, List<Curve> curves) {
    this.frame = frame;
    this.curves = curves;
    height = Math.max(LEAST_HEIGHT, TOP + BOTTOM + LINE * curves.size());
    xAxis = axis(curves.stream().map(Curve::x), false, frame.isLogX);
    yAxis =
        axis(
            curves.stream().flatMap(curve -> Stream.of(curve.y(), curve.line())),
            true,
            frame.isLogY);
  }

  private static Axis axis(Stream<double[]> columns, boolean fromZero, boolean isLog) {
    double[] values = columns.flatMapToDouble(Arrays::stream).toArray();
    double low = Arrays.stream(values).min().orElse(isLog ? 1 : 0);
    double high = Arrays.stream(values).max().orElse(1);
    return isLog ? Axis.logarithmic(low, high) : Axis.over(fromZero ? Math.min(0, low) : low, high);
  }

  String title() {
    return frame.title;
  }

  /** Draws the plot on a page. */
  void draw(Html html) {
    begin(html, null);
    drawInside(html);
  }

  /** The plot as a file of its own, with the colours that a page would give it. */
  String file() throws IOException {
    Html html = new Html();
    begin(html, "http://www.w3.org/2000/svg");
    html.style(ReportFiles.style()).line();
    html.open("rect", "class", "paper", "width", "100%", "height", "100%").line();
    drawInside(html);
    return html.fragment();
  }

  private void begin(Html html, @Nullable String namespace) {
    String box = "0 0 " + WIDTH + " " + height;
    html.open("svg", "xmlns", namespace, "viewBox", box, "role", "img", "aria-label", frame.title);
    html.line();
  }

  private void drawInside(Html html) {
    drawAxes(html);
    for (int i = 0; i < curves.size(); i++) {
      drawCurve(html, i);
    }
    drawNames(html);
    html.close().line();
  }

  private double x(double value) {
    return LEFT + xAxis.share(value) * (WIDTH - LEFT - RIGHT);
  }

  private double y(double value) {
    return height - BOTTOM - yAxis.share(value) * (height - TOP - BOTTOM);
  }

  private void drawAxes(Html html) {
    for (BigDecimal mark : yAxis.marks()) {
      double y = y(mark.doubleValue());
      line(html, "grid", LEFT, y, WIDTH - RIGHT, y);
      text(html, "mark end", LEFT - 8, y + 4, yAxis.label(mark));
    }
    for (BigDecimal mark : xAxis.marks()) {
      double x = x(mark.doubleValue());
      line(html, "tick", x, height - BOTTOM, x, height - BOTTOM + 5);
      text(html, "mark middle", x, height - BOTTOM + 20, xAxis.label(mark));
    }
    line(html, "axis", LEFT, height - BOTTOM, WIDTH - RIGHT, height - BOTTOM);
    text(html, "title middle", (LEFT + WIDTH - RIGHT) / 2.0, height - 10, frame.xTitle);
    String turned = "translate(14 " + at((TOP + height - BOTTOM) / 2.0) + ") rotate(-90)";
    html.leaf("text", frame.yTitle, "class", "title middle", "transform", turned).line();
  }

  private static String at(double number) {
    return Formats.format("%.1f", number);
  }

  private static String at(double x, double y) {
    return at(x) + "," + at(y);
  }

  private static void line(Html html, String style, double x1, double y1, double x2, double y2) {
    html.open("line", "class", style, "x1", at(x1), "y1", at(y1), "x2", at(x2), "y2", at(y2));
    html.line();
  }

  private static void text(Html html, String style, double x, double y, String text) {
    String translate = style.equals("name") ? "no" : null;
    html.leaf("text", text, "class", style, "x", at(x), "y", at(y), "translate", translate).line();
  }

  private void drawCurve(Html html, int i) {
    Curve curve = curves.get(i);
    double[] line = curve.line();
    List<String> points =
        IntStream.range(0, line.length).mapToObj(p -> at(x(curve.x()[p]), y(line[p]))).toList();
    polyline(html, "curve c", i, String.join(" ", points));
    for (int p = 0; hasDots(curve) && p < curve.x().length; p++) {
      html.open(
          "circle",
          "class",
          "dot c" + i % COLOURS,
          "cx",
          at(x(curve.x()[p])),
          "cy",
          at(y(curve.y()[p])),
          "r",
          "3.5");
      html.line();
    }
  }

  private static void polyline(Html html, String style, int i, String points) {
    String dash = DASHES[i % DASHES.length];
    html.open("polyline", "class", style + i % COLOURS, "stroke-dasharray", dash, "points", points);
    html.line();
  }

  /** A line through a single point would be invisible. */
  private static boolean hasDots(Curve curve) {
    return curve.fit() != null || curve.x().length == 1;
  }

  /** Names stand at the right, in the order of the curves' ends, each joined to its curve. */
  private void drawNames(Html html) {
    List<Integer> order =
        IntStream.range(0, curves.size())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> y(curves.get(i).last())))
            .toList();
    double[] heights = order.stream().mapToDouble(i -> y(curves.get(i).last())).toArray();
    spread(heights, height - BOTTOM);
    int end = WIDTH - RIGHT;
    for (int place = 0; place < heights.length; place++) {
      Curve curve = curves.get(order.get(place));
      String points =
          at(x(curve.x()[curve.x().length - 1]), y(curve.last()))
              + Formats.format(" %d,%.1f", end + 14, heights[place])
              + Formats.format(" %d,%.1f", end + 34, heights[place]);
      polyline(html, "curve thin c", order.get(place), points);
      text(html, "name", end + 40, heights[place] + 4, curve.name());
    }
  }

  /** Moves ascending heights apart until a line of text fits between any two above the bottom. */
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
