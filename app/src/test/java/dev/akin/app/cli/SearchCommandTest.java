package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.app.cli.session.RankIds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code akin search} on imported HTML files. */
class SearchCommandTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private Path web = Path.of("");

  @BeforeEach
  void make() throws IOException {
    Path site = Files.createDirectories(folder.resolve("site"));
    page(
        site,
        "dogs",
        "Dogs",
        "en",
        "Dogs are running \u001b[31m in the park. <a href=cats.html>Cats</a>");
    page(site, "cats", "Cats", "en", "Cats watch <b>dogs</b>. <a href=dogs.html>x</a>");
    page(site, "travel", "中国旅游", "zh", "中国的旅游业发展迅速。<a href=dogs.html>x</a>");
    web = folder.resolve("web");
    CommandRunner.Result result =
        CommandRunner.run("import", site, "--base", "https://s.example/", "--into", web);
    assertThat(result.code()).as(result.err()).isZero();
  }

  private static void page(Path site, String name, String title, String language, String body)
      throws IOException {
    Files.writeString(
        site.resolve(name + ".html"),
        "<html lang=" + language + "><title>" + title + "</title><p>" + body);
  }

  private List<String> urls(JsonNode answer) {
    List<String> urls = new ArrayList<>();
    answer.get("results").forEach(result -> urls.add(result.get("url").asText()));
    return urls;
  }

  private JsonNode search(Object... words) {
    List<Object> all = new ArrayList<>(List.of("search", web, "--format", "json"));
    all.addAll(List.of(words));
    CommandRunner.Result result = CommandRunner.run(all.toArray());
    assertThat(result.code()).as(result.err()).isZero();
    return result.json();
  }

  @Test
  void followsTheContract() {
    JsonNode answer = search("dog");
    assertThat(answer.get("query").asText()).isEqualTo("dog");
    assertThat(answer.get("order").asText()).isEqualTo("relevance");
    assertThat(answer.get("total").asInt()).isEqualTo(2);
    JsonNode first = answer.get("results").get(0);
    assertThat(first.get("rank").asInt()).isEqualTo(1);
    assertThat(first.get("id").asInt()).isEqualTo(1);
    assertThat(first.get("url").asText()).isEqualTo("https://s.example/dogs.html");
    assertThat(first.get("title").asText()).isEqualTo("Dogs");
    assertThat(first.get("snippet").asText()).startsWith("Dogs are running");
    assertThat(first.get("marks").toString()).isEqualTo("[[0,4]]");
    assertThat(first.get("score").asDouble()).isPositive();
    assertThat(first.get("rankScore").asDouble()).isPositive();
  }

  @Test
  void findsChinesePages() {
    assertThat(urls(search("旅游"))).containsExactly("https://s.example/travel.html");
    assertThat(CommandRunner.run("search", web, "旅游").out()).contains("«旅游");
  }

  @Test
  void ordersByEveryRankAndBlend() {
    assertThat(urls(search("dog", "--order", "rank"))).hasSize(2);
    for (String method : new RankIds()) {
      JsonNode answer = search("dog", "--order", "rank", "--method", method);
      assertThat(answer.get("method").asText()).startsWith(method);
      JsonNode first = answer.get("results").get(0);
      assertThat(first.get("score")).isEqualTo(first.get("rankScore"));
    }
    JsonNode blend =
        search("dog", "--blend", "relevance=0.5,hits=0.2,prestige(sites=none,w1=2)=0.3");
    assertThat(blend.get("order").asText()).isEqualTo("blend");
    assertThat(blend.get("blend").get("hits").asDouble()).isEqualTo(0.2);
    assertThat(search("dog", "--order", "blend").get("blend").toString())
        .isEqualTo("{\"relevance\":0.7,\"rank\":0.3}");
  }

  @Test
  void skipsResultsAndPrintsRows() {
    CommandRunner.Result rows =
        CommandRunner.run("search", web, "dog", "-k", 1, "--from", 1, "--format", "tsv");
    assertThat(rows.rows()).hasSize(1);
    assertThat(rows.rows().get(0)).startsWith("0", "https://s.example/cats.html");
  }

  @Test
  void printsNoControlCharacters() {
    String text = CommandRunner.run("search", web, "running").out();
    assertThat(text).contains("«running»").doesNotContain("\u001b");
  }

  @Test
  void explainsWhatIsWrong() throws IOException {
    assertFails(2, "no query given", "search", web);
    assertFails(2, "is missing", "search", web, "\"open");
    assertFails(2, "at least 2 letters", "search", web, "d*");
    assertFails(2, "known: pagerank", "search", web, "dog", "--method", "nonsense");
    assertFails(2, "a blend is written", "search", web, "dog", "--blend", "much");
    assertFails(
        2, "requires --order blend", "search", web, "dog", "--order", "rank", "--blend", "rank=1");
    assertFails(2, "k must not be negative", "search", web, "dog", "-k", -1);
    Path links =
        CommandRunner.importLinks(Files.createDirectories(folder.resolve("links")), "a b\n");
    assertFails(1, "import pages (HTML", "search", links, "dog");
    try (var files = Files.newDirectoryStream(web, "words.*")) {
      for (Path file : files) {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes, StandardOpenOption.TRUNCATE_EXISTING);
      }
    }
    assertFails(1, "is damaged at byte", "search", web, "dog");
    assertThat(CommandRunner.run("check", web).code()).isEqualTo(1);
  }

  private static void assertFails(int code, String message, Object... words) {
    CommandRunner.Result result = CommandRunner.run(words);
    assertThat(result.err()).contains(message).doesNotContain("Exception");
    assertThat(result.code()).isEqualTo(code);
  }

  @Test
  void infoNamesTheLanguages() {
    JsonNode info = CommandRunner.run("info", web, "--format", "json").json();
    assertThat(info.get("hasText").asBoolean()).isTrue();
    assertThat(info.get("languages").toString()).isEqualTo("{\"en\":2,\"zh\":1}");
    assertThat(info.get("files").get("words").asLong()).isPositive();
    assertThat(CommandRunner.run("info", web).out()).contains("indexed: en (2), zh (1)");
  }

  @Test
  void aSearchWithoutHitsGivesAHint() {
    assertThat(CommandRunner.run("search", web, "the").err()).contains("too common");
    assertThat(CommandRunner.run("search", web, "dogzilla").err())
        .contains("no page has 'dogzilla'");
    assertThat(CommandRunner.run("search", web, "\"cats travel dogs\"").err()).contains("in a row");
    assertThat(CommandRunner.run("search", web, "dogs site:nowhere.example").err())
        .contains("site:");
    assertThat(CommandRunner.run("search", web, "dogs").err()).isEmpty();
    CommandRunner.Result field = CommandRunner.run("search", web, "author:me");
    assertThat(field.code()).isEqualTo(2);
    assertThat(field.err()).contains("the fields are title, head, meta, body, site and lang");
    assertThat(CommandRunner.run("estimate", web, "search", "dogs").err())
        .contains("needs no estimate");
  }

  @Test
  void checkAndSearchReportDamageAlike() throws IOException {
    Path words = web.resolve("words.000001");
    byte[] whole = Files.readAllBytes(words);
    for (int at : new int[] {17, whole.length / 2, whole.length - 6}) {
      byte[] bytes = whole.clone();
      bytes[at] ^= 1;
      Files.write(words, bytes);
      JsonNode problem =
          CommandRunner.run("check", web, "--format", "json").json().at("/problems/0");
      assertThat(CommandRunner.run("search", web, "dogs").err())
          .contains("damaged at byte " + problem.get("offset").asLong() + ": ")
          .contains("expected " + problem.get("expected").asText())
          .contains("found " + problem.get("found").asText());
    }
  }

  @Test
  void reasonsNameWholeWordsAndTitles() {
    CommandRunner.Result why =
        CommandRunner.run("why", web, "dogs.html", "cats.html", "--measure", "tfidf-cosine");
    assertThat(why.out()).contains("word 'cats'").contains("        https://s.example/dogs.html");
    CommandRunner.Result links =
        CommandRunner.run("why", web, "dogs.html", "cats.html", "--measure", "pagesim");
    assertThat(links.out()).contains("Cats (s.example/cats.html) is the second page");
    CommandRunner.Result json =
        CommandRunner.run(
            "why", web, "dogs.html", "cats.html", "--measure", "pagesim", "--format", "json");
    assertThat(json.json().at("/parts/0/text").asText()).startsWith("https://s.example/");
  }

  @Test
  void theConfidenceNamesTheTopicIfThereIsOne() {
    Object[] words = {"group", web, "--member", "dogs.html", "--topic", "cats"};
    assertThat(CommandRunner.run(words).out())
        .contains("how well their references represent all references on the topic)");
    assertThat(CommandRunner.run(Arrays.copyOf(words, 4)).out())
        .contains("how well their references represent all references)");
  }

  @Test
  void aTopicWithoutPagesGivesNoConfidence() {
    CommandRunner.Result none =
        CommandRunner.run("group", web, "--member", "dogs.html", "--topic", "volcanoes");
    assertThat(none.out()).contains("no page is on the topic").doesNotContain("confidence");
  }

  @Test
  void topicsClassifyReferences() {
    JsonNode answer =
        CommandRunner.run(
                "group",
                web,
                "--member",
                "dogs.html",
                "--topic",
                "cats",
                "--measure",
                "reference-sim(sites=none)",
                "--format",
                "json")
            .json();
    assertThat(answer.get("remark").asText()).contains("2 of 3 pages are on the topic");
    JsonNode like =
        CommandRunner.run(
                "group",
                web,
                "--member",
                "dogs.html",
                "--topic-page",
                "travel.html",
                "--measure",
                "reference-sim(sites=none)",
                "--format",
                "json")
            .json();
    assertThat(like.get("remark").asText()).contains("1 of 3 pages is on the topic");
  }
}
