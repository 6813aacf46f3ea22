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
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs every block fenced as {@code sh} in README and docs, in order, one directory a document; and
 * checks that every link leads somewhere.
 */
class DocsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```sh\\n(.*?)^```$");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @TestFactory
  @Tag("long") // another JDK would run them the same
  List<DynamicTest> everyCommandInTheDocumentsWorks() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path document : documents()) {
      List<String> blocks = blocks(document);
      if (!blocks.isEmpty()) {
        String script = String.join("\n", blocks);
        tests.add(DynamicTest.dynamicTest(name(document), () -> run(document, script)));
      }
    }
    assertThat(tests).hasSizeGreaterThanOrEqualTo(2);
    return tests;
  }

  @Test
  void everyLinkInTheDocumentsLeadsSomewhere() throws IOException {
    int links = 0;
    for (Path document : documents()) {
      Matcher link = LINK.matcher(Files.readString(document));
      while (link.find()) {
        assertThat(document.resolveSibling(link.group(1))).as(name(document)).exists();
        links++;
      }
    }
    assertThat(links).isGreaterThan(20);
  }

  @Test
  void measuresDocumentHasASectionForEveryMeasure() throws IOException {
    String measures = Files.readString(ROOT.resolve("docs/reference/measures/README.md"));
    for (String id : Measures.ids()) {
      assertThat(measures).contains("<a id=\"" + id + "\"></a>");
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

  private static List<Path> documents() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(
              Stream.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")),
              docs.filter(file -> file.toString().endsWith(".md")).sorted())
          .toList();
    }
  }

  private static List<String> blocks(Path document) throws IOException {
    List<String> blocks = new ArrayList<>();
    Matcher block = BLOCK.matcher(Files.readString(document));
    while (block.find()) {
      blocks.add(block.group(1));
    }
    return blocks;
  }

  private static String name(Path document) {
    return ROOT.relativize(document).toString();
  }

  /** What stands in the README is run as its readers will do it. */
  private static String program(Path document, Path files) throws IOException {
    return document.endsWith("README.md")
        ? ProgramProcess.asCommand(files)
        : ProgramProcess.asFunction(files);
  }

  private void run(Path document, String script) throws Exception {
    String name = name(document).replace('/', '-');
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
          .as(name(document) + ":\n" + Files.readString(log, StandardCharsets.UTF_8))
          .isZero();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
