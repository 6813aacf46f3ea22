package dev.akin.crawl.fetch;

import java.io.IOException;
import java.time.Duration;

/** A request failed. The message is a reason, the same text for all failures of its kind. */
public final class FetchException extends IOException {
  private static final long serialVersionUID = 1L;

  private final boolean isPassing;
  private final boolean isOfHost;
  private final Duration pause;

  private FetchException(String reason, boolean isPassing, boolean isOfHost, Duration pause) {
    super(reason);
    this.isPassing = isPassing;
    this.isOfHost = isOfHost;
    this.pause = pause;
  }

  /** A permanent failure: a retry would fail too. */
  public static FetchException lasting(String reason) {
    return new FetchException(reason, false, false, Duration.ZERO);
  }

  /** A temporary failure, possibly with the time of the next try. */
  public static FetchException passing(String reason, Duration pause) {
    return new FetchException(reason, true, false, pause);
  }

  /** The host cannot be reached. */
  static FetchException ofHost(String reason, boolean isPassing) {
    return new FetchException(reason, isPassing, true, Duration.ZERO);
  }

  public boolean isPassing() {
    return isPassing;
  }

  public boolean isOfHost() {
    return isOfHost;
  }

  /** Returns the pause that the server asks for, beyond the usual delay. */
  public Duration pause() {
    return pause;
  }
}
