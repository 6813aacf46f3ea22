package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.cli.session.Interruption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands on a damaged collection end with 1 and name the file and 'akin check'. */
class DamagedCollectionTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Path web;

  @BeforeEach
  void importPages() throws IOException {
    Path site = Files.createDirectories(folder.resolve("site"));
    for (int i = 0; i < 30; i++) {
      String link = "<a href=p" + (i + 1) % 30 + ".html>next</a><a href=p0.html>start</a>";
      Files.writeString(site.resolve("p" + i + ".html"), "<title>Page</title>Words " + i + link);
    }
    web = folder.resolve("web");
    assertThat(
            CommandRunner.run("import", site, "--into", web, "--base", "http://a.example/").code())
        .isZero();
  }

  private Path file(String part) throws IOException {
    try (Stream<Path> files = Files.list(web)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(part + "."))
          .findFirst()
          .orElseThrow();
    }
  }

  @Test
  void damageBeforeTheStartIsNamed() throws IOException {
    for (String part : List.of("words", "graph", "names", "ranks", "titles")) {
      Path file = file(part);
      byte[] whole = Files.readAllBytes(file);
      byte[] flipped = whole.clone();
      flipped[whole.length / 2] ^= 4;
      for (byte[] bytes : List.of(flipped, Arrays.copyOf(whole, whole.length / 2), new byte[0])) {
        Files.write(file, bytes);
        CommandRunner.Result result = CommandRunner.run("search", web, "words", "--format", "json");
        assertThat(result.code()).as(part).isEqualTo(1);
        assertThat(result.out()).as(part).isEmpty();
        assertThat(result.err())
            .contains(file.getFileName() + " is damaged at byte", "akin check")
            .doesNotContain("Exception");
      }
      Files.write(file, whole);
    }
    assertThat(CommandRunner.run("search", web, "words").code()).isZero();
  }

  /** The index is cut off after it was opened and verified, while the command still uses it. */
  @Test
  void damageWhileACommandRunsIsNamed() throws IOException {
    assertCutOff("related", web, "@1", "--measure", "tfidf-cosine");
  }

  @Test
  void damageWhileAnExperimentRunsIsNamed() throws IOException {
    Files.writeString(folder.resolve("labels.tsv"), "p1.html\ta\np2.html\ta\np3.html\tb\n");
    Path measures =
        experiment("measures: [tfidf-cosine]", "yardstick: labels:labels.tsv", "[precision]");
    assertCutOff("eval", measures, "--out", folder.resolve("out"));
  }

  @Test
  void damageWhileAPoolIsWrittenIsNamed() throws IOException {
    Files.writeString(folder.resolve("queries.tsv"), "words\tall\n");
    Path orders =
        experiment(
            "queries: queries.tsv\norders: [relevance]", "yardstick: qrels:grades.txt", "[ndcg]");
    assertCutOff("eval", "pool", orders);
  }

  private Path experiment(String tried, String yardstick, String metrics) throws IOException {
    return Files.writeString(
        folder.resolve("trial.yaml"),
        """
        title: Trial
        collection: web
        import: [site]
        %s
        %s
        metrics: %s
        places: 2
        """
            .formatted(tried, yardstick, metrics));
  }

  private void assertCutOff(Object... command) throws IOException {
    Path words = file("words");
    Interruption cutsOff =
        new Interruption(
            () -> {
              cutTo(words, 3000);
              return false;
            });
    CommandRunner.Result result = CommandRunner.run(cutsOff, command);
    assertThat(Files.size(words)).as("cut off meanwhile").isEqualTo(3000);
    assertThat(result.code()).as(result.err()).isEqualTo(1);
    assertThat(result.err()).contains(words.getFileName() + " is damaged at byte", "akin check");
  }

  private static void cutTo(Path file, int length) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
