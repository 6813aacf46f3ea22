package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.lab.experiment.ExperimentFile;
import dev.akin.lab.experiment.SearchPool;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pools the results of two orders, grades them, and evaluates the orders. */
class PoolCommandTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  /** Six pages about cats; the odd ones hardly mention them, and all pages link to p1. */
  @BeforeEach
  void makeSite() throws IOException {
    Path site = Files.createDirectories(folder.resolve("site"));
    for (int page = 0; page < 6; page++) {
      StringBuilder html = new StringBuilder("<title>Page " + page + "</title><p>");
      html.append("cats ".repeat(page % 2 == 0 ? 9 - page : 1));
      for (int word = 0; word < 40; word++) {
        html.append("w").append(page).append("x").append(word).append(' ');
      }
      Files.writeString(site.resolve("p" + page + ".html"), html + "<a href=p1.html>one</a>");
    }
    Files.writeString(folder.resolve("queries.tsv"), "cats\tfirst topic\nw5x7\t2\nw9x9\tnothing\n");
  }

  private Path experiment(String yardstick) throws IOException {
    return Files.writeString(
        folder.resolve("search.yaml"),
        """
        title: Cats
        collection: web
        import: [site, --base, "https://pets.example/", --navigation, keep]
        queries: queries.tsv
        orders: [relevance, pagerank]
        yardstick: %s
        metrics: [ndcg, precision, map]
        places: 2
        claims:
          - {says: Words do it., better: relevance, than: [pagerank], metric: ndcg, at: 2}
        """
            .formatted(yardstick));
  }

  @Test
  void gradesOfAPoolEvaluateTheOrders() throws IOException {
    Path file = experiment("qrels:grades.txt");
    Path grades = folder.resolve("grades.txt");
    Path out = folder.resolve("out");
    CommandRunner.Result early = CommandRunner.run("eval", file, "--out", out);
    assertThat(early.code()).isEqualTo(1);
    assertThat(early.err()).contains("grades.txt", "akin eval pool");

    CommandRunner.Result pool = CommandRunner.run("eval", "pool", file);
    assertThat(pool.code()).as(pool.err()).isZero();
    assertThat(pool.out()).isEqualTo("4 pages of 3 queries to grade: " + grades + "\n");
    List<String> lines = Files.readAllLines(grades);
    assertThat(lines)
        .contains("# query: cats", "# Page 1", "# query: w9x9")
        .filteredOn(line -> line.endsWith(" ?"))
        .as("the first two by relevance are p0 and p2, by rank p1 and p0")
        .containsExactlyInAnyOrder(
            "first%20topic 0 https://pets.example/p0.html ?",
            "first%20topic 0 https://pets.example/p1.html ?",
            "first%20topic 0 https://pets.example/p2.html ?",
            "2 0 https://pets.example/p5.html ?");

    CommandRunner.Result ungraded = CommandRunner.run("eval", file, "--out", out);
    assertThat(ungraded.code()).isEqualTo(1);
    assertThat(ungraded.err())
        .containsPattern("grades.txt, line \\d+: the page is not graded yet; write a whole number");

    String graded =
        Files.readString(grades)
            .replace("p0.html ?", "p0.html 1")
            .replace("p2.html ?", "p2.html 3")
            .replace(" ?", " 0");
    Files.writeString(grades, graded + "unknown 0 https://pets.example/p0.html 2\n");
    CommandRunner.Result result = CommandRunner.run("eval", file, "--out", out, "--format", "json");
    assertThat(result.code()).as(result.err()).isZero();
    JsonNode json = result.json();
    assertThat(json.get("pages").intValue()).as("queries with a relevant page").isEqualTo(1);
    double discount = Math.log(2) / Math.log(3);
    double best = 3 + discount;
    assertThat(json.at("/measures/0/curves/ndcg/1").doubleValue())
        .isCloseTo((1 + 3 * discount) / best, within(1e-12));
    assertThat(json.at("/measures/1/curves/ndcg/1").doubleValue())
        .isCloseTo(discount / best, within(1e-12));
    assertThat(json.at("/measures/1/curves/precision/1").doubleValue()).isEqualTo(0.5);
    assertThat(json.at("/claims/0/verdict").textValue())
        .as("one query")
        .isEqualTo("this experiment cannot tell");
    assertThat(Files.readString(out.resolve("lists/qrels")))
        .isEqualTo(
            """
            first%20topic 0 https://pets.example/p0.html 1
            first%20topic 0 https://pets.example/p2.html 3
            """);
    assertThat(Files.readString(out.resolve("lists/order2.run")))
        .startsWith("first%20topic Q0 https://pets.example/p1.html 1 2 order2\n");

    CommandRunner.Result again = CommandRunner.run("eval", "pool", file);
    assertThat(again.code()).isEqualTo(1);
    assertThat(again.err()).contains("grades.txt", "may hold grades; name another file with --out");
    assertThat(Files.readString(grades)).startsWith(graded);
  }

  @Test
  void refusesExperimentsWithoutSearches() throws IOException {
    CommandRunner.Result labels = CommandRunner.run("eval", "pool", experiment("labels"));
    assertThat(labels.code()).isEqualTo(2);
    assertThat(labels.err()).contains("is not qrels:FILE; name the file to write with --out");
    Path measures =
        Files.writeString(
            folder.resolve("m.yaml"),
            "title: t\ncollection: web\nmeasures: [jaccard]\nyardstick: words\n");
    assertThat(CommandRunner.run("eval", "pool", measures).err())
        .contains("compares measures; a pool needs the fields 'queries' and 'orders'");
    Files.writeString(folder.resolve("queries.tsv"), "cats\t#1\n");
    CommandRunner.Result topic = CommandRunner.run("eval", "pool", experiment("qrels:grades.txt"));
    assertThat(topic.err()).contains("queries.tsv, line 1: the second column must be a label or");
    assertThat(folder.resolve("grades.txt")).doesNotExist();
  }

  @Test
  void refusesTwoQueriesOfOneTopic() throws IOException {
    Files.writeString(folder.resolve("queries.tsv"), "cats\t1\nw5x7\t1\n");
    CommandRunner.Result result = CommandRunner.run("eval", "pool", experiment("qrels:grades.txt"));
    assertThat(result.code()).as(result.out()).isNotZero();
    assertThat(result.err()).contains("queries.tsv has two queries of the topic '1'; give each");
    assertThat(folder.resolve("grades.txt")).doesNotExist();
  }

  @Test
  void aFailureLeavesNoIncompletePool() throws IOException {
    Path file = experiment("qrels:grades.txt");
    Path grades = folder.resolve("grades.txt");
    assertThat(CommandRunner.run("eval", "pool", file, "--out", folder.resolve("first.txt")).code())
        .isZero();
    ExperimentFile read = ExperimentFile.read(file);
    PageCollection collection = PageCollection.loadWithWords(read.collection());
    SearchPool pool = new SearchPool(collection, read.experiment(), folder);
    AtomicInteger asked = new AtomicInteger();
    SearchPool.Title title =
        page -> {
          if (asked.incrementAndGet() == 3) {
            throw new IOException("the disk is full");
          }
          return "title";
        };
    assertThatThrownBy(() -> pool.write(grades, title, Run.silent()))
        .hasMessage("the disk is full");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(each -> each.getFileName().toString()))
          .noneMatch(name -> name.startsWith("grades.txt"));
    }
    Files.writeString(grades, "mine");
    assertThatThrownBy(() -> pool.write(grades, page -> "title", Run.silent()))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(grades).hasContent("mine");
  }
}
