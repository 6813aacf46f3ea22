package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All commands count references within a single site alike, and report it. */
class OneSiteTest {
  private static final String NOTE = "all pages are on one site";

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Path web;

  @BeforeEach
  void importLinks() throws IOException {
    String root = "http://a.org/";
    StringBuilder links = new StringBuilder();
    for (String link : List.of("1 x", "1 y", "2 x", "3 y", "4 y")) {
      links.append(root).append(link.replace(" ", " " + root)).append('\n');
    }
    web = CommandRunner.importLinks(folder, links.toString());
  }

  @Test
  void everyCommandGivesTheSameScore() {
    for (String measure : List.of("reference-sim", "reference-sim-prestige")) {
      CommandRunner.Result group =
          ask("group", web, "--member", "x", "--member", "y", "--measure", measure);
      assertThat(group.json().get("among").asDouble()).isEqualTo(0.25);
      CommandRunner.Result why = ask("why", web, "x", "y", "--measure", measure);
      assertThat(why.json().get("score").asDouble()).isEqualTo(0.25);
      CommandRunner.Result compare = ask("compare", web, "x", "y", "--measure", measure);
      assertThat(compare.json().at("/scores/0/score").asDouble()).isEqualTo(0.25);
      CommandRunner.Result related = ask("related", web, "x", "--measure", measure);
      assertThat(related.json().at("/results/0/score").asDouble()).isEqualTo(0.25);
      assertThat(List.of(group, why, compare, related))
          .allSatisfy(each -> assertThat(each.out()).contains(NOTE));
    }
  }

  private static CommandRunner.Result ask(Object... words) {
    Object[] all = Arrays.copyOf(words, words.length + 2);
    all[words.length] = "--format";
    all[words.length + 1] = "json";
    return CommandRunner.run(all);
  }

  @Test
  void prestigeRanksReferencedPagesFirst() {
    CommandRunner.Result ranks = CommandRunner.run("rank", web, "--method", "prestige", "-n", "1");
    assertThat(ranks.out()).contains(NOTE).contains("3          http://a.org/y");
    CommandRunner.Result rows =
        CommandRunner.run("rank", web, "--method", "prestige", "-n", "1", "--format", "tsv");
    assertThat(rows.err()).contains(NOTE);
  }

  @Test
  void anExplicitSiteParameterIsUsed() {
    CommandRunner.Result why =
        CommandRunner.run("why", web, "x", "y", "--measure", "reference-sim(sites=domain)");
    assertThat(why.out()).contains("0 by reference-sim(sites=domain,topic=)").doesNotContain(NOTE);
  }
}
