package dev.akin.ingest.table;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;

/**
 * Writes a table as one file: the columns of a row are set one by one, then the row is written.
 * Pages have checksums. Memory: a row group, at most an eighth of the heap.
 */
public final class TableWriter implements Closeable {
  private static final long MOST_GROUP = 128 << 20;

  private final Row row;
  private final ParquetWriter<Row> writer;

  /** The current row; the values of missing columns are null. */
  private static final class Row {
    final long[] numbers;
    final double[] reals;
    final String[] texts;
    final boolean[] isThere;

    Row(int columns) {
      numbers = new long[columns];
      reals = new double[columns];
      texts = new String[columns];
      isThere = new boolean[columns];
    }
  }

  /** Creates the folder and the file of a table in a directory. */
  public TableWriter(Path directory, TableKind table, List<TableColumn> columns)
      throws IOException {
    Files.createDirectories(table.in(directory));
    row = new Row(columns.size());
    long group = Math.min(MOST_GROUP, Math.max(1 << 20, Runtime.getRuntime().maxMemory() / 8));
    Builder builder =
        new Builder(
            new LocalOutputFile(table.file(directory)),
            new Support(table.schema(columns), columns));
    for (TableColumn column : columns) {
      // Texts repeat in few columns; for the others a dictionary is useless.
      boolean isRepeated = column.name().equals("label") || column.name().equals("language");
      builder.withDictionaryEncoding(
          column.name(), column.kind() != TableColumn.Kind.TEXT || isRepeated);
    }
    writer =
        builder
            .withConf(new PlainParquetConfiguration())
            .withCodecFactory(new ParquetCodecs())
            .withCompressionCodec(CompressionCodecName.ZSTD)
            .withRowGroupSize(group)
            .withMinRowCountForPageSizeCheck(10)
            .withPageWriteChecksumEnabled(true)
            .build();
  }

  public TableWriter put(int column, long value) {
    row.numbers[column] = value;
    row.isThere[column] = true;
    return this;
  }

  public TableWriter put(int column, double value) {
    row.reals[column] = value;
    row.isThere[column] = true;
    return this;
  }

  /** Sets a text; an empty one is stored as missing. */
  public TableWriter put(int column, String value) {
    row.texts[column] = value;
    row.isThere[column] = !value.isEmpty();
    return this;
  }

  public void endRow() throws IOException {
    writer.write(row);
    Arrays.fill(row.isThere, false);
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }

  private static final class Builder extends ParquetWriter.Builder<Row, Builder> {
    private final Support support;

    Builder(OutputFile file, Support support) {
      super(file);
      this.support = support;
    }

    @Override
    protected Builder self() {
      return this;
    }

    @Override
    @SuppressWarnings("deprecation") // abstract, but never called
    protected WriteSupport<Row> getWriteSupport(Configuration configuration) {
      return support;
    }

    @Override
    protected WriteSupport<Row> getWriteSupport(ParquetConfiguration configuration) {
      return support;
    }
  }

  /** Passes a row to the library. */
  private static final class Support extends WriteSupport<Row> {
    private final MessageType schema;
    private final List<TableColumn> columns;

    @SuppressWarnings("NullAway.Init") // the library sets it before the first row
    private RecordConsumer out;

    Support(MessageType schema, List<TableColumn> columns) {
      this.schema = schema;
      this.columns = columns;
    }

    @Override
    @SuppressWarnings("deprecation") // abstract, but never called
    public WriteContext init(Configuration configuration) {
      return new WriteContext(schema, Map.of());
    }

    @Override
    public WriteContext init(ParquetConfiguration configuration) {
      return new WriteContext(schema, Map.of());
    }

    @Override
    public void prepareForWrite(RecordConsumer consumer) {
      out = consumer;
    }

    @Override
    public void write(Row row) {
      out.startMessage();
      for (int i = 0; i < columns.size(); i++) {
        if (row.isThere[i]) {
          out.startField(columns.get(i).name(), i);
          switch (columns.get(i).kind()) {
            case LONG -> out.addLong(row.numbers[i]);
            case INT -> out.addInteger((int) row.numbers[i]);
            case DOUBLE -> out.addDouble(row.reals[i]);
            case TEXT -> out.addBinary(Binary.fromString(row.texts[i]));
          }
          out.endField(columns.get(i).name(), i);
        }
      }
      out.endMessage();
    }
  }
}
