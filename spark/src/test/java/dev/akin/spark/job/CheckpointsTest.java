package dev.akin.spark.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.spark.FileDamage;
import dev.akin.spark.LocalSpark;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("long")
class CheckpointsTest {
  private static final ObjectNode FACTS = JsonNodeFactory.instance.objectNode().put("answer", 42);

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);
  private final List<String> told = new ArrayList<>();

  private Checkpoints open(String job) throws IOException {
    return Checkpoints.open(session, directory + "/steps", job, told::add);
  }

  @BeforeEach
  void keepStep() throws IOException {
    open("job").keep("ranks-10", session.range(100).toDF("page"), FACTS);
  }

  @Test
  void sameJobFindsItsSteps() throws IOException {
    Checkpoints again = open("job");
    assertThat(again.find("ranks-10")).contains(FACTS);
    assertThat(again.find("ranks-20")).isEmpty();
    assertThat(again.last("ranks-")).isEqualTo(10);
    assertThat(again.read("ranks-10").count()).isEqualTo(100);
    assertThat(told).isEmpty();
  }

  @Test
  void otherJobFindsNoSteps() throws IOException {
    assertThat(open("other job").find("ranks-10")).isEmpty();
    assertThat(open("job").last("ranks-")).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"part-*.parquet", ".part-*.parquet.crc", "_seal.json"})
  void damagedStepIsIgnored(String files) throws IOException {
    Path damaged = FileDamage.flip(directory.resolve("steps/ranks-10"), files);
    assertThat(open("job").find("ranks-10")).as(damaged.toString()).isEmpty();
    assertThat(told)
        .containsExactly("file:" + directory + "/steps/ranks-10 is damaged and will be made again");
  }

  @Test
  void damagedDescriptionDiscardsSteps() throws IOException {
    FileDamage.flip(directory.resolve("steps"), "_job.json");
    assertThat(open("job").find("ranks-10")).isEmpty();
  }
}
