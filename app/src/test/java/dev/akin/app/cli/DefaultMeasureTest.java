package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.core.measure.blend.Blend;
import dev.akin.core.measure.pagesim.PageSim;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The default measure of collections. */
class DefaultMeasureTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void linksAndWordsAreBlended() throws IOException {
    Path web = site("<a href=b.html></a><a href=c.html></a>");
    String measure = Blend.DEFAULT.toString();
    JsonNode related = CommandRunner.run("related", web, "b.html", "--format", "json").json();
    assertThat(related.get("measure").textValue()).isEqualTo(measure);
    assertThat(related.at("/results/0/url").textValue()).endsWith("c.html");
    assertThat(CommandRunner.run("related", web, "b.html").out()).contains("by " + measure);
    assertThat(CommandRunner.run("related", web, "--all", "--format", "json").json().get("measure"))
        .isEqualTo(related.get("measure"));
    assertThat(CommandRunner.run("estimate", web, "related").out()).contains("fits");
    assertThat(CommandRunner.run("estimate", web, "why").out()).contains("fits");
  }

  @Test
  void aBlendIsExplainedByMeasureAndThenByEvidence() throws IOException {
    Path web = site("<a href=b.html></a><a href=c.html></a>");
    JsonNode why = CommandRunner.run("why", web, "b.html", "c.html", "--format", "json").json();
    assertThat(why.get("measure").textValue()).isEqualTo(Blend.DEFAULT.toString());
    double score = 0;
    for (JsonNode part : why.get("parts")) {
      double sum = 0;
      for (JsonNode each : part.get("evidence")) {
        sum += each.get("value").doubleValue();
      }
      assertThat(sum).isCloseTo(part.get("value").doubleValue(), within(1e-9));
      score += part.get("value").doubleValue();
    }
    assertThat(score).isCloseTo(why.get("score").doubleValue(), within(1e-9));
    List<String> lines = CommandRunner.run("why", web, "b.html", "c.html").out().lines().toList();
    int salton = indexOf(lines, "salton: ");
    assertThat(lines.get(salton + 1)).contains("localhost/a.html");
    assertThat(lines.get(indexOf(lines, "tfidf-cosine: ") + 1)).contains("word '");
  }

  @Test
  void limitsEvidenceToTheNumberOfReasons() throws IOException {
    Path web = site("<a href=b.html></a><a href=c.html></a>");
    JsonNode two =
        CommandRunner.run("related", web, "b.html", "--why", "2", "--format", "json")
            .json()
            .at("/results/0");
    assertThat(two.get("why")).hasSize(2);
    for (JsonNode reason : two.get("why")) {
      assertThat(reason.get("evidence").size()).isBetween(1, 2);
    }
  }

  private static int indexOf(List<String> lines, String text) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(text)) {
        found.add(i);
      }
    }
    assertThat(found).as("%s in %s", text, lines).hasSize(1);
    return found.get(0);
  }

  @Test
  void usesPageSimForLinksAlone() throws IOException {
    Path web = CommandRunner.importLinks(folder, "a b\na c\n");
    String measure = PageSim.DEFAULT.toString();
    assertThat(CommandRunner.run("related", web, "b").out()).contains("by " + measure);
    assertThat(CommandRunner.run("why", web, "b", "c").out()).contains("by " + measure);
  }

  @Test
  void usesCosineForWordsAlone() throws IOException {
    Path web = site("");
    assertThat(CommandRunner.run("related", web, "b.html").out())
        .contains("by tfidf-cosine", "c.html");
    assertThat(CommandRunner.run("why", web, "b.html", "c.html").out()).contains("by tfidf-cosine");
    assertThat(
            CommandRunner.run(
                    "group", web, "--member", "b.html", "--member", "c.html", "--format", "json")
                .json()
                .get("measure")
                .textValue())
        .isEqualTo("tfidf-cosine");
  }

  private Path site(String links) throws IOException {
    Path site = Files.createDirectories(folder.resolve("site"));
    Files.writeString(site.resolve("a.html"), "<title>Trees</title><p>oak and ash" + links);
    Files.writeString(site.resolve("b.html"), "<title>Bees</title><p>honey of the hive");
    Files.writeString(site.resolve("c.html"), "<title>Hive</title><p>honey of wild swarms");
    Path web = folder.resolve("web");
    assertThat(CommandRunner.run("import", site, "--into", web).code()).isZero();
    return web;
  }
}
