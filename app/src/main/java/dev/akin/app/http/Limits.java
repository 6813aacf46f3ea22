package dev.akin.app.http;

import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.engine.query.PreparationPolicy;
import dev.akin.engine.query.QueryService;

/**
 * What a request may ask for: requests are limited by what they cost, never by the parameters of a
 * measure.
 *
 * @param places places of a list, those passed over included
 * @param seconds what preparing a measure may take, as foretold
 * @param deadline seconds that an answer may take
 */
public record Limits(int places, double seconds, double deadline) implements PreparationPolicy {
  /**
   * For people and programs on one machine. A measure that may be prepared at all must be ready
   * before the deadline of whoever asks first.
   */
  public static final Limits STANDARD = new Limits(1000, 30, 60);

  /** Pages of a group and pages that are left out of an answer, each. */
  public static final int GROUP = 200;

  /** Bytes of a body. */
  public static final int BODY = 64 << 10;

  /** Refuses limits under which nothing could be asked. */
  public Limits {
    require(places >= 1, "--max-k must be at least 1", places);
    require(seconds >= 0, "--max-cost must be a number of seconds", seconds);
    require(deadline > 0 && deadline < 1e6, "--deadline must be a number of seconds", deadline);
  }

  private static void require(boolean isFine, String rule, Number value) {
    if (!isFine) {
      throw new IllegalArgumentException(rule + ", but is " + value);
    }
  }

  /**
   * Seconds that an optional part of a view may take: a hundredth of what preparing may take. By
   * {@link QueryService#passSeconds}, the default of 0.3 s is enough for one pass over 30 million
   * pages and links.
   */
  public double optionalSeconds() {
    return seconds / 100;
  }

  @Override
  public long memoryBytes() {
    return PreparationPolicy.STANDARD.memoryBytes();
  }

  /** Requests that wait for a preparation hold no thread. */
  @Override
  public boolean waits() {
    return false;
  }

  @Override
  public boolean allows(Forecast forecast) {
    return forecast.seconds() <= seconds && forecast.memory().bytes() <= memoryBytes();
  }

  /**
   * Whether a measure with such a forecast can be offered instead of another: at most half of what
   * is allowed, so that it answers before the deadline although estimates are rough.
   */
  public boolean offers(Forecast forecast) {
    return allows(forecast) && 2 * forecast.seconds() <= Math.min(seconds, deadline / 2);
  }

  /** Refuses a measure that would take too long or too much memory, and says how much. */
  @Override
  public void check(Measure measure, Forecast forecast) {
    if (!allows(forecast)) {
      throw tooCostly(
          forecast,
          measure.info().id()
              + " would take about "
              + Math.round(forecast.seconds())
              + " s and "
              + (forecast.memory().bytes() >> 20)
              + " MiB to prepare; "
              + Math.round(seconds)
              + " s and "
              + (memoryBytes() >> 20)
              + " MiB are allowed; to allow more, start the service with ");
    }
  }

  /** Refuses paths that would take too long or too much memory, and says how much. */
  public void checkPaths(int length, Forecast forecast) {
    if (!allows(forecast)) {
      throw tooCostly(
          forecast,
          "paths of up to "
              + length
              + " links would take about "
              + Math.round(forecast.seconds())
              + " s and "
              + (forecast.memory().bytes() >> 20)
              + " MiB; "
              + Math.round(seconds)
              + " s and "
              + (memoryBytes() >> 20)
              + " MiB are allowed; choose a smaller length, or start the service with ");
    }
  }

  private HttpProblem tooCostly(Forecast forecast, String sentence) {
    String raise = raise(forecast);
    HttpProblem problem = new HttpProblem(422, "too-costly", sentence + raise);
    problem.more().put("raise", raise);
    problem
        .more()
        .putObject("estimate")
        .put("seconds", forecast.seconds())
        .put("memoryBytes", forecast.memory().bytes())
        .put("allowedSeconds", seconds)
        .put("allowedBytes", memoryBytes());
    return problem;
  }

  /** The command that starts a service which would prepare this, with room for a busy machine. */
  private String raise(Forecast forecast) {
    StringBuilder command = new StringBuilder();
    if (forecast.memory().bytes() > memoryBytes()) {
      command.append("AKIN_JAVA_OPTS=-Xmx").append((forecast.memory().bytes() >> 19) + 64);
      command.append("m ");
    }
    command.append("akin serve");
    if (forecast.seconds() > seconds) {
      command.append(" --max-cost ").append((long) Math.ceil(1.25 * forecast.seconds()));
    }
    if (forecast.seconds() > deadline / 2) {
      command.append(" --deadline ").append((long) Math.ceil(2.5 * forecast.seconds()));
    }
    return command.toString();
  }

  /** Why a request has no answer in time, and how to allow more. */
  public HttpProblem overdue() {
    String raise = "akin serve --deadline " + (long) Math.ceil(2 * deadline);
    HttpProblem problem =
        new HttpProblem(
            503,
            "deadline",
            "there was no answer within "
                + deadline
                + " s; ask for less, or later; to allow more, start the service with "
                + raise);
    problem.more().put("raise", raise);
    return problem;
  }
}
