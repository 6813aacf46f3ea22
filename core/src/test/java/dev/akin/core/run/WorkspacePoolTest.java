package dev.akin.core.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WorkspacePoolTest {
  private final AtomicInteger made = new AtomicInteger();
  private final WorkspacePool<Integer> pool = new WorkspacePool<>(made::incrementAndGet);

  @Test
  void reusesReturnedObjects() {
    assertThat(pool.<Integer>with(piece -> piece)).isEqualTo(1);
    pool.use(piece -> assertThat(piece).isEqualTo(1));
    assertThat(made).hasValue(1);
  }

  @Test
  void doesNotShareObjectsBetweenThreads() {
    pool.use(outer -> pool.use(inner -> assertThat(inner).isNotEqualTo(outer)));
    assertThat(made).hasValue(2);
  }

  @Test
  void discardsObjectsAfterAnException() {
    for (int i = 1; i <= 2; i++) {
      assertThatThrownBy(
              () ->
                  pool.use(
                      piece -> {
                        throw new IllegalStateException("half done");
                      }))
          .isInstanceOf(IllegalStateException.class);
      assertThat(made).hasValue(i);
    }
  }
}
