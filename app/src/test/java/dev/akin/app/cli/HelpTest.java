package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.app.answer.MeasureTexts;
import dev.akin.app.cli.session.Interruption;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Help texts, and messages about misspelt commands and options. */
class HelpTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void examplesStandOnOneLineAndTheRestIsWrapped() {
    CommandLine akin = Main.commandLine(new Interruption());
    for (Map.Entry<String, CommandLine> each : akin.getSubcommands().entrySet()) {
      String help = CommandRunner.run("help", each.getKey()).out();
      String[] footer = each.getValue().getCommandSpec().usageMessage().footer();
      assertThat(help.lines()).containsAll(Arrays.asList(footer));
      int examples = help.indexOf("Examples:");
      String above = examples < 0 ? help : help.substring(0, examples);
      assertThat(above.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    }
  }

  @Test
  void theListOfCommandsHasCompleteSentences() {
    CommandLine akin = Main.commandLine(new Interruption());
    akin.getSubcommands()
        .values()
        .forEach(
            command -> {
              String[] description = command.getCommandSpec().usageMessage().description();
              assertThat(description[0]).as(Arrays.toString(description)).endsWith(".");
            });
  }

  @Test
  void everyParameterOfEveryMeasureIsExplained() {
    for (Measure measure : Measures.all()) {
      assertThat(MeasureTexts.parameters(measure))
          .allSatisfy(
              each -> assertThat(each.meaning().english()).as(measure + " " + each).isNotEmpty());
      assertThat(CommandRunner.run("measures", measure.info().id()).out())
          .contains("docs/reference/measures/" + measure.info().id() + ".md")
          .contains("--measure '" + measure + "'");
    }
    assertThat(CommandRunner.run("measures", "pagesim").out()).contains("radius=3 ");
    JsonNode json = CommandRunner.run("measures", "simrank(c=0.6)", "--format", "json").json();
    assertThat(json.at("/measures/0/parameters/0/name").asText()).isEqualTo("c");
    assertThat(json.at("/measures/0/parameters/0/value").asText()).isEqualTo("0.6");
    assertThat(CommandRunner.run("measures", "pagesin").err()).contains("pagesim");
  }

  @Test
  void theNumberOfReasonsIsOptional() throws IOException {
    Path web = CommandRunner.importLinks(folder, "x a\ny a\nx b\ny b\nz a\nz b\nw a\nw b\n");
    String three = CommandRunner.run("related", web, "a", "--measure", "cocitation", "--why").out();
    assertThat(three).contains("and 1 more");
    assertThat(CommandRunner.run("related", web, "--measure", "cocitation", "--why", "a").out())
        .isEqualTo(three);
    assertThat(CommandRunner.run("related", web, "a", "--measure", "cocitation", "--why=1").out())
        .contains("and 3 more");
    assertThat(
            CommandRunner.run("related", web, "a", "--measure", "cocitation", "--why", "2").out())
        .contains("and 2 more");
    assertThat(CommandRunner.run("group", web, "--member", "a", "--member", "b", "--why").code())
        .isZero();
    assertThat(CommandRunner.run("related", web, "a", "--why=x").code()).isEqualTo(2);
  }

  @Test
  void suggestsTheMeantCommandOrOption() throws IOException {
    Path web = CommandRunner.importLinks(folder, "a b\n");
    says("did you mean related? See 'akin help'", "relatd", web);
    says("akin estimate " + web + " related --all", "estimate", "related", web, "--all");
    says("akin estimate COLLECTION rank", "estimate", "rank");
    says("blend(pagesim=1,jaccard=1)", "related", web, "a", "--measure", "pagesim,jaccard");
    says("blend(pagesim(radius=2)=1,jaccard=1)", "measures", "pagesim(radius=2), jaccard");
  }

  @Test
  void aWrongFormatIsAPlainSentence() {
    String see = "; see 'akin help rank'\n";
    for (String format : List.of("trec", "xml")) {
      CommandRunner.Result result = CommandRunner.run("rank", folder, "--format", format);
      assertThat(result.err())
          .isEqualTo("akin: this command prints text, json, jsonl, tsv, but not " + format + see);
      assertThat(result.code()).isEqualTo(2);
    }
    CommandRunner.Result help = CommandRunner.run("rank", "--format", "trec", "--help");
    assertThat(help.out()).startsWith("Usage: akin rank").contains("tsv");
    assertThat(help.code()).isZero();
  }

  private static void says(String sentence, Object... words) {
    CommandRunner.Result result = CommandRunner.run(words);
    assertThat(result.err()).contains(sentence);
    assertThat(result.code()).isEqualTo(2);
  }
}
