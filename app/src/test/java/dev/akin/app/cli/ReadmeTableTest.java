package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.answer.Text;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Measures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The README has the table of measures that the code generates. {@code -Ddocs.write=true} writes
 * it.
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
      readme = readme.substring(0, begin) + table() + readme.substring(end);
      Files.writeString(README, readme);
      return;
    }
    assertThat(readme.substring(begin, end))
        .as(
            "out of date; run: mvn -pl app -am test -Dtest=ReadmeTableTest -Ddocs.write=true"
                + " -Dsurefire.failIfNoSpecifiedTests=false")
        .isEqualTo(table());
  }

  private static String table() {
    StringBuilder table =
        new StringBuilder("| id | two pages are similar by | maximum | paper |\n");
    table.append("|---|---|---|---|\n");
    for (Measure measure : Measures.all()) {
      MeasureInfo info = measure.info();
      String most = Double.isInfinite(info.maximum()) ? "none" : Text.score(info.maximum());
      table
          .append("| [`")
          .append(info.id())
          .append("`](docs/reference/measures/")
          .append(info.id())
          .append(".md) | ")
          .append(info.summary())
          .append(" | ")
          .append(most)
          .append(" | ")
          .append(info.paper())
          .append(" |\n");
    }
    return table.toString();
  }
}
