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
 * Rows that a reader pushes, for a task that pulls them: the reader works in a thread of its own,
 * and waits when it is a few rows ahead.
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

  /** Starts to read. */
  PushedRows(Reading reading) {
    thread = new Thread(() -> push(reading), "akin-reader");
    thread.setDaemon(true);
    thread.start();
  }

  /** The same, stopped when the task ends, however that ends. */
  static PushedRows of(Reading reading, TaskContext task) {
    PushedRows rows = new PushedRows(reading);
    task.addTaskCompletionListener(
        ended -> {
          rows.stop();
          return null;
        });
    return rows;
  }

  /** Stops the reader; nobody wants more. */
  void stop() {
    thread.interrupt();
  }

  /** Whether the reader has ended, if need be after so many milliseconds. */
  boolean hasEnded(long milliseconds) throws InterruptedException {
    thread.join(milliseconds);
    return !thread.isAlive();
  }

  private void push(Reading reading) {
    // Nothing may leave this thread: Spark would end the whole executor.
    try {
      reading.push(this::put);
    } catch (IOException | RuntimeException | Error e) {
      failure = e;
    }
    try {
      queue.put(END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the task has ended, and nobody waits for more
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
