package dev.akin.core.run;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Working memory that threads borrow: one piece per thread at work at the same time, reused between
 * calls. Whoever borrows a piece returns it clean; after an exception it is thrown away instead.
 */
public final class WorkspacePool<T> {
  private final ConcurrentLinkedQueue<T> free = new ConcurrentLinkedQueue<>();
  private final Supplier<T> maker;

  /** A pool that makes a new piece when none is free. */
  public WorkspacePool(Supplier<T> maker) {
    this.maker = maker;
  }

  /** Lends a piece to {@code task} and returns what it answers. */
  public <R> R with(Function<? super T, R> task) {
    T taken = free.poll();
    T piece = taken == null ? maker.get() : taken;
    R result = task.apply(piece);
    free.add(piece);
    return result;
  }

  /** Lends a piece to {@code task}. */
  public void use(Consumer<? super T> task) {
    T taken = free.poll();
    T piece = taken == null ? maker.get() : taken;
    task.accept(piece);
    free.add(piece);
  }
}
