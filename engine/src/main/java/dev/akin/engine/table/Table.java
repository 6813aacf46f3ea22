package dev.akin.engine.table;

import static dev.akin.engine.table.Column.Kind.DOUBLE;
import static dev.akin.engine.table.Column.Kind.INT;
import static dev.akin.engine.table.Column.Kind.LONG;
import static dev.akin.engine.table.Column.Kind.TEXT;
import static dev.akin.engine.table.Column.Presence.ALL_OR_NONE;
import static dev.akin.engine.table.Column.Presence.ALWAYS;
import static dev.akin.engine.table.Column.Presence.SOMETIMES;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.parquet.schema.MessageType;

/** The tables of a collection: a folder of Parquet files each, whose rows stand in any order. */
public enum Table {
  /** Every page once, with its number from 0. */
  PAGES(
      new Column("page", LONG, ALWAYS),
      new Column("url", TEXT, ALWAYS),
      new Column("title", TEXT, SOMETIMES),
      new Column("label", TEXT, SOMETIMES),
      new Column("head", TEXT, SOMETIMES),
      new Column("meta", TEXT, SOMETIMES),
      new Column("body", TEXT, SOMETIMES),
      new Column("language", TEXT, SOMETIMES)),
  /** Every link once. */
  LINKS(
      new Column("source", LONG, ALWAYS),
      new Column("target", LONG, ALWAYS),
      new Column("flags", INT, ALL_OR_NONE)),
  /** The other names of pages, each once, with the {@code id} of why. */
  ALIASES(
      new Column("url", TEXT, ALWAYS),
      new Column("page", LONG, ALWAYS),
      new Column("reason", TEXT, ALWAYS)),
  /** The rank of every page. */
  RANKS(new Column("page", LONG, ALWAYS), new Column("rank", DOUBLE, ALWAYS)),
  /** The pages most akin to each page, with their places from 1. */
  RELATED(
      new Column("page", LONG, ALWAYS),
      new Column("place", INT, ALWAYS),
      new Column("other", LONG, ALWAYS),
      new Column("score", DOUBLE, ALWAYS),
      new Column("lower", DOUBLE, SOMETIMES),
      new Column("upper", DOUBLE, SOMETIMES));

  private static final String EXTENSION = ".parquet";

  @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
  private final List<Column> columns;

  Table(Column... columns) {
    this.columns = List.of(columns);
  }

  /** Its columns, in the order in which they are written. */
  public List<Column> columns() {
    return columns;
  }

  /** The place of a column. */
  public int column(String name) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equals(name)) {
        return i;
      }
    }
    throw new IllegalArgumentException("no column " + name + " in " + columnNames());
  }

  String columnNames() {
    return columns.stream().map(Column::name).collect(Collectors.joining(", "));
  }

  /** What its folder is called. */
  public String folder() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Its folder in a directory of tables. */
  public Path in(Path directory) {
    return directory.resolve(folder());
  }

  /** The file that is written for it. */
  public Path file(Path directory) {
    return in(directory).resolve("part-00000" + EXTENSION);
  }

  /** The schema of some of its columns. */
  MessageType schema(List<Column> some) {
    return new MessageType(folder(), some.stream().map(Column::type).toList());
  }

  /**
   * The files of the table, in the order of their names; what others put beside them begins with an
   * underscore or a dot.
   */
  public List<Path> files(Path directory) throws IOException {
    Path folder = in(directory);
    if (!Files.isDirectory(folder)) {
      throw new RejectedTableException(
          directory, "there is no folder " + folder() + "; the tables are not whole");
    }
    List<Path> files;
    try (Stream<Path> inside = Files.list(folder)) {
      files = inside.filter(Table::isPart).sorted().toList();
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
