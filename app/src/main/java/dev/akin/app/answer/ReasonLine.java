package dev.akin.app.answer;

import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reason as a line of text.
 *
 * @param depth the depth of the reason; reasons for a reason are one deeper
 * @param score its part of the score
 * @param text the sentence, with placeholders {0}, {1} and so on for pages
 * @param pages the names of these pages
 */
public record ReasonLine(int depth, String score, String text, List<String> pages) {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d{1,4})\\}");

  /** Copies the list. */
  public ReasonLine {
    pages = List.copyOf(pages);
  }

  /**
   * Writes the text and the pages of the sentence in turn. Placeholders within page names are not
   * replaced.
   */
  public void write(Consumer<String> words, Consumer<String> page) {
    int at = 0;
    for (Matcher place = PLACE.matcher(text); place.find(); ) {
      int number = Integer.parseInt(place.group(1));
      if (number < pages.size()) {
        words.accept(text.substring(at, place.start()));
        page.accept(pages.get(number));
        at = place.end();
      }
    }
    words.accept(text.substring(at));
  }

  /** The sentence with its pages. */
  public String sentence() {
    StringBuilder full = new StringBuilder();
    write(full::append, full::append);
    return full.toString();
  }
}
