package dev.akin.app.web;

import dev.akin.app.web.frame.PageContext;
import dev.akin.engine.collection.PageLabels;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The colours of pages on the map: by label if there are labels, else by site, or by folder for a
 * single site. The most frequent values have a colour each; the others share one.
 */
final class Colours {
  private static final int MOST = 5;

  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final List<String> kinds = new ArrayList<>();

  Colours(PageContext context, int[] pages) throws IOException {
    Optional<PageLabels> labels = context.snapshot().collection().labels();
    boolean bySite = context.snapshot().manifest().facts().sites() > 1;
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (int page : pages) {
      String label = labels.map(each -> each.label(page)).orElse("");
      String kind =
          labels.isPresent() ? label : bySite ? context.site(page) : folder(context.url(page));
      kinds.add(kind);
      counts.merge(kind, 1, Integer::sum);
    }
    counts.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .limit(MOST)
        .forEach(each -> numbers.put(each.getKey(), numbers.size() + 1));
  }

  private static String folder(String url) {
    int last = url.lastIndexOf('/');
    int before = url.lastIndexOf('/', last - 1);
    return before < 0 || last < 0 ? "" : url.substring(before + 1, last);
  }

  /** The CSS class of the page at an index. */
  String of(int place) {
    return "c" + numbers.getOrDefault(kinds.get(place), MOST + 1);
  }

  /** The values with a colour of their own. */
  Map<String, Integer> legend() {
    return numbers;
  }

  /** Whether some pages have the shared colour. */
  boolean hasOthers() {
    return kinds.stream().anyMatch(kind -> !numbers.containsKey(kind));
  }
}
