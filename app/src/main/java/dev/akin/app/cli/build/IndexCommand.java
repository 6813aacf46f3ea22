package dev.akin.app.cli.build;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.DoesNotFitException;
import dev.akin.app.cli.session.Session;
import dev.akin.app.cli.session.SingleCollectionCommand;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Storable;
import dev.akin.engine.collection.CollectionIndexer;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code akin index}: stores what makes many queries faster. */
@Command(
    name = "index",
    mixinStandardHelpOptions = true,
    description = {
      "Stores an index that makes exact PageSim and SimRank queries faster.",
      "It changes no score. It serves all PageSims of the same radius, decay and direction. For"
          + " SimRank it stores the correction of each page, which takes minutes on large graphs; it"
          + " serves all SimRanks of the same c whose epsilon is not smaller."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  akin index web",
      "  akin index web --measure 'pagesim(direction=both)'",
      "  akin index web --measure simrank"
    })
public final class IndexCommand extends SingleCollectionCommand {
  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description = "The PageSim or SimRank to store.")
  public String measure = "pagesim";

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

  /** What can be stored of a measure. */
  public static Storable storable(Measure parsed) {
    return parsed
        .storable()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "nothing of "
                        + parsed
                        + " can be stored; something can of "
                        + Measures.all().stream()
                            .filter(each -> each.storable().isPresent())
                            .map(Measure::toString)
                            .collect(joining(" and "))));
  }

  /** About how many bytes of disk it takes. */
  public long bytes(PageCollection collection, Storable storable) throws IOException {
    return storable.estimateBytes(collection.snapshot().graph(), session.run());
  }

  private void checkDisk(PageCollection collection, long bytes) throws IOException {
    long free = Files.getFileStore(collection.directory()).getUsableSpace();
    if (bytes > free) {
      throw new DoesNotFitException(
          "the index needs about "
              + Text.bytes(bytes)
              + " of disk, but "
              + Text.bytes(free)
              + " are free; choose a smaller radius or another disk");
    }
    session.say("storing about " + Text.bytes(bytes));
  }
}
