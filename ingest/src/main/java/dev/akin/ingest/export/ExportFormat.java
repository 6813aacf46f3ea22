package dev.akin.ingest.export;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The formats that a collection can be written in. */
public enum ExportFormat {
  /**
   * An edge list: {@code source TAB target}, one link per line. Pages without links are not in it.
   */
  TSV(".tsv", ".txt"),
  /** GraphML, with URL, title and rank of each page and the flags of each link. */
  GRAPHML(".graphml", ".graphml.xml"),
  /** GEXF 1.3, with the same. */
  GEXF(".gexf", ".gexf.xml"),
  /** WebGraph's BV format: four files of one basename, the fourth with the names of the pages. */
  WEBGRAPH(".graph", ".properties"),
  /** Tables for Spark: a directory of Parquet files, which can be imported again. */
  PARQUET(".parquet", "/parquet");

  private final String extension;
  private final String otherExtension;

  ExportFormat(String extension, String otherExtension) {
    this.extension = extension;
    this.otherExtension = otherExtension;
  }

  /**
   * Returns the format of a file by its extension; {@code .gz} or {@code .zst} may follow it if the
   * format is a single file.
   *
   * @throws IllegalArgumentException if no format has that extension
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
        ("the name %s has no extension of a known format; known are %s, the first three also "
                + "with .gz or .zst")
            .formatted(fileName, known));
  }

  /** Returns the name without the extension of the format. */
  String basename(String fileName) {
    for (String each : List.of(extension, otherExtension)) {
      if (fileName.endsWith(each)) {
        return fileName.substring(0, fileName.length() - each.length());
      }
    }
    return fileName;
  }
}
