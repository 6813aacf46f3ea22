package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The table of measures in the README is the one that the code makes. {@code -Ddocs.write=true}
 * writes it there.
 */
class ReadmeTableTest {
  private static final Path README = Path.of("..", "README.md");
  private static final String BEGIN = "<!-- made by ReadmeTableTest -->\n";
  private static final String END = "<!-- end -->\n";

  @Test
  void readmeHasTheTableOfTheCode() throws IOException {
    String readme = Files.readString(README);
    int begin = readme.indexOf(BEGIN) + BEGIN.length();
    int end = readme.indexOf(END);
    if (Boolean.getBoolean("docs.write")) {
      readme = readme.substring(0, begin) + MeasuresCommand.table() + readme.substring(end);
      Files.writeString(README, readme);
      return;
    }
    assertThat(readme.substring(begin, end))
        .as("run: mvn -pl core,engine,app verify -Dtest=ReadmeTableTest -Ddocs.write=true")
        .isEqualTo(MeasuresCommand.table());
  }
}
