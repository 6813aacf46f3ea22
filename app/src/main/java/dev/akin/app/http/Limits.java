package dev.akin.app.http;

import dev.akin.core.kernel.Spec;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import java.util.Map;

/**
 * What a request may ask for.
 *
 * @param places places of a list, those passed over included
 * @param radius links that a measure may follow from a page
 * @param seconds what preparing a measure may take, as foretold
 * @param deadline seconds that an answer may take
 */
public record Limits(int places, int radius, double seconds, double deadline) {
  /**
   * For people and programs on one machine. A measure that may be prepared at all must be ready
   * before the deadline of whoever asks first.
   */
  public static final Limits STANDARD = new Limits(1000, 4, 8, 10);

  /** Pages of a group and pages that are left out of an answer, each. */
  static final int GROUP = 200;

  /** Bytes of a body. */
  static final int BODY = 64 << 10;

  /** Refuses limits under which nothing could be asked. */
  public Limits {
    require(places >= 1, "--max-k must be at least 1", places);
    require(radius >= 1, "--max-radius must be at least 1", radius);
    require(seconds >= 0, "--max-cost must be a number of seconds", seconds);
    require(deadline > 0 && deadline < 1e6, "--deadline must be a number of seconds", deadline);
  }

  private static void require(boolean isFine, String rule, Number value) {
    if (!isFine) {
      throw new IllegalArgumentException(rule + ", but is " + value);
    }
  }

  /** Bytes that measures may take together: half of what there is. */
  static long memory() {
    return Runtime.getRuntime().maxMemory() / 2;
  }

  /** Refuses a measure that would go too far, its parts included. */
  Measure checked(Measure measure) {
    checkRadius(measure.toString());
    return measure;
  }

  private void checkRadius(String text) {
    for (Map.Entry<String, String> each : Spec.parse(text).values().entrySet()) {
      if (each.getKey().equals("radius")) {
        checkNumber(each.getValue());
      } else if (each.getKey().contains("(")) {
        checkRadius(each.getKey());
      }
    }
  }

  /** No number, and 0, stand for any number of links. */
  private void checkNumber(String value) {
    boolean isNumber = value.matches("\\d{1,9}") && Integer.parseInt(value) > 0;
    if (!isNumber || Integer.parseInt(value) > radius) {
      Problem problem =
          new Problem(400, "limit", "radius may be 1 to " + radius + " here, but is " + value);
      problem.more().put("most", radius);
      throw problem;
    }
  }

  /** Refuses what would take too long or too much memory, and says how much. */
  void check(Measure measure, Forecast forecast) {
    long free = memory();
    if (forecast.seconds() > seconds || forecast.memory().bytes() > free) {
      Problem problem =
          new Problem(
              422,
              "too-costly",
              measure.info().id()
                  + " would take about "
                  + Math.round(forecast.seconds())
                  + " s and "
                  + (forecast.memory().bytes() >> 20)
                  + " MiB to prepare; "
                  + Math.round(seconds)
                  + " s and "
                  + (free >> 20)
                  + " MiB are allowed");
      problem
          .more()
          .putObject("estimate")
          .put("seconds", forecast.seconds())
          .put("memoryBytes", forecast.memory().bytes())
          .put("allowedSeconds", seconds)
          .put("allowedBytes", free);
      throw problem;
    }
  }
}
