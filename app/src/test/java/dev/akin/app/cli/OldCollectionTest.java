package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.app.cli.CommandRunner.Result;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A collection that version 0.1.0 wrote, and the scores that it computed: {@code README.txt} beside
 * them says how they were made.
 */
class OldCollectionTest {
  private static final String FOLDER = "version-0.1/";

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @SuppressWarnings("NullAway.Init") // filled in before each test
  private Path web;

  @BeforeEach
  void copy() throws IOException, URISyntaxException {
    web = Files.createDirectory(folder.resolve("web"));
    URL stored = Objects.requireNonNull(OldCollectionTest.class.getResource(FOLDER + "web"));
    try (Stream<Path> files = Files.list(Path.of(stored.toURI()))) {
      for (Path file : files.toList()) {
        Files.copy(file, web.resolve(file.getFileName()));
      }
    }
  }

  @Test
  void isIntact() {
    assertIntact();
    JsonNode info = run("info", web, "--format", "json").json();
    assertThat(info.get("pages").intValue()).isEqualTo(9);
    assertThat(info.get("hasText").booleanValue()).isTrue();
    assertThat(info.get("files").properties())
        .extracting(Map.Entry::getKey)
        .contains("aliases", "graph", "labels", "links", "names", "ranks", "titles", "words")
        .anyMatch(name -> name.startsWith("features-"))
        .anyMatch(name -> name.startsWith("diagonal-"));
    assertThat(info.get("indexes").toString()).contains("pagesim(radius=3", "simrank(c=0.8)");
  }

  @Test
  void hasTheStoredScores() throws IOException {
    Map<String, List<String[]>> stored = new LinkedHashMap<>();
    try (InputStream in =
        Objects.requireNonNull(
            OldCollectionTest.class.getResourceAsStream(FOLDER + "scores.tsv"))) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> line.split("\t", -1))
          .forEach(row -> stored.computeIfAbsent(row[0], key -> new ArrayList<>()).add(row));
    }
    assertThat(stored).hasSize(9);
    stored.forEach(
        (measure, expected) -> {
          List<String[]> rows =
              run("related", web, "--all", "-k", 4, "--measure", measure, "--format", "tsv").rows();
          assertThat(rows).as(measure).hasSameSizeAs(expected);
          for (int i = 0; i < rows.size(); i++) {
            String[] row = rows.get(i);
            String[] old = expected.get(i);
            assertThat(row[0] + " " + row[1]).as(measure).isEqualTo(old[1] + " " + old[2]);
            assertThat(Double.parseDouble(row[2]))
                .as("%s of %s and %s", measure, row[0], row[1])
                .isCloseTo(Double.parseDouble(old[3]), within(1e-12));
          }
        });
  }

  @Test
  void findsPagesByAliasLabelAndWord() {
    JsonNode related =
        run("related", web, "cats/print.html", "--label", "dogs", "--format", "json").json();
    assertThat(related.at("/page/url").textValue())
        .isEqualTo("https://pets.example/cats/siamese.html");
    assertThat(related.get("results")).isNotEmpty();
    related
        .get("results")
        .forEach(each -> assertThat(each.get("url").textValue()).contains("/dogs/"));
    JsonNode found = run("search", web, "herds sheep", "--format", "json").json();
    assertThat(found.get("total").intValue()).isEqualTo(1);
    assertThat(found.at("/results/0/title").textValue()).isEqualTo("Collies");
  }

  @Test
  void takesNewLabels() throws IOException {
    Path labels = Files.writeString(folder.resolve("labels.tsv"), "/birds.html\tbirds\n");
    run("import", "--labels", labels, "--into", web);
    assertIntact();
    assertThat(run("info", web, "--format", "json").json().get("labels").toString())
        .contains("birds");
  }

  private void assertIntact() {
    JsonNode check = run("check", web, "--format", "json").json();
    assertThat(check.get("ok").booleanValue()).as(check.toString()).isTrue();
    assertThat(check.get("notes")).isEmpty();
  }

  private static Result run(Object... words) {
    Result result = CommandRunner.run(words);
    assertThat(result.code()).as(result.err()).isZero();
    return result;
  }
}
