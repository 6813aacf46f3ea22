package dev.akin.engine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.engine.collection.Collection;
import dev.akin.engine.ingest.Imports;
import dev.akin.engine.ingest.Tally;
import java.io.IOException;
import java.nio.file.Path;
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
  private Collection collection;

  @SuppressWarnings("NullAway.Init") // set before each test
  private PageFinder finder;

  @BeforeEach
  void importNames() throws IOException {
    StringBuilder links = new StringBuilder();
    for (String name : NAMES) {
      links.append(name).append('\t').append(NAMES[0]).append('\n');
    }
    collection = Imports.edges(directory, links.toString(), new Tally(true));
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
  void saysWhichIdsThereAre(String id) {
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
  void prefersAWholeSegmentHoweverManyPagesEndSo() throws IOException {
    assertThat(find("Cache.html")).isEqualTo("http://a.example/Cache.html");
    assertThat(find("a.example/Cache.html")).isEqualTo("http://a.example/Cache.html");
    assertThat(find("/Cache.html")).isEqualTo("http://a.example/Cache.html");
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
  void suggestsWhatMayHaveBeenMeant() {
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
}
