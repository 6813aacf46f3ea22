package dev.akin.app.http.snapshot;

import dev.akin.app.http.DaemonThreads;
import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.Limits;
import dev.akin.core.file.CorruptFileException;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.CollectionNotFoundException;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.SnapshotFiles;
import dev.akin.engine.collection.SnapshotGoneException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Provides the current snapshot of a collection. Checks for a newer snapshot once a second, loads
 * it, and replaces the old one, which is closed after its last request.
 *
 * <p>Also checks whether a file of the snapshot has changed. A computation may have read wrong
 * bytes from a changed mapped file, so the snapshot answers no requests until every file is
 * verified by its checksum. Then files are mapped again, and everything computed from them
 * (scorers, ranks, word counts) is dropped. Data in memory was verified when it was read and is
 * kept, so that a harmless {@code touch} or {@code chmod} loads no second copy.
 */
public final class SnapshotProvider implements Closeable {
  private final Path directory;
  private final Limits limits;
  private final ScheduledExecutorService watch =
      Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("akin-snapshots"));
  private final AtomicBoolean isLookDue = new AtomicBoolean();
  private volatile String trouble = "";
  private volatile String damage = "";
  private volatile boolean isSuspect;

  /** The files of a damaged snapshot, which is loaded again when they change. */
  private @Nullable SnapshotFiles unreadable;

  private LoadedSnapshot current;

  private SnapshotProvider(Path directory, Limits limits, LoadedSnapshot first) {
    this.directory = directory;
    this.limits = limits;
    current = first;
  }

  /** Opens a collection and keeps it up to date. */
  public static SnapshotProvider open(Path directory, Limits limits, Run run) throws IOException {
    SnapshotProvider live =
        new SnapshotProvider(directory, limits, LoadedSnapshot.load(directory, limits, run));
    var unused = live.watch.scheduleWithFixedDelay(live::look, 1, 1, TimeUnit.SECONDS);
    return live;
  }

  /** Takes the current snapshot, which must be returned with {@link #giveBack}. */
  public synchronized LoadedSnapshot take() {
    current.uses++;
    return current;
  }

  /** Returns a snapshot. */
  public synchronized void giveBack(LoadedSnapshot loaded) {
    loaded.uses--;
    closeIfDone(loaded);
  }

  private static void closeIfDone(LoadedSnapshot loaded) {
    if (loaded.isReplaced && loaded.uses == 0) {
      try {
        loaded.collection().close();
      } catch (IOException e) {
        // This closes only the mapped text index, which no request uses any more.
      }
    }
  }

  /** The reason why a newer snapshot could not be loaded; empty if there is none. */
  public String trouble() {
    return trouble;
  }

  /** Fails if the collection is known to be damaged, or is not verified yet. */
  public void checkDamage() {
    if (!damage.isEmpty()) {
      throw new HttpProblem(503, "damaged", damage);
    }
    checkChanged(current().spoiled);
  }

  private void checkChanged(String file) {
    if (!file.isEmpty()) {
      throw new HttpProblem(503, "damaged", changeOf(file, trouble));
    }
  }

  /** The message about a changed file, with the error of the last verification if there is one. */
  public static String changeOf(String file, String trouble) {
    return file
        + " was changed while it was being served; the collection is being verified; if this"
        + " persists, run 'akin check'"
        + (trouble.isEmpty() ? "" : "; the last attempt failed: " + trouble);
  }

  /**
   * Fails if results computed from a snapshot may be wrong, because the collection is damaged, or a
   * mapped file has changed and is not verified yet.
   */
  public void check(LoadedSnapshot loaded) {
    check(loaded, loaded.collection().files()::changedMapping);
  }

  /** Fails if any file of a snapshot has changed, including those that are in memory. */
  public void checkAll(LoadedSnapshot loaded) {
    if (!damage.isEmpty()) {
      lookSoon();
    }
    check(loaded, loaded.collection().files()::changed);
  }

  /** Finds a changed file. */
  private interface Comparison {
    Optional<String> changed() throws IOException;
  }

  private void check(LoadedSnapshot loaded, Comparison comparison) {
    checkDamage();
    Optional<String> changed;
    try {
      changed = comparison.changed();
    } catch (IOException e) {
      changed = Optional.of(Manifest.FILE);
    }
    if (changed.isPresent() && loaded.spoiled.isEmpty()) {
      lookSoon();
    }
    checkChanged(changed.orElse(loaded.spoiled));
  }

  /** Requests a verification after a read failed although the file attributes are unchanged. */
  public void suspect() {
    isSuspect = true;
    lookSoon();
  }

  private void lookSoon() {
    if (!watch.isShutdown() && isLookDue.compareAndSet(false, true)) {
      watch.execute(this::look);
    }
  }

  private void look() {
    isLookDue.set(false);
    LoadedSnapshot loaded = current();
    try {
      Optional<String> changed = changed(loaded);
      // Read after the files: if a commit has removed them, this is the newer manifest.
      PageCollection newest = PageCollection.open(directory);
      boolean isNewer = !newest.manifest().equals(loaded.manifest());
      if (changed.isPresent() && !isNewer && loaded.spoiled.isEmpty()) {
        loaded.spoiled = changed.get();
      }
      if (isNewer || !loaded.spoiled.isEmpty()) {
        if (isKnownDamage(newest.files())) {
          return;
        }
        unreadable = newest.files();
        if (isNewer) {
          replace(LoadedSnapshot.load(directory, limits, Run.silent()));
        } else {
          renew(loaded);
        }
      }
      unreadable = null;
      damage = "";
      trouble = "";
    } catch (CorruptFileException e) {
      damage = sentence(e);
    } catch (SnapshotGoneException e) {
      unreadable = null;
      trouble = kept(loaded, e);
    } catch (IOException e) {
      unreadable = null;
      damage = sentence(e);
    } catch (Throwable e) {
      // An uncaught exception would end the scheduled checks.
      unreadable = null;
      trouble = kept(loaded, e);
      if (!loaded.spoiled.isEmpty()) {
        // The damaged file may be intact now; requests get the message about the changed file.
        damage = "";
      }
    }
  }

  /** Prepares after the replacement, so that old and new scorers are not in memory together. */
  private void renew(LoadedSnapshot loaded) throws IOException {
    LoadedSnapshot renewed = loaded.renewed(limits);
    replace(renewed);
    renewed.prepareStandard(Run.silent());
  }

  private Optional<String> changed(LoadedSnapshot loaded) {
    SnapshotFiles files = loaded.collection().files();
    try {
      if (isSuspect || files.isVerificationDue()) {
        isSuspect = false;
        files.verify();
      }
      return files.changed();
    } catch (CorruptFileException e) {
      return Optional.of(e.fileName());
    } catch (IOException e) {
      return Optional.of(HttpProblem.SOME_FILE);
    }
  }

  /** Whether this damage is known, so that a reload would fail again. */
  private boolean isKnownDamage(SnapshotFiles files) throws IOException {
    SnapshotFiles known = unreadable;
    return known != null && known.isOfSameSnapshot(files) && known.changed().isEmpty();
  }

  private static String kept(LoadedSnapshot loaded, Throwable e) {
    String kept = "snapshot " + loaded.manifest().snapshot() + " is kept: ";
    return (loaded.spoiled.isEmpty() ? kept : "") + reason(e);
  }

  /** The message of a failed attempt, with advice if memory is insufficient. */
  public static String reason(Throwable e) {
    String message = Objects.toString(e.getMessage(), e.toString());
    return e instanceof OutOfMemoryError
        ? "not enough memory ("
            + message
            + "); start the service with more, such as"
            + " AKIN_JAVA_OPTS=-Xmx8g"
        : message;
  }

  /** The message about damage, without the path of the collection, which clients must not see. */
  private String sentence(IOException e) {
    return damage(e) + "; run 'akin check', then restore the file or import the collection again";
  }

  private String damage(IOException e) {
    if (e instanceof CorruptFileException damaged) {
      return String.format(
          "%s of the collection is damaged at byte %s: expected %s, found %s",
          damaged.fileName(), damaged.offset(), damaged.expected(), damaged.found());
    }
    if (e instanceof CollectionNotFoundException) {
      return Manifest.FILE + " of the collection is missing";
    }
    String message = Objects.toString(e.getMessage(), e.toString());
    return "the collection cannot be read: " + message.replace(directory + "/", "");
  }

  private synchronized LoadedSnapshot current() {
    return current;
  }

  private synchronized void replace(LoadedSnapshot newer) {
    LoadedSnapshot old = current;
    current = newer;
    old.isReplaced = true;
    closeIfDone(old);
  }

  /** Stops the checks, and closes the snapshot after its last request. */
  @Override
  public void close() throws IOException {
    watch.shutdownNow();
    synchronized (this) {
      current.isReplaced = true;
      closeIfDone(current);
    }
  }
}
