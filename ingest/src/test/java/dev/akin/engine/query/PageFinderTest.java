package dev.akin.engine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.PageAlias;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageFinderTest {
  private static final String[] NAMES = {
    "http://a.example/Cache.html",
    "http://a.example/ForwardingCache.html",
    "http://a.example/LoadingCache.html",
    "http://a.example/x/AbstractCache.html",
    "http://a.example/x/BoundedCache.html",
    "http://a.example/x/LocalCache.html",
    "http://a.example/x/NullCache.html",
    "http://a.example/x/index.html",
    "http://a.example/y/index.html",
    "http://b.example/%C3%BC",
    "plain name",
  };

  @TempDir Path directory;

  @SuppressWarnings("NullAway.Init") // set before each test
  private PageCollection collection;

  @SuppressWarnings("NullAway.Init") // set before each test
  private PageFinder finder;

  @BeforeEach
  void importNames() throws IOException {
    StringBuilder links = new StringBuilder();
    for (String name : NAMES) {
      links.append(name).append('\t').append(NAMES[0]).append('\n');
    }
    collection = ImportFixtures.edges(directory, links.toString(), new SkippedRecords(true));
    finder = new PageFinder(collection);
    assertThat(collection.pages()).isEqualTo(NAMES.length);
  }

  private String find(String text) throws IOException {
    return collection.names().name(finder.find(text));
  }

  @Test
  void findsEveryPageByItsIdAndByItsName() throws IOException {
    for (int page = 0; page < collection.pages(); page++) {
      assertThat(finder.find("@" + page)).isEqualTo(page);
      assertThat(finder.find("@000" + page)).isEqualTo(page);
      assertThat(finder.find(collection.names().name(page))).isEqualTo(page);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"@11", "@4294967296", "@9999999999"})
  void reportsTheRangeOfIds(String id) {
    assertThatThrownBy(() -> finder.find(id))
        .isInstanceOf(PageNotFoundException.class)
        .hasMessageContaining(id)
        .hasMessageContaining("@0..@10");
  }

  @ParameterizedTest
  @CsvSource({
    "HTTP://A.Example:80/Cache.html, http://a.example/Cache.html",
    "http://a.example/./x/../Cache.html#part, http://a.example/Cache.html",
    "http://u:p@a.example/Cache.html, http://a.example/Cache.html",
    "http://b.example/\u00fc, http://b.example/%C3%BC",
  })
  void findsOtherSpellingsOfAUrl(String text, String name) throws IOException {
    assertThat(find(text)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({
    "ForwardingCache.html, http://a.example/ForwardingCache.html",
    "y/index.html, http://a.example/y/index.html",
    "ForwardingCache.htm, ",
    "name, plain name",
  })
  void findsTheOnlyPageWithAnEnd(String text, String name) throws IOException {
    if (name == null) {
      assertThatThrownBy(() -> find(text)).isInstanceOf(PageNotFoundException.class);
    } else {
      assertThat(find(text)).isEqualTo(name);
    }
  }

  @Test
  void prefersAWholeSegmentToOtherEnds() throws IOException {
    assertThat(find("Cache.html")).isEqualTo("http://a.example/Cache.html");
    assertThat(find("a.example/Cache.html")).isEqualTo("http://a.example/Cache.html");
    assertThat(find("/Cache.html")).isEqualTo("http://a.example/Cache.html");
  }

  @ParameterizedTest
  @CsvSource({
    "www.a.example, http://www.a.example/",
    "WWW.A.example, http://www.a.example/",
    "a.example:8080, https://a.example:8080/",
    "both.example, http://both.example/",
    "bare.example, http://bare.example",
    "http://both.example, http://both.example",
    "host.example, host.example",
    "old.example, http://old.example/index.html",
  })
  void findsTheHomePageOfAHost(String text, String name) throws IOException {
    PageCollection web = homes();
    assertThat(web.names().name(new PageFinder(web).find(text))).isEqualTo(name);
  }

  @Test
  void listsTheHomePagesOfAHostWithTwo() throws IOException {
    PageFinder homes = new PageFinder(homes());
    assertThatThrownBy(() -> homes.find("two.example"))
        .isInstanceOf(PageNotFoundException.class)
        .hasMessageContaining("http://two.example/")
        .hasMessageContaining("https://two.example/");
    assertThatThrownBy(() -> homes.find("none.example"))
        .isInstanceOf(PageNotFoundException.class)
        .hasMessageContaining("there is no page 'none.example'");
  }

  private PageCollection homes() throws IOException {
    PageSource source =
        (intake, tally, run) -> {
          for (String page :
              List.of(
                  "http://www.a.example/",
                  "http://www.a.example/page.html",
                  "https://a.example:8080/",
                  "http://both.example/",
                  "http://both.example",
                  "http://bare.example",
                  "http://x.example/bare.example.html",
                  "http://host.example/",
                  "host.example",
                  "http://two.example/",
                  "https://two.example/",
                  "http://old.example/index.html")) {
            intake.page(intake.name(page));
            intake.endRecord();
          }
          intake.alias(
              intake.name("http://old.example/"),
              intake.name("http://old.example/index.html"),
              PageAlias.Reason.INDEX);
          intake.endRecord();
        };
    return ImportFixtures.run(source, directory, new SkippedRecords(true));
  }

  @Test
  void listsThePagesThatATextCouldMean() {
    assertThatThrownBy(() -> finder.find("index.html"))
        .isInstanceOf(PageNotFoundException.class)
        .hasMessageContaining("several pages end with 'index.html'")
        .hasMessageContaining("http://a.example/x/index.html\n  http://a.example/y/index.html")
        .hasMessageNotContaining("...");
    assertThatThrownBy(() -> finder.find("html"))
        .isInstanceOf(PageNotFoundException.class)
        .hasMessageEndingWith("\n  ...");
  }

  @Test
  void suggestsSimilarPages() {
    assertThatThrownBy(() -> finder.find("LodingCache.html"))
        .isInstanceOf(PageNotFoundException.class)
        .hasMessageContaining("did you mean")
        .hasMessageContaining("http://a.example/LoadingCache.html");
    for (String nothing : new String[] {"", "zzzzzzzzzzzzzzzzzzzzzzz", "@", "@-1"}) {
      assertThatThrownBy(() -> finder.find(nothing))
          .isInstanceOf(PageNotFoundException.class)
          .hasMessageContaining("there is no page '" + nothing + "'");
    }
  }

  /** Pages and their other names: two belong to one page each, one is the name of a page. */
  private PageCollection aliased() throws IOException {
    PageSource source =
        (intake, tally, run) -> {
          for (String page : List.of("a/index.html", "b/index.html", "c/", "c/index.html", "d")) {
            intake.page(intake.name("http://e.org/" + page));
            intake.endRecord();
          }
          alias(intake, "a/", "a/index.html", PageAlias.Reason.INDEX);
          alias(intake, "b/", "b/index.html", PageAlias.Reason.INDEX);
          alias(intake, "~old/", "d", PageAlias.Reason.REDIRECT);
          alias(intake, "x/same", "a/index.html", PageAlias.Reason.CANONICAL);
          alias(intake, "y/same", "a/index.html", PageAlias.Reason.CANONICAL);
          alias(intake, "x/twice", "a/index.html", PageAlias.Reason.CANONICAL);
          alias(intake, "y/twice", "b/index.html", PageAlias.Reason.CANONICAL);
          alias(intake, "z/d", "a/index.html", PageAlias.Reason.REDIRECT);
        };
    return ImportFixtures.run(source, directory, new SkippedRecords(true));
  }

  private static void alias(ImportSink intake, String name, String target, PageAlias.Reason reason)
      throws IOException {
    intake.alias(
        intake.name("http://e.org/" + name), intake.name("http://e.org/" + target), reason);
    intake.endRecord();
  }

  @ParameterizedTest
  @CsvSource({
    // By the whole name, in any spelling, and by a unique end.
    "http://e.org/a/, a/index.html, a/, index file",
    "HTTP://E.org:80/./a/#top, a/index.html, a/, index file",
    "http://e.org/%7Eold/, d, ~old/, redirect",
    "e.org/b/, b/index.html, b/, index file",
    "~old/, d, ~old/, redirect",
    "%7eold/, d, ~old/, redirect",
    // Two aliases of one page are not ambiguous.
    "same, a/index.html, x/same, canonical link",
  })
  void reportsAPageThatIsFoundByItsAlias(String text, String page, String alias, String reason)
      throws IOException {
    PageCollection web = aliased();
    List<String> said = new ArrayList<>();
    int found = new PageFinder(web, said::add).find(text);
    assertThat(web.names().name(found)).isEqualTo("http://e.org/" + page);
    assertThat(said)
        .containsExactly(
            "http://e.org/" + alias + " is joined with http://e.org/" + page + " (" + reason + ")");
  }

  @ParameterizedTest
  @CsvSource({"http://e.org/c/, c/", "c/, c/", "d, d", "/d, d", "http://e.org/d, d"})
  void prefersThePageToAnAlias(String text, String page) throws IOException {
    PageCollection web = aliased();
    PageFinder silent =
        new PageFinder(
            web,
            said -> {
              throw new AssertionError(said);
            });
    assertThat(web.names().name(silent.find(text))).isEqualTo("http://e.org/" + page);
  }

  @Test
  void listsTheAliasesThatATextCouldMean() throws IOException {
    PageFinder aliases = new PageFinder(aliased());
    assertThatThrownBy(() -> aliases.find("twice"))
        .isInstanceOf(PageNotFoundException.class)
        .hasMessageContaining("several pages end with 'twice'")
        .hasMessageContaining("http://e.org/x/twice\n  http://e.org/y/twice");
    assertThatThrownBy(() -> aliases.find("http://e.org/no/"))
        .isInstanceOf(PageNotFoundException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "http://e.org/~bob/, http://e.org/%7Ebob/",
    "http://e.org/%7ebob/, http://e.org/%7Ebob/",
    "~bob/, http://e.org/%7Ebob/",
    "e.org/%7ebob/, http://e.org/%7Ebob/",
    "http://e.org/%e4, http://e.org/%e4",
    "http://e.org/%E4, http://e.org/%e4",
    "http://e.org/~eve, http://e.org/~eve",
    "http://e.org/%7Eeve, http://e.org/%7Eeve",
    "http://e.org/%7eeve, http://e.org/~eve",
    "~eve, http://e.org/~eve",
  })
  void findsNamesThatAreNotInNormalForm(String text, String name) throws IOException {
    String links =
        "http://e.org/%7Ebob/\thttp://e.org/%e4\nhttp://e.org/~eve\thttp://e.org/%7Eeve\n";
    PageCollection old = ImportFixtures.edges(directory, links, new SkippedRecords(true));
    assertThat(old.manifest().file("aliases")).isEmpty();
    assertThat(old.names().name(new PageFinder(old).find(text))).isEqualTo(name);
  }
}
