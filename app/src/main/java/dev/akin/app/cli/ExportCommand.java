package dev.akin.app.cli;

import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.Format;
import dev.akin.app.cli.session.MeasureIds;
import dev.akin.app.cli.session.Session;
import dev.akin.app.cli.session.SingleCollectionCommand;
import dev.akin.app.cli.session.StandardOutput;
import dev.akin.app.web.RelatedFiles;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.PageFilter;
import dev.akin.engine.query.RelatedQuery;
import dev.akin.ingest.export.CollectionExporter;
import dev.akin.ingest.export.ExportFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code akin export}: writes a collection in a format of other programs. */
@Command(
    name = "export",
    description = {
      "Writes every link of a collection for other programs, including site-wide navigation.",
      "The name of the file selects the format: .tsv, .graphml, .gexf (each also .gz or .zst),",
      ".graph (WebGraph), .parquet (a directory of tables, also with words, ranks and labels, for",
      "Apache Spark and for 'akin import').",
      "With --related, writes related pages instead, for static sites: one small JSON file per page,",
      "a script that shows them, and an example."
    },
    footer = {
      "  akin export web --to links.tsv.gz",
      "  akin export web --to - --ids",
      "  akin export web --to web.gexf",
      "  akin export web --to web.parquet",
      "  akin export web --related public/related -k 5"
    })
final class ExportCommand extends SingleCollectionCommand {
  @Option(
      names = "--to",
      paramLabel = "FILE",
      description = "The file to write; - for an edge list on standard output.")
  @Nullable String to;

  @Option(
      names = "--related",
      paramLabel = "DIR",
      description = "Write related pages of every page into this directory.")
  @Nullable Path related;

  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description = "With --related: how to measure, as for 'akin related'.",
      completionCandidates = MeasureIds.class)
  @Nullable String measure;

  @Option(
      names = "-k",
      paramLabel = "K",
      description = "With --related: number of pages; 10 by default.")
  int k = 10;

  @Option(
      names = "--as",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; overrides the file name.")
  @Nullable ExportFormat as;

  @Option(names = "--ids", description = "Page numbers instead of names, in edge lists.")
  boolean ids;

  @Option(
      names = "--overwrite",
      description = {
        "Replace the file if it exists. With --related: write into a directory with other files,",
        "too, and replace or delete those with the names of this export."
      })
  boolean isOverwriting;

  @Override
  public List<Format> formats() {
    return List.of(Format.TEXT);
  }

  @Override
  public Integer call() throws IOException {
    if (related != null) {
      return relate(related);
    }
    if (to == null) {
      throw new IllegalArgumentException(
          "no target given; name a file with --to, or a directory with --related");
    }
    String target = to;
    PageCollection collection = alone(subject(arguments));
    boolean isStream = target.equals("-");
    ExportFormat known = as != null ? as : isStream ? ExportFormat.TSV : ExportFormat.of(target);
    Session.checkOpens(collection.manifest());
    CollectionExporter exporter = new CollectionExporter(known, ids, isOverwriting);
    if (isStream) {
      try (OutputStream out = StandardOutput.bytes()) {
        exporter.write(collection, out, session.run());
      }
    } else {
      write(exporter, collection, target);
      long links = collection.manifest().facts().allLinks();
      session.say("wrote " + Text.count(links, "link") + " to " + target);
    }
    return 0;
  }

  private int relate(Path directory) throws IOException {
    if (to != null || k < 1) {
      throw new IllegalArgumentException(
          to != null ? "use either --to or --related, not both" : "-k must be at least 1");
    }
    RelatedFiles.checkTarget(directory, isOverwriting);
    Measure asked = measure == null ? null : Measures.parse(measure);
    PageCollection collection = alone(loaded(arguments));
    Measure parsed = asked == null ? collection.standardMeasure() : asked;
    Run run = session.run();
    RelatedQuery query = new RelatedQuery(k, false, PageFilter.NONE);
    Scorer scorer = session.indexedQueries(collection).relatedScorer(parsed, query, run);
    String leftOut = new RelatedFiles(collection, directory).write(scorer, k, run);
    String remark = leftOut.isEmpty() ? "" : "; not exact: " + Text.safe(leftOut);
    String pages = Text.count(collection.pages(), "page");
    session.say("wrote related pages of " + pages + " to " + directory + remark);
    return 0;
  }

  private void write(CollectionExporter exporter, PageCollection collection, String target)
      throws IOException {
    try {
      exporter.write(collection, Path.of(target), session.run());
    } catch (FileAlreadyExistsException e) {
      boolean isOption =
          !isOverwriting
              && String.valueOf(e.getReason()).contains("replaced")
              && (exporter.format() == ExportFormat.PARQUET
                  || !Files.isDirectory(Path.of(e.getFile())));
      throw isOption
          ? new FileAlreadyExistsException(e.getFile(), null, e.getReason() + " (--overwrite)")
          : e;
    }
  }
}
