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

/** Documents, help texts and sources are in plain technical English; documents are easy to scan. */
class PlainEnglishTest {
  /** Phrases that a plain word can replace in any text. */
  private static final String WORDS =
      "anew|thereof|as far as|nobody|no-one|somebody|whoever|(?:is|are) (?:said|told)|let go of"
          + "|reckon(?:ed|ing|s)?|foret(?:ell|ells|old)|beforehand|testif(?:y|ies)";

  private static final Pattern AVOIDED = phrases(WORDS);

  /** Phrases that a plain word can replace in documents; some sources need them. */
  private static final Pattern AVOIDED_IN_DOCUMENTS =
      phrases(
          WORDS
              + "|go(?:es)? by|is no(?! (?:longer|more|less))|(?:comes?|came) of"
              + "|(?:became|becomes?) of|speaks? for (?:it|them)sel(?:f|ves)");

  /** Text blocks, strings, characters, and comments of Java; characters can be quotes. */
  private static final Pattern TEXT_IN_JAVA =
      Pattern.compile(
          "(?s)\"\"\".*?\"\"\"|\"[^\"\\\\\n]*+(?:\\\\.[^\"\\\\\n]*+)*+\"|'(?:\\\\.[^']*|[^'\\\\])'"
              + "|//[^\n]*+|/\\*.*?\\*/");

  private static final int SCREENS = 110;

  @Test
  void documentsAvoidPhrasesThatMustBeDecoded() throws IOException {
    List<String> hits = new ArrayList<>();
    for (Path document : Documents.all()) {
      find(AVOIDED_IN_DOCUMENTS, Documents.name(document), Documents.prose(document), hits);
    }
    assertThat(hits).isEmpty();
  }

  @Test
  void sourcesAvoidPhrasesThatMustBeDecoded() throws IOException {
    List<String> hits = new ArrayList<>();
    int files = 0;
    for (Path source : Documents.sources()) {
      String name = Documents.name(source);
      if (!name.endsWith("/PlainEnglishTest.java")) {
        String text = Files.readString(source);
        find(AVOIDED, name, name.endsWith(".java") ? textInJava(text) : text, hits);
        files++;
      }
    }
    assertThat(files).isGreaterThan(1000);
    assertThat(hits).isEmpty();
  }

  @Test
  void findsPhrasesInCommentsAndStringsOnly() {
    String code =
        """
        /**
         * As far
         * as one sees.
         */
        int nobody = '"'; // "nobody" here
        String somebody = "\\" told" + 'x' + "anew\\\\";
        """;
    List<String> hits = new ArrayList<>();
    find(AVOIDED, "code", textInJava(code), hits);
    assertThat(hits).hasSize(3);
  }

  @Test
  void helpTextsAvoidPhrasesThatMustBeDecoded() {
    Map<String, CommandLine> commands = new LinkedHashMap<>();
    CommandReference.collect(Main.commandLine(new Interruption()), commands);
    List<String> hits = new ArrayList<>();
    commands.forEach(
        (name, command) -> find(AVOIDED_IN_DOCUMENTS, name, command.getUsageMessage(), hits));
    for (Measure measure : Measures.all()) {
      String id = measure.info().id();
      find(AVOIDED_IN_DOCUMENTS, id, measure.info().summary(), hits);
      find(AVOIDED_IN_DOCUMENTS, id, MeasureTexts.use(measure).english(), hits);
      MeasureTexts.parameters(measure)
          .forEach(each -> find(AVOIDED_IN_DOCUMENTS, each.key(), each.meaning().english(), hits));
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

  private static Pattern phrases(String alternatives) {
    return Pattern.compile("\\b(" + alternatives + ")\\b", Pattern.CASE_INSENSITIVE);
  }

  /** The comments and strings of a Java source. */
  private static String textInJava(String source) {
    StringBuilder text = new StringBuilder();
    Matcher matcher = TEXT_IN_JAVA.matcher(source);
    while (matcher.find()) {
      text.append(matcher.group().replaceAll("^//|^\"|\"$|\n\\s*\\*", " ")).append('\n');
    }
    return text.toString();
  }

  private static void find(Pattern avoided, String name, String text, List<String> hits) {
    String plain = text.replaceAll("\\s+", " ");
    Matcher matcher = avoided.matcher(plain);
    while (matcher.find()) {
      int from = Math.max(0, matcher.start() - 40);
      int to = Math.min(plain.length(), matcher.end() + 40);
      hits.add(name + ": " + plain.substring(from, to));
    }
  }
}
