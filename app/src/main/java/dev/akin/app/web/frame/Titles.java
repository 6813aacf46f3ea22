package dev.akin.app.web.frame;

import dev.akin.app.answer.Text;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** Titles without a common ending of most titles in the collection, such as the site name. */
final class Titles {
  private static final int SAMPLE = 400;
  private static final double MOST = 0.6;
  private static final List<String> MARKS =
      List.of(" (", " - ", " | ", " – ", " — ", " · ", " :: ", " « ");

  /** The common ending by open collection. */
  private static final Map<PageCollection, String> ENDINGS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final PageCollection collection;
  private final String ending;

  private Titles(PageCollection collection, String ending) {
    this.collection = collection;
    this.ending = ending;
  }

  static Titles of(PageCollection collection) throws IOException {
    String ending = ENDINGS.get(collection);
    if (ending == null) {
      ending = ending(collection);
      ENDINGS.put(collection, ending);
    }
    return new Titles(collection, ending);
  }

  private static String ending(PageCollection collection) throws IOException {
    Map<String, Integer> counts = new HashMap<>();
    int step = Math.max(1, collection.pages() / SAMPLE);
    int looked = 0;
    for (int page = 0; page < collection.pages(); page += step) {
      String title = collection.title(page);
      looked++;
      for (String mark : MARKS) {
        int at = title.lastIndexOf(mark);
        if (at > 0) {
          counts.merge(title.substring(at), 1, Integer::sum);
        }
      }
    }
    double enough = Math.max(5, MOST * looked);
    return counts.entrySet().stream()
        .filter(each -> each.getValue() >= enough)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse("");
  }

  /** The title of a page, or the end of its name. */
  String of(int page) throws IOException {
    String title = collection.title(page).strip();
    if (title.isEmpty()) {
      return Text.shortUrl(collection.names().name(page));
    }
    boolean isLong = !ending.isEmpty() && title.endsWith(ending);
    return isLong ? title.substring(0, title.length() - ending.length()) : title;
  }
}
