package dev.akin.lab.experiment;

import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.OutputScratch;
import dev.akin.engine.collection.PageCollection;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The results to grade by hand before an experiment with searches can run: for each query the first
 * results of every order, each page once, shuffled so that the file does not show their order
 * (pooling, as in TREC). The file has the format of TREC judgements, with {@link #UNGRADED} in
 * place of the grades.
 */
public final class SearchPool {
  /** The placeholder of a grade. */
  static final String UNGRADED = "?";

  private static final String HEAD =
      """
      # Replace each ? with a whole number: 0 for a page that is not relevant to the query,
      # more for a better page. Columns: topic, 0, page, grade. Lines that begin with # are ignored.
      """;

  private final PageCollection collection;
  private final Experiment experiment;
  private final SearchTask task;
  private final List<SearchTask.Query> queries;

  /** The size of a pool. */
  public record Size(int queries, int pages) {}

  /** The text that describes a page to the person who grades it, on one line. */
  @FunctionalInterface
  public interface Title {
    /** The title of a page. */
    String of(int page) throws IOException;
  }

  /** Reads the queries of an experiment whose files are named relative to a directory. */
  public SearchPool(PageCollection collection, Experiment experiment, Path base)
      throws IOException {
    this.collection = collection;
    this.experiment = experiment;
    task = Objects.requireNonNull(experiment.search());
    queries = task.read(base);
  }

  /**
   * Runs all queries in all orders and writes the results to grade.
   *
   * @throws java.nio.file.FileAlreadyExistsException if the file exists: it may hold grades
   */
  public Size write(Path file, Title title, Run run) throws IOException {
    checkTopics();
    Path target = file.toAbsolutePath();
    List<Set<Integer>> pools = pools(run);
    try (OutputScratch scratch = OutputScratch.of(target)) {
      Path temporary = scratch.resolve("pool");
      write(pools, temporary, title);
      Files.move(temporary, target);
    }
    return new Size(queries.size(), pools.stream().mapToInt(Set::size).sum());
  }

  /** Grades belong to a topic and a page, so each topic may have one query only. */
  private void checkTopics() {
    Set<String> topics = new HashSet<>();
    for (SearchTask.Query query : queries) {
      if (!topics.add(query.key())) {
        throw new IllegalArgumentException(
            task.queries()
                + " has two queries of the topic '"
                + query.key()
                + "'; give each query a topic of its own");
      }
    }
  }

  private void write(List<Set<Integer>> pools, Path file, Title title) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write(HEAD);
      for (int i = 0; i < pools.size(); i++) {
        SearchTask.Query query = queries.get(i);
        out.write("\n# query: " + query.text() + "\n");
        for (int page : shuffled(pools.get(i), i)) {
          out.write("# " + title.of(page) + "\n");
          out.write(
              String.join(
                      " ",
                      TrecFiles.word(query.key()),
                      "0",
                      TrecFiles.word(collection.names().name(page)),
                      UNGRADED)
                  + "\n");
        }
      }
    }
  }

  private List<Set<Integer>> pools(Run run) throws IOException {
    RankedSearch search = new RankedSearch(collection, queries, experiment.judging().places());
    int[] all = IntStream.range(0, queries.size()).toArray();
    List<Set<Integer>> pools = new ArrayList<>();
    IntStream.of(all).forEach(i -> pools.add(new TreeSet<>()));
    for (String order : task.orders()) {
      TopPages[] lists = search.lists(order, search.order(order, run), all, run);
      for (int i : all) {
        IntStream.of(lists[i].pages()).forEach(pools.get(i)::add);
      }
    }
    return pools;
  }

  private List<Integer> shuffled(Set<Integer> pool, int query) {
    List<Integer> pages = new ArrayList<>(pool);
    Collections.shuffle(pages, new Random(31 * experiment.sample().seed() + query));
    return pages;
  }
}
