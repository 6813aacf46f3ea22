package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.app.cli.CommandRunner;
import dev.akin.app.cli.session.Failures;
import dev.akin.app.http.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Related pages for static sites. */
class RelatedFilesTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void everyPageHasAFileAndTheScriptIsSmall() throws IOException {
    Path web = TestService.zoo(folder);
    Path out = folder.resolve("related");
    TestService.akin("export", web, "--related", out, "-k", "3", "--measure", "cocitation");
    try (Stream<Path> files = Files.walk(out)) {
      assertThat(files.filter(file -> file.toString().endsWith(".json")))
          .as("seven pages and the address of the directory")
          .hasSize(8);
    }
    assertThat(Files.size(out.resolve("related.js"))).isLessThan(2048);
    assertThat(Files.readString(out.resolve("example.html"))).contains("data-url=\"http://zoo");
    String cats = "http://zoo.example/cats.html";
    JsonNode list =
        new ObjectMapper().readTree(out.resolve(RelatedFiles.file(cats)).toFile()).path(cats);
    JsonNode asked =
        new ObjectMapper()
            .readTree(
                TestService.akin(
                    "related",
                    web,
                    "cats.html",
                    "-k",
                    "3",
                    "--measure",
                    "cocitation",
                    "--format",
                    "json"));
    assertThat(list).hasSize(3);
    assertThat(list.path(0).path("url")).isEqualTo(asked.at("/results/0/url"));
    assertThat(list.path(0).path("score")).isEqualTo(asked.at("/results/0/score"));
  }

  @Test
  void anAliasHasTheListOfItsPage() throws IOException {
    Path out = folder.resolve("related");
    Map<String, String> pages =
        Map.of(
            "a/index.html", "<a href=../c.html>c</a>",
            "b.html", "<link rel=canonical href=b2.html><a href=c.html>c</a>",
            "c.html", "<a href=a/>a</a>");
    Path web = TestService.imported(folder.resolve("aliased"), pages);
    for (int round = 0; round < 2; round++) {
      TestService.akin("export", web, "--related", out, "--measure", "coupling");
      for (String[] names : new String[][] {{"a/", "a/index.html"}, {"b.html", "b2.html"}}) {
        String alias = "http://zoo.example/" + names[0];
        String page = "http://zoo.example/" + names[1];
        ObjectMapper json = new ObjectMapper();
        assertThat(json.readTree(out.resolve(RelatedFiles.file(alias)).toFile()).path(alias))
            .hasSize(1)
            .isEqualTo(json.readTree(out.resolve(RelatedFiles.file(page)).toFile()).path(page));
      }
    }
  }

  @Test
  void deletedPagesLeaveNoFiles() throws IOException {
    Path out = folder.resolve("related");
    TestService.akin(
        "export", TestService.zoo(folder), "--related", out, "--measure", "cocitation");
    Files.createDirectories(out.resolve("81"));
    Path foreign = Files.writeString(out.resolve("81/notes.json"), "mine");
    Path few =
        TestService.imported(folder.resolve("few"), Map.of("cats.html", "<title>Cats</title>"));
    TestService.akin("export", few, "--related", out, "--measure", "cocitation");
    try (Stream<Path> files = Files.walk(out)) {
      assertThat(files.filter(file -> file.toString().matches(".*\\.(json|half)")))
          .containsExactlyInAnyOrder(
              foreign, out.resolve(RelatedFiles.file("http://zoo.example/cats.html")));
    }
  }

  private static String failure(Object... words) {
    CommandRunner.Result result = CommandRunner.run(words);
    assertThat(result.code()).isEqualTo(Failures.FAILED);
    return result.err();
  }

  @Test
  void filesOfOthersAreKept() throws IOException {
    Path web = TestService.zoo(folder);
    Path out = Files.createDirectories(folder.resolve("public"));
    List<Path> mine =
        List.of(
            out.resolve("example.html"),
            out.resolve("related.js"),
            Files.createDirectories(out.resolve("ab")).resolve("ab000000.json"));
    for (Path file : mine) {
      Files.writeString(file, "mine");
    }
    Object[] export = {"export", web, "--related", out, "--measure", "cocitation"};
    assertThat(failure(export)).contains("not empty", "--overwrite");
    for (Path file : mine) {
      assertThat(file).hasContent("mine");
    }
    Object[] overwrite = Arrays.copyOf(export, export.length + 1);
    overwrite[export.length] = "--overwrite";
    TestService.akin(overwrite);
    assertThat(mine.get(2)).doesNotExist();
    assertThat(Files.readString(mine.get(1))).contains("data-into");
    TestService.akin(export);
  }

  @Test
  void anEmptyDirectoryIsFilledAndAFileIsRefused() throws IOException {
    Path web = TestService.zoo(folder);
    Path file = Files.writeString(folder.resolve("related.tsv"), "mine");
    assertThat(failure("export", web, "--related", file)).contains("file", "directory");
    assertThat(file).hasContent("mine");
    Path empty = Files.createDirectories(folder.resolve("empty"));
    TestService.akin("export", web, "--related", empty, "--measure", "cocitation");
    assertThat(empty.resolve("related.js")).exists();
  }

  /** The published values of FNV-1a; the script computes the same in BrowserTest. */
  @Test
  void hashesEqualThoseOfTheScript() {
    assertThat(RelatedFiles.file("")).isEqualTo("81/811c9dc5.json");
    assertThat(RelatedFiles.file("a")).isEqualTo("e4/e40c292c.json");
  }
}
