package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The quick subset of the evaluation: every yardstick, and a paper's experiment, on few pages. */
@Tag("long") // says the same on every JDK
class EvalYardsticksTest {
  private static final int PAGES = 24;
  private static final Path EXPERIMENTS = Path.of("../bench/experiments");

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  /** Pages of three subjects; each links to the next three of its own and one of another. */
  @BeforeEach
  void makeSite() throws IOException {
    Path site = Files.createDirectories(folder.resolve("site"));
    StringBuilder labels = new StringBuilder();
    StringBuilder related = new StringBuilder();
    StringBuilder qrels = new StringBuilder();
    for (int page = 0; page < PAGES; page++) {
      String subject = "subject" + page % 3;
      StringBuilder html = new StringBuilder("<title>page " + page + "</title><p>");
      html.append((subject + " ").repeat(5)).append("word").append(page).append("<p>");
      for (int step : new int[] {3, 6, 9, 4}) {
        html.append("<a href=p").append((page + step) % PAGES).append(".html>to</a> ");
      }
      Files.writeString(site.resolve("p" + page + ".html"), html);
      labels.append("p" + page + ".html\troot/" + subject + "/" + page % 2 + "\n");
      int other = (page + 6) % PAGES;
      related.append("/p" + page + ".html\t/p" + other + ".html\t2\n");
      qrels.append("/p" + page + ".html 0 /p" + other + ".html 1\n");
    }
    Files.writeString(folder.resolve("labels.tsv"), labels);
    Files.writeString(folder.resolve("related.tsv"), related);
    Files.writeString(folder.resolve("qrels.txt"), qrels);
    CommandRunner.Result made =
        CommandRunner.run(
            "import", site, "--labels", folder.resolve("labels.tsv"), "--into", web());
    assertThat(made.code()).as(made.err()).isZero();
  }

  private Path web() {
    return folder.resolve("web");
  }

  @ParameterizedTest
  @CsvSource({
    "words, '', delta, false",
    "labels, '', precision, true",
    "levels, '', delta, true",
    "labels, labels.tsv, map, true",
    "levels, labels.tsv, ndcg, true",
    "related, related.tsv, mrr, true",
    "qrels, qrels.txt, recall, true"
  })
  void judgesByEveryYardstick(String kind, String file, String metric, boolean hasQrels) {
    String yardstick = file.isEmpty() ? kind : kind + ":" + folder.resolve(file);
    Path out = folder.resolve("out");
    CommandRunner.Result result =
        CommandRunner.run(
            "eval",
            web(),
            "--measures",
            "cocitation,jaccard(direction=out)",
            "--yardstick",
            yardstick,
            "--places",
            5,
            "--out",
            out,
            "--format",
            "json");
    assertThat(result.code()).as(result.err()).isZero();
    JsonNode json = result.json();
    assertThat(json.get("pages").intValue()).isEqualTo(PAGES);
    assertThat(json.at("/measures/0/coverage").doubleValue()).isEqualTo(1);
    assertThat(json.at("/measures/0/values").findValuesAsText("metric"))
        .contains(metric, "coverage");
    assertThat(json.at("/measures/0/values").findValuesAsText("metric").contains("P(A,N)"))
        .as("judgements are ordered if each page has one related page")
        .isEqualTo(List.of("related", "qrels").contains(kind));
    assertThat(Files.exists(out.resolve("lists/qrels"))).isEqualTo(hasQrels);
  }

  @Test
  void runsAPapersExperimentOnFewPages() throws IOException {
    String text = Files.readString(EXPERIMENTS.resolve("pagesim-simrank.yaml"));
    String small =
        text.replaceFirst("(?m)^collection:.*$", "collection: " + web())
            .replaceFirst("(?ms)^import:.*?\\]$", "")
            .replaceFirst("(?s)expect:.*", "");
    Path file = Files.writeString(folder.resolve("small.yaml"), small);
    Path out = folder.resolve("out");
    CommandRunner.Result result = CommandRunner.run("eval", file, "--out", out);
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out()).contains("pagesim", "simrank", "by 8 % over all lengths");
    String report = Files.readString(out.resolve("report.html"));
    assertThat(report.split("<section>", -1)).as("ten examples").hasSize(11);
    assertThat(Files.readString(out.resolve("delta.svg"))).startsWith("<svg xmlns=");
  }

  private CommandRunner.Result trial(String yardstick) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("trial.yaml"),
            """
            title: "Red \\e[31malert\\u202e"
            collection: web
            measures: [tfidf-cosine, coupling]
            yardstick: %s
            metrics: [ndcg]
            places: 1
            """
                .formatted(yardstick));
    CommandRunner.Result result =
        CommandRunner.run("eval", file, "--out", folder.resolve(yardstick));
    assertThat(result.code()).as(result.err()).isZero();
    return result;
  }

  @Test
  void leavesOutMeasuresOfWordsOnlyIfWordsAreTheYardstick() throws IOException {
    assertThat(trial("labels").out()).contains("tfidf-cosine is best: OA 0.4167 by ndcg");
    assertThat(trial("words").out())
        .contains("coupling is the only measure that does not read words: OA ");
    assertThat(Files.readString(folder.resolve("labels/report.html")))
        .contains("<span>by tfidf-cosine</span>");
    assertThat(Files.readString(folder.resolve("words/report.html")))
        .as("examples are of the measure that the report calls best")
        .contains("<span>by coupling</span>")
        .doesNotContain("<span>by tfidf-cosine</span>");
  }

  private String eval(Path collection, String measures) {
    CommandRunner.Result result =
        CommandRunner.run(
            "eval", collection, "--measures", measures, "--out", folder.resolve("eval"));
    assertThat(result.code()).as(result.err()).isZero();
    return result.out();
  }

  @Test
  void callsAMeasureBestOnlyIfItIsSignificantlyBetter() throws IOException {
    assertThat(eval(web(), "coupling,jaccard(direction=out)"))
        .contains("No measure is significantly better than all others; first is ")
        .contains("(not significant: p = ")
        .doesNotContain("is best");
    assertThat(eval(web(), "coupling"))
        .contains("coupling is the only measure: OA 0.")
        .doesNotContain("is best");
    Path labels = Files.writeString(folder.resolve("few.tsv"), "a\tx\nb\tx\nc\tx\nd\tx\n");
    Path links = Files.writeString(folder.resolve("links.tsv"), "a b\nc d\n");
    Path chain = folder.resolve("chain");
    CommandRunner.run("import", links, "--labels", labels, "--into", chain);
    assertThat(eval(chain, "coupling")).contains("coupling answered no query.");
    assertThat(eval(chain, "coupling,cocitation"))
        .contains("No measure is best: the highest value is OA 0 by ");
  }

  @Test
  void titlesAreSafeForTheTerminal() throws IOException {
    assertThat(trial("labels").out())
        .startsWith("Red  [31malert")
        .doesNotContain("\u001b", "\u202e");
    String report = Files.readString(folder.resolve("labels/report.html"));
    assertThat(report).contains("alert").doesNotContain("\u001b", "\u202e", "\r");
    assertThat(Files.readString(folder.resolve("labels/ndcg.svg"))).contains("<circle");
  }
}
