package dev.akin.core.graph;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.file.SealedReader;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The file of a graph: both directions in their memory layout, so that opening reads four arrays.
 * docs/reference/file-format.md documents the bytes.
 */
public final class GraphFile {
  static final String KIND = "AKINGRPH";
  static final int VERSION = 1;

  private GraphFile() {}

  /** Writes a graph that is in memory; the file must not exist. */
  public static void write(PageGraph graph, Path path) throws IOException {
    try (GraphFileWriter writer = new GraphFileWriter(path, graph.pages())) {
      writeHalf(graph.links(Direction.OUT), writer);
      writer.turn();
      writeHalf(graph.links(Direction.IN), writer);
      writer.finish();
    }
  }

  private static void writeHalf(Links links, GraphFileWriter writer) throws IOException {
    for (int page = 0; page < links.pages(); page++) {
      for (int i = links.start(page), end = links.end(page); i < end; i++) {
        writer.link(page, links.target(i));
      }
    }
  }

  /**
   * Opens a graph. Verifies the checksum and every index, so that no later access is out of bounds.
   */
  public static PageGraph read(Path path) throws IOException {
    try (SealedReader reader = new SealedReader(path, KIND, VERSION)) {
      int pages = reader.intSize(0);
      int links = reader.intSize(1);
      reader.expectBody(2 * (4L * (pages + 1L) + 4L * links));
      Links out = readHalf(reader, path, pages, links);
      Links in = readHalf(reader, path, pages, links);
      reader.finish();
      return new PageGraph(out, in);
    }
  }

  private static Links readHalf(SealedReader reader, Path path, int pages, int links)
      throws IOException {
    int[] targets = reader.readInts(links);
    int[] offsets = reader.readInts(pages + 1);
    if (offsets[0] != 0 || offsets[pages] != links) {
      throw new CorruptFileException(
          path, 0, "offsets 0.." + links, offsets[0] + ".." + offsets[pages]);
    }
    for (int page = 0; page < pages; page++) {
      if (offsets[page] > offsets[page + 1]) {
        throw new CorruptFileException(
            path, 0, "rising offsets", "falling offsets at page " + page);
      }
    }
    for (int target : targets) {
      if (target < 0 || target >= pages) {
        throw new CorruptFileException(path, 0, "a page below " + pages, String.valueOf(target));
      }
    }
    return new Links(offsets, targets);
  }
}
