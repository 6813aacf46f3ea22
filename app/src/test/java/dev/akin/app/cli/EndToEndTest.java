package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports a site of thirty pages on two topics, queries it, and exports it. */
class EndToEndTest {
  private static final String BASE = "https://garden.example/guide/";

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Path web;

  /** Fourteen pages of trees and fourteen of bees, an index of all and a licence. */
  @BeforeEach
  void importSite() throws IOException {
    Path site = Files.createDirectories(folder.resolve("site"));
    StringBuilder index = new StringBuilder("<title>Index</title>");
    for (String topic : List.of("tree", "bee")) {
      Files.createDirectory(site.resolve(topic));
      for (int page = 0; page < 14; page++) {
        index.append("<a href='").append(path(topic, page)).append("'>x</a>");
        Files.writeString(site.resolve(path(topic, page)), page(topic, page));
      }
    }
    Files.writeString(site.resolve("index.html"), index.toString());
    Files.writeString(site.resolve("licence.html"), "<title>Licence</title>");
    web = folder.resolve("web");
    CommandRunner.Result result =
        run("import", site, "--base", BASE, "--into", web, "--format", "json");
    assertThat(result.json().get("pages").intValue()).isEqualTo(30);
    assertThat(result.json().get("outsideLinks").intValue()).isEqualTo(28);
  }

  private static String path(String topic, int page) {
    return topic + "/" + String.format(Locale.ROOT, "p%02d.html", page);
  }

  private static String page(String topic, int page) {
    StringBuilder html = new StringBuilder("<title>" + topic + " " + page + "</title>");
    html.append("<nav><a href=../index.html>Index</a></nav><main>");
    for (int step : new int[] {1, 2, 5}) {
      html.append("<a href='../").append(path(topic, (page + step) % 14)).append("'>x</a>");
    }
    html.append("<p>");
    for (int word = page; word < page + 5; word++) {
      html.append(topic).append(word % 14).append(' ');
    }
    return html.append("<a href=https://b.example/>x</a></main><p><a href=../licence.html>c</a>")
        .toString();
  }

  private static CommandRunner.Result run(Object... words) {
    CommandRunner.Result result = CommandRunner.run(words);
    assertThat(result.code()).as("%s", result).isZero();
    return result;
  }

  @Test
  void infoCountsPagesAndNavigation() {
    JsonNode info = run("info", web, "--format", "json").json();
    assertThat(info.get("pages").intValue()).isEqualTo(30);
    assertThat(info.get("links").intValue()).isEqualTo(84);
    assertThat(info.get("navigationLinks").intValue()).isEqualTo(84);
    assertThat(info.get("allLinks").intValue()).isEqualTo(168);
    assertThat(info.get("sites").intValue()).isEqualTo(1);
    assertThat(info.get("kind").textValue()).isEqualTo("html");
    assertThat(run("info", web).out())
        .contains("84 that count of 168")
        .contains("84 links are site-wide navigation and are left out");
  }

  @Test
  void rankListsContentBeforeNavigation() {
    JsonNode ranks = run("rank", web, "-n", 30, "--format", "json").json();
    assertThat(ranks.get("converged").booleanValue()).isTrue();
    List<String> last = new ArrayList<>();
    for (int i : new int[] {28, 29}) {
      last.add(ranks.get("results").get(i).get("title").textValue());
    }
    assertThat(last).containsExactlyInAnyOrder("Index", "Licence");
    double sum = 0;
    for (JsonNode result : ranks.get("results")) {
      sum += result.get("score").doubleValue();
    }
    assertThat(sum).isBetween(1 - 1e-9, 1 + 1e-9);
    assertThat(run("rank", web).out()).contains("bee 3").contains(BASE + "bee/p03.html");
  }

  @Test
  void relatedPagesAreOfTheSameTopicWithReasons() {
    for (String topic : List.of("tree", "bee")) {
      JsonNode related =
          run("related", web, topic + "/p04.html", "-k", 5, "--why", 2, "--format", "json").json();
      assertThat(related.at("/page/title").textValue()).isEqualTo(topic + " 4");
      assertThat(related.get("results")).hasSize(5);
      for (JsonNode result : related.get("results")) {
        assertThat(result.get("url").textValue()).startsWith(BASE + topic + "/");
        assertThat(result.get("why")).hasSizeBetween(1, 2);
        assertThat(result.at("/why/0/text").textValue()).contains(": place ");
        assertThat(result.get("why").findValuesAsText("url"))
            .anyMatch(url -> url.startsWith(BASE + topic));
      }
      assertThat(run("related", web, topic + "/p04.html", "--why", 2).out())
          .contains(topic + " 4\n")
          .contains("more");
    }
    assertThat(run("related", web, "licence.html").out()).contains("nothing is related");
  }

