package dev.akin.lab.experiment;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.eval.Evaluation;
import dev.akin.core.eval.Metric;
import dev.akin.core.eval.PageSample;
import dev.akin.core.eval.RelatedLists;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.PageNames;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.zip.CRC32C;

/**
 * Runs experiments in a directory. The complete lists of each measure are stored there together
 * with a key of everything they depend on. An interrupted run continues with the missing measures;
 * lists for other pages, of another snapshot or by another build are computed again. Lists do not
 * depend on the yardstick.
 */
public final class ExperimentRunner {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final PageCollection collection;
  private final Path drawer;

  /** Runs on a collection, and stores lists in a directory. */
  public ExperimentRunner(PageCollection collection, Path directory) {
    this.collection = collection;
    drawer = directory.resolve("lists");
  }

  /** Runs an experiment, or its missing parts. */
  public ExperimentResults run(Experiment experiment, Yardstick yardstick, Run run)
      throws IOException {
    List<Metric> metrics = Metric.chosen(experiment.judging().metrics(), yardstick);
    IntPredicate isAsked = experiment.sample().asked().of(collection.snapshot().graph());
    IntPredicate asked = page -> isAsked.test(page) && yardstick.judges(page);
    int[] judged = PageSample.of(asked, collection.pages(), Integer.MAX_VALUE, 0);
    int[] pages =
        PageSample.of(
            asked, collection.pages(), experiment.sample().most(), experiment.sample().seed());
    if (pages.length == 0) {
      throw new IllegalArgumentException(
          "the yardstick "
              + experiment.judging().yardstick()
              + " judges no page of the collection"
              + (experiment.sample().asked() == AskedPages.ALL
                  ? ""
                  : " " + experiment.sample().asked().id()));
    }
    Files.createDirectories(drawer);
    PageNames names = collection.names();
    TrecFiles trec = TrecFiles.ofRelated(names::name, collection.pages());
    if (yardstick.tellsRelated()) {
      trec.writeJudgements(drawer.resolve("qrels"), yardstick, pages, run);
    }
    Yardstick.Ideal[] ideals =
        Evaluation.ideals(yardstick, pages, experiment.judging().places(), run);
    List<TrialResult> trials = new ArrayList<>();
    for (Measure measure : experiment.measures()) {
      trials.add(trial(experiment, measure, pages, yardstick, ideals, run));
    }
    for (TrialResult trial : trials) {
      String name = fileName(trial.name());
      trec.writeRun(drawer.resolve(name + ".run"), trial.lists(), name);
    }
    return new ExperimentResults(
        experiment, collection.manifest().snapshot(), judged.length, pages, metrics, trials, run);
  }

  private TrialResult trial(
      Experiment experiment,
      Measure measure,
      int[] pages,
      Yardstick yardstick,
      Yardstick.Ideal[] ideals,
      Run run)
      throws IOException {
    String name = fileName(measure.toString());
    Path file = drawer.resolve(name + ".lists");
    Path facts = drawer.resolve(name + ".json");
    ObjectNode key = key(experiment, measure, pages);
    JsonNode kept = kept(facts);
    RelatedLists found;
    TrialResult.Cost cost;
    String remark;
    if (key.equals(kept.get("of")) && Files.exists(file) && isWhole(file, kept)) {
      found = ListFile.read(file, pages);
      cost = JSON.treeToValue(kept.get("cost"), TrialResult.Cost.class);
      remark = kept.get("remark").asText();
    } else {
      Snapshot snapshot = collection.snapshot();
      long bytes = measure.forecast(snapshot, run).memory().bytes();
      long before = heldBytes();
      long begin = System.nanoTime();
      Scorer scorer = measure.prepare(snapshot, run);
      double preparing = (System.nanoTime() - begin) / 1e9;
      long held = Math.max(0, heldBytes() - before);
      long prepared = System.nanoTime();
      found = RelatedLists.of(scorer, pages, experiment.judging().places(), run);
      cost = new TrialResult.Cost(preparing, (System.nanoTime() - prepared) / 1e9, bytes, held);
      remark = scorer.outcome().message().toString();
      keep(name, found, key, cost, remark);
    }
    boolean looksAtWords = measure.info().has(MeasureInfo.Trait.NEEDS_TEXT);
    Evaluation evaluation = Evaluation.of(found, yardstick, ideals, run);
    return new TrialResult(measure.toString(), looksAtWords, found, evaluation, cost, remark);
  }

  /** Bytes of the heap in use after garbage collection. */
  private static long heldBytes() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** The key of stored lists: everything that they depend on. */
  private ObjectNode key(Experiment experiment, Measure measure, int[] pages) throws IOException {
    return JSON.createObjectNode()
        .put("files", files())
        .put("build", ContentFingerprint.ofProgram())
        .put("measure", measure.toString())
        .put("pages", checksum(pages))
        .put("places", Integer.toString(experiment.judging().places()));
  }

  private static String checksum(int[] pages) {
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * pages.length);
    bytes.asIntBuffer().put(pages);
    CRC32C crc = new CRC32C();
    crc.update(bytes);
    return pages.length + ":" + Long.toHexString(crc.getValue());
  }

  /** The content of the collection, independent of the number of its snapshot. */
  private String files() {
    return collection.manifest().files().stream()
        .map(file -> file.name() + ":" + file.crc32c())
        .sorted()
        .collect(joining(" "));
  }

  /** The facts about stored lists; missing if the file does not exist or is not valid JSON. */
  private static JsonNode kept(Path facts) throws IOException {
    if (!Files.exists(facts)) {
      return MissingNode.getInstance();
    }
    try {
      return JSON.readTree(Files.readAllBytes(facts));
    } catch (JsonProcessingException e) {
      return MissingNode.getInstance();
    }
  }

  private static boolean isWhole(Path lists, JsonNode kept) throws IOException {
    return kept.path("cost").isObject()
        && kept.path("remark").isTextual()
        && ContentFingerprint.of(lists).equals(kept.path("lists").asText());
  }

  /** Writes the lists before their key, so that an incomplete pair is not used. */
  private void keep(
      String name, RelatedLists lists, ObjectNode key, TrialResult.Cost cost, String remark)
      throws IOException {
    Path half = drawer.resolve(name + ".half");
    ListFile.write(half, lists);
    Files.deleteIfExists(drawer.resolve(name + ".json"));
    Files.move(half, drawer.resolve(name + ".lists"), StandardCopyOption.ATOMIC_MOVE);
    ObjectNode facts = JSON.createObjectNode();
    facts.set("of", key);
    facts.put("lists", ContentFingerprint.of(drawer.resolve(name + ".lists")));
    facts.put("remark", remark);
    facts.set("cost", JSON.valueToTree(cost));
    JSON.writerWithDefaultPrettyPrinter().writeValue(half.toFile(), facts);
    Files.move(half, drawer.resolve(name + ".json"), StandardCopyOption.ATOMIC_MOVE);
  }

  /** A file name with the id of the measure, unique per measure. */
  static String fileName(String measure) {
    String id = measure.replaceFirst("\\(.*", "");
    return id + "-" + Integer.toHexString(measure.hashCode());
  }
}
