package dev.akin.engine.query;

import dev.akin.engine.collection.Collection;
import dev.akin.engine.url.PageNames;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.util.List;

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
    if (found.size() == 1) {
      return found.get(0);
    }
    if (found.isEmpty()) {
      List<String> near = names.near(text, SUGGESTIONS);
      throw new PageNotFoundException(
          "there is no page '"
              + text
              + "'"
              + (near.isEmpty()
                  ? "; name it by URL, by the end of its URL, or by @ID"
                  : "; did you mean one of these?\n  " + String.join("\n  ", near)));
    }
    // A whole path segment is what people mean by an end: LoadingCache.html before
    // ForwardingLoadingCache.html.
    List<Integer> whole = names.withSuffix("/" + text, 2);
    if (whole.size() == 1) {
      return whole.get(0);
    }
    List<String> listed = found.stream().limit(SUGGESTIONS).map(names::name).toList();
    throw new PageNotFoundException(
        "several pages end with '"
            + text
            + "'; say more of its URL:\n  "
            + String.join("\n  ", listed)
            + (found.size() > SUGGESTIONS ? "\n  ..." : ""));
  }
}
