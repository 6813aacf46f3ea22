package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.blend.Blend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearnCommandTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  /** Pages that are linked from the same pages were judged related, others not. */
  private Path judged() throws IOException {
    return Files.writeString(
        folder.resolve("judged.tsv"),
        """
        # made up
        a\tb\t2
        a\tc\t0
        b\ta\t1
        b\td\t0

        @2\td\t1
        c\ta\t0
        """);
  }

  private Path web() throws IOException {
    return CommandRunner.importLinks(folder, "p a\np b\nq a\nq b\nr c\nr d\na x\nc x\nb y\nd y\n");
  }

  @Test
  void printsTheBlendToUse() throws IOException {
    Path web = web();
    Path pairs = judged();
    CommandRunner.Result text =
        CommandRunner.run(
            "eval",
            "learn",
            web,
            "--pairs",
            pairs,
            "--folds",
            2,
            "--measure",
            "jaccard",
            "--measure",
            "jaccard(direction=out)");
    assertThat(text.code()).as(text.err()).isZero();
    assertThat(text.out()).startsWith("blend(jaccard(direction=in)=").contains("held out");
    JsonNode json =
        CommandRunner.run(
                "eval",
                "learn",
                web,
                "--pairs",
                pairs,
                "--folds",
                2,
                "--measure",
                "jaccard",
                "--measure",
                "jaccard(direction=out)",
                "--format",
                "json")
            .json();
    assertThat(Measures.parse(json.get("blend").asText())).isInstanceOf(Blend.class);
    assertThat(json.get("quality").get(0).get("heldOut").doubleValue()).isEqualTo(1);
    assertThat(json.get("pages").intValue()).isEqualTo(3);
    assertThat(
            CommandRunner.run("related", web, "a", "--measure", json.get("blend").asText()).out())
        .contains("b");
  }

  @Test
  void namesTheInvalidLine() throws IOException {
    Path web = web();
    expect(web, "a\tb\n", "line 1: a page, a tab, a page, a tab and a number were expected");
    expect(web, "\na\tb\tx\n", "line 2: 'x' is not a number");
    expect(web, "a\tnowhere\t1\n", "line 1: ");
    expect(web, "a\tb\t-1\n", "line 1: relevance must lie between 0 and 1,000,000,000");
    expect(web, "#\n", "has no pairs");
  }

  private void expect(Path web, String pairs, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("wrong.tsv"), pairs);
    CommandRunner.Result result =
        CommandRunner.run(
            "eval", "learn", web, "--pairs", file, "--measure", "jaccard", "--measure", "salton");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains(message);
  }

  @Test
  void isListedByItsParentCommand() {
    assertThat(CommandRunner.run("eval", "--help").out()).contains("learn");
    CommandRunner.Result alone = CommandRunner.run("eval");
    assertThat(alone.err()).contains("no collection given");
    assertThat(alone.code()).isEqualTo(2);
  }
}
