package dev.akin.app.cli.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.akin.app.cli.CommandRunner;
import dev.akin.app.cli.Main;
import dev.akin.app.packed.SmallServer;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Answers that cannot be written completely. */
class StandardOutputTest {
  private static final String FULL =
      "akin: writing to standard output failed: No space left on device\n";

  private static final Map<String, String> PAGES =
      Map.of(
          "/1.html", "<title>One</title><p>cats and dogs <a href=2.html>2</a> <a href=3.html>3</a>",
          "/2.html", "<title>Two</title><p>cats and lions <a href=3.html>3</a>",
          "/3.html", "<title>Three</title><p>cats and birds <a href=1.html>1</a>");

  @SuppressWarnings("NullAway.Init") // set before the first test
  private static SmallServer server;

  @BeforeAll
  static void serve() throws IOException {
    server = SmallServer.start(PAGES);
  }

  @AfterAll
  static void end() {
    server.close();
  }

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  static Stream<String> commands() {
    return Stream.of(
        "",
        "--help",
        "--version",
        "help",
        "help rank",
        "rank --help",
        "measures",
        "measures pagesim",
        "measures --format json",
        "completion",
        "import LINKS --into COPY -q",
        "import LINKS --into COPY -q --format json",
        "page WEB 1",
        "page WEB 1 --format json",
        "path WEB 1 2",
        "path WEB 1 2 --format json",
        "demo papers --into COPY -q",
        "search PAGES cats",
        "search PAGES cats --like 1.html --format json",
        "eval PAGES --measures jaccard --out COPY -q",
        "crawl URL --allow-private --delay 0 --into COPY -q",
        "info WEB",
        "info WEB --format json",
        "rank WEB",
        "rank WEB --all --format tsv",
        "rank WEB --format json",
        "related WEB 1",
        "related WEB --all --format tsv",
        "related WEB --all --format json",
        "related WEB --all --format jsonl",
        "related WEB --all --format trec",
        "compare WEB 1 2",
        "compare WEB 1 2 --format tsv",
        "why WEB 1 2",
        "why WEB 1 2 --format json",
        "group WEB --member 1 --member 2",
        "group WEB --member 1 --member 2 --format json",
        "estimate WEB related 1",
        "estimate WEB related 1 --format json",
        "check WEB",
        "check WEB --format json",
        "index WEB --measure pagesim -q",
        "serve WEB --port 0 -q");
  }

  @ParameterizedTest
  @MethodSource("commands")
  @Tag("long") // endsAsAProcessShould uses the streams of every JDK
  void everyCommandFailsOnAFullDisk(String command) throws IOException {
    assertThat(run(command, "No space left on device")).isEqualTo(new Outcome(1, FULL));
  }

  @ParameterizedTest
  @MethodSource("commands")
  @Tag("long") // endsAsAProcessShould uses the streams of every JDK
  void everyCommandEndsQuietlyWhenItsReaderHasClosedThePipe(String command) throws IOException {
    assertThat(run(command, "Broken pipe")).isEqualTo(new Outcome(141, ""));
  }

