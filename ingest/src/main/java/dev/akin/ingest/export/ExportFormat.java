package dev.akin.ingest.export;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The formats that a collection can be written in. */
public enum ExportFormat {
  /** An edge list: {@code source TAB target}, a link a line. Pages without links are not in it. */
  TSV(".tsv", ".txt"),
  /** GraphML, with URL, title and rank of each page and the flags of each link. */
  GRAPHML(".graphml", ".graphml.xml"),
  /** GEXF 1.3, with the same. */
  GEXF(".gexf", ".gexf.xml"),
  /** WebGraph's BV format: four files of one basename, the fourth with the names of the pages. */
  WEBGRAPH(".graph", ".properties"),
  /** Tables for Spark: a directory of Parquet files, from which the same collection can be made. */
  PARQUET(".parquet", "/parquet");

  private final String extension;
  private final String otherExtension;

  ExportFormat(String extension, String otherExtension) {
    this.extension = extension;
    this.otherExtension = otherExtension;
  }

  /**
   * The format that a file's name ends with; {@code .gz} or {@code .zst} may follow where the
   * format is a single file.
   *
   * @throws IllegalArgumentException if no format is known by that ending; says which are
   */
  public static ExportFormat of(String fileName) {
    // The leading slash lets a bare name of a format be one.
    String lower = ("/" + fileName).toLowerCase(Locale.ROOT).replaceFirst("/+$", "");
    String plain = FileCompression.of(lower).strip(lower);
    for (ExportFormat format : values()) {
      String name = format == WEBGRAPH || format == PARQUET ? lower : plain;
      if (name.endsWith(format.extension) || name.endsWith(format.otherExtension)) {
        return format;
      }
    }
    String known =
        Arrays.stream(values()).map(format -> format.extension).collect(Collectors.joining(", "));
    throw new IllegalArgumentException(
        "the name "
            + fileName
            + " does not say in which format to write; known are "
            + known
            + ", the first three also with .gz or .zst");
  }

  /** The name without the ending that tells the format. */
  String basename(String fileName) {
    for (String each : List.of(extension, otherExtension)) {
      if (fileName.endsWith(each)) {
        return fileName.substring(0, fileName.length() - each.length());
      }
    }
    return fileName;
  }
}
