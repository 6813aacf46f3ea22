package dev.akin.ingest.detect;

import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.graph.BipartiteSides;
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

/** Chooses the reader of an input, by its name or its content. */
public final class PageSources {
  /** The kinds whose pages are numbers, which a list of pages can map to URLs. */
  private static final Set<SourceKind> PAGED =
      Set.of(
          SourceKind.EDGES,
          SourceKind.WEBGRAPH,
          SourceKind.MATRIXMARKET,
          SourceKind.KLEINBERG,
          SourceKind.DIMACS);

  private PageSources() {}

  /**
   * Options of an input beside the names of its files.
   *
   * @param pages the list of pages with their URLs, or null
   * @param pageCount number of pages of an edge list; 0 to take it from the list
   * @param bases the base URL of all directories, or one for each; may be empty
   * @param sides the kinds of things that the two columns of an edge list name
   * @param columns the columns of an edge list that hold the link, or null
   */
  public record Options(
      @Nullable String pages,
      int pageCount,
      List<WebUrl> bases,
      BipartiteSides sides,
      @Nullable LinkColumns columns) {
    /** No options. */
    public static final Options NONE = new Options(null, 0, null);

    /** Keeps its own copy of the list. */
    public Options {
      bases = List.copyOf(bases);
    }

    /** Both columns of an edge list name the same things. */
    public Options(@Nullable String pages, int pageCount, @Nullable WebUrl base) {
      this(pages, pageCount, base == null ? List.of() : List.of(base), BipartiteSides.SAME, null);
    }

    /** Returns these options with other base URLs. */
    public Options withBases(List<WebUrl> own) {
      return new Options(pages, pageCount, own, sides, columns);
    }

    /** Returns these options for an edge list whose columns name different things. */
    public Options with(BipartiteSides sides) {
      return new Options(pages, pageCount, bases, sides, columns);
    }

    /** Returns these options for an edge list with the link in these columns. */
    public Options with(LinkColumns columns) {
      return new Options(pages, pageCount, bases, sides, columns);
    }

    private boolean isBipartite() {
      return !sides.equals(BipartiteSides.SAME);
    }

    @Nullable InputFile pagesInput() {
      return pages == null ? null : new InputFile(pages);
    }
  }

  /**
   * Returns the reader of files, directories or a basename.
   *
   * @param kind their kind, or null to detect it
   * @throws NoSuchFileException if one of them does not exist
   * @throws RejectedInputException if they are of several kinds or of no known kind
   * @throws IllegalArgumentException if an option does not apply to the kind
   */
  public static PageSource of(@Nullable SourceKind kind, List<String> names, Options options)
      throws IOException {
    SourceKind known = kind == null ? kindOf(names, options) : kind;
    for (String name : names) {
      SourceFiles.requireExists(name, known);
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
   * Returns the kind of the input.
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
            ("one import reads one kind of source, but %s is %s and %s is %s; import them "
                    + "separately, or name its kind")
                .formatted(names.get(0), first.id(), name, kind.id()));
      }
    }
    return first;
  }

  /**
   * Returns the kind of the input under some options: with columns, lines with a tag are an edge
   * list.
   */
  public static SourceKind kindOf(List<String> names, Options options) throws IOException {
    SourceKind kind = kindOf(names);
    boolean isTagged = kind == SourceKind.KLEINBERG || kind == SourceKind.DIMACS;
    return isTagged && options.columns() != null ? SourceKind.EDGES : kind;
  }

  /**
   * Rejects a file whose name is that of an edge list and whose content is of another kind.
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
   * Returns the existing files and directories of a source: the source itself and, for a WebGraph
   * graph, the files beside it.
   */
  public static List<Path> parts(Path source) {
    Path basename = WebGraphSource.basename(source);
    Stream<Path> beside = WebGraphSource.extensions().map(each -> Path.of(basename + each));
    return Stream.concat(Stream.of(source), beside).filter(Files::exists).distinct().toList();
  }

  private static void checkOptions(SourceKind kind, Options options) {
    if (options.pages() != null && !PAGED.contains(kind)) {
      throw new IllegalArgumentException(
          "a list of pages applies to edges, webgraph, matrixmarket, kleinberg and dimacs, not to "
              + kind.id());
    }
    if (options.pageCount() != 0 && kind != SourceKind.EDGES) {
      throw new IllegalArgumentException("a page count applies to edges, not to " + kind.id());
    }
    if (options.isBipartite()
        && (kind != SourceKind.EDGES || options.pages() != null || options.pageCount() != 0)) {
      throw new IllegalArgumentException(
          "two sides apply to an edge list without a list of pages and without a page count");
    }
    if (options.columns() != null && kind != SourceKind.EDGES) {
      throw new IllegalArgumentException("columns apply to edges, not to " + kind.id());
    }
    if (!options.bases().isEmpty() && kind != SourceKind.HTML) {
      throw new IllegalArgumentException("a base address applies to html, not to " + kind.id());
    }
  }

  private static InputFile one(List<InputFile> inputs, SourceKind kind)
      throws RejectedInputException {
    if (inputs.size() != 1) {
      throw new RejectedInputException(
          ("one import reads one %s graph, because each has its own page numbers, but there "
                  + "are %s")
              .formatted(kind.id(), inputs.size()));
    }
    return inputs.get(0);
  }

  private static PageSource tables(List<String> names) throws RejectedInputException {
    if (names.size() != 1) {
      throw new RejectedInputException(
          "one import reads one directory of tables, because each has its own page numbers,"
              + " but there are "
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
          "one import reads one BV graph, because each has its own page numbers, but there are "
              + basenames);
    }
    return new WebGraphSource(basenames.iterator().next(), pages);
  }

  private static PageSource html(List<String> names, List<WebUrl> bases) {
    List<Path> roots = names.stream().map(Path::of).toList();
    if (bases.size() > 1) {
      return HtmlSites.of(roots, bases);
    }
    return new HtmlSource(roots, bases.isEmpty() ? HtmlSource.LOCAL : bases.get(0));
  }
}
