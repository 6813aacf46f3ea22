package dev.akin.engine.index.analysis;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Detects the languages of all pages. Lists, tables and indexes have too few words besides names;
 * if nearly all other pages of a host are in one language, and nothing contradicts it, such a page
 * gets that language too.
 */
public final class SiteLanguages {
  /** Minimum number of pages of a host with a known language. */
  private static final int LEAST_PAGES = 5;

  /** Minimum share of them in one language. */
  private static final double NEARLY_ALL = 0.9;

  private final PageTexts pages;
  private final String[] languages;
  private final boolean[] isTold;

  private SiteLanguages(PageTexts pages) {
    this.pages = pages;
    languages = new String[pages.pages()];
    isTold = new boolean[pages.pages()];
  }

  /** Returns the language of every page. */
  public static String[] of(PageTexts pages, Run run) throws IOException {
    SiteLanguages site = new SiteLanguages(pages);
    try (ProgressListener.Task task = run.start("telling languages", "pages", pages.pages())) {
      run.parallel(pages.pages(), page -> site.guess(page, task));
      Map<String, String> main = site.mainLanguages();
      run.parallel(pages.pages(), page -> site.settle(page, main));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return site.languages;
  }

  private void guess(int page, ProgressListener.Task task) {
    FieldTexts texts = texts(page);
    String told = pages.hasLanguages() ? SupportedLanguages.told(texts.language()) : "";
    isTold[page] = !told.isEmpty();
    languages[page] = isTold[page] ? told : LanguageDetector.of(texts);
    task.advance(1);
  }

  private FieldTexts texts(int page) {
    try {
      return pages.texts(page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the main language of each host that has one. */
  private Map<String, String> mainLanguages() {
    Map<String, Map<String, Integer>> counts = new HashMap<>();
    for (int page = 0; page < languages.length; page++) {
      if (isKnown(languages[page])) {
        counts
            .computeIfAbsent(pages.host(page), host -> new HashMap<>())
            .merge(languages[page], 1, Integer::sum);
      }
    }
    Map<String, String> main = new HashMap<>();
    counts.forEach(
        (host, each) -> {
          String language = main(each);
          if (language != null) {
            main.put(host, language);
          }
        });
    return main;
  }

  /** Returns the language of a page that was detected before; empty if there is none. */
  public static String told(String language) {
    return SupportedLanguages.told(language);
  }

  /** Detects the language of a page without its host. */
  public static String guess(FieldTexts texts) {
    return LanguageDetector.of(texts);
  }

  /** Whether a detected language counts for the host. */
  public static boolean isKnown(String language) {
    return !language.equals(SupportedLanguages.UNKNOWN);
  }

  /** Returns the main language of a host from its counts by known language; or null. */
  public static @Nullable String main(Map<String, ? extends Number> counts) {
    long sum = counts.values().stream().mapToLong(Number::longValue).sum();
    for (Map.Entry<String, ? extends Number> each : counts.entrySet()) {
      if (sum >= LEAST_PAGES && each.getValue().longValue() >= NEARLY_ALL * sum) {
        return each.getKey();
      }
    }
    return null;
  }

  /** Returns the language of a page, given the main language of its host, if there is one. */
  public static String settle(String guess, @Nullable String main, FieldTexts texts) {
    return main != null && !guess.equals(main) && LanguageDetector.couldBe(main, guess, texts)
        ? main
        : guess;
  }

  private void settle(int page, Map<String, String> main) {
    String language = main.get(pages.host(page));
    if (language != null && !isTold[page] && !languages[page].equals(language)) {
      languages[page] = settle(languages[page], language, texts(page));
    }
  }
}
