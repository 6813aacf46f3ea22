package dev.akin.engine.collection;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.file.SealedReader;
import dev.akin.core.file.SealedWriter;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Path;

/**
 * All imported links by source, with their {@link LinkFlags}, whether or not they count in the
 * measures. Stored only if they differ from the graph. Treat the arrays as read-only.
 *
 * @param offsets where the links of each page begin
 * @param targets the page at the other end of each link, rising within a page
 * @param flags the flags of each link
 */
@SuppressWarnings("ArrayRecordComponent") // columns, as in the graph
public record FlaggedLinks(int[] offsets, int[] targets, byte[] flags) {
  static final String KIND = "AKINLINK";
  static final int VERSION = 1;

  /** Number of pages. */
  public int pages() {
    return offsets.length - 1;
  }

  /** Number of links. */
  public int count() {
    return targets.length;
  }

  /** Number of links that have a flag. */
  public long count(int flag) {
    long count = 0;
    for (byte b : flags) {
      count += (b & flag) != 0 ? 1 : 0;
    }
    return count;
  }

  /** Returns the graph of all these links, including links from a page to itself. */
  PageGraph graph(Run run) {
    return PageGraph.of(offsets, targets, run);
  }

  /** Writes the links; the file must not exist. */
  public void write(Path file) throws IOException {
    try (SealedWriter writer = new SealedWriter(file, KIND, VERSION)) {
      writer.writeInts(targets);
      writer.writeInts(offsets);
      writer.writeBytes(flags, 0, flags.length);
      writer.seal(pages(), targets.length);
    }
  }

  /** Reads what {@link #write} wrote. */
  public static FlaggedLinks read(Path file) throws IOException {
    try (SealedReader reader = new SealedReader(file, KIND, VERSION)) {
      int pages = reader.intSize(0);
      int links = reader.intSize(1);
      reader.expectBody(5L * links + 4L * (pages + 1L));
      int[] targets = reader.readInts(links);
      int[] offsets = reader.readInts(pages + 1);
      byte[] flags = reader.readBytes(links);
      reader.finish();
      for (int page = 0; page < pages; page++) {
        if (offsets[page] > offsets[page + 1]) {
          throw new CorruptFileException(file, 0, "rising offsets", "a fall at page " + page);
        }
      }
      if (offsets[0] != 0 || offsets[pages] != links) {
        throw new CorruptFileException(file, 0, links + " links", offsets[pages] + " links");
      }
      for (int i = 0; i < links; i++) {
        if (targets[i] < 0 || targets[i] >= pages) {
          throw new CorruptFileException(
              file, 16 + 4L * i, "a page below " + pages, String.valueOf(targets[i]));
        }
      }
      return new FlaggedLinks(offsets, targets, flags);
    }
  }
}
