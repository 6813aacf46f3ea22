package dev.akin.core.measure;

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
public record Explanation(double value, List<Part> parts, String note) {
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
  public static Explanation zero(String note) {
    return new Explanation(0, List.of(), note);
  }

  /**
   * One witness.
   *
   * @param text what it testifies, with {@code {0}} where the URL of its first page goes, {@code
   *     {1}} where that of its second page does, and so on
   * @param value what it adds to the score
   * @param pages the pages that it is about
   * @param evidence what its value is made of in turn, strongest first; empty if it speaks for
   *     itself
   * @param breadth for how many pages it could testify: of witnesses that add the same, the one
   *     that knows fewer pages tells more of these two and stands first
   */
  public record Part(
      String text, double value, List<Integer> pages, List<Part> evidence, int breadth) {
    private static final Pattern PLACE = Pattern.compile("\\{(\\d{1,4})\\}");

    /** Keeps its own copy of the lists. */
    public Part {
      pages = List.copyOf(pages);
      evidence = List.copyOf(evidence);
    }

    /** A witness of whom it is not known for how many pages it could testify. */
    public Part(String text, double value, List<Integer> pages, List<Part> evidence) {
      this(text, value, pages, evidence, 0);
    }

    /** A witness that speaks for itself. */
    public Part(String text, double value, List<Integer> pages) {
      this(text, value, pages, List.of());
    }

    /**
     * The text with the names of its pages. It takes one pass, so a name that contains "{1}" stays
     * as it is.
     */
    public String sentence(List<String> names) {
      return PLACE
          .matcher(text)
          .replaceAll(
              place -> {
                int number = Integer.parseInt(place.group(1));
                String said = number < names.size() ? names.get(number) : place.group();
                return Matcher.quoteReplacement(said);
              });
    }

    private int firstPage() {
      return pages.isEmpty() ? -1 : pages.get(0);
    }
  }
}
