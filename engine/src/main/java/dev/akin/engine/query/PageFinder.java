package dev.akin.engine.query;

import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.PageAlias;
import dev.akin.engine.url.PageLookup;
import dev.akin.engine.url.PageNames;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Finds the page of a name: {@code @ID}, the exact name, a URL in any spelling that has the same
 * normal form, an alias (see {@link PageLookup}), the host of a home page, or the unique end of a
 * name.
 */
public final class PageFinder {
  private static final int SUGGESTIONS = 5;

  private final PageCollection collection;
  private final Consumer<String> listener;

  /** Creates a finder. */
  public PageFinder(PageCollection collection) {
    this(collection, joined -> {});
  }

  /**
   * Creates a finder that reports aliases.
   *
   * @param listener takes a sentence for each page that is found by an alias
   */
  public PageFinder(PageCollection collection, Consumer<String> listener) {
    this.collection = collection;
    this.listener = listener;
  }

  /**
   * Returns the page of a name.
   *
   * @throws PageNotFoundException if no page or several match, with suggestions
   */
  public int find(String text) throws IOException {
    if (text.matches("@\\d{1,10}")) {
      return byId(text);
    }
    Optional<PageLookup.Match> byName = collection.lookup().byName(text);
    PageLookup.Match found = byName.isPresent() ? byName.get() : byHostOrEnd(text);
    PageAlias alias = found.alias();
    if (alias != null) {
      listener.accept(
          "%s is joined with %s (%s)"
              .formatted(
                  alias.name(), collection.names().name(found.page()), alias.reason().text()));
    }
    return found.page();
  }

  private int byId(String text) throws IOException {
    long id = Long.parseLong(text.substring(1));
    if (id >= collection.pages()) {
      throw new PageNotFoundException(
          "there is no page %s: the collection has the pages @0..@%s"
              .formatted(text, collection.pages() - 1));
    }
    return (int) id;
  }

  private PageLookup.Match byHostOrEnd(String text) throws IOException {
    List<PageLookup.Match> homes = collection.lookup().homePages(text);
    if (homes.stream().map(PageLookup.Match::page).distinct().count() == 1) {
      return homes.get(0);
    }
    return byEnd(homes.isEmpty() ? text : text + "/");
  }

  private PageLookup.Match byEnd(String text) throws IOException {
    PageNames names = collection.names();
    PageLookup.SuffixMatches ends = collection.lookup().byEnd(text, SUGGESTIONS + 1);
    List<PageLookup.Match> found = text.isEmpty() ? List.of() : ends.all();
    // Whole path segments take precedence: LoadingCache.html before ForwardingLoadingCache.html.
    List<PageLookup.Match> whole = found.isEmpty() ? List.of() : ends.whole();
    if (whole.size() == 1) {
      return whole.get(0);
    }
    // Where there are Lion and Sea lion, the text lion is ambiguous.
    List<String> same = found.stream().map(match -> name(match, names)).toList();
    List<String> folded =
        text.isEmpty()
            ? List.of()
            : names.ignoringCase(text, SUGGESTIONS).stream()
                .filter(name -> !name.endsWith(text) && !same.contains(name))
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
    whole.stream().map(match -> name(match, names)).forEach(listed::add);
    listed.addAll(same);
    boolean isMore = found.size() > SUGGESTIONS || listed.size() > SUGGESTIONS;
    throw new PageNotFoundException(
        folded.isEmpty()
            ? "several pages end with '" + text + "'; say more of its URL:"
            : "'" + text + "' can mean several pages; write it as one of these is written:",
        first(listed),
        isMore ? "\n  ..." : "");
  }

  private static String name(PageLookup.Match match, PageNames names) {
    return match.alias() == null ? names.name(match.page()) : match.alias().name();
  }

  private static List<String> first(Set<String> names) {
    return names.stream().limit(SUGGESTIONS).toList();
  }
}
