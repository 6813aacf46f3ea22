package dev.akin.ingest.table;

import static dev.akin.ingest.table.TableColumn.Kind.DOUBLE;
import static dev.akin.ingest.table.TableColumn.Kind.INT;
import static dev.akin.ingest.table.TableColumn.Kind.LONG;
import static dev.akin.ingest.table.TableColumn.Kind.TEXT;
import static dev.akin.ingest.table.TableColumn.Presence.ALL_OR_NONE;
import static dev.akin.ingest.table.TableColumn.Presence.ALWAYS;
import static dev.akin.ingest.table.TableColumn.Presence.SOMETIMES;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.parquet.schema.MessageType;

/** The tables of a collection: each is a folder of Parquet files with rows in any order. */
public enum TableKind {
  /** Every page once, with its number from 0. */
  PAGES(
      new TableColumn("page", LONG, ALWAYS),
      new TableColumn("url", TEXT, ALWAYS),
      new TableColumn("title", TEXT, SOMETIMES),
      new TableColumn("label", TEXT, SOMETIMES),
      new TableColumn("head", TEXT, SOMETIMES),
      new TableColumn("meta", TEXT, SOMETIMES),
      new TableColumn("body", TEXT, SOMETIMES),
      new TableColumn("language", TEXT, SOMETIMES)),
  /** Every link once. */
  LINKS(
      new TableColumn("source", LONG, ALWAYS),
      new TableColumn("target", LONG, ALWAYS),
      new TableColumn("flags", INT, ALL_OR_NONE)),
  /** The aliases of pages, each once, with the {@code id} of the reason. */
  ALIASES(
      new TableColumn("url", TEXT, ALWAYS),
      new TableColumn("page", LONG, ALWAYS),
      new TableColumn("reason", TEXT, ALWAYS)),
  /** The rank of every page. */
  RANKS(new TableColumn("page", LONG, ALWAYS), new TableColumn("rank", DOUBLE, ALWAYS)),
  /** The related pages of each page, with their positions from 1. */
  RELATED(
      new TableColumn("page", LONG, ALWAYS),
      new TableColumn("place", INT, ALWAYS),
      new TableColumn("other", LONG, ALWAYS),
      new TableColumn("score", DOUBLE, ALWAYS),
      new TableColumn("lower", DOUBLE, SOMETIMES),
      new TableColumn("upper", DOUBLE, SOMETIMES));

  private static final String EXTENSION = ".parquet";

  @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
  private final List<TableColumn> columns;

  TableKind(TableColumn... columns) {
    this.columns = List.of(columns);
  }

  /** Returns its columns, in the order in which they are written. */
  public List<TableColumn> columns() {
    return columns;
  }

  public int column(String name) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equals(name)) {
        return i;
      }
    }
    throw new IllegalArgumentException("no column " + name + " in " + columnNames());
  }

  String columnNames() {
    return columns.stream().map(TableColumn::name).collect(Collectors.joining(", "));
  }

  public String folder() {
    return name().toLowerCase(Locale.ROOT);
  }

  public Path in(Path directory) {
    return directory.resolve(folder());
  }

  /** Returns the file that is written for it. */
  public Path file(Path directory) {
    return in(directory).resolve("part-00000" + EXTENSION);
  }

  MessageType schema(List<TableColumn> some) {
    return new MessageType(folder(), some.stream().map(TableColumn::type).toList());
  }

  /**
   * Returns the files of the table, in the order of their names, without those that begin with an
   * underscore or a dot.
   */
  public List<Path> files(Path directory) throws IOException {
    Path folder = in(directory);
    if (!Files.isDirectory(folder)) {
      throw new RejectedTableException(
          directory, "there is no folder " + folder() + "; the tables are incomplete");
    }
    List<Path> files;
    try (Stream<Path> inside = Files.list(folder)) {
      files = inside.filter(TableKind::isPart).sorted().toList();
    }
    if (files.isEmpty()) {
      throw new RejectedTableException(
          folder, "no files *.parquet in it; write the table, with no rows if there are none");
    }
    return files;
  }

  private static boolean isPart(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(EXTENSION)
        && !name.startsWith("_")
        && !name.startsWith(".")
        && Files.isRegularFile(file);
  }
}
