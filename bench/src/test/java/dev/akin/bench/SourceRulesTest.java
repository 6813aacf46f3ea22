package dev.akin.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rules about the sources of all modules: sizes, and words that belong elsewhere. */
@Tag("long") // the same sources on every JDK
class SourceRulesTest {
  private static final Path ROOT = Path.of("..");
  private static final List<String> MODULES =
      List.of("core", "engine", "ingest", "crawl", "lab", "app", "spark", "bench");

  /** Command-line options appear in messages of the command line only. */
  @Test
  void librariesNameNoOptions() throws IOException {
    for (String module : List.of("core", "engine", "ingest", "crawl", "lab")) {
      for (Path file : sources(ROOT.resolve(module).resolve("src/main"))) {
        assertThat(Files.readString(file))
            .as("%s", file)
            .doesNotContainPattern("\"[^\"\n]*--[a-z]");
      }
    }
  }

  @Test
  void foundationsKnowNoPages() throws IOException {
    for (String foundation : List.of("run", "file", "spec", "math")) {
      for (Path file : sources(ROOT.resolve("core/src/main/java/dev/akin/core/" + foundation))) {
        String text = Files.readString(file).toLowerCase(Locale.ROOT);
        assertThat(text.replace("package", "")).as("%s", file).doesNotContain("page");
      }
    }
  }

  @Test
  void filesAreAtMost400LinesAndPackagesAtMost30Files() throws IOException {
    for (String module : MODULES) {
      Map<Path, Integer> sizes = new TreeMap<>();
      for (Path file : sources(ROOT.resolve(module).resolve("src"))) {
        assertThat(Files.readAllLines(file)).as("%s", file).hasSizeLessThanOrEqualTo(400);
        if (file.toString().contains("/src/main/")) {
          sizes.merge(file.getParent(), 1, Integer::sum);
        }
      }
      sizes.forEach((each, size) -> assertThat(size).as("%s", each).isLessThanOrEqualTo(30));
    }
  }

  /** A simple name means one class, whatever the module. */
  @Test
  void simpleNamesOfFilesAreUnique() throws IOException {
    Map<String, Path> known = new TreeMap<>();
    for (String module : MODULES) {
      for (Path file : sources(ROOT.resolve(module).resolve("src"))) {
        String name = file.getFileName().toString();
        Path other = known.put(name, file);
        if (!name.equals("package-info.java")) {
          assertThat(other).as("another file named like %s", file).isNull();
        }
      }
    }
  }

  private static List<Path> sources(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      List<Path> found = files.filter(file -> file.toString().endsWith(".java")).toList();
      assertThat(found).as("%s", directory).isNotEmpty();
      return found;
    }
  }
}
