package dev.akin.spark.intake;

import java.io.IOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/**
 * Iterates over rows that a reader pushes. The reader runs in its own thread and blocks while its
 * queue is full.
 */
final class PushedRows implements Iterator<Row> {
  private static final int AHEAD = 4;
  private static final Row END = RowFactory.create();

  private final BlockingQueue<Row> queue = new ArrayBlockingQueue<>(AHEAD);
  private final Thread thread;
  private volatile @Nullable Throwable failure;
  private @Nullable Row next;

  /** Pushes rows. */
  @FunctionalInterface
  interface Reading {
    void push(Consumer<Row> rows) throws IOException;
  }

  /** Starts the thread of the reader. */
  PushedRows(Reading reading) {
    thread = new Thread(() -> push(reading), "akin-reader");
    thread.setDaemon(true);
    thread.start();
  }

  /** Starts a reader that stops when the task completes, fails or is cancelled. */
  static PushedRows of(Reading reading, TaskContext task) {
    PushedRows rows = new PushedRows(reading);
    task.addTaskCompletionListener(
        ended -> {
          rows.stop();
          return null;
        });
    return rows;
  }

  /** Interrupts the reader. */
  void stop() {
    thread.interrupt();
  }

  /** Waits up to {@code milliseconds} for the reader and returns whether it has ended. */
  boolean hasEnded(long milliseconds) throws InterruptedException {
    thread.join(milliseconds);
    return !thread.isAlive();
  }

  private void push(Reading reading) {
    // An uncaught exception in this thread would end the whole executor.
    try {
      reading.push(this::put);
    } catch (IOException | RuntimeException | Error e) {
      failure = e;
    }
    try {
      queue.put(END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the task has ended
    }
  }

  private void put(Row row) {
    try {
      queue.put(row);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the task has ended");
    }
  }

  @Override
  public boolean hasNext() {
    if (next == null) {
      try {
        next = queue.take();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("the task was stopped");
      }
    }
    if (next == END && failure != null) {
      throw new IllegalStateException("a file cannot be read: " + failure.getMessage(), failure);
    }
    return next != END;
  }

  @Override
  public Row next() {
    if (!hasNext() || next == null) {
      throw new NoSuchElementException();
    }
    Row row = next;
    next = null;
    return row;
  }
}
