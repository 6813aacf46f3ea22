package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scores of 0 and empty lists are explained by a rule and a hint. */
class NothingFoundTest {
  private static final String HINT = "links within a site do not count; try sites=none";

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private Path links() throws IOException {
    return CommandRunner.importLinks(folder, "1 2\n1 3\n2 3\n2 4\n3 4\n4 1\n");
  }

  /** Two sites without links between them. */
  private Path sites() throws IOException {
    return CommandRunner.importLinks(
        folder,
        """
        https://a.example/1 https://a.example/2
        https://a.example/1 https://a.example/3
        https://b.example/x https://c.example/y
        """);
  }

  @Test
  void compareExplainsZeros() throws IOException {
    Path web = links();
    String[] measures = {"--measure", "cocitation", "--measure", "coupling"};
    String note =
        CommandRunner.run("why", web, 1, 2, "--measure", "cocitation", "--format", "json")
            .json()
            .path("note")
            .asText();
    assertThat(note).isEqualTo("no page links to both");
    assertThat(
            CommandRunner.run(
                    "compare", web, 1, 2, measures[0], measures[1], measures[2], measures[3])
                .out())
        .containsPattern("0 +cocitation\n +no page links to both\n +1 +coupling\n");
    JsonNode scores =
        CommandRunner.run(
                "compare",
                web,
                1,
                2,
                measures[0],
                measures[1],
                measures[2],
                measures[3],
                "--format",
                "json")
            .json()
            .path("scores");
    assertThat(scores.at("/0/note").asText()).isEqualTo(note);
    assertThat(scores.at("/1").has("note")).isFalse();
  }

  @Test
  void relatedExplainsAnEmptyList() throws IOException {
    Path web = links();
    String reason = "for example, with 2: no page links to both";
    assertThat(CommandRunner.run("related", web, 1, "--measure", "cocitation").out())
        .contains("nothing is related to it under this measure", reason);
    CommandRunner.Result rows =
        CommandRunner.run("related", web, 1, "--measure", "cocitation", "--format", "tsv");
    assertThat(rows.out()).isEmpty();
    assertThat(rows.err()).contains("nothing is related to it", reason);
    assertThat(
            CommandRunner.run(
                    "related", sites(), "a.example/1", "--measure", "jaccard(direction=in)")
                .out())
        .contains("the page has no in-links; measures of out-links can compare them");
  }

  @Test
  void groupExplainsZeros() throws IOException {
    Path web = links();
    assertThat(
            CommandRunner.run("group", web, "--member", 1, "--member", 2, "--candidate", 3).out())
        .containsPattern("among themselves +0\n +no page refers to both members\n")
        .containsPattern("1 +0 +3\n +no page refers to both members\n");
  }

  @Test
  void suggestsCountingReferencesWithinASite() throws IOException {
    Path web = sites();
    String[] members = {"--member", "a.example/2", "--member", "a.example/3"};
    assertThat(
            CommandRunner.run("group", web, members[0], members[1], members[2], members[3]).out())
        .contains("2 of 2 members have no references from other sites; " + HINT);
    String asked = "reference-sim(sites=none)";
    assertThat(
            CommandRunner.run("compare", web, "a.example/2", "a.example/3", "--measure", asked)
                .out())
        .containsPattern("1 +reference-sim\\(sites=none");
    for (String measure : new String[] {"reference-sim", "reference-sim-to", "companion"}) {
      assertThat(
              CommandRunner.run("why", web, "a.example/2", "a.example/3", "--measure", measure)
                  .out())
          .as(measure)
          .contains("links within a site do not count; try sites=none");
    }
    assertThat(
            CommandRunner.run("why", web, "b.example/x", "b.example/x", "--measure", asked).out())
        .doesNotContain("try sites=none");
  }

  @Test
  void searchExplainsThatNoResultIsSimilar() throws IOException {
    Path site = Files.createDirectory(folder.resolve("site"));
    for (int i = 0; i < 3; i++) {
      Files.writeString(
          site.resolve(i + ".html"),
          "<title>Cats</title><p>cats <a href=" + (i + 1) % 3 + ".html>x");
    }
    Path other = Files.createDirectory(folder.resolve("other"));
    Files.writeString(other.resolve("o.html"), "<title>Dogs</title><p>dogs");
    Path web = folder.resolve("pages");
    CommandRunner.Result made =
        CommandRunner.run(
            "import",
            site,
            other,
            "--base",
            "https://a.example/",
            "--base",
            "https://b.example/",
            "--into",
            web);
    assertThat(made.code()).as(made.err()).isZero();
    assertThat(CommandRunner.run("search", web, "cats", "--like", "0.html").out())
        .contains(
            "similarity by reference-sim(",
            "no result is similar enough: the member has no references from other sites; " + HINT);
    assertThat(
            CommandRunner.run(
                    "search",
                    web,
                    "cats",
                    "--like",
                    "0.html",
                    "--measure",
                    "reference-sim(sites=none)")
                .out())
        .contains("1 page for cats");
    CommandRunner.Result wordless = CommandRunner.run("search", web, "--like", "0.html");
    assertThat(wordless.code()).isEqualTo(2);
    assertThat(wordless.err()).contains("--like filters the results of a query", "akin related");
    assertThat(CommandRunner.run("page", web, "0.html").out())
        .containsPattern("R1 +0 references from other sites\n")
        .containsPattern("R2 +0 references: no topic is applied\n")
        .containsPattern("R3 +1 reference from the same site\n");
    assertThat(
            CommandRunner.run("page", web, "0.html", "--method", "prestige(sites=none,topic=dogs)")
                .out())
        .containsPattern("R1 +0 references from any page, on the topic\n")
        .containsPattern("R2 +1 reference from any page, off the topic\n")
        .containsPattern("R3 +0 references: sites do not count\n");
  }

