package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages named by an alias on the command line. */
class AliasCommandsTest {
  private static final String HOME = "http://www.cs.example/";
  private static final String INDEX = HOME + "index.html";
  private static final String JOINED = HOME + " is joined with " + INDEX + " (index file)";

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Path web;

  @SuppressWarnings("NullAway.Init") // set before each test
  private CommandRunner.Result imported;

  private void page(String path, String html) throws IOException {
    Path file = folder.resolve("site").resolve(path);
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.writeString(file, html);
  }

  private CommandRunner.Result importSite(String... more) {
    Object[] words = new Object[6 + more.length];
    List<Object> first = List.of("import", folder.resolve("site"), "--into", web, "--base", HOME);
    System.arraycopy(first.toArray(), 0, words, 0, 6);
    System.arraycopy(more, 0, words, 6, more.length);
    return CommandRunner.run(words);
  }

  @BeforeEach
  void importSite() throws IOException {
    page("index.html", "<a href=~bob/>b</a><a href=c.html>c</a>");
    page("~bob/index.html", "<a href=/>home</a><a href=../c.html>c</a>");
    page("c.html", "<a href=old.html>d</a>");
    page("old.html", "<link rel=canonical href=d.html><a href=/>home</a>");
    page("d.html", "<a href=c.html>c</a><a href=%7ebob/>b</a>");
    web = folder.resolve("web");
    imported = importSite("--navigation", "keep");
    assertThat(imported.code()).as(imported.toString()).isZero();
  }

  @Test
  void theImportCountsJoinsByReason() {
    assertThat(imported.out())
        .contains("1 URL joined with another (canonical link), merging 1 page\n")
        .contains("2 URLs joined with another (index file)\n")
        .doesNotContain("redirect");
    JsonNode json = importSite("--format", "json").json();
    assertThat(json.path("pages").asInt()).isEqualTo(4);
    assertThat(json.path("mergedPages").asInt()).isEqualTo(1);
    assertThat(json.path("merged").toString())
        .isEqualTo("{\"canonical\":1,\"redirect\":0,\"index\":0}");
    assertThat(json.path("aliases").toString())
        .isEqualTo("{\"canonical\":1,\"redirect\":0,\"index\":2}");
  }

  @Test
  void everyCommandAcceptsAnAlias() {
    String bob = HOME + "%7Ebob/";
    List<List<String>> commands =
        List.of(
            List.of("related", INDEX),
            List.of("compare", INDEX, "d.html"),
            List.of("why", INDEX, "d.html", "--measure", "cocitation"),
            List.of("group", "--member", INDEX, "--member", "d.html"),
            List.of("group", "--member", "d.html", "--exclude", INDEX),
            List.of("group", "--member", "d.html", "--candidate", INDEX),
            List.of("page", INDEX),
            List.of("path", INDEX, "d.html"),
            List.of("search", "home", "--like", INDEX));
    for (List<String> command : commands) {
      List<String> aliased =
          command.stream().map(word -> word.equals(INDEX) ? HOME : word).toList();
      CommandRunner.Result byName = run(command);
      CommandRunner.Result byAlias = run(aliased);
      assertThat(byName.code()).as(byName.toString()).isZero();
      assertThat(byName.err()).doesNotContain("joined");
      assertThat(byAlias.out()).as(byAlias.toString()).isEqualTo(byName.out());
      assertThat(byAlias.err()).contains(JOINED);
    }
    assertThat(
            CommandRunner.run("related", web, bob, "--format", "json")
                .json()
                .at("/page/url")
                .asText())
        .isEqualTo(HOME + "~bob/index.html");
    assertThat(CommandRunner.run("related", web, "old.html").err())
        .contains(HOME + "old.html is joined with " + HOME + "d.html (canonical link)");
    assertThat(CommandRunner.run("related", web, "--quiet", HOME).err()).isEmpty();
    assertThat(CommandRunner.run("related", web, HOME + "no/").code()).isEqualTo(4);
  }

  private CommandRunner.Result run(List<String> command) {
    Object[] words = new Object[command.size() + 3];
    words[0] = command.get(0);
    words[1] = web;
    for (int i = 1; i < command.size(); i++) {
      words[i + 1] = command.get(i);
    }
    words[words.length - 2] = "--format";
    words[words.length - 1] = "json";
    return CommandRunner.run(words);
  }

  @Test
  void filesOfLabelsAndJudgementsAcceptAnAlias() throws IOException {
    Path labels = folder.resolve("labels.tsv");
    Files.writeString(labels, HOME + "\tred\n%7Ebob/\tred\nold.html\tblue\nc.html\tblue\n");
    CommandRunner.Result labelled = importSite("--labels", labels.toString(), "--format", "json");
    assertThat(labelled.json().path("labelled").asInt()).as(labelled.toString()).isEqualTo(4);
    assertThat(labelled.code()).isZero();
    List<String> yardsticks =
        List.of(
            "labels:" + labels,
            "related:" + judged("%s\t%s\t1\n"),
            "qrels:" + judged("%s 0 %s 1\n"));
    for (String yardstick : yardsticks) {
      CommandRunner.Result eval =
          CommandRunner.run(
              "eval",
              web,
              "--measures",
              "cocitation",
              "--yardstick",
              yardstick,
              "--out",
              folder.resolve("report"),
              "--format",
              "json");
      assertThat(eval.code()).as(eval.toString()).isZero();
      int judged = yardstick.startsWith("labels:") ? 4 : 3;
      assertThat(eval.json().path("judged").asInt()).as(eval.toString()).isEqualTo(judged);
      assertThat(eval.json().path("pages").asInt()).isEqualTo(judged);
    }
  }

  private Path judged(String line) throws IOException {
    String text =
        String.format(line, HOME, "old.html")
            + String.format(line, "%7ebob/", HOME)
            + String.format(line, "d.html", "%7ebob/");
    return Files.writeString(Files.createTempFile(folder, "judged", ".tsv"), text);
  }

  @Test
  void tablesKeepAliases() {
    Path tables = folder.resolve("web.parquet");
    assertThat(CommandRunner.run("export", web, "--to", tables).code()).isZero();
    web = folder.resolve("again");
    assertThat(CommandRunner.run("import", tables, "--into", web).code()).isZero();
    assertThat(CommandRunner.run("related", web, HOME).err()).contains(JOINED);
    assertThat(CommandRunner.run("check", web).code()).isZero();
  }
}
