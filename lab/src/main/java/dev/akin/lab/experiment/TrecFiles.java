package dev.akin.lab.experiment;

import dev.akin.core.eval.RelatedLists;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes TREC files: runs, {@code page Q0 related place score tag}, and judgements, {@code page 0
 * related grade}. White space in names becomes {@code %20} and the like, and percent signs in such
 * names {@code %25}; {@link #name} restores them.
 *
 * <p>TREC grades are whole numbers. If a yardstick has other grades, all of them are multiplied by
 * the same power of ten, at most a million, which changes neither relevance nor nDCG.
 *
 * <p>The score in a run is the number of places from the end of the list, not the score of the
 * measure: trec_eval sorts by score and breaks ties by name, while Akin breaks them by page number.
 * This way every program sees Akin's order.
 */
public final class TrecFiles {
  private static final long MOST_SCALE = 1_000_000;
  private static final Pattern BLANK = Pattern.compile("\\s");
  private static final Pattern ESCAPED = Pattern.compile("%(20|25|09|0A|0B|0C|0D)");

  private final IntFunction<String> topics;
  private final IntFunction<String> names;
  private final int pages;
  private final boolean topicsArePages;

  private TrecFiles(
      IntFunction<String> topics, IntFunction<String> names, int pages, boolean topicsArePages) {
    this.topics = topics;
    this.names = names;
    this.pages = pages;
    this.topicsArePages = topicsArePages;
  }

  /** Writes lists of related pages of pages with these names. */
  public static TrecFiles ofRelated(IntFunction<String> names, int pages) {
    return new TrecFiles(names, names, pages, true);
  }

  /** Writes results of queries, each under its topic. */
  static TrecFiles ofSearches(IntFunction<String> topics, IntFunction<String> names, int pages) {
    return new TrecFiles(topics, names, pages, false);
  }

  /** One list as lines of a run. */
  public String lines(int topic, TopPages list, String tag) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < list.size(); i++) {
      lines
          .append(word(topics.apply(topic)))
          .append(" Q0 ")
          .append(word(names.apply(list.pages()[i])))
          .append(" " + (i + 1) + " " + (list.size() - i) + " " + tag + "\n");
    }
    return lines.toString();
  }

  /** Writes the lists of a measure. */
  void writeRun(Path file, RelatedLists lists, String tag) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < lists.pages().length; i++) {
        out.write(lines(lists.pages()[i], lists.lists()[i], tag));
      }
    }
  }

  /**
   * Writes the grades of a yardstick for a sample of pages.
   *
   * @throws IllegalArgumentException if a grade has more than six decimals
   */
  void writeJudgements(Path file, Yardstick yardstick, int[] sample, Run run) throws IOException {
    long scale = scale(yardstick, sample, run);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int topic : sample) {
        run.check();
        double[] grades = grades(yardstick, topic);
        for (int other = 0; other < pages; other++) {
          if (grades[other] > 0) {
            long grade = Math.round(grades[other] * scale);
            out.write(
                word(topics.apply(topic)) + " 0 " + word(names.apply(other)) + " " + grade + "\n");
          }
        }
      }
    }
  }

  /** A list does not contain its own page; a query is not a page. */
  private double[] grades(Yardstick yardstick, int topic) {
    double[] grades = new double[pages];
    Arrays.setAll(grades, other -> yardstick.grade(topic, other));
    if (topicsArePages) {
      grades[topic] = 0;
    }
    return grades;
  }

  private long scale(Yardstick yardstick, int[] sample, Run run) {
    long scale = 1;
    for (int topic : sample) {
      run.check();
      for (double grade : grades(yardstick, topic)) {
        while (!isWhole(grade * scale)) {
          scale *= 10;
          if (scale > MOST_SCALE) {
            throw new IllegalArgumentException(
                "the grade "
                    + grade
                    + " in the list of "
                    + topics.apply(topic)
                    + " has more than six decimals, and TREC judgements are whole numbers; round"
                    + " the grades");
          }
        }
      }
    }
    return scale;
  }

  private static boolean isWhole(double value) {
    double slack =
        Math.max(1e-9, 4 * Math.ulp(value)); // a grade such as 0.07 is not exact in binary
    return Math.abs(value - Math.rint(value)) <= slack && (value == 0 || value >= 0.5);
  }

  /** A name with its white space escaped. */
  static String word(String name) {
    if (!BLANK.matcher(name).find()) {
      return name;
    }
    return BLANK
        .matcher(name.replace("%", "%25"))
        .replaceAll(blank -> String.format("%%%02X", (int) blank.group().charAt(0)));
  }

  /** The name behind an escaped word. */
  static String name(String word) {
    return ESCAPED
        .matcher(word)
        .replaceAll(
            escaped ->
                Matcher.quoteReplacement(
                    String.valueOf((char) Integer.parseInt(escaped.group(1), 16))));
  }
}
