package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.app.cli.session.Failures;
import dev.akin.app.cli.session.Interruption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Common mistakes of new users. */
class NewcomerTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void importReportsTheReplacedSnapshot() throws IOException {
    Path file = Files.writeString(folder.resolve("links.tsv"), "a b\nb c\n");
    Path web = folder.resolve("web");
    assertThat(CommandRunner.run("import", file, "--into", web).err()).doesNotContain("replace");
    assertThat(CommandRunner.run("import", file, "--into", web).err())
        .contains("replaced snapshot 1 of 3 pages in " + web);
    Path bad = Files.writeString(folder.resolve("bad.tsv"), "a b\nalone\nb c\n");
    CommandRunner.Result failed = CommandRunner.run("import", bad, "--into", web, "--strict");
    assertThat(failed.code()).isEqualTo(Failures.FAILED);
    assertThat(failed.err()).doesNotContain("replace");
    assertThat(CommandRunner.run("import", file, "--into", web, "--quiet").err()).isEmpty();
  }

  @Test
  void importCountsComments() throws IOException {
    String links = "# links\na b\n\n%C3%89ire\tb\n% 100 percent\n% b c\n";
    Path file = Files.writeString(folder.resolve("links.tsv"), links);
    JsonNode json =
        CommandRunner.run("import", file, "--into", folder.resolve("web"), "--format", "json")
            .json();
    assertThat(json.get("ignored").get("comment lines (# or %)").asInt()).isEqualTo(3);
    assertThat(json.get("links").asInt()).isEqualTo(2);
    assertThat(CommandRunner.run("import", file, "--into", folder.resolve("web")).out())
        .contains("ignored: 3 comment lines (# or %)");
  }

  @Test
  void refusesGraphsOfOtherFormatsByName() throws IOException {
    Map<String, String> graphs =
        Map.of(
            "JSON", "{\"nodes\": [\"a\", \"b\"],\n \"links\": [[0, 1]]}\n",
            "DOT", "digraph web {\n a -> b;\n}\n",
            "GEXF", "<?xml version=\"1.0\"?>\n<gexf version=\"1.3\"><graph/></gexf>\n");
    for (Map.Entry<String, String> graph : graphs.entrySet()) {
      Path file = Files.writeString(folder.resolve(graph.getKey()), graph.getValue());
      CommandRunner.Result result =
          CommandRunner.run("import", file, "--into", folder.resolve("web"));
      assertThat(result.code()).isEqualTo(Failures.FAILED);
      assertThat(result.err()).contains("looks like " + graph.getKey()).contains("edge list");
    }
  }

  @Test
  void namesInAnotherCaseAreSuggestedFirst() throws IOException {
    Path web = CommandRunner.importLinks(folder, "Lion\tSea lion\nLion\tMillion\nTiger\tLion\n");
    CommandRunner.Result tiger = CommandRunner.run("related", web, "tiger");
    assertThat(tiger.code()).isEqualTo(4);
    assertThat(tiger.err()).contains("did you mean one of these?\n  Tiger");
    assertThat(CommandRunner.run("related", web, "lion").err())
        .contains("'lion' can mean several pages", ":\n  Lion\n");
    assertThat(CommandRunner.run("related", web, "ea lion").code()).isZero();
    assertThat(CommandRunner.run("related", web, "Lion").code()).isZero();
  }

  @Test
  void reasonsDoNotFitIntoRows() throws IOException {
    Path web = CommandRunner.importLinks(folder, "a b\na c\n");
    for (String format : new String[] {"tsv", "trec"}) {
      CommandRunner.Result result =
          CommandRunner.run("related", web, "b", "--why", 2, "--format", format);
      assertThat(result.code()).isEqualTo(2);
      assertThat(result.err()).contains(format + " has no column for the reasons", "json");
    }
  }

  @Test
  void emptyAnswersAreExplained() throws IOException {
    Path file = Files.writeString(folder.resolve("likes.txt"), "1 1\n1 2\n2 1\n");
    Path shop = folder.resolve("shop");
    assertThat(CommandRunner.run("import", file, "--into", shop, "--bipartite", "user,item").code())
        .isZero();
    String empty = CommandRunner.run("related", shop, "user/1", "--measure", "jaccard").out();
    assertThat(empty)
        .contains(
            "the page has no in-links; measures of out-links can compare them, with direction=out")
        .doesNotContain("filters");
    assertThat(CommandRunner.run("related", shop, "item/1", "--measure", "coupling").out())
        .contains("direction=in");
    assertThat(
            CommandRunner.run("related", shop, "user/1", "--measure", "jaccard", "--filter", "x")
                .out())
        .contains("filters");
    assertThat(CommandRunner.run("why", shop, "user/1", "user/2", "--measure", "cocitation").out())
        .contains("neither page has in-links; measures of out-links");
    assertThat(
            CommandRunner.run("related", shop, "user/1", "--measure", "jaccard(direction=out)")
                .out())
        .contains("user/2");
  }

  @Test
  void misspeltWordsAreCorrected() throws IOException {
    Path web = CommandRunner.importLinks(folder, "a b\na c\n");
    assertThat(CommandRunner.run("related", web, "b", "--measure", "jacard").err())
        .contains("unknown measure 'jacard'; did you mean jaccard? known: ");
    assertThat(CommandRunner.run("rank", web, "--method", "pagernk").err())
        .contains("did you mean pagerank?");
    assertThat(CommandRunner.run("relatd", web, "b").err()).contains("did you mean related?");
    assertThat(CommandRunner.run("related", web, "b", "--mesure", "x").err())
        .contains("did you mean --measure?");
    assertThat(CommandRunner.run("xyzzy").err()).doesNotContain("did you mean");
  }

  @Test
  void reportsACollectionAfterThePages() throws IOException {
    Path web = folder.resolve("web");
    Path file = Files.writeString(folder.resolve("links.tsv"), "a b\nb c\n");
    CommandRunner.run("import", file, "--into", web);
    CommandRunner.Result result = CommandRunner.run("related", "a", web);
    assertThat(result.code()).isEqualTo(Failures.USAGE);
    assertThat(result.err()).contains("the collection comes first: name " + web);
  }

  @Test
  void compareReportsEachReasonOnce() throws IOException {
    Path web = folder.resolve("web");
    Path file = Files.writeString(folder.resolve("links.tsv"), "a b\nb c\n");
    CommandRunner.run("import", file, "--into", web);
    assertThat(CommandRunner.run("compare", web, "a", "b").err())
        .containsOnlyOnce("needs the words of pages")
        .contains("keyword-cosine, tfidf-cosine, linked-words, blend: needs");
  }

  @Test
  void infoNamesTheMeasuresOfIndexes() throws IOException {
    Path web = CommandRunner.importLinks(folder, "a b\na c\n");
    assertThat(CommandRunner.run("info", web).out()).doesNotContain("  for ");
    assertThat(CommandRunner.run("index", web).code()).isZero();
    assertThat(CommandRunner.run("index", web, "--measure", "simrank").code()).isZero();
    assertThat(CommandRunner.run("info", web).out())
        .contains("for pagesim(radius=3,decay=0.5,decayMode=hop,direction=out)")
        .contains("for simrank(c=0.8) with epsilon ");
    JsonNode indexes = CommandRunner.run("info", web, "--format", "json").json().get("indexes");
    assertThat(indexes).hasSize(2);
  }

  @Test
  void helpListsTheFormatsOfEachCommand() {
    var commands = Main.commandLine(new Interruption()).getSubcommands();
    CommandLine related = Objects.requireNonNull(commands.get("related"));
    assertThat(related.getUsageMessage())
        .containsIgnoringWhitespaces("text, json, jsonl, tsv, trec.");
    CommandLine info = Objects.requireNonNull(commands.get("info"));
    assertThat(info.getUsageMessage()).containsIgnoringWhitespaces("answer: text, json, jsonl.");
    assertThat(CommandRunner.run("info", folder, "--format", "trec").err())
        .isEqualTo(
            "akin: this command prints text, json, jsonl, but not trec; see 'akin help info'\n");
  }

  @Test
  void whyReportsTheExactnessOfAScore() throws IOException {
    Path web = CommandRunner.importLinks(folder, "a b\na c\nd b\nd c\nd a\n");
    JsonNode exact =
        CommandRunner.run("why", web, "b", "c", "--measure", "jaccard", "--format", "json").json();
    assertThat(exact.get("exact").asBoolean()).isTrue();
    assertThat(exact.get("error").asDouble()).isZero();
    JsonNode near =
        CommandRunner.run(
                "why", web, "b", "c", "--measure", "simrank(epsilon=0.1)", "--format", "json")
            .json();
    assertThat(near.get("exact").asBoolean()).isFalse();
    assertThat(near.get("error").asDouble()).isBetween(0.0, 0.1);
  }
}
