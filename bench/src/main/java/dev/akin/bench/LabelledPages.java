package dev.akin.bench;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.text.Field;
import dev.akin.core.text.PageText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;

/**
 * Pages with links, words and labels: two pages are related if they share a label.
 *
 * @param name what they are called
 * @param snapshot links and words
 * @param labels the labels of each page; none for pages that nobody judged
 */
record LabelledPages(String name, Snapshot snapshot, List<Set<String>> labels) {
  /** Cora: 2,277 abstracts of papers, citations, and one of seven fields for most. */
  static LabelledPages cora(Path data) throws IOException {
    Path folder = data.resolve("cane-cora-hepth/cora");
    WordCounter words = new WordCounter();
    List<Set<String>> labels = new ArrayList<>();
    for (String line : lines(folder.resolve("data.txt.gz"))) {
      words.add(Map.of(Field.BODY, line));
    }
    for (String line : lines(folder.resolve("group.txt.gz"))) {
      labels.add(line.isBlank() ? Set.of() : Set.of(line.strip()));
    }
    int pages = words.counts(Run.silent()).pages();
    while (labels.size() < pages) {
      labels.add(Set.of());
    }
    PageGraphBuilder builder = new PageGraphBuilder().pages(pages);
    for (String line : lines(folder.resolve("graph.txt.gz"))) {
      String[] ends = line.split("\t", -1);
      builder.link(Integer.parseInt(ends[0].strip()), Integer.parseInt(ends[1].strip()));
    }
    return of("cora", builder.build(), words, labels);
  }

  /** The articles of a small Wikipedia, the links between them, and their subjects. */
  static LabelledPages wikispeedia(Path data, Path scratch) throws IOException {
    Path links = data.resolve("wikispeedia/links");
    List<String> names = rows(links.resolve("articles.tsv.gz"));
    Map<String, Integer> ids = new HashMap<>();
    List<Set<String>> labels = new ArrayList<>();
    for (String name : names) {
      ids.put(name, ids.size());
      labels.add(new TreeSet<>());
    }
    PageGraphBuilder builder = new PageGraphBuilder().pages(names.size());
    for (String row : rows(links.resolve("links.tsv.gz"))) {
      String[] ends = row.split("\t", -1);
      Integer source = ids.get(ends[0]);
      Integer target = ids.get(ends[1]);
      if (source != null && target != null) {
        builder.link(source, target);
      }
    }
    for (String row : rows(links.resolve("categories.tsv.gz"))) {
      String[] columns = row.split("\t", -1);
      Integer id = ids.get(columns[0]);
      if (id != null) {
        labels.get(id).add(columns[1]);
      }
    }
    Path articles = unpacked(data.resolve("wikispeedia/wpcd-articles-html.tar.zst"), scratch);
    return of("wikispeedia", builder.build(), words(articles, names), labels);
  }

  private static PageText words(Path articles, List<String> names) throws IOException {
    WordCounter words = new WordCounter();
    for (String name : names) {
      Path file = articles.resolve(name.substring(0, 1).toLowerCase(Locale.ROOT));
      words.add(texts(file.resolve(name + ".htm")));
    }
    return words;
  }

  /** The subjects stand at the foot of the articles as links: they must not count as words. */
  private static Map<Field, String> texts(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Map.of();
    }
    Document page = Jsoup.parse(Files.readString(file, StandardCharsets.ISO_8859_1));
    page.select("a[href*=index/subject], script, style").remove();
    String title = page.title();
    String head = page.select("h1,h2,h3,h4,h5,h6").text();
    page.select("h1,h2,h3,h4,h5,h6").remove();
    return Map.of(Field.TITLE, title, Field.HEAD, head, Field.BODY, page.body().text());
  }

  private static Path unpacked(Path archive, Path scratch) throws IOException {
    Process tar =
        new ProcessBuilder("tar", "--zstd", "-xf", archive.toString(), "-C", scratch.toString())
            .inheritIO()
            .start();
    try {
      if (tar.waitFor() != 0) {
        throw new IOException("tar could not unpack " + archive);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    return scratch.resolve("wp");
  }

  private static LabelledPages of(
      String name, PageGraph graph, PageText text, List<Set<String>> labels) {
    Snapshot snapshot = Snapshot.of(graph, Run.silent()).with(facts(graph.pages(), text));
    return new LabelledPages(name, snapshot, labels);
  }

  /** Words, and nothing else. */
  static PageFacts facts(int pages, PageText text) {
    PageFacts none = PageFacts.none(pages);
    return new PageFacts() {
      @Override
      public int[] sites(SiteKind kind, Run run) {
        return none.sites(kind, run);
      }

      @Override
      public @Nullable BitSet about(String topic, Run run) {
        return null;
      }

      @Override
      public PageText text() {
        return text;
      }
    };
  }

  /** Lines without comments and blank ones. */
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
