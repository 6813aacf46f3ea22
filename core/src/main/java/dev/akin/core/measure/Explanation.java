package dev.akin.core.measure;

import dev.akin.core.message.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The explanation of a score: parts, strongest first, whose values add up to it, and a sentence
 * that describes the calculation or, for a zero, the rule that causes it.
 *
 * @param value the score itself, to the last bit
 * @param parts the summands of the score
 * @param note the sentence
 */
public record Explanation(double value, List<Part> parts, Message note) {
  /** Sorts the parts. */
  public Explanation {
    List<Part> sorted = new ArrayList<>(parts);
    // The page is the last criterion, because the order of discovery depends on whether an index
    // exists.
    sorted.sort(
        Comparator.comparingDouble(Part::value)
            .reversed()
            .thenComparingInt(Part::breadth)
            .thenComparingInt(Part::firstPage));
    parts = List.copyOf(sorted);
  }

  /** A score of zero with its reason. */
  public static Explanation zero(Message note) {
    return new Explanation(0, List.of(), note);
  }

  /**
   * A summand of a score.
   *
   * @param message its sentence, with its pages
   * @param value its contribution to the score
   * @param evidence the summands of its value, strongest first; may be empty
   * @param breadth number of pages to which it could contribute: of equal contributions the one
   *     with fewer pages is more specific and comes first
   */
  public record Part(Message message, double value, List<Part> evidence, int breadth) {
    private static final Pattern PLACE = Pattern.compile("\\{(\\d{1,4})\\}");

    public Part {
      evidence = List.copyOf(evidence);
    }

    /** A part of unknown breadth. */
    public Part(Message message, double value, List<Part> evidence) {
      this(message, value, evidence, 0);
    }

    /** A part without evidence. */
    public Part(Message message, double value) {
      this(message, value, List.of());
    }

    /** The pages of the sentence, in the order of their places. */
    public List<Integer> pages() {
      return message.pages();
    }

    /**
     * The sentence in English, with the names of its pages. Names are inserted in one pass, so a
     * name that contains "{1}" stays unchanged.
     */
    public String sentence(List<String> names) {
      return PLACE
          .matcher(message.toString())
          .replaceAll(
              place -> {
                int number = Integer.parseInt(place.group(1));
                String said = number < names.size() ? names.get(number) : place.group();
                return Matcher.quoteReplacement(said);
              });
    }

    private int firstPage() {
      List<Integer> pages = pages();
      return pages.isEmpty() ? -1 : pages.get(0);
    }
  }
}
