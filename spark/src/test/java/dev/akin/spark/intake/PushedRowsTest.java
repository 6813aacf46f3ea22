package dev.akin.spark.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.sql.RowFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Readers push rows that tasks pull, and tasks may end early. */
class PushedRowsTest {
  private final AtomicReference<Throwable> uncaught = new AtomicReference<>();
  private final Thread.UncaughtExceptionHandler before =
      Thread.getDefaultUncaughtExceptionHandler();

  @AfterEach
  void putBack() {
    Thread.setDefaultUncaughtExceptionHandler(before);
  }

  @Test
  void rowsArriveInOrder() {
    PushedRows rows =
        new PushedRows(
            sink -> {
              for (int i = 0; i < 100; i++) {
                sink.accept(RowFactory.create(i));
              }
            });
    for (int i = 0; i < 100; i++) {
      assertThat(rows.next().getInt(0)).isEqualTo(i);
    }
    assertThat(rows.hasNext()).isFalse();
  }

  @Test
  void failureOfTheReaderFailsTheTask() {
    PushedRows rows =
        new PushedRows(
            sink -> {
              sink.accept(RowFactory.create(1));
              throw new IOException("the disk is gone");
            });
    rows.next();
    assertThatThrownBy(rows::hasNext).hasMessageContaining("the disk is gone");
  }

  /** An uncaught exception in the thread would end the executor. */
  @Test
  void readerEndsQuietlyWhenTheTaskStops() throws Exception {
    Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> uncaught.set(failure));
    for (int count : new int[] {1, 4, 5, 1000}) {
      CountDownLatch full = new CountDownLatch(Math.min(count, 4));
      PushedRows rows =
          new PushedRows(
              sink -> {
                for (int i = 0; i < count; i++) {
                  sink.accept(RowFactory.create(i));
                  full.countDown();
                }
              });
      assertThat(full.await(10, TimeUnit.SECONDS)).isTrue();
      rows.stop();
      assertThat(rows.hasEnded(10_000)).isTrue();
    }
    assertThat(uncaught.get()).isNull();
  }
}
