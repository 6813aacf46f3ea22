package dev.akin.engine.index;

import dev.akin.core.kernel.Progress;
import dev.akin.core.kernel.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/**
 * The languages of all pages. Lists, tables and indexes have too few words between their names to
 * tell; if nearly all other pages of a host are in one language, and nothing speaks against it,
 * such a page is taken to be in that language too.
 */
final class SiteLanguages {
  /** Pages of a host, in languages that are known, that say anything about the rest. */
  private static final int LEAST_PAGES = 5;

  /** The share of them that must be in one language. */
  private static final double NEARLY_ALL = 0.9;

  private final PageTexts pages;
  private final String[] languages;
  private final boolean[] isTold;

  private SiteLanguages(PageTexts pages) {
    this.pages = pages;
    languages = new String[pages.pages()];
    isTold = new boolean[pages.pages()];
  }

  /** Tells the language of every page. */
  static String[] of(PageTexts pages, Run run) throws IOException {
    SiteLanguages site = new SiteLanguages(pages);
    try (Progress.Task task = run.start("telling languages", "pages", pages.pages())) {
      run.parallel(pages.pages(), page -> site.guess(page, task));
      Map<String, String> main = site.mainLanguages();
      run.parallel(pages.pages(), page -> site.settle(page, main));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return site.languages;
  }

  private void guess(int page, Progress.Task task) {
    FieldTexts texts = texts(page);
    String told = pages.hasLanguages() ? Languages.told(texts.language()) : "";
    isTold[page] = !told.isEmpty();
    languages[page] = isTold[page] ? told : LanguageGuess.of(texts);
    task.advance(1);
  }

  private FieldTexts texts(int page) {
    try {
      return pages.texts(page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** For each host that has one, the language of nearly all its pages. */
  private Map<String, String> mainLanguages() {
    Map<String, Map<String, Integer>> counts = new HashMap<>();
    for (int page = 0; page < languages.length; page++) {
      if (!languages[page].equals(Languages.UNKNOWN)) {
        counts
            .computeIfAbsent(pages.host(page), host -> new HashMap<>())
            .merge(languages[page], 1, Integer::sum);
      }
    }
    Map<String, String> main = new HashMap<>();
    counts.forEach(
        (host, each) -> {
          int sum = each.values().stream().mapToInt(count -> count).sum();
          each.forEach(
              (language, count) -> {
                if (sum >= LEAST_PAGES && count >= NEARLY_ALL * sum) {
                  main.put(host, language);
                }
              });
        });
    return main;
  }

  private void settle(int page, Map<String, String> main) {
    String language = main.get(pages.host(page));
    if (language != null
        && !isTold[page]
        && !languages[page].equals(language)
        && LanguageGuess.couldBe(language, languages[page], texts(page))) {
      languages[page] = language;
    }
  }
}
