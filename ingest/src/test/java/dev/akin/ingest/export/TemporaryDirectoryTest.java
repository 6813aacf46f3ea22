package dev.akin.ingest.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.engine.collection.OutputScratch;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that are to be replaced exist somewhere at every moment. */
class TemporaryDirectoryTest {
  private static final String OLD_TABLES = "{\"old\": true}";

  @TempDir Path temp;
  private Path target = Path.of("");

  @BeforeEach
  void makeTables() throws IOException {
    target = Files.createDirectory(temp.resolve("tables"));
    Files.writeString(target.resolve("akin.json"), OLD_TABLES);
    Files.createDirectory(target.resolve("pages"));
  }

  private List<Path> others() throws IOException {
    try (Stream<Path> files = Files.list(temp)) {
      return files.filter(file -> !file.equals(target)).toList();
    }
  }

  @Test
  void rejectsToReplaceARestoredDirectory() throws IOException {
    Path left = Files.createDirectory(temp.resolve("tables.tmp-0123456789abcdef"));
    Files.createFile(left.resolve("lock"));
    Files.createDirectory(left.resolve("new-tables"));
    Files.move(target, left.resolve("old"));
    assertThatThrownBy(() -> new TemporaryDirectory(target, false))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(target.resolve("akin.json")).hasContent(OLD_TABLES);
    assertThat(others()).isEmpty();
  }

  @Test
  void movesTheOldTablesBackIfTheNewOnesCannotTakeTheirPlace() throws IOException {
    try (TemporaryDirectory made = new TemporaryDirectory(target, true)) {
      boolean hasOld = made.stepAside();
      Files.delete(made.path());
      assertThatThrownBy(() -> made.takeName(hasOld)).isInstanceOf(IOException.class);
    }
    assertThat(target.resolve("akin.json")).hasContent(OLD_TABLES);
    assertThat(others()).isEmpty();
  }

  /** Another program makes a directory of the same name between the two renames. */
  @Test
  void keepsTheOldTablesIfNeitherCanTakeTheirPlace() throws IOException {
    Path mine = target.resolve("mine");
    try (TemporaryDirectory made = new TemporaryDirectory(target, true)) {
      Files.writeString(made.path().resolve("akin.json"), "{}");
      boolean hasOld = made.stepAside();
      Files.writeString(Files.createDirectory(target).resolve("mine"), "mine");
      Path old = made.path().resolveSibling("old");
      assertThatThrownBy(() -> made.takeName(hasOld))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("they are in " + old);
    }
    OutputScratch.of(target).close();
    assertThat(mine).hasContent("mine");
    assertThat(others())
        .singleElement()
        .satisfies(left -> assertThat(left.resolve("old/akin.json")).hasContent(OLD_TABLES));
    Files.delete(mine);
    Files.delete(target);
    OutputScratch.of(target).close();
    assertThat(target.resolve("akin.json")).as("restored").hasContent(OLD_TABLES);
    assertThat(others()).isEmpty();
  }
}
