package dev.akin.spark.cli;

import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.source.NavigationPolicy;
import dev.akin.ingest.source.SourceKind;
import dev.akin.spark.intake.IntakeLimits;
import dev.akin.spark.intake.IntakeResult;
import dev.akin.spark.intake.PathList;
import dev.akin.spark.intake.SourceListing;
import dev.akin.spark.intake.TableIntake;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.table.TableDirectory;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code links}: creates tables from archives, web pages or edge lists. */
@Command(
    name = "links",
    mixinStandardHelpOptions = true,
    description = {
      "Creates tables from archives, web pages or edge lists.",
      "Archives are WARC, ARC, WAT and WET; web pages are in directories or zips. Sources are",
      "files, directories and patterns on any file system of Hadoop. One task reads a file."
          + " Start an",
      "interrupted job again to continue it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  spark-submit akin-spark.jar links 'hdfs:///crawl/*.warc.gz' --into hdfs:///web.parquet",
      "  spark-submit akin-spark.jar links site --base https://example.org/ --into web.parquet",
      "  spark-submit akin-spark.jar links --paths wat.paths.gz --root s3a://commoncrawl/ \\",
      "    --into s3a://BUCKET/web.parquet"
    })
final class LinksJob extends CheckpointedJob {
  @Parameters(
      paramLabel = "SOURCE",
      arity = "0..*",
      description = "Files, directories and patterns, all of one kind.")
  List<String> sources = new ArrayList<>();

  @Option(
      names = "--into",
      paramLabel = "TABLES",
      required = true,
      description = "The directory of tables to create, on any file system.")
  String directory = "";

  @Option(
      names = "--kind",
      description = "Kind of the sources: warc, wat, html or edges; by default from their names.")
  @Nullable String kind;

  @Option(
      names = "--paths",
      paramLabel = "FILE",
      description =
          "A list of sources, one per line, optionally compressed, as published by Common Crawl.")
  @Nullable String paths;

  @Option(
      names = "--root",
      paramLabel = "URI",
      defaultValue = "",
      description = "Prefix of each line of the list, such as s3a://commoncrawl/.")
  String root = "";

  @Option(
      names = "--base",
      paramLabel = "URL",
      description = "Base URL of web pages in a directory; http://localhost/ by default.")
  @Nullable String base;

  @Option(
      names = "--navigation",
      defaultValue = "drop",
      description = "Treatment of site-wide navigation: drop (the default), discount or keep.")
  NavigationPolicy navigation = NavigationPolicy.DROP;

  @Option(names = "--keep-self-links", description = "Keep links from a page to itself.")
  boolean keepsSelfLinks;

  @Option(names = "--strict", description = "Fail at the first record that cannot be read.")
  boolean isStrict;

  private @Nullable SourceListing listing;

  @Override
  void checkOptions() {
    if (sources.isEmpty() && paths == null) {
      throw new IllegalArgumentException("name at least one source, or a list of them by --paths");
    }
    if (kind != null) {
      SourceListing.check(SourceKind.of(kind));
    }
    if (paths == null && !root.isEmpty()) {
      throw new IllegalArgumentException("--root is the prefix of the lines of --paths; name both");
    }
    if (base != null && kind != null && SourceKind.of(kind) != SourceKind.HTML) {
      throw new IllegalArgumentException("--base is the base URL of web pages, not of " + kind);
    }
    intake();
  }

  @Override
  TableDirectory tables() throws IOException {
    return TableDirectory.at(session(), directory);
  }

  @Override
  boolean isFinished(TableDirectory tables, boolean hasBegun) throws IOException {
    if (tables.exist() && !hasBegun) {
      throw new FileAlreadyExistsException(
          directory + " already holds tables; name a new directory");
    }
    if (!tables.exist() && tables.hasEntriesExcept(steps())) {
      throw new FileAlreadyExistsException(directory + " is not empty; name another directory");
    }
    return tables.exist();
  }

  @Override
  boolean leavesOthers() {
    return false;
  }

  @Override
  String description(TableDirectory tables) throws IOException {
    return intake() + "\n" + listing().fingerprint();
  }

  /** The files, listed once. */
  private SourceListing listing() throws IOException {
    if (listing == null) {
      Configuration configuration = session().sparkContext().hadoopConfiguration();
      List<String> listed = paths == null ? List.of() : PathList.read(paths, root, configuration);
      if (sources.isEmpty() && listed.isEmpty()) {
        throw new IllegalArgumentException(paths + " lists no sources");
      }
      SourceKind known = kind == null ? null : SourceKind.of(kind);
      listing = SourceListing.of(known, sources, listed, configuration);
    }
    return listing;
  }

  private TableIntake intake() {
    WebUrl address = base == null ? HtmlSource.LOCAL : WebUrl.tryParse(base, null);
    if (address == null || !address.isHttp()) {
      throw new IllegalArgumentException("the base must be an http or https URL, not " + base);
    }
    return new TableIntake(address, navigation, keepsSelfLinks, isStrict, IntakeLimits.USUAL);
  }

  @Override
  void run(TableDirectory tables, Checkpoints checkpoints) throws IOException {
    IntakeResult taken = intake().run(listing(), tables, checkpoints, this::report);
    report(
        String.format(
            Locale.ROOT,
            "wrote %,d pages and %,d links%s; %,d links lead outside, %,d to their own page; %,d"
                + " pages were merged",
            taken.pages(),
            taken.links(),
            navigation(tables, taken),
            taken.outsideLinks(),
            taken.selfLinks(),
            taken.mergedPages()));
    if (taken.tally().total() > 0) {
      report(
          "skipped: "
              + taken.tally().summary()
              + "; "
              + "see "
              + TableIntake.TALLY
              + " for examples");
    }
    if (!taken.tally().ignored().isEmpty()) {
      report(
          "ignored "
              + taken.tally().ignored().entrySet().stream()
                  .map(each -> String.format(Locale.ROOT, "%,d %s", each.getValue(), each.getKey()))
                  .collect(Collectors.joining(", ")));
    }
  }

  /** The number of links that other jobs skip as site-wide navigation, as text. */
  private String navigation(TableDirectory tables, IntakeResult taken) throws IOException {
    long left = navigation == NavigationPolicy.KEEP ? 0 : taken.links() - tables.links().count();
    return left == 0
        ? ""
        : String.format(Locale.ROOT, ", of which %,d are site-wide navigation", left);
  }
}
