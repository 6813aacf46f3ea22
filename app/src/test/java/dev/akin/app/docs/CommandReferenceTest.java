package dev.akin.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The committed command reference equals the generated one. */
class CommandReferenceTest {
  /** The command that regenerates the pages. */
  static final String COMMAND =
      "mvn -pl app -am test -Dtest=CommandReferenceTest -Ddocs.write=true"
          + " -Dsurefire.failIfNoSpecifiedTests=false";

  private static final Path FOLDER = Path.of("..", "docs", "reference", "commands");

  @Test
  void committedPagesAreUpToDate() throws IOException {
    Map<String, String> made = CommandReference.files();
    if (Boolean.getBoolean("docs.write")) {
      write(made);
    }
    assertThat(committed()).as("out of date; run: " + COMMAND).isEqualTo(made);
  }

  private static void write(Map<String, String> made) throws IOException {
    Set<String> superfluous = new TreeSet<>(committed().keySet());
    superfluous.removeAll(made.keySet());
    for (String file : superfluous) {
      Files.delete(FOLDER.resolve(file));
    }
    for (Map.Entry<String, String> each : made.entrySet()) {
      Path file = FOLDER.resolve(each.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, each.getValue());
    }
  }

  private static Map<String, String> committed() throws IOException {
    Map<String, String> files = new TreeMap<>();
    if (Files.isDirectory(FOLDER)) {
      try (Stream<Path> found = Files.walk(FOLDER)) {
        for (Path file : found.filter(Files::isRegularFile).toList()) {
          String name = FOLDER.relativize(file).toString().replace('\\', '/');
          files.put(name, Files.readString(file));
        }
      }
    }
    return files;
  }
}
