package dev.akin.lab.report;

import dev.akin.lab.markup.Html;
import java.util.List;

/**
 * One page's list of related pages, with the reasons for each.
 *
 * @param page the title of the page, or the text of the query
 * @param by the measure, or the order of search results
 * @param related the first related pages
 */
public record Example(String page, String by, List<Related> related) {
  /**
   * A related page.
   *
   * @param page its title
   * @param score its score
   * @param grade its grade by the yardstick
   * @param reasons why it is related
   */
  public record Related(String page, double score, double grade, List<Reason> reasons) {}

  /**
   * A reason.
   *
   * @param score its part of the score, as text
   * @param sentence the reason in words
   */
  public record Reason(String score, Html sentence) {}
}
