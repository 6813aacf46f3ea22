package dev.akin.core.run;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A pool of working memory: one object per concurrent thread, reused between calls. A task must
 * leave its object clean; after an exception the object is discarded.
 */
public final class WorkspacePool<T> {
  private final ConcurrentLinkedQueue<T> free = new ConcurrentLinkedQueue<>();
  private final Supplier<T> maker;

  /** A pool that creates an object when none is free. */
  public WorkspacePool(Supplier<T> maker) {
    this.maker = maker;
  }

  /** Passes an object to {@code task} and returns its result. */
  public <R> R with(Function<? super T, R> task) {
    T taken = free.poll();
    T piece = taken == null ? maker.get() : taken;
    R result = task.apply(piece);
    free.add(piece);
    return result;
  }

  /** Passes an object to {@code task}. */
  public void use(Consumer<? super T> task) {
    T taken = free.poll();
    T piece = taken == null ? maker.get() : taken;
    task.accept(piece);
    free.add(piece);
  }
}
