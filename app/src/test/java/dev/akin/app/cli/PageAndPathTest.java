package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.app.http.TestService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code akin page}, {@code akin path} and {@code akin search --like}, compared with the service.
 */
class PageAndPathTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private Path poster() throws IOException {
    return CommandRunner.importLinks(folder, "1 2\n1 3\n2 3\n2 4\n2 5\n3 6\n4 2\n");
  }

  private static JsonNode json(Object... words) {
    CommandRunner.Result result = CommandRunner.run(words);
    assertThat(result.code()).as(result.err()).isZero();
    return result.json();
  }

  @Test
  void describesAPage() throws IOException {
    Path web = poster();
    JsonNode two = json("page", web, "2", "--format", "json");
    assertThat(two.path("rankPlace").asInt()).isEqualTo(1);
    assertThat(two.path("prestige").asDouble()).isEqualTo(2);
    assertThat(two.at("/references/R1/count").asInt()).isEqualTo(2);
    assertThat(two.at("/references/R1/pages").findValuesAsText("url")).containsExactly("4", "1");
    assertThat(two.at("/closure/count").asInt()).isEqualTo(5);
    assertThat(two.at("/closure/hasItself").asBoolean()).isTrue();
    assertThat(two.at("/features/sources").findValuesAsText("url")).containsExactly("2", "4", "1");
    assertThat(two.at("/features/averageReach/pages").asDouble()).isEqualTo(Math.pow(7.0 / 6, 3));
    assertThat(two.path("anchorTexts").asText()).isEqualTo("not known");
    String text = CommandRunner.run("page", web, "2", "-k", "1").out();
    assertThat(text)
        .contains("prestige   2 by prestige(", "R1         2 references", "and 1 more")
        .contains("C+         5 pages can be reached, the page itself among them")
        .contains("sent (PG)  EPG", "anchors    not known");
    assertThat(json("page", web, "2", "-k", "0", "--format", "jsonl").at("/linksTo/pages"))
        .hasSize(3);
  }

  @Test
  void findsPaths() throws IOException {
    Path web = poster();
    JsonNode found = json("path", web, "1", "6", "--length", "6", "--format", "json");
    assertThat(found.path("distance").asInt()).isEqualTo(2);
    assertThat(found.path("walks").asInt()).isEqualTo(3);
    assertThat(found.path("simplePaths").asInt()).isEqualTo(2);
    assertThat(found.at("/shortest/0").findValuesAsText("url")).containsExactly("1", "3", "6");
    assertThat(found.at("/counts/2/link").asBoolean()).isTrue();
    assertThat(CommandRunner.run("path", web, "1", "6").out())
        .contains("shortest   2 links, 1 path", "1 → 3 → 6", "link(p,q,n)");
    assertThat(CommandRunner.run("path", web, "6", "1").out().strip())
        .endsWith("no path of any length");
    assertThat(CommandRunner.run("path", web, "1", "6", "--length", "1").out())
        .contains("no path has 1 link or fewer");
    assertThat(
            json("path", web, "6", "1", "--direction", "in", "--format", "json").path("distance"))
        .hasToString("2");
    JsonNode itself = json("path", web, "2", "2", "--length", "64", "--format", "json");
    assertThat(itself.path("distance").asInt()).isZero();
    assertThat(itself.at("/counts/64/walks").asInt()).isEqualTo(1);
    assertThat(itself.path("simplePaths").asInt()).isEqualTo(1);
  }

  @Test
  void explainsWhatIsWrong() throws IOException {
    Path web = poster();
    assertFails(2, "name one page after the collection, not 0", "page", web);
    assertFails(2, "references are classified by prestige", "page", web, "2", "--method", "hits");
    assertFails(2, "a feature vector is that of", "page", web, "2", "--measure", "jaccard");
    assertFails(2, "k must not be negative", "page", web, "2", "-k", "-1");
    assertFails(4, "there is no page 'zz'", "page", web, "zz");
    assertFails(2, "name two pages", "path", web, "2");
    assertFails(2, "length must lie between 0 and 64", "path", web, "1", "2", "--length", "65");
    assertFails(2, "k must not be negative", "path", web, "1", "2", "-k", "-1");
    assertFails(2, "--direction", "path", web, "1", "2", "--direction", "up");
  }

  private static void assertFails(int code, String message, Object... words) {
    CommandRunner.Result result = CommandRunner.run(words);
    assertThat(result.code()).as(result.err()).isEqualTo(code);
    assertThat(result.err()).contains(message);
  }

  @Test
  void infoAndEstimatePrintTheAveragesOfThePaper() throws IOException {
    Path web = poster();
    JsonNode info = json("info", web, "--format", "json");
    assertThat(info.path("averageOutDegree").asDouble()).isEqualTo(7.0 / 6);
    assertThat(info.at("/averageReach/radius").asInt()).isEqualTo(3);
    assertThat(info.at("/averageReach/pages").asDouble()).isEqualTo(Math.pow(7.0 / 6, 3));
    assertThat(CommandRunner.run("info", web).out())
        .contains("out-links  k = 1.167 per page on average; C = k^3 = 1.588, an estimate");
    JsonNode estimate =
        json("estimate", web, "--format", "json", "related", "2", "--measure", "pagesim(radius=2)");
    assertThat(estimate.at("/averageReach/pages").asDouble()).isEqualTo(Math.pow(7.0 / 6, 2));
    assertThat(CommandRunner.run("estimate", web, "related", "2", "--measure", "pagesim").out())
        .contains("k = 1.167 per page on average");
    assertThat(CommandRunner.run("estimate", web, "related", "2", "--measure", "jaccard").out())
        .doesNotContain("k = ");
  }

  /** The command line and the service give the same numbers. */
  @Test
  void theServiceGivesTheSameAnswers() throws IOException {
    Path zoo = TestService.zoo(folder);
    try (TestService served = TestService.of(zoo)) {
      assertThat(served.json("/v1/page?page=cats.html&k=3"))
          .isEqualTo(json("page", zoo, "cats.html", "-k", "3", "--format", "json"));
      assertThat(served.json("/v1/path?a=cats.html&b=dogs.html&direction=both"))
          .isEqualTo(
              json(
                  "path",
                  zoo,
                  "cats.html",
                  "dogs.html",
                  "--direction",
                  "both",
                  "--format",
                  "json"));
      assertThat(served.json("/v1/search?q=hunt&like=cats.html&like=lions.html&form=soft"))
          .isEqualTo(
              json(
                  "search",
                  zoo,
                  "hunt",
                  "--like",
                  "cats.html",
                  "--like",
                  "lions.html",
                  "--soft",
                  "--format",
                  "json"));
      JsonNode facts = served.json("/v1/pages?page=cats.html");
      JsonNode profile = served.json("/v1/page?page=cats.html");
      facts
          .properties()
          .forEach(each -> assertThat(profile.path(each.getKey())).isEqualTo(each.getValue()));
      assertThat(served.json("/readyz").path("averageOutDegree"))
          .isEqualTo(json("info", zoo, "--format", "json").path("averageOutDegree"));
    }
  }

  @Test
  void searchesAreFilteredBySimilarity() throws IOException {
    Path zoo = TestService.zoo(folder);
    JsonNode all = json("search", zoo, "hunt", "--format", "json");
    assertThat(all.path("total").asInt()).isEqualTo(4);
    assertThat(all.has("pruned")).isFalse();
    JsonNode like =
        json("search", zoo, "hunt", "--like", "cats.html", "--at-least", "0.5", "--format", "json");
    assertThat(like.path("total").asInt()).isEqualTo(3);
    assertThat(like.path("pruned").asInt()).isEqualTo(1);
    assertThat(like.path("measure").asText()).startsWith("reference-sim(");
    assertThat(like.path("atLeast").asDouble()).isEqualTo(0.5);
    List<String> likeness = like.path("results").findValuesAsText("likeness");
    assertThat(likeness).containsExactly("0.6666666666666666", "0.6666666666666666", "1.0");
    assertThat(
            CommandRunner.run("search", zoo, "hunt", "--like", "cats.html", "--at-least", "0.7")
                .out())
        .contains("1 page for hunt; 3 pages pruned", "similarity 1");
    assertThat(
            CommandRunner.run("search", zoo, "hunt", "--like", "cats.html", "--format", "tsv")
                .rows()
                .get(0))
        .hasSize(4);
    assertFails(2, "require --like", "search", zoo, "hunt", "--at-least", "0.5");
    assertFails(2, "a number or 'among'", "search", zoo, "hunt", "--like", "@0", "--at-least", "x");
  }
}
