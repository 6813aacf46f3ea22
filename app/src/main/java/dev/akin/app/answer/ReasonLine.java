package dev.akin.app.answer;

import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One reason, in a line.
 *
 * @param depth how far it stands in: what a reason rests on stands one further than it
 * @param score what it adds
 * @param text what is said, with places {0}, {1} and so on for pages
 * @param pages what the pages in these places are called
 */
public record ReasonLine(int depth, String score, String text, List<String> pages) {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d{1,4})\\}");

  /** Keeps its own copy of the list. */
  public ReasonLine {
    pages = List.copyOf(pages);
  }

  /**
   * Writes the words of the sentence and its pages, in turn. It takes one pass, so that a URL that
   * contains "{1}" itself stays as it is.
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

  /** The sentence as it is. */
  public String sentence() {
    StringBuilder full = new StringBuilder();
    write(full::append, full::append);
    return full.toString();
  }
}
