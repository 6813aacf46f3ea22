package dev.akin.bench.harness;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.graph.EdgeListSource;
import dev.akin.ingest.graph.WebGraphSource;
import dev.akin.ingest.pipeline.ImportReport;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * The graphs that benchmarks run on, from {@code shared/data} in a directory above the checkout.
 */
public final class BenchData implements Closeable {
  private final Path data;
  private final Path scratch;
  private final List<Integer> sizes;

  private BenchData(Path data, Path scratch, List<Integer> sizes) {
    this.data = data;
    this.scratch = scratch;
    this.sizes = sizes;
  }

  /** Finds the data; {@code sizes} are the numbers of pages of synthetic graphs. */
  public static BenchData find(List<Integer> sizes) throws IOException {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.isDirectory(at.resolve("shared/data"))) {
        Path scratch = Files.createTempDirectory("akin-bench");
        return new BenchData(at.resolve("shared/data"), scratch, sizes);
      }
    }
    throw new IOException("no directory shared/data found in or above the current directory");
  }

  /** A snapshot without ranks, for measures that do not use them. */
  public static Snapshot unranked(PageGraph graph) {
    return Snapshot.of(graph, new Ranks(new double[graph.pages()], 0, 0, true));
  }

  /** The directory of the data. */
  public Path folder() {
    return data;
  }

  /** Numbers of pages of synthetic graphs; empty for the default sizes. */
  public List<Integer> sizes() {
    return sizes;
  }

  /** A directory for temporary files, deleted by {@link #close}. */
  public Path scratch() {
    return scratch;
  }

  /** cnr-2000: a crawl of the Italian CNR, as WebGraph files. */
  public PageSource cnr() {
    return new WebGraphSource(data.resolve("cnr-2000/cnr-2000"), null);
  }

  /** hollins: a crawl of a university. Its file of URLs and links is split into two. */
  public PageSource hollins() throws IOException {
    Path links = scratch.resolve("hollins.tsv");
    Path pages = scratch.resolve("hollins-pages.tsv");
    if (!Files.exists(links)) {
      Path packed = data.resolve("hollins/hollins.dat.gz");
      try (BufferedReader in =
              new BufferedReader(
                  new InputStreamReader(
                      new GZIPInputStream(Files.newInputStream(packed)),
                      StandardCharsets.ISO_8859_1));
          BufferedWriter toLinks = Files.newBufferedWriter(links);
          BufferedWriter toPages = Files.newBufferedWriter(pages)) {
        in.readLine();
        for (String line; (line = in.readLine()) != null; ) {
          String[] columns = line.strip().split(" +", 2);
          boolean isPage = columns[1].startsWith("http");
          (isPage ? toPages : toLinks).write(columns[0] + "\t" + columns[1].strip() + "\n");
        }
      }
    }
    return new EdgeListSource(
        List.of(new InputFile(links.toString())), new InputFile(pages.toString()), 0);
  }

  /** Imports a source once and returns its collection. */
  public PageCollection collection(String name, PageSource source) throws IOException {
    Path directory = scratch.resolve(name);
    if (!PageCollection.exists(directory)) {
      importInto(directory, source);
    }
    return PageCollection.open(directory);
  }

  public ImportReport importInto(Path directory, PageSource source) throws IOException {
    return Importer.of("bench").run(source, directory, new SkippedRecords(true), Run.silent());
  }

  /** The graph of cnr-2000. */
  public PageGraph cnrGraph() throws IOException {
    return collection("cnr", cnr()).snapshot().graph();
  }

  /** The graph of hollins. */
  public PageGraph hollinsGraph() throws IOException {
    return collection("hollins", hollins()).snapshot().graph();
  }

  /** Wikispeedia: links between the articles of a small Wikipedia. */
  public PageGraph wikispeediaGraph() throws IOException {
    InputFile links = new InputFile(data.resolve("wikispeedia/links/links.tsv.gz").toString());
    PageSource source = new EdgeListSource(List.of(links), null, 0);
    return collection("wikispeedia", source).snapshot().graph();
  }

  /** The articles of Wikispeedia as HTML files, unpacked by {@code tar}. */
  public Path wikispeediaPages() throws IOException {
    Path folder = scratch.resolve("wikispeedia-html");
    if (!Files.exists(folder)) {
      Files.createDirectories(folder);
      Path packed = data.resolve("wikispeedia/wpcd-articles-html.tar.zst");
      Command.run(List.of("tar", "--zstd", "-xf", packed.toString(), "-C", folder.toString()));
    }
    return folder;
  }

  /** A graph as an edge list of page numbers, for peers. */
  public Path edgeList(String name, PageGraph graph) throws IOException {
    Path file = scratch.resolve(name + "-ids.tsv");
    if (!Files.exists(file)) {
      Links out = graph.links(Direction.OUT);
      try (BufferedWriter writer = Files.newBufferedWriter(file)) {
        for (int page = 0; page < graph.pages(); page++) {
          for (int i = out.start(page), end = out.end(page); i < end; i++) {
            writer.write(page + "\t" + out.target(i) + "\n");
          }
        }
      }
    }
    return file;
  }

  /** Deletes a file, or a directory with its contents. */
  public static void delete(Path temporary) throws IOException {
    try (Stream<Path> files = Files.walk(temporary)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  @Override
  public void close() throws IOException {
    delete(scratch);
  }
}
