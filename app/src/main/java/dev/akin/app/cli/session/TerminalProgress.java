package dev.akin.app.cli.session;

import dev.akin.app.answer.Text;
import dev.akin.core.run.ProgressListener;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Shows progress on standard error: on a terminal one line that is redrawn, with rate and remaining
 * time; elsewhere a plain line every ten seconds. Tasks shorter than a second are not shown.
 */
final class TerminalProgress implements ProgressListener {
  private static final long FIRST_NANOS = 1_000_000_000L;
  private static final int BAR = 24;

  /** The share of the work that must be done before the remaining time is estimated. */
  private static final double LEAST_SHARE = 0.02;

  private final PrintWriter err;
  private final boolean isTerminal;
  private final long pauseNanos;

  /** The task that is shown until it ends; overlapping tasks would alternate on one line. */
  private final AtomicReference<@Nullable Task> shown = new AtomicReference<>();

  TerminalProgress(PrintWriter err) {
    this.err = err;
    isTerminal = Boolean.getBoolean("akin.terminal") && System.getenv("CI") == null;
    pauseNanos = isTerminal ? 200_000_000L : 10_000_000_000L;
  }

  @Override
  public ProgressListener.Task start(String what, String unit, long total) {
    return new Task(what, unit, total);
  }

  private final class Task implements ProgressListener.Task {
    private final String what;
    private final String unit;
    private final long total;
    private final long start = System.nanoTime();
    private final AtomicLong done = new AtomicLong();
    private final AtomicLong nextShow = new AtomicLong(FIRST_NANOS);
    private boolean isShown;

    Task(String what, String unit, long total) {
      this.what = what;
      this.unit = unit;
      this.total = total;
    }

    @Override
    public void advance(long units) {
      long now = done.addAndGet(units);
      long elapsed = System.nanoTime() - start;
      long due = nextShow.get();
      if (elapsed >= due
          && (shown.get() == this || shown.compareAndSet(null, this))
          && nextShow.compareAndSet(due, elapsed + pauseNanos)) {
        show(now, elapsed);
      }
    }

    private synchronized void show(long now, long elapsed) {
      isShown = true;
      double rate = now / (elapsed / 1e9);
      StringBuilder line = new StringBuilder();
      if (total > 0) {
        double share = Math.min(1, (double) now / total);
        line.append(isTerminal ? bar(share) : "")
            .append(String.format(Locale.ROOT, "%3.0f%% ", 100 * share));
      }
      line.append(what).append(": ").append(Text.count(now)).append(' ').append(unit(now));
      line.append(", ").append(Text.count(Math.round(rate))).append("/s");
      // The rate of the first few units does not predict the remaining time.
      if (total > now && now >= LEAST_SHARE * total) {
        line.append(", ").append(Text.duration((total - now) / rate)).append(" left");
      }
      if (isTerminal) {
        err.print("\r\u001b[K" + line);
      } else {
        err.println(line);
      }
      err.flush();
    }

    private String unit(long number) {
      return number == 1 ? unit.replaceFirst("(?<=as)es$|s$", "") : unit;
    }

    private static String bar(double share) {
      int full = (int) Math.round(share * BAR);
      return "█".repeat(full) + "░".repeat(BAR - full) + " ";
    }

    @Override
    public synchronized void close() {
      shown.compareAndSet(this, null);
      if (isShown && isTerminal) {
        err.print("\r\u001b[K");
        err.flush();
      }
    }
  }
}
