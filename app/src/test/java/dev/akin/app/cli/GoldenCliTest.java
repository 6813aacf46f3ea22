package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.testkit.golden.Golden;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The worked examples of the papers on the command line. */
class GoldenCliTest {
  private static final String POSTER = "pagesim(radius=unbounded,decay=1,score=min)";

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void ranksThePosterToEveryPrintedDigit() throws IOException {
    Golden poster = Golden.read("poster");
    List<String[]> rows =
        CommandRunner.run("rank", collection(poster), "--all", "--format", "tsv").rows();
    double[] printed = poster.vector("pagerank_printed");
    double[] precise = poster.vector("pagerank");
    assertThat(rows).hasSize(printed.length);
    for (int page = 0; page < printed.length; page++) {
      double score = Double.parseDouble(rows.get(page)[2]);
      assertThat(rows.get(page)[0]).isEqualTo(Integer.toString(page));
      assertThat(twoDigits(score)).isEqualTo(twoDigits(printed[page]));
      assertThat(score).isCloseTo(precise[page], within(1e-9));
    }
  }

  @Test
  void scoresThePosterToEveryPrintedDigit() throws IOException {
    Golden poster = Golden.read("poster");
    Path collection = collection(poster);
    double[][] printed = poster.matrix("pagesim_min_printed");
    double[][] precise = poster.matrix("pagesim_min");
    for (int a = 0; a < printed.length; a++) {
      for (int b = 0; b < printed.length; b++) {
        JsonNode answer =
            CommandRunner.run(
                    "compare",
                    collection,
                    "@" + a,
                    "@" + b,
                    "--measure",
                    POSTER,
                    "--format",
                    "json")
                .json();
        double score = answer.at("/scores/0/score").doubleValue();
        assertThat(twoDigits(score)).isEqualTo(twoDigits(printed[a][b]));
        assertThat(score).isCloseTo(precise[a][b], within(1e-9));
      }
    }
  }

  @Test
  void listsTheTopLevelsOfThePosterExceptItsErratum() throws IOException {
    Golden poster = Golden.read("poster");
    Path collection = collection(poster);
    int[][] printed = poster.pageLists("pagesim_top2_levels_printed");
    for (int page = 0; page < printed.length; page++) {
      List<String[]> rows =
          CommandRunner.run(
                  "related",
                  collection,
                  "@" + page,
                  "-k",
                  2,
                  "--ties",
                  "levels",
                  "--measure",
                  POSTER,
                  "--format",
                  "tsv")
              .rows();
      TreeSet<Integer> expected = new TreeSet<>();
      for (int other : printed[page]) {
        expected.add(other);
      }
      if (page == 0) {
        // The poster leaves v2 out of top(v1, 2), against the rule that its other rows follow.
        expected.add(1);
      }
      TreeSet<Integer> found = new TreeSet<>();
      rows.forEach(row -> found.add(Integer.parseInt(row[1])));
      assertThat(found).isEqualTo(expected);
    }
  }

  @Test
  void propagatesTheExampleOfTheFullPaperInBothDecayModes() throws IOException {
    Golden full = Golden.read("pagesim-full");
    Path collection = collection(full);
    for (String mode : List.of("hop", "once")) {
      double[] sent = full.vector(mode.equals("hop") ? "from_v0_per_hop" : "from_v0_once");
      String measure = "pagesim(decay=0.8,score=min,decayMode=" + mode + ")";
      for (int page = 1; page < sent.length; page++) {
        JsonNode answer =
            CommandRunner.run(
                    "why", collection, "@0", "@" + page, "--measure", measure, "--format", "json")
                .json();
        List<String> texts = new ArrayList<>();
        answer.get("parts").forEach(part -> texts.add(part.get("text").textValue()));
        assertThat(texts)
            .anyMatch(text -> text.startsWith("0 is the first page"))
            .contains(
                String.format(
                    Locale.ROOT,
                    "0 is the first page and sends %.4f of its rank to the second",
                    sent[page]));
      }
    }
  }

  @Test
  void ranksTheExampleOfWang() throws IOException {
    Golden wang = Golden.read("wang");
    JsonNode answer =
        CommandRunner.run("rank", collection(wang), "-n", 5, "--format", "json").json();
    double[] converged = wang.vector("pagerank_converged");
    double[] printed = wang.vector("pagerank_printed_iteration_29");
    assertThat(answer.get("converged").booleanValue()).isTrue();
    assertThat(answer.get("results")).hasSize(5);
    for (JsonNode result : answer.get("results")) {
      int page = result.get("id").intValue();
      assertThat(result.get("score").doubleValue())
          .isCloseTo(converged[page], within(1e-9))
          .isCloseTo(printed[page], within(1e-5));
    }
  }

  private Path collection(Golden golden) throws IOException {
    PageGraph graph = golden.graph();
    Links out = graph.links(Direction.OUT);
    StringBuilder links = new StringBuilder();
    for (int page = 0; page < graph.pages(); page++) {
      for (int target : out.targets(page)) {
        links.append(page).append('\t').append(target).append('\n');
      }
    }
    return CommandRunner.importLinks(folder, links.toString());
  }

  private static BigDecimal twoDigits(double value) {
    return BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP);
  }
}
