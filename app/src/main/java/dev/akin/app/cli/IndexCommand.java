package dev.akin.app.cli;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.DoesNotFitException;
import dev.akin.app.cli.session.SingleCollectionCommand;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Storable;
import dev.akin.engine.collection.CollectionIndexer;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code akin index}: stores an index that makes queries faster. */
@Command(
    name = "index",
    description = {
      "Stores an index that makes exact PageSim and SimRank queries faster.",
      "The index does not change scores. That of PageSim serves all PageSims of the same radius,"
          + " decay and direction. That of SimRank holds the correction of each page, which takes"
          + " minutes on large graphs, and serves all SimRanks of the same c whose epsilon is not"
          + " smaller."
    },
    footer = {
      "  akin index web",
      "  akin index web --measure 'pagesim(direction=both)'",
      "  akin index web --measure simrank"
    })
final class IndexCommand extends SingleCollectionCommand {
  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description = "The PageSim or SimRank to store.")
  String measure = "pagesim";

  @Override
  public Integer call() throws IOException {
    Measure parsed = Measures.parse(measure);
    Storable storable = storable(parsed);
    PageCollection collection = alone(subject(arguments));
    session.checkFit(collection, List.of(parsed));
    checkDisk(collection, bytes(collection, storable));
    Manifest manifest = CollectionIndexer.build(collection.directory(), storable, session.run());
    long added = CollectionIndexer.bytes(manifest, storable);
    if (session.isJson()) {
      ObjectNode object = Json.object();
      object.put("collection", collection.directory().toString());
      object.put("snapshot", manifest.snapshot());
      object.put("measure", parsed.toString());
      object.put("bytes", added);
      session.print(object);
    } else {
      String size = Text.bytes(added);
      Path directory = collection.directory();
      session.out().printf("stored %s in %s, snapshot %s%n", size, directory, manifest.snapshot());
    }
    return 0;
  }

  /** The part of a measure that can be stored. */
  static Storable storable(Measure parsed) {
    return parsed
        .storable()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    parsed
                        + " cannot be indexed; the measures with an index are "
                        + Measures.all().stream()
                            .filter(each -> each.storable().isPresent())
                            .map(Measure::toString)
                            .collect(joining(" and "))));
  }

  /** The estimated size of the index on disk, in bytes. */
  long bytes(PageCollection collection, Storable storable) throws IOException {
    return storable.estimateBytes(collection.snapshot().graph(), session.run());
  }

  private void checkDisk(PageCollection collection, long bytes) throws IOException {
    long free = Files.getFileStore(collection.directory()).getUsableSpace();
    if (bytes > free) {
      throw new DoesNotFitException(
          String.format(
              "the index needs about %s of disk space, but only %s are free; choose a smaller radius"
                  + " or another disk",
              Text.bytes(bytes), Text.bytes(free)));
    }
    session.say("storing about " + Text.bytes(bytes));
  }
}
