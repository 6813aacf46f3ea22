package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Archives and labels on the command line. */
class ArchiveCommandsTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Path archive;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Path web;

  private static String page(String url, String html) {
    String http = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + html;
    return "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: "
        + url
        + "\r\nWARC-Date: 2024-05-18T01:58:10Z\r\nContent-Length: "
        + http.length()
        + "\r\n\r\n"
        + http
        + "\r\n\r\n";
  }

  @BeforeEach
  void writeArchive() throws IOException {
    StringBuilder records = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      String links =
          "<a href=0>x</a><a href=" + (i + 1) % 30 + ">x</a><a href=" + (i + 2) % 30 + ">";
      records.append(page("http://a.example/" + i, links));
    }
    records.append(page("http://b.example/", "<a href=http://a.example/5>x</a>"));
    archive = Files.writeString(folder.resolve("crawl.warc"), records);
    web = folder.resolve("web");
  }

  @Test
  void aCutArchiveGivesExitCodeThreeAndStrictFails() throws IOException {
    byte[] bytes = Files.readAllBytes(archive);
    String cut = new String(bytes, 0, bytes.length - 20, StandardCharsets.UTF_8);
    Files.writeString(archive, cut);
    CommandRunner.Result result =
        CommandRunner.run("import", archive, "--into", web, "--format", "json");
    assertThat(result.code()).isEqualTo(3);
    assertThat(result.json().get("pages").intValue()).isEqualTo(30);
    assertThat(result.json().at("/skipped/record cut off at the end of the file").intValue())
        .isEqualTo(1);
    CommandRunner.Result strict =
        CommandRunner.run("import", archive, "--into", folder.resolve("s"), "--strict");
    assertThat(strict.code()).isEqualTo(1);
    assertThat(strict.err()).contains("record cut off").contains(" at byte ");
    assertThat(folder.resolve("s")).doesNotExist();
  }

  @Test
  void infoListsSitesWithNavigation() {
    CommandRunner.Result result =
        CommandRunner.run("import", archive, "--into", web, "--kind", "warc");
    assertThat(result.code()).as(result.err()).isZero();
    JsonNode info = CommandRunner.run("info", web, "--format", "json").json();
    assertThat(info.get("navigationSites").intValue()).isEqualTo(1);
    assertThat(info.at("/navigationMost/0/site").textValue()).isEqualTo("a.example");
    assertThat(info.at("/navigationMost/0/navigationLinks").intValue()).isEqualTo(29);
    assertThat(CommandRunner.run("info", web).out()).contains("a.example: 29 of ");
  }

  @Test
  void labelsAreAddedShownAndFilterRelatedPages() throws IOException {
    Path labels = Files.writeString(folder.resolve("l.tsv"), "@3\todd\n@5\todd\n@4\teven\nno\tx\n");
    CommandRunner.Result both =
        CommandRunner.run("import", archive, "--labels", labels, "--into", web, "--format", "json");
    assertThat(both.code()).isEqualTo(3);
    assertThat(both.json().get("labelled").intValue()).isEqualTo(3);
    assertThat(both.json().get("snapshot").intValue()).isEqualTo(1);
    JsonNode info = CommandRunner.run("info", web, "--format", "json").json();
    assertThat(info.at("/labels/odd").intValue()).isEqualTo(2);
    CommandRunner.Result related =
        CommandRunner.run(
            "related", web, "@4", "--label", "odd", "--measure", "cocitation", "--format", "tsv");
    assertThat(related.code()).isZero();
    assertThat(related.rows()).hasSize(2);
    CommandRunner.Result unknown = CommandRunner.run("related", web, "@4", "--label", "blue");
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(unknown.err()).contains("no page has the label blue; there are even, odd");
  }

  @Test
  void labelsAloneDoNotChangeTheRest() throws IOException {
    assertThat(CommandRunner.run("import", archive, "--into", web).code()).isZero();
    Path labels = Files.writeString(folder.resolve("l.tsv"), "b.example/\tother\n");
    CommandRunner.Result result = CommandRunner.run("import", "--labels", labels, "--into", web);
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out()).startsWith("1 page of 31 labelled in ");
    assertThat(CommandRunner.run("check", web).code()).isZero();
    assertThat(
            CommandRunner.run("import", "--labels", labels, "--into", folder.resolve("none"))
                .code())
        .isNotZero();
    assertThat(CommandRunner.run("import", "--into", web).err()).contains("name at least one file");
  }
}
