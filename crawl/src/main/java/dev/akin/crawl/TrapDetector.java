package dev.akin.crawl;

import dev.akin.crawl.journal.CrawlUrl;
import dev.akin.crawl.policy.CrawlScope;
import dev.akin.engine.url.WebUrl;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds patterns of addresses with repeated content: calendars, counters, combinations of filters.
 * Addresses that differ only in words with digits share a pattern; pages that differ only in words
 * with digits share a skeleton. A pattern is closed once both conditions hold:
 *
 * <ul>
 *   <li>{@value #IDENTICAL} pages or more had one skeleton, or {@value #WINDOW} pages had at most a
 *       quarter as many skeletons (twelve months without their days are twelve skeletons);
 *   <li>half of these pages linked to a new address of the same pattern.
 * </ul>
 *
 * <p>So a list of a thousand pages that differ only in their numbers stays open, and so do pages
 * that the rest of the site links to. Only chains of pages without new content are closed. Pages
 * with different text keep their pattern open. Memory: at most {@value #WINDOW} numbers per
 * pattern.
 */
public final class TrapDetector {
  static final int IDENTICAL = 64;
  static final int WINDOW = 200;

  private final Map<String, Group> groups = new HashMap<>();

  private static final class Group {
    private final LongOpenHashSet skeletons = new LongOpenHashSet(4);
    private int pages;
    private int growing;
    private boolean isClosed;
  }

  boolean isClosed(WebUrl url) {
    String pattern = groups.isEmpty() ? "" : pattern(url);
    Group group = pattern.isEmpty() ? null : groups.get(pattern);
    return group != null && group.isClosed;
  }

  /**
   * Adds a fetched page.
   *
   * @param fresh the new addresses on the page
   */
  void add(WebUrl url, long skeleton, List<CrawlUrl> fresh) {
    String pattern = pattern(url);
    if (pattern.isEmpty()) {
      return;
    }
    Group group = groups.computeIfAbsent(pattern, key -> new Group());
    group.pages++;
    group.skeletons.add(skeleton);
    group.growing += fresh.stream().anyMatch(item -> pattern(item.url()).equals(pattern)) ? 1 : 0;
    boolean isFull = group.pages == WINDOW;
    boolean isSame =
        (group.pages >= IDENTICAL && group.skeletons.size() == 1)
            || (isFull && group.skeletons.size() <= WINDOW / 4);
    group.isClosed |= isSame && 2 * group.growing >= group.pages;
    if (isFull) {
      group.pages = 0;
      group.growing = 0;
      group.skeletons.clear();
    }
  }

  /** Returns the address without its words that have digits; "" if it has no such word. */
  static String pattern(WebUrl url) {
    String address = url.normalForm();
    int from = CrawlScope.origin(url).length();
    StringBuilder pattern = new StringBuilder(address.length()).append(address, 0, from);
    boolean varies = url.query() != null;
    for (int at = from; at < address.length(); ) {
      int end = wordEnd(address, at);
      if (end == at) {
        pattern.append(address.charAt(at++));
      } else {
        boolean hasDigit = hasDigit(address, at, end);
        varies |= hasDigit;
        pattern.append(hasDigit ? "#" : address.substring(at, end));
        at = end;
      }
    }
    return varies ? pattern.toString() : "";
  }

  private static int wordEnd(String text, int from) {
    int end = from;
    while (end < text.length() && isWord(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean hasDigit(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (isDigit(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the skeleton of a page; 0 if its address has no pattern. */
  static long skeleton(WebUrl url, byte[] page) {
    return pattern(url).isEmpty() ? 0 : skeleton(page);
  }

  /** Returns a hash of a page without the words that have digits. */
  static long skeleton(byte[] page) {
    long hash = 0xcbf29ce484222325L;
    for (int at = 0; at < page.length; ) {
      int end = at;
      boolean hasDigit = false;
      long word = hash;
      while (end < page.length && isWord((char) (page[end] & 0xff))) {
        hasDigit |= isDigit((char) (page[end] & 0xff));
        word = (word ^ page[end]) * 0x100000001b3L;
        end++;
      }
      hash = hasDigit ? hash : word;
      if (end < page.length) {
        hash = (hash ^ page[end]) * 0x100000001b3L;
      }
      at = end + 1;
    }
    return hash;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isWord(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
