package dev.akin.app.http.jobs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.core.run.ProgressListener;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A job of the service: its command, progress and result. */
public final class ServiceJob implements ProgressListener {
  /** The number of characters of output to keep. */
  private static final int LONGEST = 4000;

  /** The state of a job. */
  public enum State {
    /** The job is queued. */
    WAITING,
    /** The job is running. */
    RUNNING,
    /** The job succeeded. */
    DONE,
    /** The job failed. */
    FAILED,
    /** The job was cancelled. */
    CANCELLED
  }

  private final int id;
  private final List<String> words;
  private final TailBuffer said = new TailBuffer(LONGEST);
  private final AtomicLong done = new AtomicLong();
  private volatile State state = State.WAITING;
  private volatile boolean isCancelled;
  private volatile String what = "";
  private volatile String unit = "";
  private volatile long total = -1;
  private volatile @Nullable Instant started;
  private volatile @Nullable Instant ended;

  ServiceJob(int id, List<String> words) {
    this.id = id;
    this.words = words;
  }

  public int id() {
    return id;
  }

  /** The command as a list of words. */
  public List<String> words() {
    return words;
  }

  public State state() {
    return state;
  }

  /** Whether the job is waiting or running. */
  public boolean isOpen() {
    return state == State.WAITING || state == State.RUNNING;
  }

  public boolean isCancelled() {
    return isCancelled;
  }

  void cancel() {
    isCancelled = true;
    if (state == State.WAITING) {
      end(State.CANCELLED);
    }
  }

  void run(JobQueue.Runner runner) {
    if (!isOpen()) {
      return;
    }
    started = now();
    state = State.RUNNING;
    try {
      int code = runner.run(this, new PrintWriter(said, true));
      end(isCancelled ? State.CANCELLED : code == 0 || code == 3 ? State.DONE : State.FAILED);
    } catch (Throwable e) {
      // Whatever failed, the job must end, so that the next one can start.
      said.add(e.toString());
      end(State.FAILED);
    }
  }

  private void end(State how) {
    ended = now();
    state = how;
  }

  private static Instant now() {
    return Instant.now().truncatedTo(ChronoUnit.MILLIS);
  }

  @Override
  public Task start(String what, String unit, long total) {
    this.what = what;
    this.unit = unit;
    this.total = total;
    done.set(0);
    return new Task() {
      @Override
      public void advance(long units) {
        done.addAndGet(units);
      }

      @Override
      public void close() {}
    };
  }

  /** The finished share of the current step; -1 if it is unknown. */
  public double share() {
    return total > 0 ? Math.min(1, (double) done.get() / total) : -1;
  }

  /** The current step in words. */
  public String step() {
    return what;
  }

  /** The command line; only its kind for clients that are not trusted. */
  public String command(boolean isTrusted) {
    return "akin " + (isTrusted ? String.join(" ", words) : words.get(0));
  }

  /** The end of the output, for trusted clients only because it may contain file names. */
  public String message(boolean isTrusted) {
    return isTrusted ? said.text().strip() : "";
  }

  /** The job as JSON. */
  ObjectNode json(boolean isTrusted) {
    ObjectNode object = Json.object();
    object.put("id", id);
    object.put("kind", words.get(0));
    object.put("command", command(isTrusted));
    object.put("state", state.name().toLowerCase(Locale.ROOT));
    object.put("started", Objects.toString(started, null));
    object.put("ended", Objects.toString(ended, null));
    object.put("step", what);
    object.put("done", done.get());
    object.put("total", total);
    object.put("unit", unit);
    object.put("message", message(isTrusted));
    return object;
  }
}
