package dev.akin.core.graph;

import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The sites of the pages as measures and ranks use them, with {@link SiteKind#AUTO} resolved. On a
 * single site there are no references from other sites; then sites are ignored, and the remark says
 * so.
 *
 * @param numbers the site of each page, see {@link PageFacts#sites}; null if sites are ignored
 * @param remark a note for the reader of the results; empty if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // one int per page
public record CountedSites(int @Nullable [] numbers, Message remark) {
  /** A hint for reasons that hold because links within a site do not count. */
  public static final Message HINT = Message.of(GraphMessage.LINKS_WITHIN_SITE);

  /** The remark for a single site. */
  public static final Message ONE_SITE = Message.of(GraphMessage.ONE_SITE);

  /** The sites of pages for a kind of site. */
  public static CountedSites of(PageFacts facts, SiteKind kind, Run run) {
    if (kind == SiteKind.NONE) {
      return new CountedSites(null, Message.NOTHING);
    }
    int[] numbers = facts.sites(kind == SiteKind.AUTO ? SiteKind.DOMAIN : kind, run);
    return kind == SiteKind.AUTO && isOne(numbers)
        ? new CountedSites(null, ONE_SITE)
        : new CountedSites(numbers, Message.NOTHING);
  }

  private static boolean isOne(int[] numbers) {
    return numbers.length > 0
        && numbers[0] >= 0
        && Arrays.stream(numbers).allMatch(each -> each == numbers[0]);
  }
}
