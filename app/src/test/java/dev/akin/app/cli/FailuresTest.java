package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.cli.session.DoesNotFitException;
import dev.akin.app.cli.session.Failures;
import dev.akin.engine.collection.CollectionWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Invalid input gets one sentence with the problem, its place and advice, and no stack trace. */
class FailuresTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void aMissingCollectionIsNotFound() {
    expect(4, "there is no collection at", "info", folder.resolve("nowhere"));
    expect(4, "akin import", "related", folder.resolve("nowhere"), "x");
  }

  @Test
  void aFileIsNotACollection() throws IOException {
    Path links = Files.writeString(folder.resolve("links.tsv.gz"), "a b\n");
    String advice = "is a file; import it into a directory: 'akin import " + links;
    expect(4, advice + " --into links-collection'", "info", links);
    expect(4, advice + " --into links-collection'", "related", links, "a");
  }

  @Test
  void aMissingPageSuggestsTheClosest() throws IOException {
    Path web =
        CommandRunner.importLinks(
            folder,
            """
            http://a.org/apple http://a.org/banana
            http://a.org/apple http://b.org/apple
            """);
    expect(4, "http://a.org/apple", "related", web, "appel");
    expect(4, "the pages @0..@2", "related", web, "@3");
    expect(4, "name it by URL", "related", web, "");
    expect(4, "several pages end with", "related", web, "/apple");
  }

  @Test
  void theEndOfAUrlOrAnotherSpellingIsEnough() throws IOException {
    Path web = CommandRunner.importLinks(folder, "http://a.org/apple\thttp://a.org/banana\n");
    assertThat(CommandRunner.run("related", web, "HTTP://A.ORG:80/x/../apple").code()).isZero();
    assertThat(CommandRunner.run("related", web, "banana").code()).isZero();
  }

  @Test
  void unknownMeasuresAndKeysListTheKnownOnes() throws IOException {
    Path web = CommandRunner.importLinks(folder, "a b\n");
    expect(2, "known: pagesim", "related", web, "a", "--measure", "nonsense");
    expect(2, "is a rank method, not a measure", "related", web, "a", "--measure", "pagerank");
    expect(2, "known: radius", "related", web, "a", "--measure", "pagesim(r=3)");
    expect(2, "radius must be", "related", web, "a", "--measure", "pagesim(radius=0)");
    expect(2, "decay must lie in (0, 1]", "related", web, "a", "--measure", "pagesim(decay=2)");
    expect(2, "known: pagerank", "rank", web, "--method", "hits2");
    expect(2, "k must not be negative", "related", web, "a", "-k", -1);
    expect(2, "no page given", "related", web);
    expect(2, "name two pages", "compare", web, "a");
    expect(2, "cannot estimate", "estimate", web, "demo");
    expect(2, "but not trec", "rank", web, "--format", "trec");
  }

  @Test
  void measuresOfWordsReportThatThereAreNone() throws IOException {
    Path web = CommandRunner.importLinks(folder, "a b\n");
    String words = " needs the words of pages, but this collection has none; import pages";
    expect(1, "tfidf-cosine" + words, "related", web, "a", "--measure", "tfidf-cosine");
    expect(1, "keyword-cosine" + words, "why", web, "a", "b", "--measure", "keyword-cosine");
    CommandRunner.Result estimate =
        CommandRunner.run("estimate", web, "related", "a", "--measure", "tfidf-cosine");
    assertThat(estimate.out()).contains("would be refused: tfidf-cosine" + words);
    assertThat(CommandRunner.run("estimate", web, "compare", "a", "b").code()).isZero();
  }

  @Test
  void unknownCommandsAndOptionsAreUsage() {
    expect(2, "frobnicate", "frobnicate");
    expect(2, "--frob", "info", "--frob");
    expect(2, "--into", "import", "x");
    expect(2, "no collection given", "info");
  }

  @Test
  void reportsMissingEmptyAndInvalidInput() throws IOException {
    Path target = folder.resolve("web");
    expect(1, "no such file", "import", folder.resolve("none.tsv"), "--into", target);
    Path empty = Files.createFile(folder.resolve("empty.tsv"));
    expect(1, "is empty", "import", empty, "--into", target);
    byte[] noise = new byte[100_000];
    new Random(1).nextBytes(noise);
    Path garbage = Files.write(folder.resolve("garbage.tsv"), noise);
    expect(
        1,
        "garbage.tsv is not an edge list: it looks like binary data",
        "import",
        garbage,
        "--into",
        target);
    Path links = Files.writeString(folder.resolve("links.tsv"), "a\tb\n");
    String gml = "links.tsv is not GML: it has no 'graph ['; ";
    expect(1, gml, "import", links, "--kind", "gml", "--into", target);
    expect(2, "not a URL", "import", folder, "--base", "::", "--into", target);
  }

  @Test
  void doesNotChangeAFolderWithoutACollection() throws IOException {
    Path links = Files.writeString(folder.resolve("links.tsv"), "a b\n");
    Path foreign = Files.createDirectory(folder.resolve("foreign"));
    Path precious = Files.writeString(foreign.resolve("precious.txt"), "mine");
    expect(1, "not a collection", "import", links, "--into", foreign);
    assertThat(precious).hasContent("mine");
    expect(1, "links.tsv", "import", links, "--into", links);
    assertThat(links).hasContent("a b\n");
  }

  @Test
  void aCollectionThatIsBeingWrittenIsBusy() throws IOException {
    Path web = CommandRunner.importLinks(folder, "a b\n");
    try (CollectionWriter writer = CollectionWriter.begin(web)) {
      assertThat(writer.previous()).isNotNull();
      expect(1, "another process", "import", folder.resolve("links.tsv"), "--into", web);
    }
  }

  @Test
  void unboundedEnumerationsAreRefused() throws IOException {
    StringBuilder clique = new StringBuilder();
    for (int a = 0; a < 16; a++) {
      for (int b = 0; b < 16; b++) {
        clique.append(a).append(' ').append(b).append('\n');
      }
    }
    Path web = CommandRunner.importLinks(folder, clique.toString());
    String measure = "pagesim(radius=unbounded)";
    expect(5, "choose radius=3", "why", web, "0", "1", "--measure", measure);
    expect(5, "choose radius=3", "related", web, "0", "--measure", measure);
    CommandRunner.Result estimate =
        CommandRunner.run("estimate", web, "related", "--measure", measure);
    assertThat(estimate.code()).isEqualTo(5);
    assertThat(estimate.out()).contains("choose radius=3");
  }

  @Test
  void exitCodesFollowTheCause() {
    assertThat(Failures.code(new IOException("No space left on device"))).isEqualTo(5);
    assertThat(Failures.code(new CancellationException())).isEqualTo(130);
    assertThat(Failures.code(new DoesNotFitException("x", 1L << 50))).isEqualTo(5);
    assertThat(Failures.code(new IllegalStateException("bug"))).isEqualTo(1);
    assertThat(Failures.sentence(new IllegalStateException("bug"))).contains("please report");
  }

  @Test
  void hostileTitlesAreEscaped() throws IOException {
    Path pages =
        Files.writeString(
            folder.resolve("pages.tsv"),
            "0\thttp://a.org/\t\u001b[31mred\u0007\n1\thttp://b.org/\t\u202eevil\n",
            StandardCharsets.UTF_8);
    Path links = Files.writeString(folder.resolve("links.tsv"), "0 1\n1 0\n");
    Path web = folder.resolve("web");
    assertThat(CommandRunner.run("import", links, "--pages", pages, "--into", web).code()).isZero();
    assertThat(CommandRunner.run("rank", web).out())
        .doesNotContain("\u001b")
        .doesNotContain("\u202e");
  }

  private static void expect(int code, String sentence, Object... words) {
    CommandRunner.Result result = CommandRunner.run(words);
    assertThat(result.err()).contains(sentence).doesNotContain("\tat ");
    assertThat(result.code()).as(result.toString()).isEqualTo(code);
  }

  @Test
  void namesTheHelpOfSubcommands() {
    assertThat(CommandRunner.run("eval", "learn").err())
        .endsWith("; see 'akin eval learn --help'\n");
    assertThat(CommandRunner.run("related", "--bogus").err()).contains("'akin help related'");
    assertThat(CommandRunner.run("eval", "learn", "--help").code()).isZero();
  }
}
