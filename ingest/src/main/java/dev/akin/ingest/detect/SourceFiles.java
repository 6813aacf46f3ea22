package dev.akin.ingest.detect;

import dev.akin.ingest.graph.CommonCrawlSource;
import dev.akin.ingest.graph.GraphFormatSniffer;
import dev.akin.ingest.graph.MatrixMarketSource;
import dev.akin.ingest.graph.WebGraphSource;
import dev.akin.ingest.html.HtmlSniffer;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SourceKind;
import dev.akin.ingest.table.TableFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Detects the kind of files by their names or, if these are ambiguous, by their first bytes. */
public final class SourceFiles {
  private static final int PEEK = 1 << 14;

  /** Beginnings of graph formats that Akin does not read. */
  private static final Map<String, Pattern> FOREIGN =
      Map.of(
          "JSON", Pattern.compile("[\\[{]\\s*[\"\\[{]"),
          "DOT", Pattern.compile("(strict\\s+)?(di)?graph\\b[^\\n\\[{]*\\{"),
          "GEXF", Pattern.compile("(<\\?xml[^>]*>\\s*)?(<!--.*?-->\\s*)?<gexf", Pattern.DOTALL));

  private static final Pattern HOST_LINE = Pattern.compile("\\d+\t[^\t.]+(\\.[^\t.]+)+(\t\\d+)?");
  private static final Pattern NUMBERS_LINE = Pattern.compile("\\d+\t\\d+");

  /** The role of a file of a Common Crawl graph. */
  private enum Role {
    VERTICES,
    EDGES,
    OTHER
  }

  private SourceFiles() {}

  /** Returns the kind of one name; a Common Crawl graph is recognised by all names together. */
  static SourceKind kindOf(String name) throws IOException {
    requireExists(name, null);
    if (name.equals("-")) {
      return SourceKind.EDGES;
    }
    Path path = Path.of(name);
    if (Files.isDirectory(path)) {
      if (Files.exists(path.resolve(TableFacts.FILE)) || TableFacts.areBegunIn(path)) {
        return SourceKind.PARQUET;
      }
      DirectoryContent content = DirectoryContent.of(path);
      Path graph = basenameIn(path);
      content.checkOneKind(graph);
      return content.hasArchives()
          ? SourceKind.WARC
          : graph == null ? SourceKind.HTML : SourceKind.WEBGRAPH;
    }
    SourceKind kind = byName(name);
    return kind == null ? byContent(new InputFile(name)) : kind;
  }

