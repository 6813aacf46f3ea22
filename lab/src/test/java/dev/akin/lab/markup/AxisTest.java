package dev.akin.lab.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AxisTest {
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
  void everyAxisContainsItsValues() {
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
  void logarithmicAxesContainTheirValues() {
    assertThat(labels(Axis.logarithmic(188, 6012)))
        .containsExactly("100", "200", "500", "1000", "2000", "5000", "10000");
    assertThat(labels(Axis.logarithmic(10_174, 325_557)))
        .as("no powers among other numbers")
        .containsExactly("10000", "20000", "50000", "100000", "200000", "500000");
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
}
