package dev.akin.app.answer;

import java.util.List;
import java.util.function.UnaryOperator;
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
   * The sentence with its pages, both as somebody wants to write them. It takes one pass, so that a
   * URL that holds "{1}" itself stays as it is.
   */
  public String sentence(UnaryOperator<String> said, UnaryOperator<String> named) {
    StringBuilder full = new StringBuilder();
    int at = 0;
    for (Matcher place = PLACE.matcher(text); place.find(); ) {
      int number = Integer.parseInt(place.group(1));
      if (number < pages.size()) {
        full.append(said.apply(text.substring(at, place.start())));
        full.append(named.apply(pages.get(number)));
        at = place.end();
      }
    }
    return full.append(said.apply(text.substring(at))).toString();
  }

  /** The sentence as it is. */
  public String sentence() {
    return sentence(said -> said, named -> named);
  }
}
