package dev.akin.core.graph;

import dev.akin.core.file.SealedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Writes a graph file as a stream: first every link sorted by source, then every link sorted by
 * target. Uses one int of heap per page, whatever the number of links. {@link GraphFile} reads it.
 */
public final class GraphFileWriter implements Closeable {
  private final SealedWriter file;
  private final int pages;
  private final int[] offsets;
  private final long[] counts = new long[2];
  private int direction;
  private int lastFrom = -1;
  private int lastTo = -1;

  /** Creates the file, which must not exist. */
  public GraphFileWriter(Path path, int pages) throws IOException {
    this.pages = pages;
    offsets = new int[pages + 1];
    file = new SealedWriter(path, GraphFile.KIND, GraphFile.VERSION);
  }

  /**
   * Appends the next link in the order of this half; repeats are ignored.
   *
   * @param from the page of the row: the source in the first half, the target in the second
   */
  public void link(int from, int to) throws IOException {
    if (from < 0 || from >= pages || to < 0 || to >= pages) {
      throw new IllegalArgumentException(
          "a link joins pages " + from + " and " + to + ", but pages are 0.." + (pages - 1));
    }
    if (from == lastFrom && to == lastTo) {
      return;
    }
    if (from < lastFrom || (from == lastFrom && to < lastTo)) {
      throw new IllegalArgumentException(
          "links must rise, but " + from + "," + to + " follows " + lastFrom + "," + lastTo);
    }
    lastFrom = from;
    lastTo = to;
    offsets[from + 1]++;
    if (++counts[direction] > Integer.MAX_VALUE - 8) {
      throw new IOException("more than 2,147,483,639 links do not fit into one graph");
    }
    file.writeInt(to);
  }

  /** Ends the half sorted by source; the following links are sorted by target. */
  public void turn() throws IOException {
    if (direction == 1) {
      throw new IllegalStateException("the links by source have already ended");
    }
    endHalf();
    direction = 1;
    lastFrom = -1;
    lastTo = -1;
  }

  /** Ends the file. */
  public void finish() throws IOException {
    if (direction == 0) {
      throw new IllegalStateException("the links by target are missing");
    }
    endHalf();
    if (counts[0] != counts[1]) {
      throw new IllegalArgumentException(
          counts[0] + " links by source, but " + counts[1] + " by target");
    }
    file.seal(pages, counts[0]);
  }

  private void endHalf() throws IOException {
    for (int page = 0; page < pages; page++) {
      offsets[page + 1] += offsets[page];
    }
    file.writeInts(offsets);
    Arrays.fill(offsets, 0);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
