package dev.akin.engine.query;

import dev.akin.engine.collection.Collection;
import dev.akin.engine.url.PageNames;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the page that a person means: {@code @ID}, the exact name, a URL in any spelling that has
 * the same normal form, or the unique end of a name.
 */
public final class PageFinder {
  private static final int SUGGESTIONS = 5;

  private final Collection collection;

  /** A finder over one collection. */
  public PageFinder(Collection collection) {
    this.collection = collection;
  }

  /**
   * The page that {@code text} means.
   *
   * @throws PageNotFoundException if no page or more than one fits, with suggestions
   */
  public int find(String text) throws IOException {
    if (text.matches("@\\d{1,10}")) {
      return byId(text);
    }
    PageNames names = collection.names();
    int page = names.page(text);
    if (page < 0) {
      WebUrl url = WebUrl.tryParse(text, null);
      page = url == null ? -1 : names.page(url.normalForm());
    }
    return page >= 0 ? page : bySuffix(text, names);
  }

  private int byId(String text) throws IOException {
    long id = Long.parseLong(text.substring(1));
    if (id >= collection.pages()) {
      throw new PageNotFoundException(
          "there is no page "
              + text
              + ": the collection has the pages @0..@"
              + (collection.pages() - 1));
    }
    return (int) id;
  }

  private static int bySuffix(String text, PageNames names) throws IOException {
    List<Integer> found = text.isEmpty() ? List.of() : names.withSuffix(text, SUGGESTIONS + 1);
    // A whole path segment is what people mean by an end: LoadingCache.html before
    // ForwardingLoadingCache.html.
    List<Integer> whole =
        found.isEmpty() ? List.of() : names.withSuffix("/" + text, SUGGESTIONS + 1);
    if (whole.size() == 1) {
      return whole.get(0);
    }
    // Somebody who writes lion where there are Lion and Sea lion may mean either.
    List<String> folded =
        text.isEmpty()
            ? List.of()
            : names.ignoringCase(text, SUGGESTIONS).stream()
                .filter(name -> !name.endsWith(text))
                .toList();
    if (found.size() == 1 && folded.isEmpty()) {
      return found.get(0);
    }
    Set<String> listed = new LinkedHashSet<>(folded);
    if (found.isEmpty()) {
      listed.addAll(names.near(text, SUGGESTIONS));
      throw new PageNotFoundException(
          "there is no page '"
              + text
              + "'"
              + (listed.isEmpty()
                  ? "; name it by URL, by the end of its URL, or by @ID"
                  : "; did you mean one of these?"),
          first(listed),
          "");
    }
    whole.stream().map(names::name).forEach(listed::add);
    found.stream().map(names::name).forEach(listed::add);
    boolean isMore = found.size() > SUGGESTIONS || listed.size() > SUGGESTIONS;
    throw new PageNotFoundException(
        folded.isEmpty()
            ? "several pages end with '" + text + "'; say more of its URL:"
            : "'" + text + "' can mean several pages; write it as one of these is written:",
        first(listed),
        isMore ? "\n  ..." : "");
  }

  private static List<String> first(Set<String> names) {
    return names.stream().limit(SUGGESTIONS).toList();
  }
}
