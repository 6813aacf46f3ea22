package dev.akin.app.cli;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Averages;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.Pages;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.SingleCollectionCommand;
import dev.akin.core.graph.GraphSize;
import dev.akin.crawl.Crawl;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.SiteNavigation;
import dev.akin.engine.collection.StoredIndex;
import dev.akin.engine.collection.StoredLists;
import dev.akin.engine.index.TextIndex;
import dev.akin.ingest.source.SourceKind;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine.Command;

/** {@code akin info}: the contents of a collection. */
@Command(
    name = "info",
    description = "Describes the contents of a collection.",
    footer = {"  akin info web", "  akin info web --format json"})
final class InfoCommand extends SingleCollectionCommand {
  /** The maximum number of sites, labels and languages to list. */
  private static final int LISTED = 5;

  @Override
  public Integer call() throws IOException {
    PageCollection collection = alone(subject(arguments));
    if (session.isJson()) {
      session.print(json(collection));
    } else {
      print(collection, session.out());
    }
    return 0;
  }

  private ObjectNode json(PageCollection collection) throws IOException {
    Manifest manifest = collection.manifest();
    Manifest.Facts facts = manifest.facts();
    ObjectNode object = new Pages(collection).header(Json.object());
    object.put("kind", facts.kind());
    object.put("pages", facts.pages());
    object.put("links", facts.links());
    object.put("allLinks", facts.allLinks());
    Averages.of(new GraphSize(facts.pages(), facts.links())).put(object);
    object.put("sites", facts.sites());
    object.put("hasText", facts.hasText());
    if (facts.hasText()) {
      ObjectNode languages = object.putObject("languages");
      collection.words().languages().forEach(languages::put);
    }
    object.put("navigation", facts.navigation());
    object.put("navigationLinks", facts.navigationLinks());
    SiteNavigation navigation = SiteNavigation.of(collection, LISTED, session.run());
    object.put("navigationSites", navigation.sites());
    ArrayNode most = object.putArray("navigationMost");
    for (SiteNavigation.Site site : navigation.most()) {
      ObjectNode each = most.addObject();
      each.put("site", site.name());
      each.put("pages", site.pages());
      each.put("navigationLinks", site.navigationLinks());
      each.put("allLinks", site.allLinks());
    }
    object.put("nofollowLinks", facts.nofollowLinks());
    ObjectNode labels = object.putObject("labels");
    collection.labels().ifPresent(found -> found.counts().forEach(labels::put));
    lists(collection)
        .ifPresent(
            found -> {
              ObjectNode lists = object.putObject("relatedLists");
              lists.put("measure", found.measure());
              lists.put("k", found.k());
              lists.put("remark", found.remark());
            });
    object.put("bytes", manifest.bytes());
    object.put("crawlBytes", Crawl.bytes(collection.directory()));
    object.put("created", manifest.created());
    ObjectNode files = object.putObject("files");
    manifest.files().forEach(entry -> files.put(entry.name(), entry.bytes()));
    ObjectNode indexes = object.putObject("indexes");
    indexes(collection).forEach(indexes::put);
    return object;
  }

  private void print(PageCollection collection, PrintWriter out) throws IOException {
    Manifest manifest = collection.manifest();
    Manifest.Facts facts = manifest.facts();
    out.println(collection.directory() + ", snapshot " + manifest.snapshot());
    line(out, "pages", Text.count(facts.pages()));
    line(
        out,
        "links",
        Text.count(facts.links())
            + (facts.links() == 1 ? " that counts" : " that count")
            + navigation(facts));
    printNavigation(collection, out);
    line(out, "out-links", Averages.of(new GraphSize(facts.pages(), facts.links())).line());
    if (facts.nofollowLinks() > 0) {
      line(out, "nofollow", Text.count(facts.nofollowLinks(), "link"));
    }
    line(
        out,
        "sites",
        facts.sites() == 0 ? "none: page names are not URLs" : Text.count(facts.sites()));
    line(
        out,
        "text",
        facts.hasText() ? "indexed: " + languages(collection.words().languages()) : "not indexed");
    collection.labels().ifPresent(labels -> line(out, "labels", labels(labels.counts())));
    lists(collection).ifPresent(found -> printLists(found, out));
    line(out, "from", facts.kind());
    line(out, "created", manifest.created());
    line(out, "on disk", Text.bytes(manifest.bytes()));
    Map<String, String> indexes = indexes(collection);
    for (Manifest.Entry entry : manifest.files()) {
      String measures = indexes.get(entry.name());
      String size = Text.bytes(entry.bytes()) + (measures == null ? "" : "  for " + measures);
      out.printf("             %-12s %s%n", entry.name(), size);
    }
    long crawl = Crawl.bytes(collection.directory());
    if (crawl > 0) {
      line(out, "crawl", Text.bytes(crawl) + " of archives and journals, in addition");
    }
  }

