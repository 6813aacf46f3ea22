package dev.akin.ingest;

import static java.util.function.Predicate.not;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.engine.collection.FlaggedLinks;
import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.testkit.files.SharedData;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The links of Wikispeedia read from its HTML, compared with the list that was published with it.
 * Every published link is found, the three in image maps included that its SOURCE.txt misses.
 */
class WikispeediaTest {
  private static final String LICENCE = "Wikipedia_Text_of_the_GNU_Free_Documentation_License";

  private static final Pattern ARTICLE = Pattern.compile("http://wiki.example/wp/[^/]+/(.*)\\.htm");

  /** A link between two articles. */
  private record Link(String from, String to) {
    boolean isSelf() {
      return from.equals(to);
    }

    boolean isLicence() {
      return to.equals(LICENCE);
    }
  }

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path directory;

  @Test
  @Tag("slow")
  void linksAreThoseOfThePublishedListAndFourKindsMore() throws IOException {
    Path folder = SharedData.require("wikispeedia");
    PageCollection collection =
        imported(
            SharedData.unpacked(
                "wikispeedia/wpcd-articles-html.tar.zst", directory.resolve("html")));
    assertThat(collection.pages()).isEqualTo(5_462);

    Set<String> articles =
        rows(folder.resolve("links/articles.tsv.gz")).map(row -> decoded(row)).collect(toSet());
    Set<Link> published =
        rows(folder.resolve("links/links.tsv.gz"))
            .map(row -> row.split("\t", -1))
            .map(row -> new Link(decoded(row[0]), decoded(row[1])))
            .collect(toSet());
    assertThat(articles).hasSize(4_604);
    assertThat(published).hasSize(119_882);

    Set<Link> found = links(collection, articles);
    assertThat(difference(published, found)).isEmpty();
    Set<Link> more = difference(found, published);
    // The foot of nearly every page, that of the licence itself among them.
    assertThat(count(more, Link::isLicence)).isEqualTo(4_599);
    more.removeIf(Link::isLicence);
    // Links to a place on the same page. The list has links of 110 pages to themselves.
    assertThat(count(published, Link::isSelf)).isEqualTo(110);
    assertThat(count(more, Link::isSelf)).isEqualTo(196);
    more.removeIf(Link::isSelf);
    // Names that begin with a letter beyond ASCII; the list has no link to any of them.
    Set<String> lost =
        Set.of("Édouard_Manet", "Åland", "Éire", "Áedán_mac_Gabráin", "Óengus_I_of_the_Picts");
    assertThat(more).hasSize(32).allMatch(link -> lost.contains(link.to()));
    assertThat(published).noneMatch(link -> lost.contains(link.to()));
  }

  private PageCollection imported(Path pages) throws IOException {
    WebUrl base = Objects.requireNonNull(WebUrl.tryParse("http://wiki.example/", null));
    Importer importer = Importer.of("test").withSelfLinks(true);
    return ImportFixtures.run(
        importer, new HtmlSource(List.of(pages), base), directory, new SkippedRecords(true));
  }

  /** All links between articles; site-wide navigation, which the licence is, is among them. */
  private static Set<Link> links(PageCollection collection, Set<String> articles)
      throws IOException {
    FlaggedLinks links = collection.flaggedLinks().orElseThrow();
    assertThat(links.count(LinkFlags.NAVIGATION)).isEqualTo(4_662);
    List<String> names =
        ImportFixtures.names(collection).stream().map(name -> article(name)).toList();
    Set<Link> found = new HashSet<>();
    for (int page = 0; page < links.pages(); page++) {
      for (int i = links.offsets()[page]; i < links.offsets()[page + 1]; i++) {
        Link link = new Link(names.get(page), names.get(links.targets()[i]));
        if (articles.contains(link.from) && articles.contains(link.to)) {
          found.add(link);
        }
      }
    }
    return found;
  }

  /** The files bear encoded names, which their addresses encode once more. */
  private static String article(String address) {
    Matcher matcher = ARTICLE.matcher(address);
    return matcher.matches() && !address.contains("/wp/index/")
        ? decoded(decoded(matcher.group(1)))
        : "";
  }

  private static String decoded(String name) {
    return URLDecoder.decode(name.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private static Set<Link> difference(Set<Link> links, Set<Link> others) {
    return links.stream().filter(not(others::contains)).collect(toSet());
  }

  private static long count(Set<Link> links, Predicate<Link> kind) {
    return links.stream().filter(kind).count();
  }

  private static <T> Collector<T, ?, Set<T>> toSet() {
    return Collectors.toCollection(HashSet::new);
  }

  private static Stream<String> rows(Path file) throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      return in
          .lines()
          .filter(not(String::isBlank))
          .filter(row -> !row.startsWith("#"))
          .toList()
          .stream();
    }
  }
}
