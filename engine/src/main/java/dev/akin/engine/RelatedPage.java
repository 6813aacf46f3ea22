package dev.akin.engine;

import dev.akin.core.measure.PairScore;
import java.util.List;

/**
 * A page of a result.
 *
 * @param number its number in the collection
 * @param url its URL, or its name in a graph without URLs
 * @param title its title, or an empty text
 * @param bounded its score with the bounds of the defined value
 * @param note how the reasons make up the score, or why it is 0; empty without reasons
 * @param reasons the strongest reasons of the score; empty if none were requested
 */
public record RelatedPage(
    int number, String url, String title, PairScore bounded, String note, List<Reason> reasons) {
  /** Copies the list. */
  public RelatedPage {
    reasons = List.copyOf(reasons);
  }

  /** Its score. */
  public double score() {
    return bounded.score();
  }

  /**
   * A reason of a score.
   *
   * @param text a sentence
   * @param value its part of the score
   * @param pages the URLs of the pages that the sentence names
   */
  public record Reason(String text, double value, List<String> pages) {
    /** Copies the list. */
    public Reason {
      pages = List.copyOf(pages);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
