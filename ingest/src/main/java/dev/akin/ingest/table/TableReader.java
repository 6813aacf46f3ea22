package dev.akin.ingest.table;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table, file by file, as a cursor over columns: rows are not objects, so links need
 * no allocation. Memory: the current compressed row group, and one page per column.
 */
final class TableReader implements Closeable {
  private static final Converter NO_VALUE = new PrimitiveConverter() {};

  /** Values are read from the columns directly, so the library needs no converters. */
  private static final GroupConverter NO_ROW =
      new GroupConverter() {
        @Override
        public Converter getConverter(int field) {
          return NO_VALUE;
        }

        @Override
        public void start() {}

        @Override
        public void end() {}
      };

  private final TableKind table;
  private final List<TableColumn> columns;
  private final Iterator<Path> paths;
  private final Run run;
  private final ProgressListener.Task task;
  private final @Nullable ColumnReader[] readers;
  private final int[] levels;
  private @Nullable TableFile file;
  private Path path;
  private long rows;

  /** Remaining rows of the group. */
  private long left;

  private boolean isOnRow;

  /**
   * Opens a table in a directory.
   *
   * @param columns the columns to read; values are requested by index in this list
   * @param expected the expected number of rows, for progress
   */
  public TableReader(
      Path directory, TableKind table, List<TableColumn> columns, long expected, Run run)
      throws IOException {
    this.table = table;
    this.columns = columns;
    this.run = run;
    path = table.in(directory);
    paths = table.files(directory).iterator();
    readers = new ColumnReader[columns.size()];
    levels = new int[columns.size()];
    task = run.start("reading " + table.folder(), "rows", expected);
  }

  /** Opens all columns of a table. */
  public TableReader(Path directory, TableKind table, long expected, Run run) throws IOException {
    this(directory, table, table.columns(), expected, run);
  }

  /** Returns the number of rows that the files of a table declare. */
  public static long countRows(Path directory, TableKind table) throws IOException {
    long rows = 0;
    for (Path path : table.files(directory)) {
      try (TableFile file = TableFile.open(path, table, table.columns())) {
        rows += file.rows();
      }
    }
    return rows;
  }

  /** Moves to the next row; false at the end. */
  public boolean next() throws IOException {
    try {
      if (isOnRow) {
        leaveRow();
      }
      isOnRow = left > 0 || nextGroup();
      if (isOnRow) {
        left--;
        if (++rows % Run.CHECK_EVERY == 0) {
          run.check();
          task.advance(Run.CHECK_EVERY);
        }
      }
      return isOnRow;
    } catch (IOException | RuntimeException e) {
      throw damage(e);
    }
  }

  private void leaveRow() {
    for (int i = 0; i < readers.length; i++) {
      ColumnReader reader = readers[i];
      if (reader != null) {
        if (reader.getCurrentDefinitionLevel() == levels[i]) {
          reader.skip();
        }
        reader.consume();
      }
    }
  }

  private boolean nextGroup() throws IOException {
    while (true) {
      TableFile current = file;
      PageReadStore group = current == null ? null : current.nextGroup();
      if (current != null && group != null && group.getRowCount() > 0) {
        left = group.getRowCount();
        open(group, current);
        return true;
      }
      if (group == null) {
        close(current);
        file = null;
        if (!paths.hasNext()) {
          return false;
        }
        path = paths.next();
        file = TableFile.open(path, table, columns);
      }
    }
  }

  private void open(PageReadStore group, TableFile from) {
    ColumnReadStoreImpl store =
        new ColumnReadStoreImpl(group, NO_ROW, from.schema(), from.createdBy());
    for (int i = 0; i < readers.length; i++) {
      String[] name = {columns.get(i).name()};
      if (from.schema().containsPath(name)) {
        ColumnDescriptor column = from.schema().getColumnDescription(name);
        levels[i] = column.getMaxDefinitionLevel();
        readers[i] = store.getColumnReader(column);
      } else {
        readers[i] = null;
      }
    }
  }

  public long rows() {
    return rows;
  }

  /** Whether the row has a value in a column. */
  public boolean has(int column) {
    ColumnReader reader = readers[column];
    return reader != null && reader.getCurrentDefinitionLevel() == levels[column];
  }

  private ColumnReader reader(int column) throws IOException {
    ColumnReader reader = readers[column];
    if (reader == null || reader.getCurrentDefinitionLevel() != levels[column]) {
      throw fault("no " + columns.get(column).name() + " in row " + (rows - 1) + " of the table");
    }
    return reader;
  }

  public long longAt(int column) throws IOException {
    try {
      return reader(column).getLong();
    } catch (RuntimeException e) {
      throw damage(e);
    }
  }

  /** Returns the page in a column, which must be below {@code pages}. */
  int pageAt(int column, int pages) throws IOException {
    long page = longAt(column);
    if (page < 0 || page >= pages) {
      throw fault("page " + page + ", but pages are 0.." + (pages - 1));
    }
    return (int) page;
  }

  /** Returns the whole number of 32 bits in a column; 0 if the file does not have the column. */
  public int intAt(int column) throws IOException {
    if (readers[column] == null && columns.get(column).isOptional()) {
      return 0;
    }
    try {
      return reader(column).getInteger();
    } catch (RuntimeException e) {
      throw damage(e);
    }
  }

  public double doubleAt(int column) throws IOException {
    try {
      return reader(column).getDouble();
    } catch (RuntimeException e) {
      throw damage(e);
    }
  }

  /** Returns the text in a column; empty if it is missing and may be. */
  public String textAt(int column) throws IOException {
    if (columns.get(column).isNullable() && !has(column)) {
      return "";
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(reader(column).getBinary().toByteBuffer())
          .toString();
    } catch (CharacterCodingException e) {
      throw fault("the " + columns.get(column).name() + " in row " + (rows - 1) + " is not UTF-8");
    } catch (RuntimeException e) {
      throw damage(e);
    }
  }

  public RejectedTableException fault(String message) {
    return new RejectedTableException(path, message);
  }

  private IOException damage(Exception e) {
    return TableFile.damage(path, e);
  }

  @Override
  public void close() throws IOException {
    task.close();
    close(file);
  }

  private static void close(@Nullable TableFile opened) throws IOException {
    if (opened != null) {
      opened.close();
    }
  }
}
