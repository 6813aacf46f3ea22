package dev.akin.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.FeatureIndex;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.PageSim;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.collection.FeatureIndexing;
import dev.akin.engine.collection.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code akin index}: stores propagations, so that many exact PageSim queries are faster. */
@Command(
    name = "index",
    mixinStandardHelpOptions = true,
    description = {
      "Stores what every page sends along paths, so that many exact PageSim queries are faster.",
      "It changes no score. It serves all PageSims of the same radius, decay and direction."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  akin index web", "  akin index web --measure 'pagesim(direction=both)'"})
final class IndexCommand extends CollectionCommand {
  @Parameters(arity = "0..1", paramLabel = "COLLECTION", description = "The collection.")
  List<String> arguments = new ArrayList<>();

  @Option(names = "--measure", paramLabel = "MEASURE", description = "The PageSim to store.")
  String measure = "pagesim";

  @Override
  public Integer call() throws IOException {
    session.allowFormats(Format.TEXT, Format.JSON, Format.JSONL);
    Measure parsed = Measures.parse(measure);
    if (!(parsed instanceof PageSim pageSim)) {
      throw new IllegalArgumentException(
          "only pagesim can be stored; " + parsed.info().id() + " needs no index");
    }
    Collection collection = subject(arguments).collection();
    Session.checkFits(collection, parsed);
    long bytes = FeatureIndex.estimateBytes(collection.snapshot().graph(), pageSim, session.run());
    long free = Files.getFileStore(collection.directory()).getUsableSpace();
    if (bytes > free) {
      throw new DoesNotFitException(
          "the index needs about "
              + Text.bytes(bytes)
              + " of disk, but "
              + Text.bytes(free)
              + " are free; choose a smaller radius");
    }
    session.say("storing about " + Text.bytes(bytes));
    Manifest manifest = FeatureIndexing.build(collection.directory(), pageSim, session.run());
    long added = FeatureIndexing.bytes(manifest, pageSim);
    if (session.isJson()) {
      ObjectNode object = Session.object();
      object.put("collection", collection.directory().toString());
      object.put("snapshot", manifest.snapshot());
      object.put("measure", parsed.toString());
      object.put("bytes", added);
      session.print(object);
    } else {
      session
          .out()
          .println(
              "stored "
                  + Text.bytes(added)
                  + " in "
                  + collection.directory()
                  + ", snapshot "
                  + manifest.snapshot());
      session.out().flush();
    }
    return 0;
  }
}