  /**
   * The measures that each stored index serves; empty if an index is damaged, which 'akin check'
   * reports.
   */
  private static Map<String, String> indexes(PageCollection collection) {
    try {
      return StoredIndex.of(collection).stream()
          .collect(toMap(StoredIndex::name, StoredIndex::measures));
    } catch (IOException e) {
      return Map.of();
    }
  }

  /** The stored lists; empty if they are damaged, which 'akin check' reports. */
  private static Optional<StoredLists> lists(PageCollection collection) {
    try {
      return collection.lists();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static void printLists(StoredLists lists, PrintWriter out) {
    line(
        out,
        "related",
        String.format(
            "stored: up to %s for each, by %s, the default measure here",
            Text.count(lists.k(), "page"), lists.measure()));
    if (!lists.remark().isEmpty()) {
      out.println("             " + Text.safe(lists.remark()));
    }
  }

  private void printNavigation(PageCollection collection, PrintWriter out) throws IOException {
    SiteNavigation navigation = SiteNavigation.of(collection, LISTED, session.run());
    if (navigation.sites() > 0) {
      line(
          out,
          "navigation",
          "on "
              + Text.count(navigation.sites(), "site")
              + (navigation.sites() > 1 ? ", most on" : ""));
    }
    for (SiteNavigation.Site site : navigation.most()) {
      out.printf(
          "             %s: %s of %s, %s%n",
          Text.safe(site.name()),
          Text.count(site.navigationLinks()),
          Text.count(site.allLinks(), "link"),
          Text.count(site.pages(), "page"));
    }
  }

  private static String labels(Map<String, Integer> counts) {
    int pages = counts.values().stream().mapToInt(Integer::intValue).sum();
    String labels = Text.count(counts.size(), "label");
    return Text.count(pages, "page") + " with one of " + labels + ": " + most(counts);
  }

  /** Pages in an unknown language are counted last. */
  private static String languages(Map<String, Integer> counts) {
    Map<String, Integer> known = new TreeMap<>(counts);
    Integer unknown = known.remove(TextIndex.UNKNOWN_LANGUAGE);
    String rest =
        unknown == null
            ? ""
            : TextIndex.UNKNOWN_LANGUAGE + ", language unknown (" + Text.count(unknown) + ")";
    return known.isEmpty() || rest.isEmpty() ? most(known) + rest : most(known) + ", " + rest;
  }

  /** The most frequent keys with their counts. */
  private static String most(Map<String, Integer> counts) {
    return counts.entrySet().stream()
            .sorted(
                Map.Entry.<String, Integer>comparingByValue()
                    .reversed()
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(LISTED)
            .map(each -> Text.safe(each.getKey()) + " (" + Text.count(each.getValue()) + ")")
            .collect(joining(", "))
        + (counts.size() > LISTED ? " and " + (counts.size() - LISTED) + " more" : "");
  }

  private static String navigation(Manifest.Facts facts) {
    if (facts.navigationLinks() == 0) {
      return "";
    }
    boolean isOne = facts.navigationLinks() == 1;
    String links =
        Text.count(facts.navigationLinks(), "link", "is", "are") + " site-wide navigation ";
    return " of "
        + Text.count(facts.allLinks())
        + "; "
        + links
        + switch (facts.navigation()) {
          case "keep" -> (isOne ? "and counts" : "and count") + " like any other";
          case "discount" -> (isOne ? "and counts" : "and count") + " in the ranks only";
          default ->
              (isOne ? "and is left out (" : "and are left out (")
                  + (facts.kind().equals(SourceKind.PARQUET.id()) ? "make the tables" : "import")
                  + " with --navigation keep to count them)";
        };
  }

  private static void line(PrintWriter out, String name, String value) {
    out.printf("  %-10s %s%n", name, value);
  }
}
