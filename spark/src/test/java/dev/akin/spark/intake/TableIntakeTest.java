package dev.akin.spark.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.export.CollectionExporter;
import dev.akin.ingest.export.ExportFormat;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.pipeline.ImportReport;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.NavigationPolicy;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.SourceKind;
import dev.akin.ingest.table.TableFacts;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.ParityAssertions;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.table.TableDirectory;
import dev.akin.testkit.files.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables created by Spark equal those of an import on a single machine. */
@Tag("long")
class TableIntakeTest {
  private static final TableIntake SMALL = small(false);

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);
  private TableIntake intake = TableIntake.DEFAULT;

  private static TableIntake small(boolean isStrict) {
    IntakeLimits limits = new IntakeLimits(2, 3, 1);
    return new TableIntake(HtmlSource.LOCAL, NavigationPolicy.DROP, false, isStrict, limits);
  }

  /** Reads sources both ways and compares all results. */
  private IntakeResult check(SourceKind kind, List<String> sources) throws IOException {
    Path web = directory.resolve("web");
    Path wanted = directory.resolve("wanted.parquet");
    SkippedRecords tally = new SkippedRecords(false);
    ImportReport report =
        Importer.of(kind.id())
            .run(PageSources.of(kind, sources, PageSources.Options.NONE), web, tally, Run.silent());
    try (PageCollection collection = PageCollection.loadWithWords(web)) {
      CollectionExporter.of(ExportFormat.PARQUET).write(collection, wanted, Run.silent());
    }
    String found = directory.resolve("found.parquet").toString();
    IntakeResult taken = take(found, sources, List.of(), new ArrayList<>());
    List<String> rows = rows(found);
    List<String> wantedRows = rows(wanted.toString());
    assertThat(without(rows, wantedRows)).as("unexpected rows").isEmpty();
    assertThat(without(wantedRows, rows)).as("missing rows").isEmpty();
    assertThat(rows).hasSameSizeAs(wantedRows);
    assertThat(taken.tally().counts()).isEqualTo(tally.counts());
    assertThat(taken.tally().ignored()).isEqualTo(tally.ignored());
    assertThat(taken.mergedPages()).isEqualTo(report.joins().pages());
    assertThat(taken.outsideLinks()).isEqualTo(report.outsideLinks());
    assertThat(taken.selfLinks()).isEqualTo(report.selfLinks());
    assertThat(taken.cutTexts()).isEqualTo(report.cutTexts());
    TableFacts facts = TableFacts.read(Path.of(found));
    assertThat(facts).isEqualTo(TableFacts.read(wanted).with((TableFacts.Rank) null));
    return taken;
  }

  private IntakeResult take(
      String found, List<String> sources, List<String> listed, List<String> log)
      throws IOException {
    TableDirectory tables = TableDirectory.at(session, found);
    Checkpoints steps = Checkpoints.open(session, found + "/_steps", "test", log::add);
    SourceListing listing =
        SourceListing.of(null, sources, listed, session.sparkContext().hadoopConfiguration());
    return intake.run(listing, tables, steps, log::add);
  }

  private static List<String> without(List<String> rows, List<String> others) {
    Set<String> known = new HashSet<>(others);
    return rows.stream().filter(row -> !known.contains(row)).limit(5).toList();
  }

  private List<String> rows(String tables) {
    boolean hasAliases = Files.exists(Path.of(tables, "aliases"));
    return hasAliases
        ? ParityAssertions.rows(session, tables, "pages", "links", "aliases")
        : ParityAssertions.rows(session, tables, "pages", "links");
  }

  private void archives(int seed) throws IOException {
    Path archives = directory.resolve("archives");
    new RandomCrawl(seed).writeArchives(archives);
    check(SourceKind.WARC, List.of(archives.toString()));
  }

  private void webPages(int seed) throws IOException {
    Path site = directory.resolve("site");
    new RandomCrawl(seed).writePages(site);
    check(SourceKind.HTML, List.of(site.toString()));
  }

  private void edgeLists(int seed) throws IOException {
    Path lists = directory.resolve("lists");
    new RandomCrawl(seed).writeEdges(lists);
    check(SourceKind.EDGES, files(lists));
  }

  private static List<String> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(Path::toString).sorted().toList();
    }
  }

  @Test
  @Tag("slow") // as the next test, in one part
  void archivesBecomeTheSameTables() throws IOException {
    archives(1);
  }

  /**
   * Parts of three captures, and nearly all keys heavy, give the same tables. A continued job
   * reuses finished steps, but no step that depends on a missing one.
   */
  @Test
  void smallPartsGiveTheSameTablesAndContinue() throws IOException {
    intake = SMALL;
    List<String> sources = new ArrayList<>();
    for (int seed = 4; sources.size() < 6; seed++) {
      Path archives = directory.resolve("archives-" + seed);
      new RandomCrawl(seed).writeArchives(archives);
      sources.addAll(files(archives));
    }
    sources.subList(6, sources.size()).clear();
    IntakeResult taken = check(SourceKind.WARC, sources);
    String found = directory.resolve("found.parquet").toString();
    List<String> rows = rows(found);
    Map<String, String> keptWithout = new LinkedHashMap<>();
    keptWithout.put("records-1", "captures-0 captures-1 captures-2 chosen records-0 records-2");
    keptWithout.put("captures-1", "captures-0 captures-2");
    for (Map.Entry<String, String> each : keptWithout.entrySet()) {
      FileUtils.deleteDirectory(Path.of(found, "_steps", each.getKey()).toFile());
      List<String> log = new ArrayList<>();
      IntakeResult again = take(found, sources, List.of(), log);
      assertThat(doneBefore(log)).as("kept without %s", each.getKey()).isEqualTo(each.getValue());
      assertThat(rows(found)).isEqualTo(rows);
      assertThat(again.tally().json()).isEqualTo(taken.tally().json());
      assertThat(again.mergedPages()).isEqualTo(taken.mergedPages());
      assertThat(again.cutTexts()).isEqualTo(taken.cutTexts());
    }
  }

  private static String doneBefore(List<String> log) {
    return log.stream()
        .filter(line -> line.endsWith(" was done before"))
        .map(line -> line.replaceFirst("step (.*) was done before", "$1"))
        .collect(Collectors.joining(" "));
  }

  /** Listed files are identified by path, so a malformed one can be repaired. */
  @Test
  void malformedFileCostsItsOwnBatchOnly() throws IOException {
    intake = small(true);
    List<String> listed = new ArrayList<>();
    for (String name : List.of("a.warc", "b.warc", "c.warc", "d.warc")) {
      Path archive = directory.resolve(name);
      Files.write(archive, new RandomCrawl(0).page("https://a.example/" + name));
      listed.add(archive.toString());
    }
    Path bad = Path.of(listed.get(3));
    byte[] good = Files.readAllBytes(bad);
    Files.writeString(bad, "nothing like an archive");
    String found = directory.resolve("found.parquet").toString();
    assertThatThrownBy(() -> take(found, List.of(), listed, new ArrayList<>()))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("d.warc");
    Files.write(bad, good);
    List<String> log = new ArrayList<>();
    assertThat(take(found, List.of(), listed, log).pages()).isEqualTo(4);
    assertThat(doneBefore(log)).isEqualTo("captures-0");

    Path steps = Path.of(found, "_steps");
    FileUtils.deleteDirectory(steps.resolve("captures-1").toFile());
    Files.delete(bad);
    assertThatThrownBy(() -> take(found, List.of(), listed, new ArrayList<>()))
        .hasStackTraceContaining("d.warc");
    assertThat(steps.toFile().list())
        .as("no steps that depend on the deleted one")
        .doesNotContain("chosen", "records-0", "records-1", "hosts", "texts")
        .contains("captures-0");
  }

  @Test
  @Tag("slow") // LinksJobTest has smaller ones
  void webPagesBecomeTheSameTables() throws IOException {
    webPages(3);
  }

  @Test
  @Tag("slow") // LinksJobTest has a smaller one
  void edgeListsBecomeTheSameTables() throws IOException {
    edgeLists(1);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("manySeeds")
  void manyOfEachBecomeTheSameTables(int seed) throws IOException {
    intake = seed % 2 == 0 ? TableIntake.DEFAULT : SMALL;
    switch (seed % 3) {
      case 0 -> archives(seed);
      case 1 -> webPages(seed);
      default -> edgeLists(seed);
    }
  }

  static IntStream manySeeds() {
    return IntStream.range(100, 160);
  }

  /** The same pages as WARC, WAT and WET records; the selection spans files. */
  @Test
  void realArchivesBecomeTheSameTables() throws IOException {
    IntakeResult taken =
        check(SourceKind.WARC, List.of(SharedData.require("warc-samples/cc-whirlwind").toString()));
    assertThat(taken.pages()).isPositive();
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"archives-unleashed/warc", "archives-unleashed/arc", "jwarc", "pywb"})
  void moreRealArchivesBecomeTheSameTables(String folder) throws IOException {
    check(SourceKind.WARC, List.of(SharedData.require("warc-samples/" + folder).toString()));
  }
}
