package dev.akin.ingest.source;

import dev.akin.core.spec.Identified;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The kinds of input, as {@code --kind} names them. */
public enum SourceKind implements Identified {
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
  /** Another name of {@link #WARC}. */
  WAT,
  /** Tables of pages and links in Parquet files, as {@code akin export} and Spark write them. */
  PARQUET;

  /** Returns the kind of a file by its name, compressed or not; null if the name is ambiguous. */
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
   * Returns the kind with a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static SourceKind of(String id) {
    return Identified.find(values(), id.toLowerCase(Locale.ROOT))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown kind of source " + id + "; known are " + known()));
  }

  /** Returns the names of all kinds, separated by commas. */
  public static String known() {
    return Identified.ids(values());
  }
}
