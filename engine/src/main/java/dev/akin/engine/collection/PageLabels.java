package dev.akin.engine.collection;

import dev.akin.engine.url.StringTable;
import java.util.Map;
import java.util.TreeMap;

/** What pages were labelled with by hand: at most one label a page. */
public final class PageLabels {
  private final StringTable table;

  PageLabels(StringTable table) {
    this.table = table;
  }

  /** The label of a page, or an empty text. */
  public String label(int page) {
    return table.string(page);
  }

  /** How many pages have each label. */
  public Map<String, Integer> counts() {
    Map<String, Integer> counts = new TreeMap<>();
    for (StringTable.Cursor cursor = table.cursor(); cursor.next(); ) {
      if (cursor.length() > 0) {
        counts.merge(cursor.string(), 1, Integer::sum);
      }
    }
    return counts;
  }
}
