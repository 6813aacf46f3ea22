package dev.akin.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LinePlotTest {
  @Test
  void marksAxesAtRoundNumbers() {
    assertThat(Axis.over(0, 0.43).marks())
        .extracting(BigDecimal::toPlainString)
        .containsExactly("0.0", "0.1", "0.2", "0.3", "0.4", "0.5");
    assertThat(Axis.over(1, 50).marks())
        .extracting(BigDecimal::toPlainString)
        .containsExactly("0", "10", "20", "30", "40", "50");
    assertThat(labels(Axis.over(0, 0))).containsExactly("0", "1");
    assertThat(labels(Axis.over(1, 1))).containsExactly("0", "1");
    assertThat(labels(Axis.over(-0.3, -0.3))).containsExactly("-1", "0");
    assertThat(labels(Axis.over(250, 250))).containsExactly("200", "300");
  }

  @Test
  void everyAxisHoldsItsValues() {
    Random random = new Random(3);
    for (int i = 0; i < 2000; i++) {
      double low =
          random.nextBoolean() ? 0 : Math.pow(10, random.nextInt(9) - 5) * random.nextDouble();
      double high = low + Math.pow(10, random.nextInt(9) - 5) * random.nextDouble();
      Axis axis = Axis.over(low, high);
      assertThat(axis.share(low)).as("%s of %s", low, axis).isBetween(-1e-9, 1.0);
      assertThat(axis.share(high)).as("%s of %s", high, axis).isBetween(0.0, 1 + 1e-9);
      assertThat(axis.marks()).hasSizeBetween(2, 8);
    }
  }

  @Test
  void logarithmicAxesHoldTheirValuesBetweenMarks() {
    assertThat(labels(Axis.logarithmic(188, 6012)))
        .containsExactly("100", "200", "500", "1000", "2000", "5000", "10000");
    assertThat(labels(Axis.logarithmic(3e-7, 0.02)))
        .containsExactly("10⁻⁷", "10⁻⁶", "10⁻⁵", "0.0001", "0.001", "0.01", "0.1");
    assertThat(labels(Axis.logarithmic(1, 10_000)))
        .containsExactly("1", "10", "100", "1000", "10000");
    Random random = new Random(8);
    for (int i = 0; i < 2000; i++) {
      double low = Math.pow(10, 24 * random.nextDouble() - 12);
      double high = low * Math.pow(10, 14 * random.nextDouble() * random.nextDouble());
      Axis axis = Axis.logarithmic(low, high);
      assertThat(axis.share(low)).as("%s of %s", low, axis).isBetween(-1e-9, 1.0);
      assertThat(axis.share(high)).as("%s of %s", high, axis).isBetween(0.0, 1 + 1e-9);
      assertThat(axis.marks()).hasSizeBetween(2, 10);
    }
  }

  private static List<String> labels(Axis axis) {
    return axis.marks().stream().map(axis::label).toList();
  }

  @Test
  void drawsPointsBesideTheirFit() {
    Curve curve = new Curve("m", new double[] {1, 10}, new double[] {2, 5}, new double[] {3, 4});
    LinePlot.Frame frame = new LinePlot.Frame("x", "y", true, true);
    String svg = LinePlot.svg("t", frame, List.of(curve));
    assertThat(svg).contains("<circle").doesNotContain("NaN");
    assertThat(svg.split("<circle", -1)).hasSize(3);
  }

  @Test
  void drawsADotForASinglePoint() {
    String svg =
        LinePlot.svg(
            "t", "x", "y", List.of(Curve.of("m", new double[] {0.4}), curve("n", 0.2, 0.3)));
    assertThat(svg.split("<circle", -1)).hasSize(2);
    assertThat(svg).doesNotContain("NaN", "Infinity");
  }

  @Test
  void marksZeroAndOneIfAllIsZero() {
    String svg = LinePlot.svg("t", "x", "y", List.of(curve("m", 0, 0, 0)));
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
      String svg = LinePlot.svg("t", "x", "y", curves);
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
        LinePlot.svg("<script>", "a\"b", "c&d", List.of(Curve.of("<i>", new double[] {1, 2})));
    assertThat(svg).doesNotContain("<script>", "<i>", "a\"b").contains("&lt;i&gt;", "c&amp;d");
  }
}
