package dev.akin.engine.experiment;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.eval.Evaluation;
import dev.akin.core.eval.Metric;
import dev.akin.core.eval.PageSample;
import dev.akin.core.eval.RelatedLists;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.engine.collection.Collection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs experiments in a directory. The lists of each measure are kept below it as soon as they are
 * whole, with what they depend on; a run that was interrupted goes on with the measures that are
 * missing, and what was made for another snapshot, sample or measure is made again.
 */
public final class Laboratory {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Collection collection;
  private final Path drawer;

  /** Works on a collection and keeps what it finds in a directory. */
  public Laboratory(Collection collection, Path directory) {
    this.collection = collection;
    drawer = directory.resolve("lists");
  }

  /** Runs an experiment, or what is missing of it. */
  public Results run(Experiment experiment, Yardstick yardstick, Run run) throws IOException {
    int[] pages =
        PageSample.of(yardstick, collection.pages(), experiment.sample(), experiment.seed());
    if (pages.length == 0) {
      throw new IllegalArgumentException(
          "the yardstick " + experiment.yardstick() + " judges no page of the collection");
    }
    Files.createDirectories(drawer);
    Yardstick.Ideal[] ideals = Evaluation.ideals(yardstick, pages, experiment.places(), run);
    List<Trial> trials = new ArrayList<>();
    for (Measure measure : experiment.measures()) {
      trials.add(trial(experiment, measure, pages, yardstick, ideals, run));
    }
    TrecFiles trec = new TrecFiles(collection);
    for (Trial trial : trials) {
      String name = fileName(trial.measure());
      trec.writeRun(drawer.resolve(name + ".run"), trial.lists(), experiment.places(), name);
    }
    if (yardstick.tellsRelated()) {
      trec.writeJudgements(drawer.resolve("qrels"), yardstick, pages, run);
    }
    int judged = PageSample.of(yardstick, collection.pages(), Integer.MAX_VALUE, 0).length;
    return new Results(
        experiment,
        collection.manifest().snapshot(),
        judged,
        pages,
        experiment.metrics().isEmpty() ? Metric.by(yardstick) : experiment.metrics(),
        trials);
  }

  private Trial trial(
      Experiment experiment,
      Measure measure,
      int[] pages,
      Yardstick yardstick,
      Yardstick.Ideal[] ideals,
      Run run)
      throws IOException {
    String name = fileName(measure);
    Path file = drawer.resolve(name + ".lists");
    Path facts = drawer.resolve(name + ".json");
    ObjectNode key = key(experiment, measure);
    RelatedLists found;
    Trial.Cost cost;
    if (Files.exists(file) && Files.exists(facts) && key.equals(kept(facts).get("of"))) {
      found = ListFile.read(file, pages);
      cost = JSON.treeToValue(kept(facts).get("cost"), Trial.Cost.class);
    } else {
      Snapshot snapshot = collection.snapshot();
      long bytes = measure.forecast(snapshot, run).memory().bytes();
      long begin = System.nanoTime();
      Scorer scorer = measure.prepare(snapshot, run);
      long prepared = System.nanoTime();
      found = RelatedLists.of(scorer, pages, experiment.places(), run);
      cost = new Trial.Cost((prepared - begin) / 1e9, (System.nanoTime() - prepared) / 1e9, bytes);
      keep(name, found, key, cost);
    }
    return new Trial(measure, found, Evaluation.of(found, yardstick, ideals, run), cost);
  }

  /** What the lists of a measure depend on. */
  private ObjectNode key(Experiment experiment, Measure measure) {
    return JSON.createObjectNode()
        .put("files", files())
        .put("measure", measure.toString())
        .put("yardstick", experiment.yardstick())
        .put("sample", Integer.toString(experiment.sample()))
        .put("seed", Long.toString(experiment.seed()))
        .put("places", Integer.toString(experiment.places()));
  }

  /** The content of the collection, whatever number its snapshot has. */
  private String files() {
    return collection.manifest().files().stream()
        .map(file -> file.name() + ":" + file.crc32c())
        .sorted()
        .collect(joining(" "));
  }

  private static ObjectNode kept(Path facts) throws IOException {
    return (ObjectNode) JSON.readTree(facts.toFile());
  }

  /** Lists first, what they are of last: half of it counts as nothing. */
  private void keep(String name, RelatedLists lists, ObjectNode key, Trial.Cost cost)
      throws IOException {
    Path half = drawer.resolve(name + ".half");
    ListFile.write(half, lists);
    Files.deleteIfExists(drawer.resolve(name + ".json"));
    Files.move(half, drawer.resolve(name + ".lists"), StandardCopyOption.ATOMIC_MOVE);
    ObjectNode facts = JSON.createObjectNode();
    facts.set("of", key);
    facts.set("cost", JSON.valueToTree(cost));
    JSON.writerWithDefaultPrettyPrinter().writeValue(half.toFile(), facts);
    Files.move(half, drawer.resolve(name + ".json"), StandardCopyOption.ATOMIC_MOVE);
  }

  /** A name for files that people recognise, and no two measures share. */
  static String fileName(Measure measure) {
    String text = measure.toString();
    String id = measure.info().id();
    return id + "-" + Integer.toHexString(text.hashCode());
  }
}
