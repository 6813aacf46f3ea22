package dev.akin.ingest.detect;

import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.graph.DimacsSource;
import dev.akin.ingest.graph.EdgeListSource;
import dev.akin.ingest.graph.GmlSource;
import dev.akin.ingest.graph.GraphMlSource;
import dev.akin.ingest.graph.KleinbergSource;
import dev.akin.ingest.graph.LinkColumns;
import dev.akin.ingest.graph.MatrixMarketSource;
import dev.akin.ingest.graph.PajekSource;
import dev.akin.ingest.graph.WebGraphSource;
import dev.akin.ingest.html.HtmlSites;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SourceKind;
import dev.akin.ingest.table.TableSource;
import dev.akin.ingest.warc.ArchiveSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Picks the reader for what somebody wants to import, by name or by a look at the content. */
public final class PageSources {
  /** The kinds whose pages are numbers that a list can give URLs. */
  private static final Set<SourceKind> PAGED =
      Set.of(
          SourceKind.EDGES,
          SourceKind.WEBGRAPH,
          SourceKind.MATRIXMARKET,
          SourceKind.KLEINBERG,
          SourceKind.DIMACS);

  private PageSources() {}

  /**
   * What is known beside the names of the files.
   *
   * @param pages the file that gives pages their URLs, or null
   * @param pageCount how many pages an edge list has, 0 if only it knows
   * @param bases the URL that all directories stand for, or one for each; may be empty
   * @param sides what the two columns of an edge list name
   * @param columns which columns of an edge list hold the link, or null
   */
  public record Options(
      @Nullable String pages,
      int pageCount,
      List<WebUrl> bases,
      EdgeListSource.Sides sides,
      @Nullable LinkColumns columns) {
    /** Nothing is known. */
    public static final Options NONE = new Options(null, 0, null);

    /** Keeps its own copy of the list. */
    public Options {
      bases = List.copyOf(bases);
    }

    /** Both columns of an edge list name the same things. */
    public Options(@Nullable String pages, int pageCount, @Nullable WebUrl base) {
      this(
          pages,
          pageCount,
          base == null ? List.of() : List.of(base),
          EdgeListSource.Sides.SAME,
          null);
    }

    /** The same with directories that stand for these URLs. */
    public Options withBases(List<WebUrl> own) {
      return new Options(pages, pageCount, own, sides, columns);
    }

    /** The same for an edge list whose columns name different things. */
    public Options with(EdgeListSource.Sides sides) {
      return new Options(pages, pageCount, bases, sides, columns);
    }

    /** The same for an edge list with the link in these columns. */
    public Options with(LinkColumns columns) {
      return new Options(pages, pageCount, bases, sides, columns);
    }

    private boolean isBipartite() {
      return !sides.equals(EdgeListSource.Sides.SAME);
    }

    @Nullable InputFile pagesInput() {
      return pages == null ? null : new InputFile(pages);
    }
  }

  /**
   * The reader for files, directories or a basename.
   *
   * @param kind what they are, or null to find out
   * @throws NoSuchFileException if one of them does not exist
   * @throws RejectedInputException if they are of several kinds or cannot be told
   * @throws IllegalArgumentException if an option does not go with the kind
   */
  public static PageSource of(@Nullable SourceKind kind, List<String> names, Options options)
      throws IOException {
    SourceKind known = kind == null ? kindOf(names, options) : kind;
    for (String name : names) {
      requireExists(name, known);
    }
    checkOptions(known, options);
    List<InputFile> inputs = names.stream().map(InputFile::new).toList();
    return switch (known) {
      case EDGES ->
          new EdgeListSource(
              inputs,
              options.pagesInput(),
              options.pageCount(),
              options.sides(),
              options.columns());
      case WEBGRAPH -> webGraph(names, options.pagesInput());
      case COMMONCRAWL -> SourceFiles.commonCrawl(names);
      case MATRIXMARKET -> new MatrixMarketSource(one(inputs, known), options.pagesInput());
      case GRAPHML -> new GraphMlSource(inputs);
      case GML -> new GmlSource(one(inputs, known));
      case PAJEK -> new PajekSource(one(inputs, known));
      case KLEINBERG -> new KleinbergSource(inputs, options.pagesInput());
      case DIMACS -> new DimacsSource(one(inputs, known), options.pagesInput());
      case HTML -> html(names, options.bases());
      case WARC, WAT -> new ArchiveSource(SourceFiles.archives(names));
      case PARQUET -> tables(names);
    };
  }

