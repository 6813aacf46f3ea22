package dev.akin.app.http.snapshot;

import dev.akin.core.rank.Ranks;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.PageAlias;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds pages by the beginning of a title, of a word in it, of a part of a camel-case word (Cache
 * in LoadingCache), of a name or of an alias. The keys are sorted, so that a query is a binary
 * search. Matches of whole titles and names come first, then higher ranks.
 */
public final class Suggestions {
  /** The maximum number of pages with keys; larger collections are searched by name only. */
  private static final int MOST_PAGES = 400_000;

  private static final int MOST_KEYS = 8;
  private static final int LONGEST = 60;
  private static final int LOOKED_AT = 5000;
  private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})");

  private final PageCollection collection;
  private final Ranks ranks;
  private final Key[] keys;

  /** Builds the keys of a collection. */
  Suggestions(PageCollection collection) throws IOException {
    this.collection = collection;
    ranks = collection.snapshot().ranks();
    keys = collection.pages() > MOST_PAGES ? new Key[0] : keys(collection);
    Arrays.sort(keys, ORDER);
  }

  private Suggestions(PageCollection collection, Ranks ranks, Key[] keys) {
    this.collection = collection;
    this.ranks = ranks;
    this.keys = keys;
  }

  /** These suggestions for the same snapshot, opened again. */
  Suggestions with(PageCollection renewed) {
    return new Suggestions(renewed, ranks, keys);
  }

  /** A text by which a page can be found. */
  private record Key(String text, int page, boolean isWhole) {}

  private static final Comparator<Key> ORDER =
      Comparator.comparing(Key::text).thenComparing(Key::page);

  private static Key[] keys(PageCollection collection) throws IOException {
    List<Key> keys = new ArrayList<>();
    for (int page = 0; page < collection.pages(); page++) {
      String title = collection.title(page);
      String name = plain(collection.names().name(page));
      keys.add(new Key(fold(name), page, true));
      if (!title.isEmpty()) {
        keys.add(new Key(fold(title), page, true));
      }
      String words = title.isEmpty() ? name.substring(name.lastIndexOf('/') + 1) : title;
      Set<String> parts = new LinkedHashSet<>();
      // The first word is the beginning of the whole, which is a key already.
      for (Matcher gap = WORDS.matcher(words); gap.find() && parts.size() < MOST_KEYS; ) {
        int at = gap.end();
        parts.add(fold(words.substring(at, Math.min(words.length(), at + LONGEST))));
      }
      parts.remove("");
      for (String part : parts) {
        keys.add(new Key(part, page, false));
      }
    }
    for (PageAlias alias : collection.aliases()) {
      keys.add(new Key(fold(plain(alias.name())), alias.page(), true));
    }
    return keys.toArray(Key[]::new);
  }

  private static String plain(String name) {
    return name.replaceFirst("^https?://(www\\.)?", "");
  }

  private static String fold(String text) {
    return text.toLowerCase(Locale.ROOT).strip();
  }

  /** The best pages with a prefix, at most {@code limit}. */
  public List<Integer> of(String prefix, int limit) throws IOException {
    String wanted = fold(plain(prefix.strip()));
    if (wanted.isEmpty()) {
      return List.of();
    }
    if (keys.length == 0) {
      return collection.names().ignoringCase(wanted, limit).stream().map(this::page).toList();
    }
    List<Key> found = new ArrayList<>();
    int first = ~Arrays.binarySearch(keys, new Key(wanted, -1, false), ORDER);
    for (int i = first; i < keys.length && found.size() < LOOKED_AT; i++) {
      if (!keys[i].text.startsWith(wanted)) {
        break;
      }
      found.add(keys[i]);
    }
    found.sort(
        Comparator.comparing((Key key) -> !key.isWhole)
            .thenComparing(key -> -ranks.score(key.page))
            .thenComparing(Key::page));
    Set<Integer> seen = new HashSet<>();
    return found.stream().map(Key::page).filter(seen::add).limit(limit).toList();
  }

  private int page(String name) {
    try {
      return collection.names().page(name);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
