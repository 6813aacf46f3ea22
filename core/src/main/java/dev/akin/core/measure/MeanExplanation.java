package dev.akin.core.measure;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Why a mean of scores is what it is: the witnesses of all scores, each with its share of the mean.
 * A witness that speaks for several members is one witness, and says for which.
 */
final class MeanExplanation {
  /** Members that a witness names, and rules that a zero names. */
  private static final int NAMED = 3;

  private static final Pattern ORDINAL = Pattern.compile("\\b(first|second)\\b");

  private final int members;
  private final String order;
  private final Map<Testimony, Merged> witnesses = new LinkedHashMap<>();
  private final Map<String, Integer> zeros = new LinkedHashMap<>();
  private final List<Explanation> all = new ArrayList<>();

  /**
   * Of scores that compare with so many members.
   *
   * @param order which page of a pair comes first, in words
   */
  MeanExplanation(int members, String order) {
    this.members = members;
    this.order = order;
  }

  /** What a witness says, and of which pages. */
  private record Testimony(String text, List<Integer> pages) {}

  /** What a witness adds, and for which members it speaks. */
  private static final class Merged {
    private final Set<Integer> members = new LinkedHashSet<>();
    private double value;
  }

  /** Takes the explanation of one score and the members that it compares. */
  void add(Explanation why, int... compared) {
    all.add(why);
    if (why.value() == 0) {
      zeros.merge(why.note(), 1, Integer::sum);
    }
    // For a group it is the evidence that speaks: what a measure adds differs by member.
    List<Explanation.Part> said =
        why.parts().stream()
            .flatMap(part -> part.evidence().isEmpty() ? Stream.of(part) : part.evidence().stream())
            .toList();
    for (Explanation.Part part : said) {
      Merged merged =
          witnesses.computeIfAbsent(
              new Testimony(part.text(), part.pages()), testimony -> new Merged());
      merged.value += part.value();
      for (int member : compared) {
        merged.members.add(member);
      }
    }
  }

  /**
   * The explanation of the mean.
   *
   * @param mean the mean itself
   * @param over what it is taken over, such as "3 members"
   */
  Explanation get(double mean, String over) {
    if (mean == 0) {
      return Explanation.zero(reasons() + legend(zeros.keySet().stream()));
    }
    List<Explanation.Part> parts = new ArrayList<>();
    witnesses.forEach((testimony, merged) -> parts.add(part(testimony, merged)));
    String note = all.size() == 1 ? all.get(0).note() : note(over);
    Stream<String> texts = parts.stream().map(Explanation.Part::text);
    return new Explanation(mean, parts, note + legend(Stream.concat(Stream.of(note), texts)));
  }

  /**
   * Measures of pairs speak of the first and the second page; a group has to say which is which.
   */
  private String legend(Stream<String> texts) {
    return texts.anyMatch(text -> ORDINAL.matcher(text).find()) ? "; " + order : "";
  }

  private Explanation.Part part(Testimony testimony, Merged merged) {
    double value = merged.value / all.size();
    int speaksFor = merged.members.size();
    if (members == 1 || speaksFor == members) {
      String text = testimony.text + (members == 1 ? "" : "; " + ExplanationPhrases.every(members));
      return new Explanation.Part(text, value, testimony.pages);
    }
    // The members go behind the pages that the testimony is about, and are named from there.
    List<Integer> pages = new ArrayList<>(testimony.pages);
    pages.addAll(merged.members);
    int first = testimony.pages.size();
    int named = speaksFor <= NAMED ? speaksFor : NAMED - 1;
    List<String> names =
        new ArrayList<>(
            IntStream.range(first, first + named).mapToObj(place -> "{" + place + "}").toList());
    if (named < speaksFor) {
      names.add(speaksFor - named + " more");
    }
    String text = testimony.text + "; " + (speaksFor == 1 ? "member " : "members ") + and(names);
    return new Explanation.Part(text, value, pages);
  }

  /** "a", "a and b", "a, b and c". */
  private static String and(List<String> names) {
    int last = names.size() - 1;
    return last == 0
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  private String note(String over) {
    int none = zeros.values().stream().mapToInt(Integer::intValue).sum();
    return "the mean over "
        + over
        + (none == 0 ? "" : ", " + none + " of which " + (none == 1 ? "adds" : "add") + " nothing")
        + (zeros.size() == 1 ? ": " + zeros.keySet().iterator().next() : "");
  }

  /** The rules that made all scores 0, the most frequent first. */
  private String reasons() {
    if (zeros.size() == 1) {
      return (all.size() == 1 ? "" : "for every one: ") + zeros.keySet().iterator().next();
    }
    String named =
        zeros.entrySet().stream()
            .sorted(Comparator.comparingInt(entry -> -entry.getValue()))
            .limit(NAMED)
            .map(entry -> entry.getKey() + " (" + entry.getValue() + " of " + all.size() + ")")
            .collect(joining("; "));
    return zeros.size() > NAMED ? named + "; and so on" : named;
  }
}
