package dev.akin.app.report;

import dev.akin.app.answer.ReasonLine;
import java.util.List;

/**
 * One page's list, worked out in full.
 *
 * @param page what the page is called
 * @param by the measure, or the order of search results
 * @param related its first related pages
 */
public record Example(String page, String by, List<Related> related) {
  /**
   * A related page.
   *
   * @param page what it is called
   * @param score its score
   * @param grade what the yardstick finds it worth
   * @param reasons why it is related
   */
  public record Related(String page, double score, double grade, List<ReasonLine> reasons) {}
}
