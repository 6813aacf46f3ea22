package dev.akin.ingest.table;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** Writes tables as other programs do, right or wrong. */
public final class ForeignTableWriter {
  /** Columns as Spark writes them, where everything may be null. */
  public static final String PAGES =
      "optional int64 page; optional binary url (STRING); optional binary title (STRING);";

  /** The same for links. */
  public static final String LINKS = "optional int64 source; optional int64 target;";

  private final Path directory;

  /** Tables in a new directory. */
  public ForeignTableWriter(Path directory) throws IOException {
    this.directory = Files.createDirectories(directory);
  }

  /** Where they are. */
  public Path directory() {
    return directory;
  }

  /** Writes one file of a table: rows of numbers and texts, null for nothing. */
  public ForeignTableWriter file(
      String table, String name, String columns, String codec, List<List<Object>> rows)
      throws IOException {
    MessageType schema =
        MessageTypeParser.parseMessageType("message spark_schema { " + columns + "}");
    Path folder = Files.createDirectories(directory.resolve(table));
    Files.deleteIfExists(folder.resolve(name));
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(folder.resolve(name)))
            .withConf(new PlainParquetConfiguration())
            .withCodecFactory(new ParquetCodecs())
            .withType(schema)
            .withCompressionCodec(CompressionCodecName.valueOf(codec))
            .withRowGroupRowCountLimit(7)
            .build()) {
      for (List<Object> row : rows) {
        writer.write(group(schema, row));
      }
    }
    return this;
  }

  private static Group group(MessageType schema, List<Object> row) {
    Group group = new SimpleGroup(schema);
    for (int i = 0; i < row.size(); i++) {
      Object value = row.get(i);
      if (value instanceof Long number) {
        group.add(i, number);
      } else if (value instanceof Integer number) {
        group.add(i, number);
      } else if (value instanceof Double number) {
        group.add(i, number);
      } else if (!value.equals("")) {
        group.add(i, value.toString());
      }
    }
    return group;
  }

  /** Writes a file of any bytes. */
  public ForeignTableWriter bytes(String name, byte[] bytes) throws IOException {
    Files.createDirectories(directory.resolve(name).getParent());
    Files.write(directory.resolve(name), bytes);
    return this;
  }

  /** Writes {@code akin.json}, given with apostrophes in place of quotes. */
  public ForeignTableWriter facts(String json) throws IOException {
    return bytes(TableFacts.FILE, json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }
}
