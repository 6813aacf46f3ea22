package dev.akin.app.http;

import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.engine.query.PreparationPolicy;
import dev.akin.engine.query.QueryService;

/**
 * The limits of a request. Requests are limited by their cost, not by the parameters of a measure.
 *
 * @param places maximum number of places of a list, including skipped ones
 * @param seconds maximum estimated preparation time of a measure, in seconds
 * @param deadline time limit of an answer, in seconds
 */
public record Limits(int places, double seconds, double deadline) implements PreparationPolicy {
  /** The default limits. Any allowed measure is ready before the deadline of its first request. */
  public static final Limits STANDARD = new Limits(1000, 30, 60);

  /** Maximum number of pages of a group, and of excluded pages. */
  public static final int GROUP = 200;

  /** Maximum size of a body, in bytes. */
  public static final int BODY = 64 << 10;

  /** Checks the limits. */
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
   * Maximum time of an optional part of a view, in seconds: a hundredth of the preparation time. By
   * {@link QueryService#passSeconds}, the default of 0.3 s allows one pass over 30 million pages
   * and links.
   */
  public double optionalSeconds() {
    return seconds / 100;
  }

  @Override
  public long memoryBytes() {
    return PreparationPolicy.STANDARD.memoryBytes();
  }

  /** False: requests wait for a preparation without holding a thread. */
  @Override
  public boolean waits() {
    return false;
  }

  @Override
  public boolean allows(Forecast forecast) {
    return forecast.seconds() <= seconds && forecast.memory().bytes() <= memoryBytes();
  }

  /**
   * Whether a measure can be offered as an alternative: its estimate is at most half of the limit,
   * because estimates are rough.
   */
  public boolean offers(Forecast forecast) {
    return allows(forecast) && 2 * forecast.seconds() <= Math.min(seconds, deadline / 2);
  }

  /** Refuses a measure whose preparation takes too much time or memory. */
  @Override
  public void check(Measure measure, Forecast forecast) {
    check(forecast, measure.info().id() + " would take", " to prepare", "to allow more,");
  }

  /** Refuses paths whose computation takes too much time or memory. */
  public void checkPaths(int length, Forecast forecast) {
    String work = "paths of up to " + length + " links would take";
    check(forecast, work, "", "choose a smaller length, or");
  }

  private void check(Forecast forecast, String work, String purpose, String advice) {
    if (allows(forecast)) {
      return;
    }
    String raise = raise(forecast);
    String sentence =
        String.format(
            "%s about %s s and %s MiB%s; %s s and %s MiB are allowed; %s start the service with %s",
            work,
            Math.round(forecast.seconds()),
            forecast.memory().bytes() >> 20,
            purpose,
            Math.round(seconds),
            memoryBytes() >> 20,
            advice,
            raise);
    HttpProblem problem = new HttpProblem(422, "too-costly", sentence);
    problem.more().put("raise", raise);
    problem
        .more()
        .putObject("estimate")
        .put("seconds", forecast.seconds())
        .put("memoryBytes", forecast.memory().bytes())
        .put("allowedSeconds", seconds)
        .put("allowedBytes", memoryBytes());
    throw problem;
  }

  /** The command that starts a service with sufficient limits, also on a busy machine. */
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

  /** The problem of a request that exceeds the deadline. */
  public HttpProblem overdue() {
    String raise = "akin serve --deadline " + (long) Math.ceil(2 * deadline);
    String sentence =
        "no answer within "
            + deadline
            + " s; reduce the request, or try later; to allow more, start the service with ";
    HttpProblem problem = new HttpProblem(503, "deadline", sentence + raise);
    problem.more().put("raise", raise);
    return problem;
  }
}
