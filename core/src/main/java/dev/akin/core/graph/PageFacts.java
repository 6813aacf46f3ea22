package dev.akin.core.graph;

import dev.akin.core.run.Run;
import dev.akin.core.text.PageText;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Facts about the pages of a graph besides their links. Thread-safe. */
public interface PageFacts {
  /**
   * The site of each page as a dense number, or -1 for a page that shares its site with no other
   * page. Do not modify the array.
   */
  int[] sites(SiteKind kind, Run run);

  /**
   * The pages on a topic, given as keywords or as similar pages, {@code @ID @ID}; null without
   * text.
   */
  @Nullable BitSet about(String topic, Run run);

  /** The text of the pages; null if only links are known. */
  default @Nullable PageText text() {
    return null;
  }

  /** Facts without sites and text. */
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