  @Test
  void compareAndWhyAgreeWithRelated() {
    JsonNode related = run("related", web, "bee/p04.html", "--format", "json").json();
    JsonNode first = related.at("/results/0");
    String measure = related.get("measure").textValue();
    assertThat(measure).startsWith("blend(");
    String other = "@" + first.get("id").intValue();
    JsonNode compared =
        run("compare", web, "bee/p04.html", other, "--measure", measure, "--format", "json").json();
    JsonNode why = run("why", web, "bee/p04.html", other, "--format", "json").json();
    assertThat(compared.at("/scores/0/score")).isEqualTo(first.get("score"));
    assertThat(why.get("score")).isEqualTo(first.get("score"));
    assertThat(why.get("parts")).isNotEmpty();
    assertThat(run("compare", web, "bee/p04.html", other).out()).contains("jaccard");
    assertThat(run("why", web, "bee/p04.html", other).out()).contains("bee 4").contains(measure);
    JsonNode apart =
        run("why", web, "bee/p04.html", "tree/p04.html", "--measure", "pagesim", "--format", "json")
            .json();
    assertThat(apart.get("score").doubleValue()).isZero();
  }

  @Test
  void estimateReportsThatASmallSiteFits() {
    JsonNode estimate = run("estimate", web, "related", "--all", "--format", "json").json();
    assertThat(estimate.get("fits").booleanValue()).isTrue();
    assertThat(run("estimate", web, "rank").out()).contains("fits into");
  }

  @Test
  void anIndexChangesNoAnswer() {
    List<String> before = answers();
    JsonNode indexed = run("index", web, "--format", "json").json();
    assertThat(indexed.get("snapshot").intValue()).isEqualTo(2);
    run("index", web, "--measure", "pagesim(direction=both)");
    List<String> after = answers();
    for (int i = 0; i < before.size(); i++) {
      assertThat(after.get(i).lines()).containsExactlyElementsOf(before.get(i).lines().toList());
    }
    JsonNode info = run("info", web, "--format", "json").json();
    assertThat(
            info.get("files").properties().stream().filter(f -> f.getKey().startsWith("features")))
        .hasSize(2);
    assertThat(run("check", web, "--format", "json").json().get("ok").booleanValue()).isTrue();
  }

  private List<String> answers() {
    List<String> answers = new ArrayList<>();
    for (String measure : List.of("pagesim", "pagesim(direction=both)", "jaccard")) {
      for (String format : List.of("text", "tsv", "trec")) {
        int why = format.equals("text") ? 1 : 0;
        answers.add(
            run("related", web, "--all", "--measure", measure, "--format", format, "--why", why)
                .out());
      }
      JsonNode json = run("related", web, "--all", "--measure", measure, "--format", "json").json();
      assertThat(json.get("queries")).hasSize(30);
      answers.add(json.get("queries").toString());
    }
    return answers;
  }

  @Test
  void checkFindsNoProblems() {
    assertThat(run("check", web).out()).contains("no problems found");
  }

  @Test
  void exportsCanBeImportedAgain() throws IOException {
    List<String> links = links(web, "first");
    assertThat(links).hasSize(168);
    for (String name :
        List.of("links.tsv", "links.tsv.gz", "links.graphml", "links.graph", "web.parquet")) {
      Path file = folder.resolve(name);
      run("export", web, "--to", file);
      Path again = folder.resolve(name + "-again");
      JsonNode report = run("import", file, "--into", again, "--format", "json").json();
      assertThat(report.get("allLinks").intValue()).isEqualTo(168);
      assertThat(links(again, name)).isEqualTo(links);
    }
  }

  @Test
  void gexfContainsEveryPageAndLink() throws IOException {
    Path file = folder.resolve("links.gexf");
    run("export", web, "--to", file);
    String text = Files.readString(file);
    assertThat(text.split("<node ", -1)).hasSize(31);
    assertThat(text.split("<edge ", -1)).hasSize(169);
  }

  private List<String> links(Path collection, String name) throws IOException {
    Path file = folder.resolve(name + "-links.tsv");
    run("export", collection, "--to", file);
    return new ArrayList<>(new TreeSet<>(Files.readAllLines(file)));
  }
}
