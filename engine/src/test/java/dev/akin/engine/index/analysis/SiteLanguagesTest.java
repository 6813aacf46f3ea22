package dev.akin.engine.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SiteLanguagesTest {
  private static final String ENGLISH = "The cat sat on the mat and it was not in the house";
  private static final String GERMAN = "Die Katze saß auf der Matte und war nicht im Haus";
  private static final String NAMES = "ANSI ASCII CPAN HTML JSON POSIX XML";

  /** A page of a host. */
  private record Page(String host, String body, String said) {}

  private static List<String> languages(List<Page> pages) throws IOException {
    PageTexts texts =
        new PageTexts() {
          @Override
          public int pages() {
            return pages.size();
          }

          @Override
          public long bytes() {
            return 1000;
          }

          @Override
          public FieldTexts texts(int page) {
            return new FieldTexts("", "", "", pages.get(page).body, pages.get(page).said);
          }

          @Override
          public String host(int page) {
            return pages.get(page).host;
          }
        };
    return List.of(SiteLanguages.of(texts, Run.silent()));
  }

  private static List<Page> pages(int count, String host, String body) {
    List<Page> pages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pages.add(new Page(host, body, ""));
    }
    return pages;
  }

  @Test
  void usesTheLanguageOfTheHostForAListOfNames() throws IOException {
    List<Page> pages = pages(9, "a.example", ENGLISH);
    pages.add(new Page("a.example", NAMES, ""));
    pages.add(new Page("b.example", NAMES, ""));
    assertThat(languages(pages).subList(8, 11)).containsExactly("en", "en", "und");
  }

  /** "com" is a word in Catalan and Portuguese, and is in every line of such a table. */
  @Test
  void ignoresOneRepeatedStopWord() throws IOException {
    String table = "Uses of com Lists com Maps com Sets com Tables";
    List<Page> pages = pages(9, "a.example", ENGLISH);
    pages.add(new Page("a.example", table, ""));
    pages.add(new Page("b.example", table, ""));
    assertThat(languages(pages).subList(8, 11)).containsExactly("en", "en", "ca");
  }

  @Test
  void keepsDeclaredLanguagesAndScripts() throws IOException {
    List<Page> pages = pages(30, "a.example", ENGLISH);
    pages.add(new Page("a.example", GERMAN, ""));
    pages.add(new Page("a.example", NAMES, "pl"));
    pages.add(new Page("a.example", "Ἡ ᾠδή", ""));
    assertThat(languages(pages).subList(29, 33)).containsExactly("en", "de", "pl", "el");
  }

  @Test
  void keepsLanguagesOfPagesOfMixedOrSmallHosts() throws IOException {
    List<Page> mixed = pages(9, "a.example", ENGLISH);
    mixed.addAll(pages(3, "a.example", GERMAN));
    mixed.add(new Page("a.example", NAMES, ""));
    assertThat(languages(mixed).get(12)).isEqualTo("und");
    List<Page> small = pages(4, "a.example", ENGLISH);
    small.add(new Page("a.example", NAMES, ""));
    assertThat(languages(small).get(4)).isEqualTo("und");
  }
}
