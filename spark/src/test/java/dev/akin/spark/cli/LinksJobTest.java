package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.export.CollectionExporter;
import dev.akin.ingest.export.ExportFormat;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.NavigationPolicy;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.SourceKind;
import dev.akin.ingest.table.TableFacts;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.ParityAssertions;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The job {@code links} with its options, including wrong ones. */
@Tag("long")
class LinksJobTest {
  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);
  private Path first;
  private Path second;
  private Path tables;

  @BeforeEach
  void writeLists() throws IOException {
    first = Files.writeString(directory.resolve("first.tsv"), "a\tb\nb\ta\nalone\na\ta\n");
    second = Files.writeString(directory.resolve("second.tsv"), "a\tc\na\tb\n");
    tables = directory.resolve("web.parquet");
  }

  /** Runs the job and returns its output. */
  private String links(int code, String... arguments) {
    List<String> all = new ArrayList<>(List.of("links"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--into", tables.toString()));
    return JobOutput.by(code, all.toArray(String[]::new));
  }

  @Test
  void listOfSourcesIsReadAndSkippedRecordsAreReported() throws IOException {
    Path list = directory.resolve("edges.paths.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(list))) {
      out.write("first.tsv\nsecond.tsv\n".getBytes(StandardCharsets.UTF_8));
    }
    String[] asked = {"--paths", list.toString(), "--root", directory + "/"};
    // A malformed file leaves no checkpoint, as listed files are identified by path only.
    Files.writeString(second, "<html><a href=b>b</a></html>");
    assertThat(links(1, asked)).contains("second.tsv is html by its content");
    Files.writeString(second, "a\tc\na\tb\n");
    assertThat(links(0, asked))
        .contains("wrote 3 pages and 3 links; 0 links lead outside, 1 to their own page")
        .contains("skipped: line without two columns (1)");
    assertThat(ParityAssertions.rows(session, tables.toString(), "pages", "links"))
        .containsExactly(
            "pages 0 a", "pages 1 b", "pages 2 c", "links 0 1 0", "links 0 2 0", "links 1 0 0");
    assertThat(
            new ObjectMapper()
                .readTree(tables.resolve("tally.json").toFile())
                .at("/skipped/line without two columns/examples/0")
                .asText())
        .isEqualTo(first + ":3: alone");
    assertThat(links(1, first.toString())).contains("already holds tables");
  }

  /** A job killed between its last write and the deletion of its checkpoints. */
  @Test
  void jobKilledAtItsEndCountsAsFinished() throws IOException {
    Path steps = tables.resolve(TableFacts.STEPS + "links");
    CompletableFuture<Map.Entry<Path, byte[]>> seen =
        CompletableFuture.supplyAsync(() -> jobIn(steps));
    links(0, first.toString());
    List<String> rows = ParityAssertions.rows(session, tables.toString(), "pages", "links");
    Path job = seen.join().getKey();
    Files.createDirectories(job.getParent());
    Files.write(job, seen.join().getValue());
    assertThat(links(0, first.toString())).contains("the job had already finished");
    assertThat(steps).doesNotExist();
    assertThat(ParityAssertions.rows(session, tables.toString(), "pages", "links")).isEqualTo(rows);
  }

  /** Waits for the file with the description of the job; returns its path and content. */
  private static Map.Entry<Path, byte[]> jobIn(Path steps) {
    while (true) {
      try (DirectoryStream<Path> jobs = Files.newDirectoryStream(steps)) {
        for (Path job : jobs) {
          Path file = job.resolve("_job.json");
          return Map.entry(file, Files.readAllBytes(file));
        }
      } catch (NoSuchFileException e) {
        Thread.onSpinWait();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Pages with links to the first page and to themselves, in paths with blanks; one in a zip. */
  private List<String> pages() throws IOException {
    Path site = Files.createDirectories(directory.resolve("my site/and more"));
    for (int page = 0; page < 30; page++) {
      String html =
          "<title>p%d</title><a href='page 0.html'>up</a><a href=''>here</a><a href='page %d.html'>on</a>"
              .formatted(page, page * 7 % 30);
      Files.writeString(site.resolve("page " + page + ".html"), html);
    }
    Path zip = directory.resolve("more pages.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("and more/packed page.html"));
      out.write("<title>zip</title><a href='page 3.html'>a</a>".getBytes(StandardCharsets.UTF_8));
    }
    return List.of(directory.resolve("my site").toString(), zip.toString());
  }

  private List<String> export(SourceKind kind, List<String> sources, String name)
      throws IOException {
    Path web = directory.resolve(name);
    Path exported = directory.resolve(name + ".parquet");
    Importer.of(kind.id())
        .withNavigation(NavigationPolicy.DISCOUNT)
        .withSelfLinks(true)
        .run(
            PageSources.of(kind, sources, PageSources.Options.NONE),
            web,
            new SkippedRecords(true),
            Run.silent());
    try (PageCollection collection = PageCollection.loadWithWords(web)) {
      CollectionExporter.of(ExportFormat.PARQUET).write(collection, exported, Run.silent());
    }
    assertThat(TableFacts.read(exported).with((TableFacts.Rank) null))
        .isEqualTo(TableFacts.read(tables));
    return ParityAssertions.rows(session, exported.toString(), "pages", "links");
  }

  @Test
  void optionsHaveTheMeaningOfAnImport() throws IOException {
    List<String> sources = pages();
    links(0, sources.get(0), sources.get(1), "--navigation", "discount", "--keep-self-links");
    List<String> rows = ParityAssertions.rows(session, tables.toString(), "pages", "links");
    assertThat(rows).hasSize(31 + 84).contains("links 5 5 0");
    assertThat(export(SourceKind.HTML, sources, "imported")).isEqualTo(rows);
    assertThat(export(SourceKind.PARQUET, List.of(tables.toString()), "again")).isEqualTo(rows);
  }

  @Test
  void unreadableSourcesAreReportedInOneLine() throws IOException {
    Path prose = Files.createDirectories(directory.resolve("prose"));
    Files.writeString(prose.resolve("about.txt"), "nothing to be read here\n");
    assertThat(links(2)).contains("name at least one source");
    assertThat(links(1, directory.resolve("missing.warc").toString()))
        .contains("there is no such file or directory");
    assertThat(links(2, first.toString(), "--root", "s3a://bucket/"))
        .contains("--paths; name both");
    assertThat(links(2, first.toString(), "--kind", "edges", "--base", "http://a.example/"))
        .contains("--base is the base URL of web pages, not of edges");
    assertThat(links(1, first.toString(), prose.toString(), "--kind", "warc"))
        .contains("there is no warc in " + prose);
    assertThat(links(2, "--no-such")).contains("'--no-such'; see ").hasLineCount(1);
    assertThat(links(2, first.toString(), "--kind", "graphml")).contains("reads warc, wat, html");
    Path noList = Files.writeString(directory.resolve("none.txt"), "one\ntwo\nthree\n");
    assertThat(links(1, noList.toString()))
        .contains("is not an edge list (3 lines are not links)")
        .doesNotContain("\tat ");
    Path gml = Files.writeString(directory.resolve("graph.gml"), "graph [\n node [ id 1 ]\n]\n");
    assertThat(links(1, gml.toString())).contains("is gml; this job reads warc, wat, html");
    Path archive = Files.writeString(directory.resolve("empty.warc"), "nothing here");
    assertThat(links(1, archive.toString())).contains("no HTML pages in");
    assertThat(links(1, first.toString(), archive.toString()))
        .contains("all sources of a job must be of one kind, but " + first + " is edges and");
    assertThat(links(1, first.toString(), "--strict")).contains("line without two columns at");
    assertThat(links(1, archive.toString(), prose.toString()))
        .as("a directory with a source of a known kind")
        .contains("no archives and no HTML pages in " + prose);
    assertThat(links(1, prose.toString()))
        .contains("no archives and no HTML pages in")
        .contains("or by --kind edges");
    assertThat(links(2, directory.toString(), "--base", "ftp://x/")).contains("the base must be");
    Path kept = Files.writeString(Files.createDirectories(tables).resolve("kept.txt"), "mine");
    assertThat(links(1, first.toString())).contains("is not empty");
    assertThat(kept).hasContent("mine");
  }
}
