package dev.akin.ingest.graph;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.NodeIterator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * WebGraph's BV graphs (Boldi and Vigna, WWW 2004): {@code basename.graph} and {@code
 * basename.properties}. The graph is decoded sequentially, so {@code .offsets} are not needed and
 * memory stays small. URLs come from {@code basename.urls}, one per line in page order, compressed
 * or not, if it exists; or from a list of pages.
 *
 * @param basename the path without any extension
 * @param pages {@code id TAB url TAB title} with ids from 0, or a file {@code *.urls}; or null
 */
public record WebGraphSource(Path basename, @Nullable InputFile pages) implements PageSource {
  private static final List<String> URL_EXTENSIONS = List.of(".urls", ".urls.gz", ".urls.zst");
  private static final List<String> EXTENSIONS = List.of(".graph", ".properties", ".offsets");

  /** Opens a graph by its basename, or by any of its files. */
  public static WebGraphSource of(Path name, @Nullable InputFile pages) {
    return new WebGraphSource(basename(name), pages);
  }

  public static Path basename(Path name) {
    String text = name.toString();
    return extensions()
        .filter(text::endsWith)
        .findFirst()
        .map(each -> Path.of(text.substring(0, text.length() - each.length())))
        .orElse(name);
  }

  /** Returns the extensions of the files of a graph. */
  public static Stream<String> extensions() {
    return Stream.concat(EXTENSIONS.stream(), URL_EXTENSIONS.stream());
  }

  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    long bytes = Files.size(require(".graph"));
    BvProperties declared = BvProperties.read(require(".properties"), bytes);
    intake.number(declared.pages(), 0);
    readLinks(declared, intake, run);
    InputFile urls = pages == null ? urls() : pages;
    if (urls != null && isUrls(urls.name())) {
      PageList.readUrls(urls, intake, tally, run);
    } else if (urls != null) {
      PageList.read(urls, intake, tally, run);
    }
  }

  private Path require(String extension) throws NoSuchFileException {
    Path file = Path.of(basename + extension);
    if (!Files.isRegularFile(file)) {
      throw new NoSuchFileException(
          file.toString(), null, "a BV graph is a .graph file and a .properties file beside it");
    }
    return file;
  }

  private @Nullable InputFile urls() {
    for (String extension : URL_EXTENSIONS) {
      if (Files.isRegularFile(Path.of(basename + extension))) {
        return new InputFile(basename + extension);
      }
    }
    return null;
  }

  private static boolean isUrls(String name) {
    return URL_EXTENSIONS.stream().anyMatch(name::endsWith);
  }

  private void readLinks(BvProperties declared, ImportSink intake, Run run) throws IOException {
    long links = 0;
    try (ProgressListener.Task task = run.start("reading " + basename, "pages", declared.pages())) {
      Path loadable = declared.isOld() ? renew(intake.directory()) : basename;
      Decoder decoder = new Decoder(loadable, declared.pages());
      for (int page = 0; page < declared.pages(); page++) {
        if (page % 1000 == 0) {
          run.check();
          task.advance(Math.min(1000, declared.pages() - page));
        }
        int degree = decoder.next(page);
        links += degree;
        // A few bytes can encode very many links, so decoding stops above the declared number.
        if (links > declared.links()) {
          throw damaged(page, "more than the declared " + declared.links() + " links");
        }
        for (int i = 0; i < degree; i++) {
          intake.link(page, decoder.targets[i], false);
        }
      }
    }
    if (links < declared.links()) {
      throw damaged(declared.pages() - 1, links + " links instead of " + declared.links());
    }
  }

  /** Links the graph under another name, with properties that the library accepts. */
  private Path renew(Path directory) throws IOException {
    Path renewed = directory.resolve("webgraph");
    BvProperties.renew(require(".properties"), Path.of(renewed + ".properties"));
    Path graph = require(".graph").toAbsolutePath();
    try {
      Files.createSymbolicLink(Path.of(renewed + ".graph"), graph);
    } catch (IOException | UnsupportedOperationException e) {
      // Where links are not permitted, the file is copied.
      Files.copy(graph, Path.of(renewed + ".graph"));
    }
    return renewed;
  }

  private RejectedInputException damaged(int page, String problem) {
    return new RejectedInputException(
        ("%s.graph is damaged or does not belong to its .properties: at page %s %s; download "
                + "both files again")
            .formatted(basename, page, problem));
  }

  /** The library's decoder; its various exceptions on a damaged file become one. */
  private final class Decoder {
    private final int pages;
    private final NodeIterator rows;
    private int[] targets = new int[0];

    Decoder(Path loadable, int pages) throws RejectedInputException {
      this.pages = pages;
      try {
        rows = BVGraph.loadOffline(loadable.toString()).nodeIterator();
      } catch (IOException | RuntimeException e) {
        throw damaged(0, "the graph cannot be opened (" + e + ")");
      }
    }

    /** Moves to the links of a page, and returns their number. */
    int next(int page) throws RejectedInputException {
      int degree;
      try {
        rows.nextInt();
        degree = rows.outdegree();
        targets = rows.successorArray();
      } catch (RuntimeException e) {
        throw damaged(page, "it cannot be decoded (" + e + ")");
      } catch (OutOfMemoryError e) {
        // Random bits may ask for an array of a billion links. Only that allocation failed, so the
        // heap is unchanged.
        throw damaged(page, "it asks for more links than memory holds");
      }
      if (degree > pages) {
        throw damaged(page, degree + " links for " + pages + " pages");
      }
      for (int i = 0; i < degree; i++) {
        if (targets[i] < 0 || targets[i] >= pages) {
          throw damaged(page, "a link to page " + targets[i] + " of " + pages);
        }
      }
      return degree;
    }
  }
}
