package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.spark.LocalSpark;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("long")
class StageProgressTest {
  private final SparkSession session = LocalSpark.session(2);

  /** Eight tasks that do nothing for a while. */
  private void work() {
    MapFunction<Long, Long> wait =
        number -> {
          Thread.sleep(250);
          return number;
        };
    assertThat(session.range(0, 8, 1, 8).map(wait, Encoders.LONG()).collectAsList()).hasSize(8);
  }

  @Test
  void tellsOfStagesThatTakeLong() throws IOException {
    List<String> log = new CopyOnWriteArrayList<>();
    StageProgress.during(this::work, session, log::add, 100);
    assertThat(log)
        .isNotEmpty()
        .allMatch(line -> line.matches("  stage \\d+: \\d of 8 tasks done"));
    assertThat(log).doesNotHaveDuplicates();
  }

  @Test
  void saysNothingOfOthers() throws IOException {
    List<String> log = new CopyOnWriteArrayList<>();
    StageProgress.during(this::work, session, log::add, 60_000);
    assertThat(log).isEmpty();
  }
}
