package dev.akin.engine.index;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The written forms of the pages that were asked about of late: an explanation asks for many forms
 * of one page, several threads ask about several pages in turn, and to find them the whole text of
 * a page is gone through.
 */
final class SurfaceFormCache {
  /** How many forms are kept at most, beside those of the last page; some 150 bytes each. */
  static final int MOST = 100_000;

  private final Map<Integer, SurfaceForms> byPage = new LinkedHashMap<>(16, 0.75f, true);
  private int forms;

  /** Those of a page, if they are still known. */
  synchronized @Nullable SurfaceForms find(int page) {
    return byPage.get(page);
  }

  /** Keeps those of a page and forgets what has not been asked for longest. */
  synchronized void keep(SurfaceForms latest) {
    SurfaceForms same = byPage.put(latest.page(), latest);
    forms += latest.size() - (same == null ? 0 : same.size());
    Iterator<SurfaceForms> oldest = byPage.values().iterator();
    while (forms > MOST && byPage.size() > 1) {
      forms -= oldest.next().size();
      oldest.remove();
    }
  }

  /** How many forms are kept. */
  synchronized int size() {
    return forms;
  }
}
