package dev.akin.core.measure;

import dev.akin.core.message.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Why two pages have their score: witnesses, strongest first, whose contributions add up to it, and
 * a sentence that says how, or, for a zero, which rule made it so.
 *
 * @param value the score itself, to the last bit
 * @param parts what adds up to it
 * @param note the sentence
 */
public record Explanation(double value, List<Part> parts, Message note) {
  /** Sorts the parts. */
  public Explanation {
    List<Part> sorted = new ArrayList<>(parts);
    // At last by page: in which order they were found depends on whether an index was.
    sorted.sort(
        Comparator.comparingDouble(Part::value)
            .reversed()
            .thenComparingInt(Part::breadth)
            .thenComparingInt(Part::firstPage));
    parts = List.copyOf(sorted);
  }

  /** A zero and the rule that made it. */
  public static Explanation zero(Message note) {
    return new Explanation(0, List.of(), note);
  }

  /**
   * One witness.
   *
   * @param message its sentence, with the pages that it is about
   * @param value what it adds to the score
   * @param evidence the parts of its value, strongest first; empty if there are none
   * @param breadth for how many pages it could testify: of witnesses that add the same, the one
   *     that knows fewer pages tells more of these two and stands first
   */
  public record Part(Message message, double value, List<Part> evidence, int breadth) {
    private static final Pattern PLACE = Pattern.compile("\\{(\\d{1,4})\\}");

    /** Keeps its own copy of the evidence. */
    public Part {
      evidence = List.copyOf(evidence);
    }

    /** A witness of whom it is not known for how many pages it could testify. */
    public Part(Message message, double value, List<Part> evidence) {
      this(message, value, evidence, 0);
    }

    /** A witness without evidence. */
    public Part(Message message, double value) {
      this(message, value, List.of());
    }

    /** The pages that it is about, in the order of their places in the sentence. */
    public List<Integer> pages() {
      return message.pages();
    }

    /**
     * The sentence in English, with the names of its pages. It takes one pass, so a name that
     * contains "{1}" stays as it is.
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
