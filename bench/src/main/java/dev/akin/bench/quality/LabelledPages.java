package dev.akin.bench.quality;

import dev.akin.bench.harness.BenchData;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.html.HtmlSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;

/**
 * A collection with words, and the labels of its pages: two pages are related if they share one.
 * Both collections are imported from HTML.
 *
 * @param name name of the data set
 * @param collection the pages
 * @param labels labels of each page; empty for unjudged pages
 */
record LabelledPages(String name, PageCollection collection, List<Set<String>> labels) {
  /** The line below the title, which names the subjects of an article. */
  private static final Pattern SUBJECTS =
      Pattern.compile("<h3 id=\"siteSub\">.*?</h3>", Pattern.DOTALL);

  /**
   * Cora: 2,277 abstracts of papers as pages, with citations as links; most have one of seven
   * fields.
   */
  static LabelledPages cora(BenchData data) throws IOException {
    Path folder = data.folder().resolve("cane-cora-hepth/cora");
    List<String> abstracts = lines(folder.resolve("data.txt.gz"));
    List<StringBuilder> pages = new ArrayList<>();
    for (String text : abstracts) {
      pages.add(new StringBuilder("<html lang=en><title></title><p>").append(escaped(text)));
    }
    for (String line : lines(folder.resolve("graph.txt.gz"))) {
      String[] ends = line.split("\t", -1);
      String target = coraName(Integer.parseInt(ends[1].strip()));
      pages.get(Integer.parseInt(ends[0].strip())).append("<a href=" + target + "></a>");
    }
    Path html = Files.createDirectories(data.scratch().resolve("cora-html"));
    Map<String, Set<String>> labels = new HashMap<>();
    List<String> groups = lines(folder.resolve("group.txt.gz"));
    for (int i = 0; i < pages.size(); i++) {
      Files.writeString(html.resolve(coraName(i)), pages.get(i));
      String group = i < groups.size() ? groups.get(i).strip() : "";
      labels.put(coraName(i), group.isEmpty() ? Set.of() : Set.of(group));
    }
    return of("Cora", data, html, labels);
  }

  private static String coraName(int page) {
    return String.format(Locale.ROOT, "p%04d.html", page);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  /**
   * Wikispeedia: the articles of a small Wikipedia with their links and subjects. Measures must not
   * see the subjects: the line that names them is removed, and pages that are not articles, such as
   * the lists of articles by subject, are skipped.
   */
  static LabelledPages wikispeedia(BenchData data) throws IOException {
    Path lists = data.folder().resolve("wikispeedia/links");
    Path pages = data.wikispeediaPages().resolve("wp");
    Path html = data.scratch().resolve("wikispeedia-articles");
    Map<String, Set<String>> labels = new HashMap<>();
    for (String name : rows(lists.resolve("articles.tsv.gz"))) {
      String letter = name.substring(0, 1).toLowerCase(Locale.ROOT);
      Path file = html.resolve("wp").resolve(letter).resolve(name + ".htm");
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      // One byte per character, so that the rest of the page is unchanged.
      String page =
          Files.readString(
              pages.resolve(letter).resolve(name + ".htm"), StandardCharsets.ISO_8859_1);
      String cut = SUBJECTS.matcher(page).replaceFirst("");
      Files.writeString(file, cut, StandardCharsets.ISO_8859_1);
      labels.put(name + ".htm", new TreeSet<>());
    }
    for (String row : rows(lists.resolve("categories.tsv.gz"))) {
      String[] columns = row.split("\t", -1);
      Objects.requireNonNull(labels.get(columns[0] + ".htm")).add(columns[1]);
    }
    return of("Wikispeedia", data, html, labels);
  }

  /** Imports the pages; the keys of {@code labels} are file names. */
  private static LabelledPages of(
      String name, BenchData data, Path html, Map<String, Set<String>> labels) throws IOException {
    WebUrl base = Objects.requireNonNull(WebUrl.tryParse("http://pages.example/", null));
    Path directory = data.scratch().resolve(name);
    data.importInto(directory, new HtmlSource(List.of(html), base));
    PageCollection collection = PageCollection.loadWithWords(directory);
    List<Set<String>> byPage = new ArrayList<>();
    for (int page = 0; page < collection.pages(); page++) {
      String url = collection.names().name(page).replace("%25", "%");
      byPage.add(Objects.requireNonNull(labels.get(url.substring(url.lastIndexOf('/') + 1)), url));
    }
    return new LabelledPages(name, collection, byPage);
  }

  /** The pages that have a label. */
  int[] labelled() {
    return IntStream.range(0, labels.size()).filter(page -> !labels.get(page).isEmpty()).toArray();
  }

  /** Lines, without comments and blank lines. */
  private static List<String> rows(Path file) throws IOException {
    return lines(file).stream().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
  }

  private static List<String> lines(Path file) throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      return in.lines().toList();
    }
  }
}
