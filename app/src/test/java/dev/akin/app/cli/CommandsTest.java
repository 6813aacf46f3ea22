package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.core.measure.Measures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command in every format. */
class CommandsTest {
  private static final String LINKS =
      """
      0 2
      0 3
      1 2
      1 3
      1 4
      4 2
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Path web;

  @BeforeEach
  void importLinks() throws IOException {
    web = CommandRunner.importLinks(folder, LINKS);
  }

  @Test
  void importReportsCounts() throws IOException {
    Path file = Files.writeString(folder.resolve("more.tsv"), "a b\nb c\njunk\n");
    CommandRunner.Result result =
        CommandRunner.run("import", file, "--into", folder.resolve("more"), "--format", "json");
    assertThat(result.code()).isEqualTo(3);
    JsonNode json = result.json();
    assertThat(fields(json))
        .contains("collection", "snapshot", "pages", "links", "skipped", "seconds");
    assertThat(json.get("pages").intValue()).isEqualTo(3);
    assertThat(json.get("links").intValue()).isEqualTo(2);
    assertThat(json.at("/skipped/line without two columns").intValue()).isEqualTo(1);
  }

  @Test
  void strictImportFailsAtTheFirstRejectAndLeavesNothing() throws IOException {
    Path file = Files.writeString(folder.resolve("more.tsv"), "a b\njunk\n");
    CommandRunner.Result result =
        CommandRunner.run("import", file, "--into", folder.resolve("more"), "--strict");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("line without two columns").contains("more.tsv:2");
    assertThat(folder.resolve("more")).doesNotExist();
  }

  @Test
  void importingAgainCreatesTheNextSnapshot() throws IOException {
    CommandRunner.importLinks(folder, "x y\n");
    JsonNode info = CommandRunner.run("info", web, "--format", "json").json();
    assertThat(info.get("snapshot").intValue()).isEqualTo(2);
    assertThat(info.get("pages").intValue()).isEqualTo(2);
  }

  @Test
  void infoDescribesTheCollection() {
    JsonNode json = CommandRunner.run("info", web, "--format", "json").json();
    assertThat(fields(json))
        .contains(
            "collection",
            "snapshot",
            "pages",
            "links",
            "sites",
            "hasText",
            "navigationLinks",
            "bytes",
            "created");
    assertThat(json.get("links").intValue()).isEqualTo(6);
    assertThat(CommandRunner.run("info", web).out())
        .contains("5")
        .contains("links")
        .contains("not indexed");
  }

  @Test
  void relatedAnswersInJson() {
    JsonNode json =
        CommandRunner.run(
                "related", web, "2", "--measure", "cocitation", "--why", 1, "--format", "json")
            .json();
    assertThat(fields(json))
        .containsExactly("collection", "snapshot", "measure", "exact", "error", "page", "results");
    assertThat(json.at("/page/id").intValue()).isEqualTo(2);
    JsonNode first = json.at("/results/0");
    assertThat(fields(first)).containsExactly("rank", "id", "url", "title", "score", "why");
    assertThat(first.get("id").intValue()).isEqualTo(3);
    assertThat(first.get("score").doubleValue()).isEqualTo(2);
    assertThat(first.at("/why/0/text").textValue()).isEqualTo("0 links to both");
    assertThat(first.get("why")).hasSize(1);
  }

  @Test
  void relatedPrintsSeveralPagesAsAListOrALineEach() throws IOException {
    JsonNode list = CommandRunner.run("related", web, "2", "@3", "--format", "json").json();
    assertThat(list.get("queries")).hasSize(2);
    assertThat(list.at("/queries/1/page/id").intValue()).isEqualTo(3);
    List<String> lines =
        CommandRunner.run("related", web, "2", "@3", "--format", "jsonl").out().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(new ObjectMapper().readTree(lines.get(1)).at("/page/id").intValue()).isEqualTo(3);
  }

  @Test
  void relatedPrintsRowsAndRunFiles() {
    assertThat(
            CommandRunner.run("related", web, "2", "--measure", "cocitation", "--format", "tsv")
                .out())
        .isEqualToNormalizingNewlines("2\t3\t2.0\n2\t4\t1.0\n");
    assertThat(
            CommandRunner.run("related", web, "2", "--measure", "cocitation", "--format", "trec")
                .out())
        .isEqualToNormalizingNewlines("2 Q0 3 1 2 cocitation\n2 Q0 4 2 1 cocitation\n");
  }

  @Test
  void relatedAllListsEveryPairBothWays() {
    List<String[]> rows =
        CommandRunner.run(
                "related", web, "--all", "--measure", "jaccard", "--format", "tsv", "-k", 0)
            .rows();
    List<String> pairs = rows.stream().map(row -> row[0] + "-" + row[1]).toList();
    assertThat(pairs).isNotEmpty().allMatch(pair -> pairs.contains(swapped(pair)));
    assertThat(
            CommandRunner.run("related", web, "--all", "--threads", 1, "--format", "jsonl").out())
        .isEqualTo(
            CommandRunner.run("related", web, "--all", "--threads", 4, "--format", "jsonl").out());
  }

  private static String swapped(String pair) {
    return pair.substring(pair.indexOf('-') + 1) + "-" + pair.substring(0, pair.indexOf('-'));
  }

  @Test
  void relatedFiltersByPrefixAndSite() throws IOException {
    Path site =
        CommandRunner.importLinks(
            folder,
            """
            http://a.org/ http://a.org/x
            http://a.org/ http://b.org/y
            http://a.org/ http://a.org/z
            """);
    assertThat(related(site, "--same-site")).containsExactly("http://a.org/z");
    assertThat(related(site, "--other-sites")).containsExactly("http://b.org/y");
    assertThat(related(site, "--filter", "http://b")).containsExactly("http://b.org/y");
    assertThat(CommandRunner.run("related", site, "org/x", "--same-site", "--other-sites").code())
        .isEqualTo(2);
  }

  private static List<String> related(Path site, Object... options) {
    List<Object> words = new ArrayList<>(List.of("related", site, "http://a.org/x"));
    words.addAll(List.of(options));
    words.addAll(List.of("--measure", "cocitation", "--format", "json"));
    List<String> urls = new ArrayList<>();
    CommandRunner.run(words.toArray())
        .json()
        .get("results")
        .forEach(r -> urls.add(r.get("url").asText()));
    return urls;
  }

  @Test
  void columnsOfABipartiteListAreDifferentKinds() throws IOException {
    Path likes =
        Files.writeString(folder.resolve("likes.txt"), "user item\n1 1\n1 2\n2 1\n2 2\n3 2\n");
    Path shop = folder.resolve("shop");
    assertThat(
            CommandRunner.run("import", likes, "--into", shop, "--bipartite", "user,item").code())
        .isZero();
    JsonNode info = CommandRunner.run("info", shop, "--format", "json").json();
    assertThat(info.get("pages").asInt()).isEqualTo(5);
    JsonNode json =
        CommandRunner.run("related", shop, "user/1", "--measure", "coupling", "--format", "json")
            .json();
    assertThat(json.get("results").findValuesAsText("url")).containsExactly("user/2", "user/3");
    assertThat(CommandRunner.run("import", likes, "--into", shop, "--bipartite", "user").code())
        .isEqualTo(2);
    List<Object> words = List.of("import", likes, "--into", shop, "--bipartite", "a,b");
    List<Object> counted = Stream.concat(words.stream(), Stream.of("--page-count", "9")).toList();
    assertThat(CommandRunner.run(counted.toArray()).code()).isEqualTo(2);
  }

  @Test
  void measuresListsEveryMeasure() {
    assertThat(CommandRunner.run("measures").out()).contains(Measures.ids());
    JsonNode list = CommandRunner.run("measures", "--format", "json").json().get("measures");
    assertThat(list.findValuesAsText("id")).isEqualTo(Measures.ids());
    for (JsonNode each : list) {
      assertThat(Measures.parse(each.get("measure").asText()).info().id())
          .isEqualTo(each.get("id").asText());
      assertThat(each.get("summary").asText()).isNotBlank();
    }
  }

  @Test
  void measuresShowsTheNamesOfThePapers() {
    assertThat(CommandRunner.run("measures").out().lines().map(String::strip))
        .contains("simto   reference-sim-to(sites=auto,topic=)", "invsim  inverse-sim(radius=0)");
    assertThat(
            CommandRunner.run("measures", "--format", "json").json().at("/aliases/simp").asText())
        .isEqualTo(Measures.parse("reference-sim-prestige").toString());
    // Of the three pages that link to 2, two link to 3; both pages that link to 3 link to 2.
    assertThat(simTo("2", "3")).isEqualTo(2.0 / 3);
    assertThat(simTo("3", "2")).isEqualTo(1);
  }

  private double simTo(String a, String b) {
    JsonNode json =
        CommandRunner.run("compare", web, a, b, "--measure", "simto", "--format", "json").json();
    assertThat(json.at("/scores/0/measure").asText())
        .isEqualTo("reference-sim-to(sites=auto,topic=)");
    return json.at("/scores/0/score").asDouble();
  }

  @Test
  void demoPapersPrintsEveryTable() {
    Path papers = web.resolveSibling("papers");
    CommandRunner.Result result = CommandRunner.run("demo", "papers", "--into", papers);
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out()).contains("all 36 cells as printed", "26 of 30 cells as printed");
    assertThat(CommandRunner.run("related", papers.resolve("poster"), "v2").code()).isZero();
  }

  @Test
  void storesTheCorrectionOfSimRank() {
    JsonNode before = simRank();
    JsonNode estimate =
        CommandRunner.run("estimate", web, "index", "--measure", "simrank", "--format", "json")
            .json();
    JsonNode stored =
        CommandRunner.run("index", web, "--measure", "simrank", "--format", "json").json();
    assertThat(estimate.get("diskBytes").asLong())
        .isPositive()
        .isLessThanOrEqualTo(stored.get("bytes").asLong());
    assertThat(simRank()).isEqualTo(before);
    assertThat(CommandRunner.run("check", web).code()).isZero();
    for (String measure : List.of("matchsim", "simrank(epsilon=0)", "jaccard")) {
      assertThat(CommandRunner.run("index", web, "--measure", measure).err())
          .contains("cannot be indexed");
      assertThat(CommandRunner.run("estimate", web, "index", "--measure", measure).code())
          .isEqualTo(2);
    }
  }

  private JsonNode simRank() {
    return CommandRunner.run("related", web, "2", "--measure", "simrank", "--format", "json")
        .json()
        .get("results");
  }

  @Test
  void compareSupportsEveryMeasure() {
    JsonNode json = CommandRunner.run("compare", web, "2", "3", "--format", "json").json();
    assertThat(fields(json))
        .containsExactly("collection", "snapshot", "a", "b", "scores", "refused");
    assertThat(json.get("scores").size() + json.get("refused").size())
        .isEqualTo(Measures.ids().size());
    json.get("scores")
        .forEach(
            score ->
                assertThat(fields(score))
                    .startsWith("measure", "score", "exact", "error")
                    .isSubsetOf(
                        "measure",
                        "score",
                        "exact",
                        "error",
                        "iterations",
                        "change",
                        "converged",
                        "note",
                        "remark"));
    JsonNode iterated =
        CommandRunner.run("compare", web, "2", "3", "--measure", "matchsim", "--format", "json")
            .json();
    assertThat(fields(iterated.get("scores").get(0)))
        .containsExactly("measure", "score", "exact", "error", "iterations", "change", "converged");
  }

  @Test
  void whyAddsUpToTheScoreAndExplainsZeros() {
    JsonNode json =
        CommandRunner.run("why", web, "2", "3", "--measure", "jaccard", "--format", "json").json();
    assertThat(fields(json))
        .containsExactly(
            "collection", "snapshot", "measure", "score", "exact", "error", "parts", "note");
    double sum = 0;
    for (JsonNode part : json.get("parts")) {
      assertThat(fields(part)).containsExactly("text", "value", "pages");
      sum += part.get("value").doubleValue();
    }
    assertThat(sum).isEqualTo(json.get("score").doubleValue());
    JsonNode zero =
        CommandRunner.run("why", web, "0", "1", "--measure", "jaccard", "--format", "json").json();
    assertThat(zero.get("score").doubleValue()).isZero();
    assertThat(zero.get("parts")).isEmpty();
    assertThat(zero.get("note").textValue()).startsWith("neither page has in-links");
  }

  @Test
  void rankReportsConvergence() {
    JsonNode json = CommandRunner.run("rank", web, "-n", 2, "--format", "json").json();
    assertThat(fields(json))
        .containsExactly(
            "collection",
            "snapshot",
            "method",
            "iterations",
            "residual",
            "converged",
            "message",
            "results");
    assertThat(json.get("results")).hasSize(2);
    JsonNode stopped =
        CommandRunner.run("rank", web, "--method", "pagerank(maxIterations=1)", "--format", "json")
            .json();
    assertThat(stopped.get("converged").booleanValue()).isFalse();
  }

  @Test
  void estimateReportsTheCostOfACommand() {
    JsonNode json =
        CommandRunner.run(
                "estimate",
                web,
                "related",
                "--all",
                "-k",
                10,
                "--measure",
                "jaccard",
                "--format",
                "json")
            .json();
    assertThat(fields(json))
        .containsExactly("command", "memoryBytes", "diskBytes", "seconds", "fits");
    assertThat(json.get("command").textValue()).isEqualTo("related --all -k 10 --measure jaccard");
    assertThat(json.get("fits").booleanValue()).isTrue();
    assertThat(json.get("memoryBytes").longValue()).isPositive();
  }

  @Test
  void checkFindsDamage() throws IOException {
    assertThat(CommandRunner.run("check", web, "--format", "json").json().get("ok").booleanValue())
        .isTrue();
    Path graph = web.resolve("graph.000001");
    byte[] bytes = Files.readAllBytes(graph);
    bytes[20] ^= 1;
    Files.write(graph, bytes);
    CommandRunner.Result result = CommandRunner.run("check", web, "--format", "json");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.json().get("ok").booleanValue()).isFalse();
    assertThat(fields(result.json().at("/problems/0")))
        .containsExactly("file", "offset", "expected", "found");
    assertThat(CommandRunner.run("related", web, "2").err())
        .contains("damaged")
        .doesNotContain("at dev.akin");
  }

  @Test
  void exportWritesEveryLinkOnce() throws IOException {
    Path file = folder.resolve("out.tsv");
    assertThat(CommandRunner.run("export", web, "--to", file, "--ids").code()).isZero();
    assertThat(Files.readString(file)).isEqualTo(LINKS.replace(' ', '\t'));
    CommandRunner.Result again = CommandRunner.run("export", web, "--to", file);
    assertThat(again.code()).isEqualTo(1);
    assertThat(again.err()).contains("out.tsv");
    assertThat(CommandRunner.run("export", web, "--to", folder.resolve("out.xyz")).code())
        .isEqualTo(2);
  }

  @Test
  void completionContainsTheCommands() {
    assertThat(CommandRunner.run("completion").out()).contains("related").contains("--measure");
  }

  private static List<String> fields(JsonNode object) {
    return object.properties().stream().map(each -> each.getKey()).toList();
  }
}
