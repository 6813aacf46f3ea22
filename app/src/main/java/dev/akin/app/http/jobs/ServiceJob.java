package dev.akin.app.http.jobs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.core.run.ProgressListener;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Long work that the service does beside answering: how far it is, and how it ended. */
public final class ServiceJob implements ProgressListener {
  /** Characters of what a job says that are kept. */
  private static final int LONGEST = 4000;

  /** How a job stands. */
  public enum State {
    /** Others come first. */
    WAITING,
    /** It is under way. */
    RUNNING,
    /** It ended well. */
    DONE,
    /** It did not. */
    FAILED,
    /** Somebody stopped it. */
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

  /** Its number. */
  public int id() {
    return id;
  }

  /** The command that it carries out. */
  public List<String> words() {
    return words;
  }

  /** How it stands. */
  public State state() {
    return state;
  }

  /** Whether it still has something to do. */
  public boolean isOpen() {
    return state == State.WAITING || state == State.RUNNING;
  }

  /** Whether it is to stop. */
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
      // Whatever it was, the job is over and the next one must have its turn.
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

  /** The share that is done of what is being done, or -1. */
  public double share() {
    return total > 0 ? Math.min(1, (double) done.get() / total) : -1;
  }

  /** What is being done now, in words. */
  public String step() {
    return what;
  }

  /** The command line that it carries out; its kind alone for those who may not see more. */
  public String command(boolean isTrusted) {
    return "akin " + (isTrusted ? String.join(" ", words) : words.get(0));
  }

  /** The end of what it said, for those who may see it: it may name files. */
  public String message(boolean isTrusted) {
    return isTrusted ? said.text().strip() : "";
  }

  /** As JSON. */
  ObjectNode json(boolean isTrusted) {
    ObjectNode object = Json.object();
    object.put("id", id);
    object.put("kind", words.get(0));
    object.put("command", command(isTrusted));
    object.put("state", state.name().toLowerCase(Locale.ROOT));
    object.put("started", text(started));
    object.put("ended", text(ended));
    object.put("step", what);
    object.put("done", done.get());
    object.put("total", total);
    object.put("unit", unit);
    object.put("message", message(isTrusted));
    return object;
  }

  private static @Nullable String text(@Nullable Instant time) {
    return time == null ? null : time.toString();
  }
}
