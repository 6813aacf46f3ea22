package dev.akin.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.lab.markup.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LinePlotTest {
  private static String svg(LinePlot.Frame frame, List<Curve> curves) {
    Html html = new Html();
    new LinePlot(frame, curves).draw(html);
    return html.fragment();
  }

  @Test
  void drawsPointsAndTheirFit() {
    Curve curve = new Curve("m", new double[] {1, 10}, new double[] {2, 5}, new double[] {3, 4});
    LinePlot.Frame frame = new LinePlot.Frame("t", "x", "y", true, true);
    String svg = svg(frame, List.of(curve));
    assertThat(svg).contains("<circle").doesNotContain("NaN");
    assertThat(svg.split("<circle", -1)).hasSize(3);
  }

  @Test
  void joinsNamesToCurvesThatEndBeforeTheAxis() {
    List<Curve> curves = List.of(new Curve("m", new double[] {20, 1038}, new double[] {2, 5}));
    String svg = svg(new LinePlot.Frame("t", "x", "y", true, false), curves);
    Matcher line = Pattern.compile("curve c0.* ([0-9.]+,[0-9.]+)\"/>").matcher(svg);
    assertThat(line.find()).isTrue();
    assertThat(svg).containsPattern("curve thin c0.* points=\"" + line.group(1) + " ");
  }

  @Test
  void drawsADotForASinglePoint() {
    String svg =
        svg(
            new LinePlot.Frame("t", "x", "y"),
            List.of(Curve.of("m", new double[] {0.4}), curve("n", 0.2, 0.3)));
    assertThat(svg.split("<circle", -1)).hasSize(2);
    assertThat(svg).doesNotContain("NaN", "Infinity");
  }

  @Test
  void marksZeroAndOneIfAllValuesAreZero() {
    String svg = svg(new LinePlot.Frame("t", "x", "y"), List.of(curve("m", 0, 0, 0)));
    assertThat(svg)
        .contains(">0</text>", ">1</text>")
        .doesNotContain("0.000000", "NaN", "Infinity", "\r");
  }

  private static Curve curve(String name, double... y) {
    return Curve.of(name, y);
  }

  @Test
  void namesNeverOverlap() {
    Random random = new Random(4);
    for (int count = 1; count <= 40; count++) {
      List<Curve> curves = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        curves.add(
            Curve.of("m" + i, random.doubles(5, 0, random.nextBoolean() ? 1 : 0.1).toArray()));
      }
      String svg = svg(new LinePlot.Frame("t", "x", "y"), curves);
      Matcher names = Pattern.compile("class=\"name\" x=\"[0-9.]+\" y=\"([0-9.-]+)\"").matcher(svg);
      List<Double> heights = new ArrayList<>();
      while (names.find()) {
        heights.add(Double.parseDouble(names.group(1)));
      }
      assertThat(heights).hasSize(count);
      heights.sort(null);
      for (int i = 1; i < count; i++) {
        assertThat(heights.get(i) - heights.get(i - 1)).isGreaterThan(16.5);
      }
      assertThat(heights.get(0)).as("inside the picture, %s names", count).isGreaterThan(10);
      Matcher box = Pattern.compile("viewBox=\"0 0 860 ([0-9]+)\"").matcher(svg);
      assertThat(box.find()).isTrue();
      assertThat(heights.get(count - 1)).isLessThan(Double.parseDouble(box.group(1)));
    }
  }

  @Test
  void textCannotBecomeMarkup() {
    String svg =
        svg(
            new LinePlot.Frame("<script>", "a\"b", "c&d"),
            List.of(Curve.of("<i>", new double[] {1, 2})));
    assertThat(svg).doesNotContain("<script>", "<i>", "a\"b").contains("&lt;i&gt;", "c&amp;d");
  }
}
