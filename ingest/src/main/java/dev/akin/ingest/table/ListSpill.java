package dev.akin.ingest.table;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.StoredLists;
import dev.akin.engine.collection.StoredListsWriter;
import dev.akin.ingest.source.PrecomputedParts;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Lists of related pages from a table whose rows are in any order. The first pass counts the rows
 * of each page, and the second puts each row in its place; the lists are then checked and written
 * one by one. Memory: 8 bytes per page; many rows are kept in a mapped file.
 */
final class ListSpill implements PrecomputedParts.ListWriter {
  /** A row: other page plus one, so that 0 is no row; score; bounds. */
  private static final int WIDTH = Integer.BYTES + 3 * Double.BYTES;

  /** Rows of one buffer, in memory or mapped. */
  private static final int PIECE = 1 << 25;

  /** Maximum number of rows on the heap. */
  private static final long FEW = 1 << 21;

  private final Path directory;
  private final int pages;
  private final TableFacts.Related kind;
  private final long[] ends;
  private ByteBuffer[] pieces = new ByteBuffer[0];
  private boolean hasBounds;

  private ListSpill(Path directory, int pages, TableFacts.Related kind) {
    this.directory = directory;
    this.pages = pages;
    this.kind = kind;
    ends = new long[pages + 1];
  }

  /**
   * Reads the lists of a directory of tables.
   *
   * @param scratch path of a temporary file
   */
  static ListSpill read(Path directory, int pages, TableFacts.Related kind, Path scratch, Run run)
      throws IOException {
    ListSpill lists = new ListSpill(directory, pages, kind);
    long rows = TableReader.countRows(directory, TableKind.RELATED);
    if (rows > (long) pages * kind.k()) {
      throw new RejectedTableException(
          TableKind.RELATED.in(directory),
          rows + " rows are more than " + kind.k() + " for each of " + pages + " pages");
    }
    lists.count(rows, run);
    lists.allocate(rows, scratch);
    lists.fill(rows, run);
    return lists;
  }

  private void count(long expected, Run run) throws IOException {
    List<TableColumn> columns = TableKind.RELATED.columns().subList(0, 2);
    try (TableReader rows = new TableReader(directory, TableKind.RELATED, columns, expected, run)) {
      while (rows.next()) {
        int place = rows.intAt(1);
        if (place < 1 || place > kind.k()) {
          throw rows.fault("place " + place + ", but places are 1.." + kind.k());
        }
        ends[rows.pageAt(0, pages) + 1]++;
      }
    }
    for (int page = 0; page < pages; page++) {
      ends[page + 1] += ends[page];
    }
  }

  private void allocate(long rows, Path scratch) throws IOException {
    pieces = new ByteBuffer[(int) ((rows + PIECE - 1) / PIECE)];
    if (rows <= FEW) {
      for (int i = 0; i < pieces.length; i++) {
        pieces[i] = ByteBuffer.allocate((int) rows * WIDTH);
      }
      return;
    }
    try (FileChannel channel =
        FileChannel.open(
            scratch,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      for (int i = 0; i < pieces.length; i++) {
        long from = (long) i * PIECE;
        long length = Math.min(PIECE, rows - from) * WIDTH;
        pieces[i] = channel.map(MapMode.READ_WRITE, from * WIDTH, length);
      }
    }
  }

  private void fill(long expected, Run run) throws IOException {
    try (TableReader rows = new TableReader(directory, TableKind.RELATED, expected, run)) {
      while (rows.next()) {
        int page = rows.pageAt(0, pages);
        int place = rows.intAt(1);
        long row = ends[page] + place - 1;
        if (row >= ends[page + 1]) {
          throw rows.fault("page " + page + " has place " + place + ", but not all before it");
        }
        ByteBuffer piece = pieces[(int) (row / PIECE)];
        int at = (int) (row % PIECE) * WIDTH;
        if (piece.getInt(at) != 0) {
          throw rows.fault("page " + page + " has place " + place + " twice");
        }
        put(rows, piece, at);
      }
    }
  }

  private void put(TableReader rows, ByteBuffer piece, int at) throws IOException {
    double score = rows.doubleAt(3);
    if (rows.has(4) != rows.has(5)) {
      throw rows.fault("a lower or an upper bound without the other");
    }
    double lower = rows.has(4) ? rows.doubleAt(4) : score;
    double upper = rows.has(5) ? rows.doubleAt(5) : score;
    hasBounds |= lower != score || upper != score;
    piece.putInt(at, rows.pageAt(2, pages) + 1);
    piece.putDouble(at + 4, score);
    piece.putDouble(at + 12, lower);
    piece.putDouble(at + 20, upper);
  }

  @Override
  public void write(Path file, PageGraph graph, String measure, Run run) throws IOException {
    StoredListsWriter.Kind made =
        new StoredListsWriter.Kind(measure, kind.k(), kind.remark(), hasBounds);
    try (StoredListsWriter writer = new StoredListsWriter(file, made, graph)) {
      for (int page = 0; page < pages; page++) {
        if (page % Run.CHECK_EVERY == 0) {
          run.check();
        }
        TopPages list = list(page);
        String fault = StoredLists.fault(list, page, pages);
        if (!fault.isEmpty()) {
          throw new RejectedTableException(
              TableKind.RELATED.in(directory),
              fault
                  + "; a list names other pages, each once, with scores above 0 within their"
                  + " bounds, best first, and of equal scores the lower page first");
        }
        writer.add(list);
      }
      writer.finish();
    }
  }

  private TopPages list(int page) {
    int size = (int) (ends[page + 1] - ends[page]);
    int[] others = new int[size];
    double[] scores = new double[size];
    double[] lower = new double[size];
    double[] upper = new double[size];
    for (int i = 0; i < size; i++) {
      long row = ends[page] + i;
      ByteBuffer piece = pieces[(int) (row / PIECE)];
      int at = (int) (row % PIECE) * WIDTH;
      others[i] = piece.getInt(at) - 1;
      scores[i] = piece.getDouble(at + 4);
      lower[i] = piece.getDouble(at + 12);
      upper[i] = piece.getDouble(at + 20);
    }
    TopPages.Bounds bounds =
        hasBounds ? new TopPages.Bounds(lower, upper, Double.POSITIVE_INFINITY) : null;
    return new TopPages(others, scores, bounds);
  }
}
