package dev.akin.engine.experiment;

import dev.akin.core.eval.RelatedLists;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.TopPages;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;

/**
 * What TREC's programs read: runs, {@code page Q0 related place score tag}, and judgements, {@code
 * page 0 related grade}. Blanks in names become {@code %20}.
 *
 * <p>The score of a run is the number of places that are left, not that of the measure: trec_eval
 * sorts by score and breaks ties by name, where Akin breaks them by page number. So every program
 * sees Akin's order.
 */
public final class TrecFiles {
  private final IntFunction<String> topics;
  private final IntFunction<String> names;
  private final int pages;

  /**
   * Writes with these names.
   *
   * @param topics what the pages or queries that were asked about are called
   * @param names what the pages that were found are called
   * @param pages how many pages can be found
   */
  public TrecFiles(IntFunction<String> topics, IntFunction<String> names, int pages) {
    this.topics = topics;
    this.names = names;
    this.pages = pages;
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

  /** Writes what a yardstick says of some pages; grades are rounded to whole numbers. */
  void writeJudgements(Path file, Yardstick yardstick, int[] sample, Run run) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int topic : sample) {
        run.check();
        for (int other = 0; other < pages; other++) {
          long grade = Math.round(yardstick.grade(topic, other));
          if (grade > 0) {
            out.write(
                word(topics.apply(topic)) + " 0 " + word(names.apply(other)) + " " + grade + "\n");
          }
        }
      }
    }
  }

  private static String word(String name) {
    return name.replaceAll("\\s", "%20");
  }
}
