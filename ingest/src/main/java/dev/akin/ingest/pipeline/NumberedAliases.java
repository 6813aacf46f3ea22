package dev.akin.ingest.pipeline;

import dev.akin.core.run.Run;
import dev.akin.engine.url.PageAlias;
import dev.akin.engine.url.PageAliasesWriter;
import dev.akin.engine.url.PageNames;
import dev.akin.ingest.source.RejectedInputException;
import it.unimi.dsi.fastutil.bytes.ByteArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The aliases of numbered pages, in any order. Names are sorted outside memory. Memory: 5 bytes per
 * alias, 10 while they are written.
 */
final class NumberedAliases {
  private final NameDictionary names;
  private final IntArrayList pages = new IntArrayList();
  private final ByteArrayList reasons = new ByteArrayList();

  NumberedAliases(Path directory, long budget) {
    names = new NameDictionary(directory, budget);
  }

  void add(int page, String name, PageAlias.Reason reason) throws IOException {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    int before = names.size();
    if (names.add(bytes, 0, bytes.length) != before) {
      throw twice(name);
    }
    pages.add(page);
    reasons.add((byte) reason.code());
    if (names.isFull()) {
      names.spill();
    }
  }

  /** Writes the aliases in the order of their names, once the names of pages are known. */
  void write(Path file, PageNames pageNames, Run run) throws IOException {
    try (PageAliasesWriter writer = new PageAliasesWriter(file)) {
      int[][] chunks =
          names.merge(
              (bytes, length) -> {
                String name = new String(bytes, 0, length, StandardCharsets.UTF_8);
                if (pageNames.page(name) >= 0) {
                  throw new RejectedInputException(
                      "the table of aliases has the URL of a page: " + name + "; leave it out");
                }
                writer.add(bytes, length);
              },
              run);
      int[] sortedPages = new int[pages.size()];
      byte[] sortedReasons = new byte[pages.size()];
      Arrays.fill(sortedPages, -1);
      int next = 0;
      for (int[] chunk : chunks) {
        for (int place : chunk) {
          if (sortedPages[place] >= 0) {
            throw twice("of page " + pages.getInt(next));
          }
          sortedPages[place] = pages.getInt(next);
          sortedReasons[place] = reasons.getByte(next++);
        }
      }
      writer.finish(sortedPages, sortedReasons);
    }
  }

  private static RejectedInputException twice(String name) {
    return new RejectedInputException(
        "the table of aliases has one name twice: " + name + "; write each name once");
  }
}
