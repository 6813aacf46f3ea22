package dev.akin.lab.experiment;

import dev.akin.core.eval.RelatedLists;
import dev.akin.core.measure.TopPages;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Lists of related pages on disk: a line per page with its number, then the numbers and scores of
 * its related pages, separated by tabs. Scores are exact.
 */
final class ListFile {
  private ListFile() {}

  static void write(Path file, RelatedLists lists) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < lists.pages().length; i++) {
        TopPages top = lists.lists()[i];
        StringBuilder line = new StringBuilder().append(lists.pages()[i]);
        for (int place = 0; place < top.size(); place++) {
          line.append('\t').append(top.pages()[place]).append('\t').append(top.scores()[place]);
        }
        out.write(line.append('\n').toString());
      }
    }
  }

  /**
   * Reads the lists of the given pages.
   *
   * @throws IOException if the file does not contain them
   */
  static RelatedLists read(Path file, int[] pages) throws IOException {
    TopPages[] lists = new TopPages[pages.length];
    try (BufferedReader in = Files.newBufferedReader(file)) {
      for (int i = 0; i < pages.length; i++) {
        String line = in.readLine();
        String[] columns = line == null ? new String[0] : line.split("\t", -1);
        if (columns.length % 2 == 0 || Integer.parseInt(columns[0]) != pages[i]) {
          throw damaged(file, null);
        }
        lists[i] = list(columns);
      }
    } catch (NumberFormatException e) {
      throw damaged(file, e);
    }
    return new RelatedLists(pages, lists);
  }

  private static TopPages list(String[] columns) {
    TopPages list = new TopPages(new int[columns.length / 2], new double[columns.length / 2]);
    for (int place = 0; place < list.size(); place++) {
      list.pages()[place] = Integer.parseInt(columns[2 * place + 1]);
      list.scores()[place] = Double.parseDouble(columns[2 * place + 2]);
    }
    return list;
  }

  private static IOException damaged(Path file, @Nullable Exception cause) {
    return new IOException(file + " is damaged; delete it to run its measure again", cause);
  }
}
