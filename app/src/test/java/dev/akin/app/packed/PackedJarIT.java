package dev.akin.app.packed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.testkit.packed.PackedJar;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The contents of {@code akin.jar}. */
class PackedJarIT {
  private static final PackedJar JAR = new PackedJar(PackedProgram.JAR);

  @Test
  void manifestAllowsClassesForNewerJdksAndNativeLibraries() throws IOException {
    assertThat(JAR.manifest().getValue("Multi-Release")).isEqualTo("true");
    assertThat(JAR.manifest().getValue("Enable-Native-Access")).isEqualTo("ALL-UNNAMED");
  }

  @Test
  void everyLibraryHasItsLicense() throws IOException {
    assertThat(JAR.libraries()).contains("fastutil", "lucene-core", "picocli", "zstd-jni");
    assertThat(JAR.unlicensed()).isEmpty();
    assertThat(JAR.unusedIndexEntries()).isEmpty();
  }

  /** The jar keeps only the types of Hadoop that Parquet loads. */
  @Test
  void noReferencedClassIsMissing() throws IOException {
    assertThat(JAR.missingClasses())
        .filteredOn(line -> !line.contains(" needs org.apache.hadoop."))
        .isEmpty();
  }
}
