package dev.akin.app.cli;

import dev.akin.app.answer.Text;
import dev.akin.crawl.CrawlStatus;
import java.io.PrintWriter;
import java.util.Locale;

/**
 * Shows the progress of a crawl: on a terminal one line that is redrawn, elsewhere a plain line
 * every ten seconds.
 */
final class CrawlProgress implements CrawlStatus.Listener, AutoCloseable {
  private static final long PLAIN_PAUSE = 10_000_000_000L;

  private final PrintWriter err;
  private final boolean isTerminal;
  private long nextPlain = System.nanoTime() + PLAIN_PAUSE;
  private boolean isShown;

  CrawlProgress(PrintWriter err) {
    this.err = err;
    isTerminal = Boolean.getBoolean("akin.terminal") && System.getenv("CI") == null;
  }

  @Override
  public void onStatus(CrawlStatus status) {
    long now = System.nanoTime();
    if (isTerminal) {
      err.print("\r\u001b[K" + line(status));
      err.flush();
      isShown = true;
    } else if (now >= nextPlain) {
      err.println(line(status));
      err.flush();
      nextPlain = now + PLAIN_PAUSE;
    }
  }

  /** "crawling: 1,204 pages, 52.3/s, 311 waiting, 2 failed". */
  static String line(CrawlStatus status) {
    return String.format(
        Locale.ROOT,
        "crawling: %s, %.1f/s, %,d waiting, %,d failed",
        Text.count(status.pages(), "page"),
        status.rate(),
        status.waiting(),
        status.failed());
  }

  @Override
  public void close() {
    if (isShown) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }
}
