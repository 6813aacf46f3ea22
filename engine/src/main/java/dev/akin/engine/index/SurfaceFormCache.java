package dev.akin.engine.index;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A cache of the surface forms of pages. An explanation requests many forms of one page, several
 * threads request several pages in turn, and a miss scans the whole text of a page.
 */
final class SurfaceFormCache {
  /** Maximum number of cached forms, beside those of the last page; about 150 bytes each. */
  static final int MOST = 100_000;

  private final Map<Integer, SurfaceForms> byPage = new LinkedHashMap<>(16, 0.75f, true);
  private int forms;

  /** Returns the forms of a page, if they are cached. */
  synchronized @Nullable SurfaceForms find(int page) {
    return byPage.get(page);
  }

  /** Adds the forms of a page and evicts the least recently used ones. */
  synchronized void keep(SurfaceForms latest) {
    SurfaceForms same = byPage.put(latest.page(), latest);
    forms += latest.size() - (same == null ? 0 : same.size());
    Iterator<SurfaceForms> oldest = byPage.values().iterator();
    while (forms > MOST && byPage.size() > 1) {
      forms -= oldest.next().size();
      oldest.remove();
    }
  }

  synchronized int size() {
    return forms;
  }
}
