package dev.akin.lab.experiment;

import dev.akin.core.eval.JudgedYardstick;
import dev.akin.core.eval.Judgement;
import dev.akin.core.eval.LabelYardstick;
import dev.akin.core.eval.TextYardstick;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.PageLabels;
import dev.akin.engine.query.JudgedPairs;
import dev.akin.engine.query.PageFinder;
import dev.akin.engine.query.PageNotFoundException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Creates a yardstick from its name.
 *
 * <pre>
 *   words          the TF-IDF cosine of the pages' words, as in the papers
 *   labels         pages with the same label in the collection are related
 *   levels         labels are paths, graded by the number of levels they share
 *   labels:FILE    page TAB label; a page with several labels has several lines
 *   levels:FILE    the same format, labels are paths
 *   related:FILE   page TAB related page TAB grade
 *   qrels:FILE     TREC: page 0 related-page grade; for searches: topic 0 page grade
 * </pre>
 */
public final class YardstickFactory {
  /** The known yardsticks. */
  public static final String KNOWN =
      "words, labels, levels, labels:FILE, levels:FILE, related:FILE or qrels:FILE";

  private final PageCollection collection;
  private final Path base;

  /** Resolves files relative to a directory. */
  public YardstickFactory(PageCollection collection, Path base) {
    this.collection = collection;
    this.base = base;
  }

  /** The default yardstick: the labels of the collection, else its words. */
  public static String standard(PageCollection collection) throws IOException {
    if (collection.labels().isPresent()) {
      return "labels";
    }
    if (collection.manifest().facts().hasText()) {
      return "words";
    }
    throw new IllegalArgumentException(
        "no yardstick: the collection has neither labels nor words; import"
            + " labels, or name a yardstick: "
            + KNOWN);
  }

  /** Checks that the file of a yardstick exists, before longer work begins. */
  public static void check(String name, Path base) throws IOException {
    Path file = base.resolve(name.substring(name.indexOf(':') + 1));
    if (name.contains(":") && !Files.exists(file)) {
      throw new NoSuchFileException(
          file.toString(),
          null,
          name.startsWith(SearchTask.QRELS)
              ? "does not exist; for searches 'akin eval pool' writes it"
              : null);
    }
  }

  /** Creates the yardstick with a name. */
  public Yardstick of(String name, Run run) throws IOException {
    int colon = name.indexOf(':');
    String kind = colon < 0 ? name : name.substring(0, colon);
    if (colon >= 0) {
      return ofFile(kind, base.resolve(name.substring(colon + 1)));
    }
    return switch (kind) {
      case "words" -> TextYardstick.of(collection.snapshot(), run);
      case "labels", "levels" -> new LabelYardstick(ownLabels(), kind.equals("levels"));
      default -> throw unknown(name);
    };
  }

  private Yardstick ofFile(String kind, Path file) throws IOException {
    return switch (kind) {
      case "labels", "levels" -> new LabelYardstick(labels(file), kind.equals("levels"));
      case "related" -> {
        try (BufferedReader in = Files.newBufferedReader(file)) {
          yield new JudgedYardstick(
              JudgedPairs.read(in, file.toString(), new PageFinder(collection)));
        }
      }
      case "qrels" -> new JudgedYardstick(qrels(file));
      default -> throw unknown(kind + ":");
    };
  }

  /** The labels of all pages, for a yardstick of labels. */
  private List<List<String>> labels(String name) throws IOException {
    if (name.matches("(labels|levels):.*")) {
      return labels(base.resolve(name.substring(name.indexOf(':') + 1)));
    }
    if (name.matches("labels|levels")) {
      return ownLabels();
    }
    throw new IllegalArgumentException(
        "queries are judged by labels, labels:FILE or qrels:FILE, not by '" + name + "'");
  }

  private static IllegalArgumentException unknown(String name) {
    return new IllegalArgumentException("there is no yardstick '" + name + "'; there are " + KNOWN);
  }

