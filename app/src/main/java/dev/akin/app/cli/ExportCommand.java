package dev.akin.app.cli;

import dev.akin.engine.collection.Collection;
import dev.akin.engine.export.ExportFormat;
import dev.akin.engine.export.Exporter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code akin export}: the pages and links of a collection for other programs. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    description = {
      "Writes every link of a collection for other programs, site-wide navigation included.",
      "The name of the file tells the format: .tsv, .graphml, .gexf (each also .gz or .zst),",
      ".graph (WebGraph)."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  akin export web --to links.tsv.gz",
      "  akin export web --to - --ids",
      "  akin export web --to web.gexf"
    })
final class ExportCommand extends CollectionCommand {
  @Parameters(arity = "0..1", paramLabel = "COLLECTION", description = "The collection.")
  List<String> arguments = new ArrayList<>();

  @Option(
      names = "--to",
      required = true,
      paramLabel = "FILE",
      description = "The file to write; - for standard output, as an edge list.")
  String target = "-";

  @Option(
      names = "--as",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}, whatever the name says.")
  @Nullable ExportFormat as;

  @Option(names = "--ids", description = "Page numbers instead of names, in edge lists.")
  boolean ids;

  @Option(names = "--overwrite", description = "Replace the file if it exists.")
  boolean isOverwriting;

  @Override
  public List<Format> formats() {
    return List.of(Format.TEXT);
  }

  @Override
  public Integer call() throws IOException {
    session.allowFormats(formats());
    Collection collection = alone(subject(arguments));
    boolean isStream = target.equals("-");
    ExportFormat known = as != null ? as : isStream ? ExportFormat.TSV : ExportFormat.of(target);
    Session.checkOpens(collection);
    Exporter exporter = new Exporter(known, ids, isOverwriting);
    if (isStream) {
      session.out().flush();
      try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
        exporter.write(collection, out, session.run());
      }
    } else {
      write(exporter, collection);
      session.say(
          "wrote "
              + Text.count(collection.manifest().facts().allLinks(), "link")
              + " to "
              + target);
    }
    return 0;
  }

  private void write(Exporter exporter, Collection collection) throws IOException {
    try {
      exporter.write(collection, Path.of(target), session.run());
    } catch (FileAlreadyExistsException e) {
      boolean isOption = !isOverwriting && !Files.isDirectory(Path.of(e.getFile()));
      throw isOption
          ? new FileAlreadyExistsException(e.getFile(), null, e.getReason() + " (--overwrite)")
          : e;
    }
  }
}