  @Test
  void pagesWithTheSameTitleAreDistinguishedInLists() throws IOException {
    Path site = Files.createDirectory(folder.resolve("twins"));
    for (int i = 0; i < 3; i++) {
      Files.writeString(
          site.resolve(i + ".html"),
          "<title>Cats</title><p>cats <a href=" + (i + 1) % 3 + ".html>x");
    }
    Path web = folder.resolve("cats");
    CommandRunner.run("import", site, "--base", "https://a.example/", "--into", web);
    assertThat(CommandRunner.run("page", web, "0.html").out())
        .containsPattern("C\\+ .*\n +Cats \\(https://a.example/1.html\\)\n")
        .containsPattern("links in +1 page links to it\n +Cats\n");
    assertThat(
            CommandRunner.run(
                    "group", web, "--member", "0.html", "--member", "1.html", "--source", "2.html")
                .out())
        .contains("covers            all 3 pages")
        .doesNotContain("source            yes");
  }

  @Test
  void zeroMeansAllPlaces() throws IOException {
    Path web = links();
    for (String option : new String[] {"-k", "-n"}) {
      assertThat(CommandRunner.run("rank", web, option, 0, "--format", "tsv").rows()).hasSize(4);
      CommandRunner.Result wrong = CommandRunner.run("rank", web, option, "-1");
      assertThat(wrong.code()).isEqualTo(2);
      assertThat(wrong.err()).contains("-n and -k must not be negative, but the number is -1");
    }
  }

  /** The rule of the measure does not explain a list that filters may have emptied. */
  @Test
  void aFilteredListHasNoRule() throws IOException {
    Path web = links();
    String text =
        CommandRunner.run("related", web, 2, "--measure", "cocitation", "--filter", "zzz").out();
    assertThat(text).contains("or nothing that matches the filters").doesNotContain("for example");
  }

  @Test
  void filtersWithoutResultAreExplained() throws IOException {
    String rule = "--filter is the beginning of the whole URL";
    String one = "the collection has one site only";
    Path web = sites();
    Object[] query = {"related", web, "a.example/2", "--measure", "cocitation", "--filter"};
    Object[] host = Arrays.copyOf(query, query.length + 1);
    host[query.length] = "a.example";
    assertThat(CommandRunner.run(host).out()).contains(rule).doesNotContain(one);
    host[query.length] = "https://a.example/";
    assertThat(CommandRunner.run(host).out()).contains("a.example/3").doesNotContain(rule);
    Path alone =
        CommandRunner.importLinks(
            Files.createDirectory(folder.resolve("alone")),
            "https://a.example/1 https://a.example/2\nhttps://a.example/1 https://a.example/3\n");
    Object[] other = {"related", alone, "a.example/2", "--measure", "cocitation", "--other-sites"};
    assertThat(CommandRunner.run(other).out()).contains(one).doesNotContain(rule);
  }

  @Test
  void usesTheSingularForOne() throws IOException {
    Path file = Files.writeString(folder.resolve("one.tsv"), "# one\na a\na b\n");
    Path web = folder.resolve("one");
    assertThat(CommandRunner.run("import", file, "--into", web).out())
        .contains(
            "2 pages and 1 link in ", "1 link leads from a page to itself", "1 comment line (#");
    assertThat(CommandRunner.run("info", web).out()).containsPattern("links +1 that counts\n");
    assertThat(CommandRunner.run("page", web, "b").out()).contains("1 page links to it");
    Path header = Files.writeString(folder.resolve("header.tsv"), "source\ttarget\na\tb\n");
    assertThat(CommandRunner.run("import", header, "--into", folder.resolve("header")).out())
        .contains("1 header line (names of columns)");
    Path none = Files.writeString(folder.resolve("comm.txt"), "# nothing\n");
    assertThat(CommandRunner.run("import", none, "--into", folder.resolve("none")).err())
        .contains("comm.txt is not an edge list (no line has a link); write one link per line");
  }

  @Test
  void anUnknownLanguageIsExplained() throws IOException {
    Path site = Files.createDirectory(folder.resolve("xy"));
    Files.writeString(site.resolve("x.html"), "<p>xyzzy plugh");
    Path web = folder.resolve("unknown");
    CommandRunner.run("import", site, "--into", web);
    assertThat(CommandRunner.run("info", web).out()).contains("indexed: und, language unknown (1)");
  }
}
