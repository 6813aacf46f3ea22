package dev.akin.app.packed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.testkit.packed.PackedJar;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What is in {@code akin.jar}. */
class PackedJarIT {
  private static final PackedJar JAR = new PackedJar(PackedProgram.JAR);

  @Test
  void manifestAllowsClassesForNewerJdksAndNativeLibraries() throws IOException {
    assertThat(JAR.manifest().getValue("Multi-Release")).isEqualTo("true");
    assertThat(JAR.manifest().getValue("Enable-Native-Access")).isEqualTo("ALL-UNNAMED");
  }

  @Test
  void everyLibraryHasTheTextOfItsLicense() throws IOException {
    assertThat(JAR.libraries()).contains("fastutil", "lucene-core", "picocli", "zstd-jni");
    assertThat(JAR.unlicensed()).isEmpty();
    assertThat(JAR.unusedIndexEntries()).isEmpty();
  }

  /** Of Hadoop only the types that Parquet loads are kept; the rest is never reached. */
  @Test
  void noClassIsLeftOutThatAnotherRefersTo() throws IOException {
    assertThat(JAR.missingClasses())
        .filteredOn(line -> !line.contains(" needs org.apache.hadoop."))
        .isEmpty();
  }
}
