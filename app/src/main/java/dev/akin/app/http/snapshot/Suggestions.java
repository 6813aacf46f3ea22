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
 * Pages by the beginning of a title, of a word in it, of a hump in such a word (Cache in
 * LoadingCache), of a name or of an alias. The beginnings stand sorted, so that a query is two
 * binary searches; what begins with the whole title comes first, then higher ranks.
 */
public final class Suggestions {
  /** In larger collections only names are looked through. */
  private static final int MOST_PAGES = 400_000;

  private static final int MOST_KEYS = 8;
  private static final int LONGEST = 60;
  private static final int LOOKED_AT = 5000;
  private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})");

  private final PageCollection collection;
  private final Ranks ranks;
  private final Key[] keys;

  /** The beginnings of everything in a collection. */
  Suggestions(PageCollection collection) throws IOException {
    this.collection = collection;
    ranks = collection.snapshot().ranks();
    keys = collection.pages() > MOST_PAGES ? new Key[0] : keys(collection);
    Arrays.sort(keys, Comparator.comparing(Key::text).thenComparing(Key::page));
  }

  private Suggestions(PageCollection collection, Ranks ranks, Key[] keys) {
    this.collection = collection;
    this.ranks = ranks;
    this.keys = keys;
  }

  /** The same of the same snapshot, opened once more. */
  Suggestions with(PageCollection renewed) {
    return new Suggestions(renewed, ranks, keys);
  }

  /** A text that a page can be found by. */
  private record Key(String text, int page, boolean isWhole) {}

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
      // The first word begins the whole, which stands there already.
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

  /** The best pages that begin so, at most {@code limit}. */
  public List<Integer> of(String prefix, int limit) throws IOException {
    String wanted = fold(plain(prefix.strip()));
    if (wanted.isEmpty()) {
      return List.of();
    }
    if (keys.length == 0) {
      return collection.names().ignoringCase(wanted, limit).stream().map(this::page).toList();
    }
    List<Key> found = new ArrayList<>();
    for (int i = first(wanted); i < keys.length && found.size() < LOOKED_AT; i++) {
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

  private int first(String wanted) {
    int low = 0;
    int high = keys.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (keys[middle].text.compareTo(wanted) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