  private static @Nullable SourceKind byName(String name) {
    SourceKind kind = SourceKind.ofFile(name);
    if (kind != null) {
      return kind;
    }
    String lower = name.toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|zst)$", "");
    boolean isPart = lower.matches(".*\\.(graph|properties|offsets|urls)");
    boolean isGraph =
        isPart
            ? Files.exists(Path.of(WebGraphSource.basename(Path.of(name)) + ".graph"))
            : !Files.exists(Path.of(name));
    return isGraph ? SourceKind.WEBGRAPH : null;
  }

  /** Where the header of a tar archive says that it is one. */
  private static final int TAR_MAGIC = 257;

  /** Returns the kind of a file by its first bytes. */
  static SourceKind byContent(InputFile input) throws IOException {
    if (!Files.isRegularFile(input.path())) {
      return SourceKind.EDGES; // a pipe can be read only once
    }
    String text = input.startAsText(PEEK);
    if (text.startsWith("ustar", TAR_MAGIC)) {
      throw new RejectedInputException(
          input.label() + " is a tar archive; unpack it and import the directory");
    }
    String start = text.stripLeading();
    if (start.startsWith(MatrixMarketSource.BANNER)) {
      return SourceKind.MATRIXMARKET;
    }
    if (start.startsWith("WARC/") || start.startsWith("filedesc://")) {
      return SourceKind.WARC;
    }
    String lower = start.toLowerCase(Locale.ROOT);
    if (lower.startsWith("<") && lower.contains("<graphml")) {
      return SourceKind.GRAPHML;
    }
    if (HtmlSniffer.isHtml(lower) || lower.startsWith("pk\u0003\u0004")) {
      return SourceKind.HTML;
    }
    if (start.startsWith("PAR1")) {
      throw new RejectedInputException(
          input.label() + " is one file of a table; name the directory with all tables");
    }
    checkNotForeign(input, lower);
    SourceKind graph = GraphFormatSniffer.kindOf(start, start.length() < PEEK - 3);
    return graph == null ? SourceKind.EDGES : graph;
  }

  /** Rejects graphs of other formats, which would be read as edge lists with brackets for pages. */
  private static void checkNotForeign(InputFile input, String start) throws RejectedInputException {
    for (Map.Entry<String, Pattern> format : FOREIGN.entrySet()) {
      if (format.getValue().matcher(start).lookingAt()) {
        throw new RejectedInputException(
            ("%s looks like %s, which akin does not read; convert it to GraphML or an edge "
                    + "list, or name its kind")
                .formatted(input.label(), format.getKey()));
      }
    }
  }

  /** Returns the archives, with directories replaced by the archives below them. */
  public static List<InputFile> archives(List<String> names) throws IOException {
    List<InputFile> inputs = new ArrayList<>();
    for (String name : names) {
      if (!name.equals("-") && Files.isDirectory(Path.of(name))) {
        for (Path file : DirectoryContent.of(Path.of(name)).archives()) {
          inputs.add(new InputFile(file.toString()));
        }
      } else {
        inputs.add(new InputFile(name));
      }
    }
    if (inputs.isEmpty()) {
      throw new RejectedInputException(
          "no archives in "
              + String.join(", ", names)
              + "; looked for .warc, .arc, .wat and .wet files, compressed or not");
    }
    return inputs;
  }

  /** Returns the basename of the only BV graph in a directory, or null. */
  private static @Nullable Path basenameIn(Path directory) throws IOException {
    List<Path> graphs;
    try (Stream<Path> files = Files.list(directory)) {
      graphs = files.filter(file -> file.toString().endsWith(".graph")).toList();
    }
    if (graphs.size() != 1) {
      return null;
    }
    Path basename = WebGraphSource.basename(graphs.get(0));
    return Files.exists(Path.of(basename + ".properties")) ? basename : null;
  }

  /** Returns the basename of the BV graph in a directory, of a file, or of a basename. */
  static Path webGraphBasename(String name) throws IOException {
    Path path = Path.of(name);
    Path inside = Files.isDirectory(path) ? basenameIn(path) : null;
    return inside == null ? WebGraphSource.basename(path) : inside;
  }

  /**
   * Whether all names together are a Common Crawl graph: vertices files and edges files, or a
   * directory with only these. Edges alone are an edge list.
   */
  static boolean isCommonCrawl(List<String> names) throws IOException {
    boolean hasVertices = false;
    boolean hasEdges = false;
    for (Path file : expand(names)) {
      switch (role(file)) {
        case VERTICES -> hasVertices = true;
        case EDGES -> hasEdges = true;
        case OTHER -> {
          return false;
        }
      }
    }
    return hasVertices && hasEdges;
  }

  /** Returns the reader of a Common Crawl graph. */
  static CommonCrawlSource commonCrawl(List<String> names) throws IOException {
    List<InputFile> vertices = new ArrayList<>();
    List<InputFile> edges = new ArrayList<>();
    for (Path file : expand(names)) {
      InputFile input = new InputFile(file.toString());
      switch (role(file)) {
        case VERTICES -> vertices.add(input);
        case EDGES -> edges.add(input);
        case OTHER ->
            throw new RejectedInputException(
                file
                    + " is neither a vertices file (id TAB com.example.www) nor an edges file"
                    + " (from TAB to)");
      }
    }
    if (vertices.isEmpty() || edges.isEmpty()) {
      throw new RejectedInputException(
          "a Common Crawl graph needs its "
              + (vertices.isEmpty() ? "vertices" : "edges")
              + " files too; name all of them, or their directory");
    }
    return new CommonCrawlSource(vertices, edges);
  }

  /** Replaces directories by the files in them, in the order of their names. */
  private static List<Path> expand(List<String> names) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String name : names) {
      Path path = Path.of(name);
      if (Files.isDirectory(path)) {
        try (Stream<Path> inside = Files.list(path)) {
          inside.filter(file -> !isHidden(file)).sorted().forEach(files::add);
        }
      } else {
        files.add(path);
      }
    }
    return files;
  }

  private static boolean isHidden(Path file) {
    return file.getFileName().toString().startsWith(".");
  }

  private static Role role(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return Role.OTHER;
    }
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    if (name.contains("vertices") || name.contains("edges")) {
      return name.contains("vertices") ? Role.VERTICES : Role.EDGES;
    }
    if (byName(file.toString()) != null) {
      return Role.OTHER;
    }
    String start = new InputFile(file.toString()).startAsText(PEEK);
    String whole = start.length() < PEEK ? start : start.substring(0, start.lastIndexOf('\n') + 1);
    List<String> lines = whole.lines().toList();
    if (!lines.isEmpty() && lines.stream().allMatch(HOST_LINE.asMatchPredicate())) {
      return Role.VERTICES;
    }
    return !lines.isEmpty() && lines.stream().allMatch(NUMBERS_LINE.asMatchPredicate())
        ? Role.EDGES
        : Role.OTHER;
  }

  /** Fails if there is no file, directory or BV graph of a name. */
  static void requireExists(String name, @Nullable SourceKind kind) throws NoSuchFileException {
    boolean isThere =
        name.equals("-")
            || Files.exists(Path.of(name))
            || ((kind == null || kind == SourceKind.WEBGRAPH)
                && Files.exists(Path.of(name + ".graph")));
    if (!isThere) {
      throw new NoSuchFileException(
          name,
          null,
          name.matches("https?://.*")
              ? "this is a URL, not a file; save the pages to a directory, or crawl them"
              : "there is no such file or directory");
    }
  }
}
