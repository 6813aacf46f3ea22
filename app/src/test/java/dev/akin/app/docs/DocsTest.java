package dev.akin.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.cli.Main;
import dev.akin.app.cli.session.Interruption;
import dev.akin.core.measure.Measures;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs every block fenced as {@code sh} in the documents, in order, one directory per document; and
 * checks that every link leads to a file and a heading.
 */
class DocsTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```sh\\n(.*?)^```$");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:\\s]*)(?:#([^):\\s]*))?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @TestFactory
  @Tag("long") // another JDK would run them the same
  List<DynamicTest> everyCommandInTheDocumentsWorks() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path document : Documents.all()) {
      List<String> blocks = blocks(document);
      if (!blocks.isEmpty()) {
        String script = String.join("\n", blocks);
        tests.add(DynamicTest.dynamicTest(Documents.name(document), () -> run(document, script)));
      }
    }
    assertThat(tests).hasSizeGreaterThan(20);
    return tests;
  }

  @Test
  void everyLinkInTheDocumentsHasATarget() throws IOException {
    int links = 0;
    for (Path document : Documents.all()) {
      Matcher link = LINK.matcher(Documents.prose(document));
      while (link.find()) {
        String to = Documents.name(document) + " -> " + link.group();
        Path file =
            link.group(1).isEmpty() ? document : document.resolveSibling(link.group(1)).normalize();
        assertThat(file).as(to).exists();
        if (link.group(2) != null && file.toString().endsWith(".md")) {
          assertThat(anchors(file)).as(to).contains(link.group(2));
        }
        links++;
      }
    }
    assertThat(links).isGreaterThan(100);
  }

  @Test
  void everyDocumentIsLinkedFromTheIndex() throws IOException {
    String index = Files.readString(Documents.ROOT.resolve("docs/README.md"));
    for (Path document : Documents.all()) {
      String name = Documents.name(document);
      if (name.matches("docs/(guide|reference)/[^/]*\\.md")) {
        assertThat(index).contains("(" + name.substring("docs/".length()) + ")");
      }
    }
  }

  @Test
  void everyMeasureHasAPageWithAWorkedExample() throws IOException {
    Path measures = Documents.ROOT.resolve("docs/reference/measures");
    String index = Files.readString(measures.resolve("README.md"));
    for (String id : Measures.ids()) {
      assertThat(index).contains("(" + id + ".md)");
      assertThat(Files.readString(measures.resolve(id + ".md")))
          .as(id)
          .contains("## Worked example", "```sh");
    }
  }

  @Test
  void helpOfEveryCommandHasExamples() {
    Set<String> plain = Set.of("help");
    Main.commandLine(new Interruption())
        .getSubcommands()
        .forEach(
            (name, command) -> {
              if (!plain.contains(name)) {
                assertThat(command.getUsageMessage()).as(name).contains("Examples:");
              }
            });
  }

  @Test
  void helpNamesEveryMeasure() {
    var commands = Main.commandLine(new Interruption()).getSubcommands();
    for (String name : List.of("related", "why")) {
      String help = Objects.requireNonNull(commands.get(name)).getUsageMessage();
      assertThat(help).contains(Measures.ids());
    }
  }

  /** The headings of a document as GitHub names them in links. */
  private static List<String> anchors(Path document) throws IOException {
    return HEADING
        .matcher(Documents.prose(document))
        .results()
        .map(each -> each.group(1).replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1"))
        .map(each -> each.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}_ -]", ""))
        .map(each -> each.strip().replace(' ', '-'))
        .toList();
  }

  private static List<String> blocks(Path document) throws IOException {
    List<String> blocks = new ArrayList<>();
    Matcher block = BLOCK.matcher(Files.readString(document));
    while (block.find()) {
      blocks.add(block.group(1));
    }
    return blocks;
  }

  /** The commands of the README run as processes, as its readers run them. */
  private static String program(Path document, Path files) throws IOException {
    return document.equals(Documents.ROOT.resolve("README.md"))
        ? ProgramProcess.asCommand(files)
        : ProgramProcess.asFunction(files);
  }

  private void run(Path document, String script) throws Exception {
    String name = Documents.name(document).replace('/', '-');
    Path work = Files.createDirectories(folder.resolve(name));
    Path files = Files.createDirectories(folder.resolve(name + "-akin"));
    Path log = files.resolve("log.txt");
    String whole = "set -euo pipefail\n" + program(document, files) + script;
    Process process =
        new ProcessBuilder("bash", "-c", whole)
            .directory(work.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      assertThat(process.waitFor(3, TimeUnit.MINUTES)).as("ends in time").isTrue();
      assertThat(process.exitValue())
          .as(Documents.name(document) + ":\n" + Files.readString(log, StandardCharsets.UTF_8))
          .isZero();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
