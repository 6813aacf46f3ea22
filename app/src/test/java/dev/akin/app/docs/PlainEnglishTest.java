package dev.akin.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.answer.MeasureTexts;
import dev.akin.app.cli.Main;
import dev.akin.app.cli.session.Interruption;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Documents and help texts are in plain technical English and easy to scan. */
class PlainEnglishTest {
  /** Phrases that a plain word can replace. */
  private static final Pattern AVOIDED =
      Pattern.compile(
          "\\b(anew|thereof|as far as|nobody|somebody|whoever|(?:is|are) (?:said|told)"
              + "|let go of|go(?:es)? by|is no(?! (?:longer|more|less))|(?:comes?|came) of"
              + "|(?:became|becomes?) of|reckon(?:ed|ing|s)?|foret(?:ell|ells|old)|beforehand"
              + "|testif(?:y|ies)|speaks? for (?:it|them)sel(?:f|ves))\\b",
          Pattern.CASE_INSENSITIVE);

  private static final int SCREENS = 110;

  @Test
  void documentsAvoidPhrasesThatMustBeDecoded() throws IOException {
    List<String> hits = new ArrayList<>();
    for (Path document : Documents.all()) {
      find(Documents.name(document), Documents.prose(document), hits);
    }
    assertThat(hits).isEmpty();
  }

  @Test
  void helpTextsAvoidPhrasesThatMustBeDecoded() {
    Map<String, CommandLine> commands = new LinkedHashMap<>();
    CommandReference.collect(Main.commandLine(new Interruption()), commands);
    List<String> hits = new ArrayList<>();
    commands.forEach((name, command) -> find(name, command.getUsageMessage(), hits));
    for (Measure measure : Measures.all()) {
      find(measure.info().id(), measure.info().summary(), hits);
      find(measure.info().id(), MeasureTexts.use(measure).english(), hits);
      MeasureTexts.parameters(measure)
          .forEach(each -> find(each.key(), each.meaning().english(), hits));
    }
    assertThat(hits).isEmpty();
  }

  @Test
  void linesOfProseHave100Characters() throws IOException {
    List<String> hits = new ArrayList<>();
    for (Path document : Documents.all()) {
      for (String line : Documents.prose(document).split("\n", -1)) {
        boolean canBreak = line.strip().replaceAll("^[-*] ", "").contains(" ");
        if (line.length() > 100 && canBreak && !line.startsWith("|") && !line.startsWith("!")) {
          hits.add(Documents.name(document) + ": " + line);
        }
      }
    }
    assertThat(hits).isEmpty();
  }

  @Test
  void tableCellsHoldShortPhrases() throws IOException {
    List<String> hits = new ArrayList<>();
    for (Path document : Documents.all()) {
      for (String line : Documents.prose(document).split("\n", -1)) {
        if (line.startsWith("|")) {
          String plain = line.replaceAll("]\\([^)]*\\)", "]");
          for (String cell : plain.split("\\|", -1)) {
            if (cell.strip().length() > 140) {
              hits.add(Documents.name(document) + ": " + cell);
            }
          }
        }
      }
    }
    assertThat(hits).isEmpty();
  }

  @Test
  void longDocumentsHaveATableOfContents() throws IOException {
    List<String> without = new ArrayList<>();
    for (Path document : Documents.all()) {
      String text = Files.readString(document);
      boolean generated = text.startsWith("<!-- Generated");
      if (!generated && text.lines().count() > SCREENS && !text.contains("\n- [")) {
        without.add(Documents.name(document));
      }
    }
    assertThat(without).isEmpty();
  }

  @Test
  void pagesOpenWithWhatTheReaderCanDoAfterwards() throws IOException {
    Pattern opening =
        Pattern.compile("(?s)# [^\n]+\n\n(After reading|Look up|Find|This page)\\b.*");
    List<String> without = new ArrayList<>();
    for (Path document : Documents.all()) {
      String text = Files.readString(document).replaceFirst("(?s)^<!--.*?-->\n\n", "");
      if (Documents.name(document).matches("docs/.*") && !opening.matcher(text).matches()) {
        without.add(Documents.name(document));
      }
    }
    assertThat(without).isEmpty();
  }

  private static void find(String name, String text, List<String> hits) {
    String plain = text.replaceAll("\\s+", " ");
    Matcher matcher = AVOIDED.matcher(plain);
    while (matcher.find()) {
      int from = Math.max(0, matcher.start() - 40);
      int to = Math.min(plain.length(), matcher.end() + 40);
      hits.add(name + ": " + plain.substring(from, to));
    }
  }
}
