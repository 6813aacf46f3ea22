package dev.akin.engine.collection;

import dev.akin.engine.url.StringTable;
import java.util.Map;
import java.util.TreeMap;

/** The labels that users gave to pages, at most one per page. */
public final class PageLabels {
  private final StringTable table;

  PageLabels(StringTable table) {
    this.table = table;
  }

  /** The label of a page, or an empty text. */
  public String label(int page) {
    return table.string(page);
  }

  /** Returns the number of pages with each label. */
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
