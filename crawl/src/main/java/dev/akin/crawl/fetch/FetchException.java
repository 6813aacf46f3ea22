package dev.akin.crawl.fetch;

import java.io.IOException;
import java.time.Duration;

/** Nothing came of a request. The message is a reason in words that repeat for all of its kind. */
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

  /** Asking again would give the same. */
  public static FetchException lasting(String reason) {
    return new FetchException(reason, false, false, Duration.ZERO);
  }

  /** The server may answer later; it may have said when. */
  public static FetchException passing(String reason, Duration pause) {
    return new FetchException(reason, true, false, pause);
  }

  /** The host could not be reached at all. */
  static FetchException ofHost(String reason, boolean isPassing) {
    return new FetchException(reason, isPassing, true, Duration.ZERO);
  }

  public boolean isPassing() {
    return isPassing;
  }

  public boolean isOfHost() {
    return isOfHost;
  }

  /** For how long the server wants to be left alone, beyond the usual delay. */
  public Duration pause() {
    return pause;
  }
}
