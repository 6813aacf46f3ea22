package dev.akin.app.http;

import dev.akin.core.kernel.Run;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.collection.Manifest;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A collection as it is now: looks once a second whether there is a newer snapshot, reads it aside,
 * and puts it in the place of the old one, which stays until the last request that uses it ends.
 */
public final class Live implements Closeable {
  private final Path directory;
  private final Limits limits;
  private final ScheduledExecutorService watch =
      Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "akin-snapshots"));
  private volatile String trouble = "";
  private Held current;

  private Live(Path directory, Limits limits, Held first) {
    this.directory = directory;
    this.limits = limits;
    current = first;
  }

  /** Opens a collection and keeps it up to date. */
  public static Live open(Path directory, Limits limits, Run run) throws IOException {
    Live live = new Live(directory, limits, Held.load(directory, limits, run));
    var unused = live.watch.scheduleWithFixedDelay(live::look, 1, 1, TimeUnit.SECONDS);
    return live;
  }

  static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Takes the current snapshot; it must be given back. */
  public synchronized Held take() {
    current.uses++;
    return current;
  }

  /** Gives a snapshot back. */
  public synchronized void giveBack(Held held) {
    held.uses--;
    closeIfDone(held);
  }

  private static void closeIfDone(Held held) {
    if (held.isReplaced && held.uses == 0) {
      try {
        held.collection().close();
      } catch (IOException e) {
        // Only the mapped index of words is let go of here; there is nothing left to lose.
      }
    }
  }

  /** What kept it from reading a newer snapshot; empty if nothing did. */
  String trouble() {
    return trouble;
  }

  private void look() {
    try {
      Manifest newest = Collection.open(directory).manifest();
      if (!newest.equals(current().manifest())) {
        replace(Held.load(directory, limits, Run.silent()));
      }
      trouble = "";
    } catch (Throwable e) {
      // Whatever it was: an exception that got out would end all looking.
      trouble =
          "snapshot "
              + current().manifest().snapshot()
              + " is kept: "
              + Objects.toString(e.getMessage(), e.toString());
    }
  }

  private synchronized Held current() {
    return current;
  }

  private synchronized void replace(Held newer) {
    Held old = current;
    current = newer;
    old.isReplaced = true;
    closeIfDone(old);
  }

  /** Stops looking, and lets go of the snapshot. */
  @Override
  public void close() throws IOException {
    watch.shutdownNow();
    synchronized (this) {
      current.isReplaced = true;
      closeIfDone(current);
    }
  }
}
