package dev.akin.ingest.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.Run;
import dev.akin.engine.collection.CollectionCheck;
import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.export.CollectionExporter;
import dev.akin.ingest.export.ExportFormat;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.pipeline.SiteWideLinks;
import dev.akin.ingest.source.NavigationPolicy;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Site-wide navigation from HTML files to the graph, the ranks, the facts and the export. */
class HtmlNavigationTest {
  private static final String HOST = "http://localhost/";

  @TempDir Path directory;

  private final Set<String> content = new TreeSet<>();
  private final Set<String> all = new TreeSet<>();

  /**
   * A site whose every page has a menu with three entries and a licence in plain text; the index
   * links to all; every page links to two others, to one of them from its menu as well. With the
   * index and the licence it has two pages more than asked for.
   */
  private Path site(int pages) throws IOException {
    Path root = Files.createTempDirectory(directory, "site");
    boolean isSmall = pages + 2 < SiteWideLinks.FEWEST_PAGES;
    for (int page = 0; page < pages; page++) {
      String name = name(page);
      StringBuilder html = new StringBuilder("<title>" + name + "</title><header><nav>");
      for (int entry : new int[] {0, 1, 2, (page + 3) % pages}) {
        html.append(link(name, name(entry), false));
      }
      html.append("</nav></header><main>");
      for (int other : new int[] {(page + 3) % pages, (page + 7) % pages}) {
        html.append(link(name, name(other), isSmall || other > 2));
      }
      html.append("</main><p>").append(link(name, "licence.html", isSmall)).append("</p>");
      Files.writeString(root.resolve(name), html.toString());
    }
    StringBuilder index = new StringBuilder("<title>Index</title><main>");
    for (int page = 0; page < pages; page++) {
      index.append(link("index.html", name(page), isSmall));
    }
    Files.writeString(root.resolve("index.html"), index.toString());
    Files.writeString(root.resolve("licence.html"), "<title>Licence</title>Do as you like.");
    return root;
  }

  private static String name(int page) {
    return String.format(Locale.ROOT, "p%02d.html", page);
  }

  private String link(String from, String to, boolean isContent) {
    if (!from.equals(to)) {
      String link = HOST + from + ">" + HOST + to;
      all.add(link);
      if (isContent) {
        content.add(link);
      }
    }
    return "<a href='" + to + "'>x</a> ";
  }

  private PageCollection collect(Path root, NavigationPolicy navigation) throws IOException {
    return ImportFixtures.run(
        Importer.of("html").withNavigation(navigation),
        new HtmlSource(List.of(root), HtmlSource.LOCAL),
        directory,
        new SkippedRecords(true));
  }

  private static Set<String> links(PageCollection collection) throws IOException {
    return new TreeSet<>(ImportFixtures.links(collection));
  }

  @Test
  void theGraphHasTheContentLinksUnlessNavigationIsKept() throws IOException {
    Path root = site(38);
    assertThat(links(collect(root, NavigationPolicy.DROP))).isEqualTo(content);
    assertThat(links(collect(root, NavigationPolicy.DISCOUNT))).isEqualTo(content);
    assertThat(links(collect(root, NavigationPolicy.KEEP))).isEqualTo(all);
  }

  @Test
  void discountRanksLikeKeepAndRelatesLikeDrop() throws IOException {
    Path root = site(38);
    double[] drop = collect(root, NavigationPolicy.DROP).snapshot().ranks().scores();
    double[] discount = collect(root, NavigationPolicy.DISCOUNT).snapshot().ranks().scores();
    double[] keep = collect(root, NavigationPolicy.KEEP).snapshot().ranks().scores();
    assertThat(discount).isEqualTo(keep).isNotEqualTo(drop);
  }

  @Test
  void factsAndExportsCountEveryLink() throws IOException {
    Path root = site(38);
    for (NavigationPolicy navigation : NavigationPolicy.values()) {
      PageCollection collection = collect(root, navigation);
      Manifest.Facts facts = collection.manifest().facts();
      assertThat(facts.pages()).isEqualTo(40);
      assertThat(facts.sites()).isEqualTo(1);
      assertThat(facts.allLinks()).isEqualTo(all.size());
      assertThat(facts.navigationLinks()).isEqualTo(all.size() - content.size());
      assertThat(facts.links())
          .isEqualTo(navigation == NavigationPolicy.KEEP ? all.size() : content.size());
      Path file = Files.createTempDirectory(directory, "out").resolve("links.tsv");
      CollectionExporter.of(ExportFormat.TSV).write(collection, file, Run.silent());
      Set<String> written =
          Files.readAllLines(file).stream()
              .map(line -> line.replace('\t', '>'))
              .collect(Collectors.toCollection(TreeSet::new));
      assertThat(written).isEqualTo(all);
      assertThat(collection.flaggedLinks().orElseThrow().count(LinkFlags.NAVIGATION))
          .isEqualTo(facts.navigationLinks());
      assertThat(CollectionCheck.check(collection.directory(), Run.silent()).ok()).isTrue();
    }
  }

  @Test
  void usesOnlyElementsOnASmallSite() throws IOException {
    Path root = site(17);
    PageCollection collection = collect(root, NavigationPolicy.DROP);
    assertThat(collection.pages()).isEqualTo(19);
    assertThat(links(collection)).isEqualTo(content).isNotEqualTo(all);
    assertThat(content).contains(HOST + "index.html>" + HOST + name(5));
  }

  @Test
  void twentyPagesAreEnoughToTell() throws IOException {
    PageCollection collection = collect(site(18), NavigationPolicy.DROP);
    assertThat(collection.pages()).isEqualTo(20);
    assertThat(links(collection)).isEqualTo(content);
    assertThat(content).doesNotContain(HOST + "index.html>" + HOST + name(5));
  }
}