  @Test
  void anImportReportsItsCollectionOnStandardError() throws IOException {
    Outcome outcome = run("import LINKS --into COPY", "No space left on device");
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err())
        .contains("the collection was created: 4 pages and 6 links in " + folder.resolve("copy"))
        .endsWith(FULL);
    assertThat(folder.resolve("copy")).isDirectory();
    assertThat(
            run("crawl URL --allow-private --delay 0 --into COPY2", "No space left on device")
                .err())
        .contains("the collection was created: 3 pages");
    assertThat(run("import LINKS --into COPY -q", "Broken pipe")).isEqualTo(new Outcome(141, ""));
  }

  @Test
  void recognisesABrokenPipeInAnyLanguage() throws IOException {
    Process deaf = new ProcessBuilder("sh", "-c", "exec <&-; exec sleep 60").start();
    IOException own = null;
    try (OutputStream in = deaf.getOutputStream()) {
      while (own == null) {
        in.write(new byte[1 << 16]);
      }
    } catch (IOException e) {
      own = e;
    } finally {
      deaf.destroy();
    }
    assertThat(own).isNotNull();
    assertThat(new StandardOutput.FailedException(own).isReaderGone()).isTrue();
    IOException other = new IOException("Bad file descriptor");
    assertThat(new StandardOutput.FailedException(other).isReaderGone()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "akin rank WEB --all --format tsv > /dev/full; 1",
        "akin export WEB --to - > /dev/full; 1",
        "akin rank WEB --all --format tsv | head -n 1 > /dev/null; 141",
        "akin export WEB --to - | head -n 1 > /dev/null; 141",
        "akin rank WEB >&-; 1",
        "akin rank WEB --all --format tsv | cat > /dev/null; 0",
      })
  void exitsWithTheCodeOfSigpipe(String line) throws Exception {
    assumeThat(Path.of("/dev/full")).exists();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String akin = java + " -XX:TieredStopAtLevel=1 -cp \"$CP\" dev.akin.app.cli.Main";
    String script =
        line.substring(0, line.indexOf(';')).replaceFirst("akin", Matcher.quoteReplacement(akin));
    File err = folder.resolve("err").toFile();
    ProcessBuilder bash =
        new ProcessBuilder("bash", "-c", placed(script) + "; exit ${PIPESTATUS[0]}");
    bash.environment().put("CP", System.getProperty("java.class.path"));
    Process process =
        bash.redirectOutput(folder.resolve("out").toFile()).redirectError(err).start();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    int code = Integer.parseInt(line.substring(line.indexOf(';') + 2));
    String message = Files.readString(err.toPath());
    assertThat(process.exitValue()).as(message).isEqualTo(code);
    if (code == 1) {
      assertThat(message).matches("akin: writing to standard output failed: [^\n]+\n");
    } else {
      assertThat(message).isEmpty();
    }
  }

  /** The result of a command whose output cannot be written. */
  private record Outcome(int code, String err) {}

  private Outcome run(String command, String problem) throws IOException {
    List<String> words = new ArrayList<>(List.of(placed(command).split(" ")));
    words.removeIf(String::isEmpty);
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException(problem);
          }
        };
    StringWriter err = new StringWriter();
    CommandLine line = Main.commandLine(new Interruption());
    line.setOut(StandardOutput.writer(StandardOutput.checked(broken)));
    line.setErr(new PrintWriter(err));
    int code = Main.execute(line, words.toArray(String[]::new));
    return new Outcome(code, err.toString());
  }

  /** The command with names of files in place of LINKS, WEB and COPY. */
  private String placed(String command) throws IOException {
    // The output must not fit into a pipe, or the command may end before its reader closes it.
    String links =
        IntStream.range(0, 20_000)
            .mapToObj(i -> i + " " + (i * 31 % 20_000) + "\n")
            .collect(Collectors.joining());
    boolean isLarge = command.contains("head") || command.contains("cat");
    Path web =
        CommandRunner.importLinks(folder, isLarge ? links : "1 2\n1 3\n2 3\n2 4\n3 4\n4 1\n");
    if (command.contains("PAGES")) {
      Path site = Files.createDirectories(folder.resolve("site"));
      for (Map.Entry<String, String> page : PAGES.entrySet()) {
        Files.writeString(site.resolve(page.getKey().substring(1)), page.getValue());
      }
      CommandRunner.run("import", site, "--into", folder.resolve("pages"));
    }
    return command
        .replace("URL", server.url() + "1.html")
        .replace("PAGES", folder.resolve("pages").toString())
        .replace("LINKS", folder.resolve("links.tsv").toString())
        .replace("WEB", web.toString())
        .replace("COPY", folder.resolve("copy").toString());
  }
}