  private List<List<String>> ownLabels() throws IOException {
    PageLabels labels =
        collection
            .labels()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "the collection has no labels; import labels, or name a file of labels:"
                            + " labels:FILE"));
    List<List<String>> all = new ArrayList<>();
    for (int page = 0; page < collection.pages(); page++) {
      String label = labels.label(page);
      all.add(label.isEmpty() ? List.of() : List.of(label));
    }
    return all;
  }

  private List<List<String>> labels(Path file) throws IOException {
    List<List<String>> all = new ArrayList<>();
    for (int page = 0; page < collection.pages(); page++) {
      all.add(new ArrayList<>());
    }
    PageFinder finder = new PageFinder(collection);
    eachLine(
        file,
        2,
        columns -> {
          if (columns[1].isBlank()) {
            throw new IllegalArgumentException("the label is empty");
          }
          all.get(finder.find(columns[0].strip())).add(columns[1].strip());
        });
    return all;
  }

  private List<Judgement> qrels(Path file) throws IOException {
    List<Judgement> judgements = new ArrayList<>();
    PageFinder finder = new PageFinder(collection);
    eachLine(
        file,
        4,
        columns ->
            judgements.add(
                new Judgement(
                    find(finder, columns[0]), find(finder, columns[2]), grade(columns[3]))));
    return judgements;
  }

  /** TREC marks an unjudged page with a grade below 0; it counts as not relevant. */
  private static int grade(String column) {
    if (column.equals(SearchPool.UNGRADED)) {
      throw new IllegalArgumentException(
          "the page is not graded yet; write a whole number in place of "
              + SearchPool.UNGRADED
              + ", 0 for not relevant, or delete the line");
    }
    return Math.max(0, Integer.parseInt(column));
  }

  /** Creates the yardstick for the results of queries. */
  Yardstick ofQueries(String name, List<SearchTask.Query> queries) throws IOException {
    return name.startsWith(SearchTask.QRELS)
        ? JudgedYardstick.ofQueries(
            qrels(base.resolve(name.substring(SearchTask.QRELS.length())), queries))
        : new LabelledQueries(queries, labels(name));
  }

  /** Topics that no query has are ignored, as by trec_eval. */
  private List<Judgement> qrels(Path file, List<SearchTask.Query> queries) throws IOException {
    List<Judgement> judgements = new ArrayList<>();
    PageFinder finder = new PageFinder(collection);
    Map<String, List<Integer>> topics = new HashMap<>();
    for (int i = 0; i < queries.size(); i++) {
      topics.computeIfAbsent(TrecFiles.word(queries.get(i).key()), key -> new ArrayList<>()).add(i);
    }
    eachLine(
        file,
        4,
        columns -> {
          for (int query : topics.getOrDefault(columns[0], List.of())) {
            judgements.add(new Judgement(query, find(finder, columns[2]), grade(columns[3])));
          }
        });
    return judgements;
  }

  /** Finds a page by a name as written, or as {@link TrecFiles} escapes it. */
  private static int find(PageFinder finder, String word) throws IOException {
    String name = TrecFiles.name(word);
    try {
      return finder.find(word);
    } catch (PageNotFoundException e) {
      if (name.equals(word)) {
        throw e;
      }
      return finder.find(name);
    }
  }

  /** Receives the columns of a line. */
  interface Columns {
    void take(String[] columns) throws IOException;
  }

  /**
   * Reads lines of columns. Two columns are separated by a tab, because names may contain spaces;
   * more columns by white space, as in TREC files.
   */
  static void eachLine(Path file, int count, Columns consumer) throws IOException {
    try (BufferedReader in = Files.newBufferedReader(file)) {
      int number = 0;
      for (String line; (line = in.readLine()) != null; ) {
        number++;
        if (line.isBlank() || line.startsWith("#")) {
          continue;
        }
        try {
          String[] columns = count == 2 ? line.split("\t", -1) : line.strip().split("\\s+", -1);
          if (columns.length != count) {
            throw new IllegalArgumentException(
                count + " columns expected, but there are " + columns.length);
          }
          consumer.take(columns);
        } catch (NumberFormatException e) {
          throw new IOException(file + ", line " + number + ": the grade is not a whole number", e);
        } catch (IllegalArgumentException | PageNotFoundException e) {
          throw new IOException(file + ", line " + number + ": " + e.getMessage(), e);
        }
      }
    }
  }
}
