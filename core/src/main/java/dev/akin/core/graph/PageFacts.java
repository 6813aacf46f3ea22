package dev.akin.core.graph;

import dev.akin.core.run.Run;
import dev.akin.core.text.PageText;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** What is known of the pages of a graph beside their links. Thread-safe. */
public interface PageFacts {
  /**
   * The site of each page as a dense number, or -1 for a page that belongs to none: it shares its
   * site with no other page. Treat the array as read-only.
   */
  int[] sites(SiteKind kind, Run run);

  /**
   * The pages that deal with a topic: keywords, or pages that it is like, as {@code @ID @ID}; null
   * if there is no text to tell by.
   */
  @Nullable BitSet about(String topic, Run run);

  /** What the pages say; null if only links are known. */
  default @Nullable PageText text() {
    return null;
  }

  /** Nothing is known of {@code pages} pages: no sites, no text. */
  static PageFacts none(int pages) {
    return new PageFacts() {
      @Override
      public int[] sites(SiteKind kind, Run run) {
        int[] sites = new int[pages];
        Arrays.fill(sites, -1);
        return sites;
      }

      @Override
      public @Nullable BitSet about(String topic, Run run) {
        return null;
      }
    };
  }
}
