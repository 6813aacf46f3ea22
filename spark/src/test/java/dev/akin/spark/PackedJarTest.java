package dev.akin.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.testkit.packed.PackedJar;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The contents of {@code akin-spark.jar}. */
class PackedJarTest {
  private static final PackedJar JAR = new PackedJar(Path.of("target", "akin-spark.jar"));

  @Test
  void manifestAllowsClassesForNewerJdks() throws IOException {
    assertThat(JAR.manifest().getValue("Multi-Release")).isEqualTo("true");
  }

  @Test
  void everyLibraryHasItsLicense() throws IOException {
    assertThat(JAR.libraries()).contains("fastutil", "lucene-core", "picocli");
    assertThat(JAR.unlicensed()).isEmpty();
  }

  @Test
  void allReferencedClassesAreContained() throws IOException {
    assertThat(JAR.missingClasses()).isEmpty();
  }

  /** Of two versions of a library of Spark, the class loader could take either. */
  @Test
  void containsNoLibraryOfSpark() throws IOException {
    assertThat(JAR.libraries())
        .doesNotContain("icu4j", "jackson-core", "jackson-databind", "zstd-jni", "snappy-java")
        .doesNotContain("parquet-hadoop", "slf4j-api", "commons-lang3");
  }
}
