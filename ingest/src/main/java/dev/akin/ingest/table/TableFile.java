package dev.akin.ingest.table;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/**
 * One file of a table, whose footer has been checked: the columns are those of the table, and all
 * parts lie within the file. The library does not check footers, and a wrong one could make it
 * allocate any amount of memory.
 */
final class TableFile implements Closeable {
  private static final byte[] MAGIC = {'P', 'A', 'R', '1'};
  private static final int TAIL = Integer.BYTES + MAGIC.length;
  private static final int LONGEST_FOOTER = 64 << 20;
  private static final Set<CompressionCodecName> CODECS =
      Set.of(
          CompressionCodecName.UNCOMPRESSED,
          CompressionCodecName.ZSTD,
          CompressionCodecName.SNAPPY,
          CompressionCodecName.GZIP);

  private final ParquetFileReader reader;
  private final MessageType schema;

  private TableFile(ParquetFileReader reader, MessageType schema) {
    this.reader = reader;
    this.schema = schema;
  }

  /**
   * Opens a file.
   *
   * @param wanted the columns of the table to read, if they exist
   */
  static TableFile open(Path path, TableKind table, List<TableColumn> wanted) throws IOException {
    long end = checkFrame(path);
    ParquetFileReader reader = null;
    try {
      reader =
          ParquetFileReader.open(
              new LocalInputFile(path),
              ParquetReadOptions.builder(new PlainParquetConfiguration())
                  .withCodecFactory(new ParquetCodecs())
                  .usePageChecksumVerification(true)
                  .build());
      MessageType found = reader.getFileMetaData().getSchema();
      MessageType schema = new MessageType(found.getName(), fitting(path, table, found, wanted));
      reader.setRequestedSchema(schema);
      for (BlockMetaData block : reader.getRowGroups()) {
        checkGroup(path, block, schema, end);
      }
      return new TableFile(reader, schema);
    } catch (IOException | RuntimeException e) {
      if (reader != null) {
        reader.close();
      }
      throw damage(path, e);
    }
  }

  /** Turns the library's exceptions for damaged files into one. */
  static IOException damage(Path path, Exception e) {
    if (e instanceof CancellationException cancelled) {
      throw cancelled;
    }
    if (e instanceof RejectedTableException || e instanceof FileSystemException) {
      return (IOException) e;
    }
    Throwable cause = e;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    String message = String.valueOf(cause.getMessage()).replaceAll("\\p{Cntrl}+", " ").strip();
    return new RejectedTableException(
        path,
        "it is damaged, or not a Parquet file ("
            + (message.length() > 200 ? message.substring(0, 200) + "…" : message)
            + "); write it again");
  }

  /** Checks the beginning and end of the file, and returns the offset of its footer. */
  private static long checkFrame(Path path) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
      long length = file.length();
      byte[] head = new byte[MAGIC.length];
      byte[] tail = new byte[TAIL];
      if (length >= MAGIC.length + TAIL) {
        file.readFully(head);
        file.seek(length - TAIL);
        file.readFully(tail);
      }
      boolean isWhole = Arrays.equals(head, MAGIC);
      for (int i = 0; i < MAGIC.length; i++) {
        isWhole &= tail[Integer.BYTES + i] == MAGIC[i];
      }
      if (!isWhole) {
        throw new RejectedTableException(
            path,
            "it does not begin and end like a Parquet file; it is truncated or another kind of"
                + " file; write it again");
      }
      long footer = 0;
      for (int i = Integer.BYTES - 1; i >= 0; i--) {
        footer = footer << 8 | (tail[i] & 0xff);
      }
      long start = length - TAIL - footer;
      if (start < MAGIC.length || footer > LONGEST_FOOTER) {
        throw new RejectedTableException(
            path, "it is damaged: a footer of " + footer + " bytes; write it again");
      }
      return start;
    }
  }

  /** Returns the columns to read; each column of the file must be one of the table's. */
  private static List<Type> fitting(
      Path path, TableKind table, MessageType found, List<TableColumn> wanted) throws IOException {
    for (Type type : found.getFields()) {
      TableColumn column =
          table.columns().stream()
              .filter(each -> each.name().equals(type.getName()))
              .findFirst()
              .orElse(null);
      if (column == null) {
        throw new RejectedTableException(
            path, "an unknown column " + type.getName() + "; it may have " + table.columnNames());
      }
      if (!column.fits(type)) {
        throw new RejectedTableException(
            path,
            "the column %s must be %s, but is %s"
                .formatted(column.name(), column.typeName(), type.toString().strip()));
      }
    }
    List<Type> types = new ArrayList<>();
    for (TableColumn column : wanted) {
      if (found.containsField(column.name())) {
        types.add(found.getType(column.name()));
      } else if (!column.isOptional()) {
        throw new RejectedTableException(path, "the column " + column.name() + " is missing");
      }
    }
    return types;
  }

  private static void checkGroup(Path path, BlockMetaData block, MessageType schema, long end)
      throws IOException {
    long bytes = 0;
    int found = 0;
    for (ColumnChunkMetaData chunk : block.getColumns()) {
      long start = chunk.getStartingPos();
      boolean isInside =
          start >= MAGIC.length && chunk.getTotalSize() >= 0 && chunk.getTotalSize() <= end - start;
      if (!isInside || block.getRowCount() < 0 || chunk.getValueCount() != block.getRowCount()) {
        throw new RejectedTableException(
            path,
            "it is damaged: its footer gives the column "
                + chunk.getPath().toDotString()
                + " an impossible offset or number of values; write it again");
      }
      if (!CODECS.contains(chunk.getCodec())) {
        throw new RejectedTableException(
            path,
            "it is compressed with "
                + chunk.getCodec()
                + "; write it with zstd, snappy, gzip or uncompressed");
      }
      if (schema.containsPath(chunk.getPath().toArray())) {
        bytes += chunk.getTotalSize();
        found++;
      }
    }
    if (found != schema.getFieldCount()) {
      throw new RejectedTableException(
          path, "it is damaged: a row group without all its columns; write it again");
    }
    long limit = Runtime.getRuntime().maxMemory() / 2;
    if (bytes > limit) {
      throw new RejectedTableException(
          path,
          ("a row group of %s bytes, but at most half the memory, %s bytes, is used for one; "
                  + "write it with smaller row groups, or give akin more memory")
              .formatted(bytes, limit));
    }
  }

  MessageType schema() {
    return schema;
  }

  /** Returns the program that wrote it, by which the library works around known bugs. */
  String createdBy() {
    return String.valueOf(reader.getFileMetaData().getCreatedBy());
  }

  long rows() {
    return reader.getRecordCount();
  }

  @Nullable PageReadStore nextGroup() throws IOException {
    return reader.readNextRowGroup();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
