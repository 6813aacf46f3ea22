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
 * A collection as it is now: looks once a second whether there is a newer snapshot, reads it aside,
 * and puts it in the place of the old one, which stays until the last request that uses it ends.
 *
 * <p>Also looks whether a file of the snapshot was changed. A computation may have read wrong bytes
 * from a changed file that is mapped, so nothing is answered from the snapshot until every file has
 * been compared with its checksum. Then mapped files are mapped again, and all that derives from
 * them (scorers, ranks, the counts of words) is dropped. Parts in memory were verified when they
 * were read, so they stay: a harmless {@code touch} or {@code chmod} loads no second copy.
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

  /** The files of a snapshot that is damaged; it is read again when they change. */
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

  /** Takes the current snapshot; it must be given back. */
  public synchronized LoadedSnapshot take() {
    current.uses++;
    return current;
  }

  /** Gives a snapshot back. */
  public synchronized void giveBack(LoadedSnapshot held) {
    held.uses--;
    closeIfDone(held);
  }

  private static void closeIfDone(LoadedSnapshot held) {
    if (held.isReplaced && held.uses == 0) {
      try {
        held.collection().close();
      } catch (IOException e) {
        // Only the mapped text index is closed here; no request uses it any more.
      }
    }
  }

  /** What kept it from reading a newer snapshot; empty if nothing did. */
  public String trouble() {
    return trouble;
  }

  /** What keeps it from answering; empty if nothing does. */
  String damage() {
    return damage;
  }

  /** Fails if the collection is known to be damaged, or is still to be verified. */
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

  /** What to tell of a changed file, and why it could not be verified yet, if that is known. */
  public static String changeOf(String file, String trouble) {
    return file
        + " was changed while it was being served; the collection is being verified; if this lasts,"
        + " run 'akin check'"
        + (trouble.isEmpty() ? "" : "; the last attempt failed: " + trouble);
  }

  /**
   * Fails if what was computed from a snapshot may be wrong: because the collection is damaged, or
   * a file that it is mapped from was changed and is still to be verified.
   */
  public void check(LoadedSnapshot held) {
    check(held, held.collection().files()::changedMapping);
  }

  /** Fails if anything is wrong with the files of a snapshot, those in memory included. */
  public void checkAll(LoadedSnapshot held) {
    if (!damage.isEmpty()) {
      lookSoon();
    }
    check(held, held.collection().files()::changed);
  }

  /** Looks for a changed file. */
  private interface Comparison {
    Optional<String> changed() throws IOException;
  }

  private void check(LoadedSnapshot held, Comparison comparison) {
    checkDamage();
    Optional<String> changed;
    try {
      changed = comparison.changed();
    } catch (IOException e) {
      changed = Optional.of(Manifest.FILE);
    }
    if (changed.isPresent() && held.spoiled.isEmpty()) {
      lookSoon();
    }
    checkChanged(changed.orElse(held.spoiled));
  }

  /** Has the files verified, because reading one failed though its attributes are unchanged. */
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
    LoadedSnapshot held = current();
    try {
      Optional<String> changed = changed(held);
      // Read behind the files: if a commit has removed them, this is the newer manifest.
      PageCollection newest = PageCollection.open(directory);
      boolean isNewer = !newest.manifest().equals(held.manifest());
      if (changed.isPresent() && !isNewer && held.spoiled.isEmpty()) {
        held.spoiled = changed.get();
      }
      if (isNewer || !held.spoiled.isEmpty()) {
        if (isKnownDamage(newest.files())) {
          return;
        }
        unreadable = newest.files();
        if (isNewer) {
          replace(LoadedSnapshot.load(directory, limits, Run.silent()));
        } else {
          renew(held);
        }
      }
      unreadable = null;
      damage = "";
      trouble = "";
    } catch (CorruptFileException e) {
      damage = sentence(e);
    } catch (SnapshotGoneException e) {
      unreadable = null;
      trouble = kept(held, e);
    } catch (IOException e) {
      unreadable = null;
      damage = sentence(e);
    } catch (Throwable e) {
      // An exception that got out would end all looking.
      unreadable = null;
      trouble = kept(held, e);
      if (!held.spoiled.isEmpty()) {
        // What was found damaged may be whole by now; the changed file is told, with the trouble.
        damage = "";
      }
    }
  }

  /** Prepares behind the replacement, so that the old scorers need not fit in beside the new. */
  private void renew(LoadedSnapshot held) throws IOException {
    LoadedSnapshot renewed = held.renewed(limits);
    replace(renewed);
    renewed.prepareStandard(Run.silent());
  }

  private Optional<String> changed(LoadedSnapshot held) {
    SnapshotFiles files = held.collection().files();
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

  /** Whether this damage is already known, so that a reload would fail again. */
  private boolean isKnownDamage(SnapshotFiles files) throws IOException {
    SnapshotFiles known = unreadable;
    return known != null && known.isOfSameSnapshot(files) && known.changed().isEmpty();
  }

  private static String kept(LoadedSnapshot held, Throwable e) {
    String kept = "snapshot " + held.manifest().snapshot() + " is kept: ";
    return (held.spoiled.isEmpty() ? kept : "") + reason(e);
  }

  /** Why an attempt failed, and what to do about it if that is memory. */
  public static String reason(Throwable e) {
    String message = Objects.toString(e.getMessage(), e.toString());
    return e instanceof OutOfMemoryError
        ? "there is not enough memory ("
            + message
            + "); start the service with more, such as AKIN_JAVA_OPTS=-Xmx8g"
        : message;
  }

  /** What is damaged, by its name in the collection: clients need not know where that lies. */
  private String sentence(IOException e) {
    String what =
        e instanceof CorruptFileException damaged
            ? damaged.fileName()
                + " of the collection is damaged at byte "
                + damaged.offset()
                + ": expected "
                + damaged.expected()
                + ", found "
                + damaged.found()
            : e instanceof CollectionNotFoundException
                ? Manifest.FILE + " of the collection is missing"
                : "the collection cannot be read: "
                    + Objects.toString(e.getMessage(), e.toString()).replace(directory + "/", "");
    return what + "; run 'akin check', then restore the file or import the collection again";
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

  /** Stops looking for changes, and closes the snapshot after its last request. */
  @Override
  public void close() throws IOException {
    watch.shutdownNow();
    synchronized (this) {
      current.isReplaced = true;
      closeIfDone(current);
    }
  }
}