  /**
   * What kind of input the names are.
   *
   * @throws NoSuchFileException if one of them does not exist
   * @throws RejectedInputException if they are of several kinds
   */
  public static SourceKind kindOf(List<String> names) throws IOException {
    if (names.isEmpty()) {
      throw new IllegalArgumentException("name at least one file or directory to import");
    }
    if (SourceFiles.isCommonCrawl(names)) {
      return SourceKind.COMMONCRAWL;
    }
    SourceKind first = SourceFiles.kindOf(names.get(0));
    for (String name : names) {
      SourceKind kind = SourceFiles.kindOf(name);
      if (kind != first) {
        throw new RejectedInputException(
            "one import takes one kind of source, but "
                + names.get(0)
                + " is "
                + first.id()
                + " and "
                + name
                + " is "
                + kind.id()
                + "; import them apart, or name their kind");
      }
    }
    return first;
  }

  /**
   * What kind of input the names are if options are known: with columns, lines with a tag are an
   * edge list.
   */
  public static SourceKind kindOf(List<String> names, Options options) throws IOException {
    SourceKind kind = kindOf(names);
    boolean isTagged = kind == SourceKind.KLEINBERG || kind == SourceKind.DIMACS;
    return isTagged && options.columns() != null ? SourceKind.EDGES : kind;
  }

  /**
   * Makes sure that a file that passes for an edge list by its name is none of another kind.
   *
   * @throws RejectedInputException if it is
   */
  public static void checkEdges(InputFile input) throws IOException {
    SourceKind found = SourceFiles.byContent(input);
    if (found != SourceKind.EDGES) {
      throw new RejectedInputException(
          input.label() + " is " + found.id() + " by its content; name its kind");
    }
  }

  /**
   * The files and directories that are read when a source is imported, as far as they exist: the
   * source itself and, for a WebGraph graph, the files beside it.
   */
  public static List<Path> parts(Path source) {
    Path basename = WebGraphSource.basename(source);
    Stream<Path> beside = WebGraphSource.extensions().map(each -> Path.of(basename + each));
    return Stream.concat(Stream.of(source), beside).filter(Files::exists).distinct().toList();
  }

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
              ? "this is a URL and no file; save the pages to a directory first"
              : "there is no such file or directory");
    }
  }

  private static void checkOptions(SourceKind kind, Options options) {
    if (options.pages() != null && !PAGED.contains(kind)) {
      throw new IllegalArgumentException(
          "a list of pages goes with edges, webgraph, matrixmarket, kleinberg and dimacs, not with "
              + kind.id());
    }
    if (options.pageCount() != 0 && kind != SourceKind.EDGES) {
      throw new IllegalArgumentException("a page count goes with edges, not with " + kind.id());
    }
    if (options.isBipartite()
        && (kind != SourceKind.EDGES || options.pages() != null || options.pageCount() != 0)) {
      throw new IllegalArgumentException(
          "two sides go with an edge list, and with neither a list of pages nor a page count");
    }
    if (options.columns() != null && kind != SourceKind.EDGES) {
      throw new IllegalArgumentException("columns go with edges, not with " + kind.id());
    }
    if (!options.bases().isEmpty() && kind != SourceKind.HTML) {
      throw new IllegalArgumentException("a base address goes with html, not with " + kind.id());
    }
  }

  private static InputFile one(List<InputFile> inputs, SourceKind kind)
      throws RejectedInputException {
    if (inputs.size() != 1) {
      throw new RejectedInputException(
          "one import takes one "
              + kind.id()
              + " graph, as each numbers its own pages, but there are "
              + inputs.size());
    }
    return inputs.get(0);
  }

  private static PageSource tables(List<String> names) throws RejectedInputException {
    if (names.size() != 1) {
      throw new RejectedInputException(
          "one import takes one directory of tables, as each numbers its own pages, but there are "
              + names.size());
    }
    return new TableSource(Path.of(names.get(0)));
  }

  private static PageSource webGraph(List<String> names, @Nullable InputFile pages)
      throws IOException {
    Set<Path> basenames = new LinkedHashSet<>();
    for (String name : names) {
      basenames.add(SourceFiles.webGraphBasename(name));
    }
    if (basenames.size() != 1) {
      throw new RejectedInputException(
          "one import takes one BV graph, as each numbers its own pages, but there are "
              + basenames);
    }
    return new WebGraphSource(basenames.iterator().next(), pages);
  }

  /** The reader of web pages. */
  private static PageSource html(List<String> names, List<WebUrl> bases) {
    List<Path> roots = names.stream().map(Path::of).toList();
    if (bases.size() > 1) {
      return HtmlSites.of(roots, bases);
    }
    return new HtmlSource(roots, bases.isEmpty() ? HtmlSource.LOCAL : bases.get(0));
  }
}
