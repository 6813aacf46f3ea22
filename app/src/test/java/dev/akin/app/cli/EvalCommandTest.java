package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
class EvalCommandTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  /** Two groups of pages with the same two in-links, and labels of the groups. */
  @BeforeEach
  void writeFiles() throws IOException {
    StringBuilder links = new StringBuilder();
    StringBuilder labels = new StringBuilder();
    for (int page = 0; page < 20; page++) {
      String group = page < 10 ? "left" : "right";
      links.append(group).append("1\tp").append(page).append('\n');
      links.append(group).append("2\tp").append(page).append('\n');
      links.append("p").append(page).append("\tcommon\n");
      labels.append("p").append(page).append('\t').append(group).append('\n');
    }
    Files.writeString(folder.resolve("links.tsv"), links);
    Files.writeString(folder.resolve("labels.tsv"), labels);
  }

  private Path experiment(String expected) throws IOException {
    return Files.writeString(
        folder.resolve("trial.yaml"),
        """
        title: In-links against out-links
        claim: <b>Pages</b> that are linked together belong together.
        collection: web
        import: [links.tsv]
        measures: [cocitation, coupling]
        yardstick: labels:labels.tsv
        metrics: [precision, mrr]
        places: 9
        claims:
          - says: In-links say more.
            source: a test
            better: cocitation
            than: [coupling]
            by: 1.1
            metric: precision
          - {says: It is all the same., alike: coupling, as: [cocitation], within: 0.1, metric: mrr}
        expect:
          - {measure: cocitation, over: coupling, metric: precision, value: %s, within: 0.1}
        """
            .formatted(expected));
  }

  @Test
  void runsAnExperimentAndReports() throws IOException {
    Path out = folder.resolve("out");
    CommandRunner.Result result =
        CommandRunner.run("eval", experiment("2.1"), "--out", out, "--format", "json");
    assertThat(result.code()).as(result.err()).isZero();
    JsonNode json = result.json();
    assertThat(json.get("pages").intValue()).isEqualTo(20);
    JsonNode best = json.at("/measures/0");
    assertThat(best.get("measure").textValue()).isEqualTo("cocitation");
    assertThat(best.get("coverage").doubleValue()).isEqualTo(1);
    assertThat(best.at("/values/0/mean").doubleValue()).isEqualTo(1);
    // All 19 others couple with a page; the first nine by number are all of the left.
    assertThat(json.at("/expected/0/found").doubleValue()).isBetween(2.0, 2.2);
    assertThat(json.at("/expected/0/met").booleanValue()).isTrue();
    String report = Files.readString(out.resolve("report.html"));
    assertThat(report)
        .contains("In-links against out-links", "<svg", "Holds.", "cocitation")
        .contains("&lt;b&gt;Pages&lt;/b&gt;")
        .doesNotContain("<b>Pages</b>", "http-equiv", "<script", "NaN");
    List<String> rows = Files.readAllLines(out.resolve("results.csv"));
    assertThat(rows.get(1)).startsWith("cocitation,1.0,precision,1,1.0,");
    assertThat(Files.readAllLines(out.resolve("curves.csv"))).hasSize(1 + 2 * 9);
    assertThat(json.at("/claims/0/verdict").textValue()).isEqualTo("holds");
    assertThat(json.at("/claims/1/verdict").textValue()).isEqualTo("does not hold");
    assertThat(report)
        .contains("In-links say more. (a test)</bdi> <b>Holds.</b>")
        .contains("It is all the same.</bdi> <b>Does not hold here.</b>")
        .containsPattern("ratio 2\\.[01]\\d\\d .*claimed 1\\.100")
        .contains("claimed within 0.900 to 1.100");
    assertThat(json.at("/measures/0/overall/0/mean").doubleValue()).isEqualTo(1);
    assertThat(json.at("/measures/0/curves/precision")).hasSize(9);
    assertThat(Files.readAllLines(out.resolve("claims.csv"))).hasSize(3);
    assertThat(Files.readAllLines(out.resolve("overall.csv"))).hasSize(3);
    assertThat(out.resolve("lists/qrels")).exists();
  }

  @Test
  void givesTheSameBytesTwice() throws IOException {
    for (String out : List.of("one", "two")) {
      CommandRunner.run("eval", experiment("2.1"), "--out", folder.resolve(out));
    }
    for (String file :
        List.of(
            "results.json",
            "results.csv",
            "overall.csv",
            "curves.csv",
            "claims.csv",
            "expected.csv",
            "lists/qrels")) {
      assertThat(folder.resolve("one").resolve(file))
          .hasSameBinaryContentAs(folder.resolve("two").resolve(file));
    }
    assertThat(withoutCost("one")).isEqualTo(withoutCost("two"));
  }

  /** Times and memory are the only part of a report that differs from run to run. */
  private String withoutCost(String out) throws IOException {
    String report = Files.readString(folder.resolve(out).resolve("report.html"));
    String rest = report.replaceFirst("(?s)<section id=\"cost\">.*?</section>", "");
    assertThat(rest).hasSizeLessThan(report.length());
    return rest;
  }

  @Test
  void comparesOrdersOfSearchResults() throws IOException {
    Path site = Files.createDirectories(folder.resolve("site"));
    StringBuilder labels = new StringBuilder();
    for (int page = 0; page < 12; page++) {
      String animal = page % 2 == 0 ? "cats" : "dogs";
      // Dogs are linked to most, so that ranks put them first for either query.
      Files.writeString(
          site.resolve(animal + page + ".html"),
          "<title>"
              + animal
              + page
              + "</title><p>cats dogs "
              + (animal + " ").repeat(9)
              + "<p>page"
              + page
              + " <a href=dogs1.html>d</a><a href=dogs3.html>d</a>");
      labels.append(animal).append(page).append(".html\tpets/").append(animal).append('\n');
    }
    Files.writeString(folder.resolve("animals.tsv"), labels);
    Files.writeString(
        folder.resolve("queries.tsv"), "cats\tpets/cats\ndogs\tpets\nx\tnone\ndogs\tpets\n");
    Path file =
        Files.writeString(
            folder.resolve("search.yaml"),
            """
            title: Cats and dogs
            collection: pets
            import: [site, --navigation, keep]
            queries: queries.tsv
            orders: [relevance, pagerank, similarity-pagerank, "relevance=0.5,pagerank=0.5",
              similarity-pagerank(mode=published)]
            yardstick: labels:animals.tsv
            metrics: [precision, coverage]
            places: 5
            claims:
              - {says: Words do it., better: relevance, than: [pagerank], metric: precision, at: 5}
            """);
    Path out = folder.resolve("out");
    CommandRunner.Result result = CommandRunner.run("eval", file, "--out", out, "--format", "json");
    assertThat(result.code()).as(result.err()).isZero();
    JsonNode json = result.json();
    assertThat(json.get("pages").intValue()).as("a query without answers is left out").isEqualTo(3);
    assertThat(json.at("/measures/0/values/0/mean").doubleValue()).isEqualTo(1);
    assertThat(json.at("/measures/1/values/0/mean").doubleValue())
        .isCloseTo(2.0 / 3, within(1e-12));
    assertThat(json.at("/claims/0/verdict").textValue())
        .as("the first five of each query have as many relevant pages by either order")
        .isEqualTo("this experiment cannot tell");
    assertThat(result.json().at("/claims/0/comparisons/0/differing").intValue()).isEqualTo(1);
    assertThat(Files.readString(out.resolve("report.html")))
        .contains(
            "<b>This experiment cannot tell.</b>",
            "p = 1.0000; of 3 lists 1 differ, 0 of them in value, and 3 score above 0; ratio 1.000",
            "lists for 3 queries",
            "<h3><bdi translate=\"no\">cats</bdi> <span>by relevance</span></h3>");
    assertThat(Files.readAllLines(out.resolve("lists/qrels")))
        .as("two queries of the same text stay two")
        .hasSize(6 + 12 + 12)
        .anyMatch(line -> line.startsWith("0 0 "))
        .anyMatch(line -> line.startsWith("1 0 "))
        .anyMatch(line -> line.startsWith("3 0 "));
    tellsWhatDidNotSettle(result, out);
    assertThat(CommandRunner.run("eval", file, "--out", out).err())
        .contains("pets exists; the import is not repeated");
  }

  /** Every file contains the remark, because it may be read alone. */
  private static void tellsWhatDidNotSettle(CommandRunner.Result result, Path out)
      throws IOException {
    String remark = result.json().at("/measures/4/remark").textValue();
    assertThat(remark).startsWith("ranks stopped after ");
    assertThat(result.json().at("/measures/1/remark").isNull()).as("pagerank settles").isTrue();
    assertThat(result.err()).contains("similarity-pagerank(mode=published): " + remark);
    assertThat(Files.readString(out.resolve("results.json"))).contains(remark);
    assertThat(Files.readString(out.resolve("report.html")))
        .containsOnlyOnce("<li class=\"remark\">")
        .contains("<b>Remark.</b> similarity-pagerank(mode=published): " + remark + ".</li>");
    for (String name : List.of("results.csv", "overall.csv")) {
      List<String> rows = Files.readAllLines(out.resolve(name));
      assertThat(rows.get(0)).endsWith(",chance,remark");
      assertThat(rows.stream().skip(1))
          .allMatch(row -> row.contains("published") == row.endsWith(",\"" + remark + "\""))
          .anyMatch(row -> row.contains("published"));
    }
  }

  @Test
  void remarksOnIterations() throws IOException {
    Path file = experiment("2.1");
    String measures = "[cocitation, coupling, 'matchsim(maxIterations=1)', matchsim]";
    String text = Files.readString(file).replace("[cocitation, coupling]", measures);
    Files.writeString(file, text);
    for (String run : List.of("first", "kept")) {
      CommandRunner.Result result =
          CommandRunner.run("eval", file, "--out", folder.resolve("out"), "--format", "json");
      assertThat(result.json().at("/measures/2/remark").textValue())
          .as(run)
          .startsWith("stopped after 1 iteration, ");
      assertThat(result.json().at("/measures/3/remark").textValue())
          .as(run)
          .startsWith("converged after 2 iterations, the last of which changed no score");
      assertThat(result.json().at("/measures/0/remark").isNull()).isTrue();
    }
  }

  @Test
  void refusesACollectionOfAnotherImport() throws IOException {
    Path file = experiment("2.1");
    Path out = folder.resolve("out");
    assertThat(CommandRunner.run("eval", file, "--out", out).code()).isZero();
    assertThat(CommandRunner.run("eval", file, "--out", out).err())
        .contains("web exists; the import is not repeated");
    Path below = Files.createDirectories(folder.resolve("below")).resolve("trial.yaml");
    String text = Files.readString(file);
    Files.writeString(
        below,
        text.replace("collection: web", "collection: ../web")
            .replace("links.tsv", "../links.tsv")
            .replace("labels:", "labels:../"));
    assertThat(CommandRunner.run("eval", below, "--out", out).err())
        .as("the same files, named from elsewhere")
        .contains("web exists; the import is not repeated");
    Files.writeString(file, text.replace("[links.tsv]", "[links.tsv, --self-links]"));
    CommandRunner.Result changed = CommandRunner.run("eval", file, "--out", out);
    assertThat(changed.code()).isEqualTo(2);
    assertThat(changed.err())
        .contains("web was made by 'import: [links.tsv]', but the experiment now has")
        .contains("[links.tsv, --self-links]; delete ", "web to import it again, or name");
    CommandRunner.run("import", folder.resolve("links.tsv"), "--into", folder.resolve("web"));
    CommandRunner.Result other = CommandRunner.run("eval", file, "--out", out);
    assertThat(other.err()).contains("web exists, but was not imported by an experiment");
    assertThat(other.code()).isZero();
  }

  @Test
  void refusesACollectionWhoseSourcesHaveChanged() throws IOException {
    Path file = experiment("2.1");
    assertThat(CommandRunner.run("eval", file, "--out", folder.resolve("out")).code()).isZero();
    Files.setLastModifiedTime(
        folder.resolve("links.tsv"), FileTime.from(Instant.now().plusSeconds(60)));
    CommandRunner.Result changed = CommandRunner.run("eval", file, "--out", folder.resolve("out"));
    assertThat(changed.code()).isEqualTo(2);
    assertThat(changed.err()).contains("links.tsv has changed since ", "to import it again");
  }

  @Test
  void refusesOptionsThatAnExperimentDefines() throws IOException {
    Path file = experiment("2.1");
    for (List<String> option :
        List.of(
            List.of("--sample", "20", "sample"),
            List.of("--places", "5", "places"),
            List.of("--seed", "3", "seed"),
            List.of("--metric", "ndcg", "metrics"),
            List.of("--measures", "salton", "measures"),
            List.of("--yardstick", "words", "yardstick"))) {
      CommandRunner.Result result = CommandRunner.run("eval", file, option.get(0), option.get(1));
      assertThat(result.code()).as(option.get(0)).isEqualTo(2);
      assertThat(result.err()).contains(" applies to collections; set the field '" + option.get(2));
    }
    assertThat(folder.resolve("web")).doesNotExist();
  }

  @Test
  void reportsAMissingYardstickFileBeforeTheImport() throws IOException {
    Path file = experiment("2.1");
    Files.writeString(
        file, Files.readString(file).replaceFirst("yardstick: .*", "yardstick: labels:none.tsv"));
    CommandRunner.Result result = CommandRunner.run("eval", file, "--out", folder.resolve("out"));
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("none.tsv");
    assertThat(folder.resolve("web")).doesNotExist();
  }

  @Test
  void failsIfAnExpectationIsNotMet() throws IOException {
    CommandRunner.Result result =
        CommandRunner.run("eval", experiment("1.0"), "--out", folder.resolve("out"));
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out())
        .contains("not as expected: cocitation over coupling by precision is ")
        .contains("expected was 1 within 0.1000")
        .contains("cocitation is best: OA 1 by precision over 9 places, before coupling with ");
    assertThat(Files.readString(folder.resolve("out/report.html"))).contains("Does not hold here.");
  }

  @Test
  void evaluatesFastMeasuresByDefault() throws IOException {
    Path web = folder.resolve("web");
    Path labels = folder.resolve("labels.tsv");
    CommandRunner.run("import", folder.resolve("links.tsv"), "--labels", labels, "--into", web);
    Path two = folder.resolve("two");
    CommandRunner.Result named =
        CommandRunner.run("eval", web, "--measures", "ppr(restart=0.2),jaccard", "--out", two);
    assertThat(named.out()).contains("ppr(restart=0.2)", "jaccard").doesNotContain("simrank");
    CommandRunner.Result result =
        CommandRunner.run("eval", web, "--out", folder.resolve("out"), "--sample", 10);
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out())
        .contains("10 of 20 judged pages, yardstick labels, lists of 20")
        .contains("simrank", "jaccard", "matchsim")
        .contains("report: " + folder.resolve("out").resolve("report.html"));
  }

  /** The list of p0 by co-citation is p1 p2 p3 …; that of the judgements is p9 p1 p2. */
  @Test
  void truncatesOrderedJudgementsAsMatchSimDoes() throws IOException {
    Path web = folder.resolve("web");
    CommandRunner.run("import", folder.resolve("links.tsv"), "--into", web);
    Path related =
        Files.writeString(folder.resolve("related.tsv"), "p0\tp9\t3\np0\tp1\t2\np0\tp2\t1\n");
    Path out = folder.resolve("out");
    Object[] words = {
      "eval",
      web,
      "--measure",
      "cocitation",
      "--places",
      3,
      "--yardstick",
      "related:" + related,
      "--metrics",
      "precision,P(A,N)",
      "--out",
      out,
      "--format",
      "json"
    };
    CommandRunner.Result result = CommandRunner.run(words);
    assertThat(result.code()).as(result.err()).isZero();
    JsonNode curves = result.json().at("/measures/0/curves");
    assertThat(curves.get("precision").toString()).isEqualTo("[1.0,1.0,0.6666666666666666]");
    assertThat(curves.get("P(A,N)").toString()).isEqualTo("[0.0,0.5,0.6666666666666666]");
    assertThat(Files.readAllLines(out.resolve("curves.csv")))
        .contains("cocitation,\"P(A,N)\",2,0.5");
    assertThat(out.resolve("truncated-precision.svg")).exists();
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("P(A,N) of the first N pages");
    Files.writeString(related, "p0\tp9\t1\np0\tp1\t1\n");
    CommandRunner.Result tied = CommandRunner.run(words);
    assertThat(tied.code()).isEqualTo(2);
    assertThat(tied.err()).contains("P(A,N) needs ordered judgements", "have the same grade");
  }

  @Test
  void reportsMissingInput() throws IOException {
    Path web = CommandRunner.importLinks(folder, "1\t2\n");
    assertThat(CommandRunner.run("eval", web).err())
        .contains("no yardstick: the collection has neither labels nor");
    CommandRunner.Result unknown =
        CommandRunner.run("eval", web, "--yardstick", "taste", "--measure", "jaccard");
    assertThat(unknown.err()).contains("there is no yardstick 'taste'");
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(CommandRunner.run("eval", folder.resolve("none.yaml")).code()).isEqualTo(1);
    assertThat(Files.exists(folder.resolve("web-eval"))).isFalse();
  }
}
