package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports of files with tags and further columns. */
class ImportColumnsTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void namesTheOptionForUncertainColumns() throws IOException {
    Path links = Files.writeString(folder.resolve("links.txt"), "x 0 216\nx 216 5\nx 5 0\n");
    Path web = folder.resolve("web");
    CommandRunner.Result refused = CommandRunner.run("import", links, "--into", web);
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err())
        .endsWith(
            "akin: "
                + links
                + ": column 1 is 'x' in every line, so the columns of the link are uncertain; name"
                + " the columns with --columns 2,3 or --columns 1,2\n");
    assertThat(web.resolve("manifest.json")).doesNotExist();
    CommandRunner.Result taken =
        CommandRunner.run("import", links, "--into", web, "--columns", "2,3", "-q");
    assertThat(taken.code()).isZero();
    assertThat(taken.out()).contains("3 pages and 3 links");
    assertThat(CommandRunner.run("import", links, "--into", web, "--columns", "2").err())
        .contains("--columns: the columns must be two different numbers such as 2,3, not 2");
  }

  @Test
  void countsTheLinksWhoseFurtherColumnsAreIgnored() throws IOException {
    Path links = Files.writeString(folder.resolve("weights.tsv"), "a\tb\t1\nb\tc\t2\n");
    CommandRunner.Result result =
        CommandRunner.run("import", links, "--into", folder.resolve("web"), "-q");
    assertThat(result.out())
        .contains("3 pages and 2 links")
        .contains("  ignored: further columns, such as weights, of 2 links\n");
  }

  @Test
  void readsKleinbergsEdgesAsLinks() throws IOException {
    Path links = Files.writeString(folder.resolve("gr0.epa"), "e 0 216\ne 216 5\n");
    CommandRunner.Result result =
        CommandRunner.run("import", links, "--into", folder.resolve("web"), "-q");
    assertThat(result.out()).contains("3 pages and 2 links");
    assertThat(CommandRunner.run("info", folder.resolve("web")).out()).contains("kleinberg");
  }
}
