package dev.akin.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.testkit.packed.PackedJar;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What is in {@code akin-spark.jar}. */
class PackedJarTest {
  private static final PackedJar JAR = new PackedJar(Path.of("target", "akin-spark.jar"));

  @Test
  void manifestAllowsClassesForNewerJdks() throws IOException {
    assertThat(JAR.manifest().getValue("Multi-Release")).isEqualTo("true");
  }

  @Test
  void everyLibraryHasTheTextOfItsLicense() throws IOException {
    assertThat(JAR.libraries()).contains("fastutil", "lucene-core", "picocli");
    assertThat(JAR.unlicensed()).isEmpty();
  }

  @Test
  void noClassIsLeftOutThatAnotherRefersTo() throws IOException {
    assertThat(JAR.missingClasses()).isEmpty();
  }

  /** A second version of a library that Spark brings would be loaded by chance. */
  @Test
  void holdsNoLibraryThatSparkBrings() throws IOException {
    assertThat(JAR.libraries())
        .doesNotContain("icu4j", "jackson-core", "jackson-databind", "zstd-jni", "snappy-java")
        .doesNotContain("parquet-hadoop", "slf4j-api", "commons-lang3");
  }
}
