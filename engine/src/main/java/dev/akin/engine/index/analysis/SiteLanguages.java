package dev.akin.engine.index.analysis;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The languages of all pages. Lists, tables and indexes have too few words between their names to
 * tell; if nearly all other pages of a host are in one language, and nothing speaks against it,
 * such a page is taken to be in that language too.
 */
public final class SiteLanguages {
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

  /** For each host that has one, the language of nearly all its pages. */
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

  /** The code that a table means by the language of a page; empty if it tells none. */
  public static String told(String language) {
    return SupportedLanguages.told(language);
  }

  /** The language that a page seems to be in, by itself. */
  public static String guess(FieldTexts texts) {
    return LanguageDetector.of(texts);
  }

  /** Whether a guess says anything about a host. */
  public static boolean isKnown(String language) {
    return !language.equals(SupportedLanguages.UNKNOWN);
  }

  /** The language of nearly all pages of a host, by the pages of each known language; or null. */
  public static @Nullable String main(Map<String, ? extends Number> counts) {
    long sum = counts.values().stream().mapToLong(Number::longValue).sum();
    for (Map.Entry<String, ? extends Number> each : counts.entrySet()) {
      if (sum >= LEAST_PAGES && each.getValue().longValue() >= NEARLY_ALL * sum) {
        return each.getKey();
      }
    }
    return null;
  }

  /** The language of a page of a host with that main language, if it has one. */
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
