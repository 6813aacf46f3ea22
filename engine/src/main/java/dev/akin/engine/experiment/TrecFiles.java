package dev.akin.engine.experiment;

import dev.akin.core.eval.RelatedLists;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.kernel.Run;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.url.PageNames;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What TREC's programs read: runs, {@code page Q0 related place score tag}, and judgements, {@code
 * page 0 related grade}. Blanks in names become {@code %20}.
 *
 * <p>The score of a run is the number of places that are left, not that of the measure: trec_eval
 * sorts by score and breaks ties by name, where Akin breaks them by page number. So every program
 * sees Akin's order.
 */
final class TrecFiles {
  private final PageNames names;
  private final int pages;

  TrecFiles(Collection collection) throws IOException {
    this.names = collection.names();
    this.pages = collection.pages();
  }

  /** Writes the lists of a measure. */
  void writeRun(Path file, RelatedLists lists, int places, String tag) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < lists.pages().length; i++) {
        int[] related = lists.lists()[i].pages();
        for (int place = 1; place <= related.length; place++) {
          String rest = " " + place + " " + (places + 1 - place) + " " + tag + "\n";
          out.write(name(lists.pages()[i]) + " Q0 " + name(related[place - 1]) + rest);
        }
      }
    }
  }

  /** Writes what a yardstick says of some pages; grades are rounded to whole numbers. */
  void writeJudgements(Path file, Yardstick yardstick, int[] sample, Run run) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int page : sample) {
        run.check();
        for (int other = 0; other < pages; other++) {
          long grade = other == page ? 0 : Math.round(yardstick.grade(page, other));
          if (grade > 0) {
            out.write(name(page) + " 0 " + name(other) + " " + grade + "\n");
          }
        }
      }
    }
  }

  private String name(int page) {
    return names.name(page).replaceAll("\\s", "%20");
  }
}
