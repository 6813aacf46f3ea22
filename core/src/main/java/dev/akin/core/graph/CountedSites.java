package dev.akin.core.graph;

import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The sites of the pages as measures and ranks count them: the one place that knows what {@link
 * SiteKind#AUTO} means. Within a single site every reference is one from the same site, so that
 * whatever counts references from other sites has nothing to count; then sites are left out of
 * account, and the remark says so.
 *
 * @param numbers the site of each page, see {@link PageFacts#sites}; null if sites do not count
 * @param remark what whoever reads the results should know; empty for nothing
 */
@SuppressWarnings("ArrayRecordComponent") // one int a page
public record CountedSites(int @Nullable [] numbers, Message remark) {
  /** What is added to a reason that holds because links within a site do not count. */
  public static final Message HINT = Message.of(GraphMessage.LINKS_WITHIN_SITE);

  /** What is said where there is one site only. */
  public static final Message ONE_SITE = Message.of(GraphMessage.ONE_SITE);

  /** The sites of pages, whatever counts as one. */
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
