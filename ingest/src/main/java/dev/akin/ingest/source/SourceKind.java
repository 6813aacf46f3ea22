package dev.akin.ingest.source;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The kinds of input, as {@code --kind} names them. */
public enum SourceKind {
  /** Edge lists. */
  EDGES,
  /** WebGraph's BV graphs. */
  WEBGRAPH,
  /** Common Crawl's graphs of hosts and domains. */
  COMMONCRAWL,
  /** Matrix Market files. */
  MATRIXMARKET,
  /** GraphML files. */
  GRAPHML,
  /** GML files. */
  GML,
  /** Pajek networks. */
  PAJEK,
  /** Graphs with lines {@code n ID URL} and {@code e FROM TO}. */
  KLEINBERG,
  /** Graphs of the DIMACS challenges. */
  DIMACS,
  /** Web pages in directories, zips and jars. */
  HTML,
  /** Web archives: WARC, ARC, WAT and WET files. */
  WARC,
  /** The same, for people who look for WAT. */
  WAT,
  /** Tables of a collection in Parquet files, as Spark writes them. */
  PARQUET;

  /** The name in lower case, as it is typed. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What a file holds by its name, packed or not; null if the name leaves it open. */
  public static @Nullable SourceKind ofFile(String name) {
    String lower = name.toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|zst)$", "");
    return switch (lower.substring(lower.lastIndexOf('.') + 1)) {
      case "warc", "arc", "wat", "wet" -> WARC;
      case "graphml" -> GRAPHML;
      case "gml" -> GML;
      case "net", "paj" -> PAJEK;
      case "mtx" -> MATRIXMARKET;
      case "html", "htm", "xhtml", "zip", "jar" -> HTML;
      default -> null;
    };
  }

  /**
   * The kind of that name.
   *
   * @throws IllegalArgumentException if there is none; says which there are
   */
  public static SourceKind of(String id) {
    for (SourceKind kind : values()) {
      if (kind.id().equals(id.toLowerCase(Locale.ROOT))) {
        return kind;
      }
    }
    throw new IllegalArgumentException("unknown kind of source " + id + "; known are " + known());
  }

  /** The names of all kinds, separated by commas. */
  public static String known() {
    return Arrays.stream(values()).map(SourceKind::id).collect(Collectors.joining(", "));
  }
}
