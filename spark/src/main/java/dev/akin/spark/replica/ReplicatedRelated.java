package dev.akin.spark.replica;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.xxhash64;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.akin.core.graph.GraphFile;
import dev.akin.core.graph.GraphFileWriter;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Storable;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.matchsim.MatchSim;
import dev.akin.core.measure.simrank.SimRank;
import dev.akin.core.run.Run;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.job.TaskDirectory;
import dev.akin.spark.job.TaskRun;
import dev.akin.spark.table.RepeatedLinkException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import scala.reflect.ClassTag$;

/**
 * Related pages by MatchSim or SimRank. Both look at pairs of pages all over the graph, so that the
 * graph cannot be cut; but the list of one page can be found without those of others, by the
 * kernels of the single machine: MatchSim within the vicinity of the page, SimRank by walks back
 * from it, both with bounds for every score, which the table holds. So the graph goes to every
 * executor as one file, and the pages are spread.
 *
 * <p>What bounds it: at most 2^31 links fit. For SimRank an executor needs 8 bytes a link, 24 a
 * page with its rank and the correction, and 64 a page for each of its tasks. The driver writes the
 * graph and computes the correction, once, for which it needs some 2,440 bytes a page, 20 a link,
 * and 64 a page for each of its threads; it says so if that is too much. For MatchSim an executor
 * needs 20 bytes a link and 40 a page while it prepares, of which 8 each are let go then, and each
 * of its tasks 44 a page and 48 MB. The lists have the very bits of the single machine.
 */
public final class ReplicatedRelated {
  private static final StructType RELATED =
      new StructType()
          .add("page", DataTypes.LongType, false)
          .add("place", DataTypes.IntegerType, false)
          .add("other", DataTypes.LongType, false)
          .add("score", DataTypes.DoubleType, false)
          .add("lower", DataTypes.DoubleType, true)
          .add("upper", DataTypes.DoubleType, true);

  /** The step that is the graph. */
  private static final String SHARED = "graph";

  /** Pages whose lists are found before they are kept. */
  private static final long USUAL_PART = 100_000;

  private final SparkSession session;
  private final int pages;
  private final Checkpoints steps;
  private final long part;

  /**
   * Sets out.
   *
   * @param pages how many pages there are, numbered from 0
   * @param steps where the graph is, for executors to read, and the lists that are found
   */
  public ReplicatedRelated(SparkSession session, long pages, Checkpoints steps) {
    this(session, pages, steps, USUAL_PART);
  }

  ReplicatedRelated(SparkSession session, long pages, Checkpoints steps, long part) {
    if (pages > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "an executor can hold 2,147,483,639 pages, but there are "
              + pages
              + "; take a measure that cuts the graph, such as pagesim or jaccard");
    }
    this.session = session;
    this.pages = (int) pages;
    this.steps = steps;
    this.part = part;
  }

  /** The measure that is run for one that was asked for. */
  public static Measure distributed(Measure measure) {
    if (measure instanceof MatchSim matched) {
      if (matched.pairs() == MatchSim.Pairs.ALL) {
        throw new IllegalArgumentException(
            "pairs=all would compute all pairs on every executor; take pairs=vicinity");
      }
      return matched.withPairs(MatchSim.Pairs.VICINITY);
    }
    if (measure instanceof SimRank simRank && simRank.epsilon() > 0) {
      return measure;
    }
    throw new IllegalArgumentException(
        measure
            + " does not spread over executors; take simrank with epsilon above 0, or matchsim");
  }

  /**
   * Rows of page, place, other, score, lower and upper.
   *
   * @param links source and target of each link
   * @param ranks the rank of each page
   * @param tasks how many parts the pages are cut into
   */
  public Dataset<Row> of(Measure measure, int k, Dataset<Row> links, double[] ranks, int tasks)
      throws IOException {
    Measure run = distributed(measure);
    Checkpoints own = steps.within(run + " " + k);
    GraphReplica replica =
        new GraphReplica(
            share(run, links, own) + " " + Arrays.hashCode(ranks),
            own.path(SHARED),
            run.toString(),
            run.storable().isPresent());
    SerializableConfiguration configuration =
        new SerializableConfiguration(session.sparkContext().hadoopConfiguration());
    Broadcast<double[]> known =
        session.sparkContext().broadcast(ranks, ClassTag$.MODULE$.apply(double[].class));
    MapPartitionsFunction<Row, Row> find =
        rows -> lists(rows, replica.scorer(known.value(), configuration.value()), k);
    List<String> found = new ArrayList<>();
    for (long from = 0; from < pages; from += part) {
      long first = from;
      long end = Math.min(pages, from + part);
      String name = "lists-" + first;
      own.step(
          name,
          () ->
              session
                  .range(first, end)
                  .toDF("page")
                  .repartition(tasks, xxhash64(col("page")))
                  .mapPartitions(find, Encoders.row(RELATED)));
      found.add(name);
    }
    return found.isEmpty()
        ? session.createDataFrame(List.of(), RELATED)
        : own.read(found.toArray(String[]::new));
  }

  /**
   * Puts the graph, and what else the measure needs of all of it, where all executors can read it,
   * if it is not there yet; what tells it from others.
   */
  private String share(Measure run, Dataset<Row> links, Checkpoints own) throws IOException {
    Optional<JsonNode> shared = own.find(SHARED);
    if (shared.isPresent()) {
      return shared.get().path("id").asText();
    }
    String id = UUID.randomUUID().toString();
    try (TaskDirectory scratch = TaskDirectory.make()) {
      Path graph = scratch.directory().resolve(GraphReplica.GRAPH);
      List<Path> files = new ArrayList<>(List.of(graph));
      write(links, graph);
      Optional<Storable> storable = run.storable();
      if (storable.isPresent()) {
        Path diagonal = scratch.directory().resolve(GraphReplica.DIAGONAL);
        storable.get().write(GraphFile.read(graph), diagonal, Run.silent());
        files.add(diagonal);
      }
      own.keep(SHARED, files, JsonNodeFactory.instance.objectNode().put("id", id));
    }
    return id;
  }

  /** The graph as one file: links by source, then by target. */
  private void write(Dataset<Row> links, Path file) throws IOException {
    try (GraphFileWriter graph = new GraphFileWriter(file, pages)) {
      write(links, graph, "source", "target");
      graph.turn();
      write(links, graph, "target", "source");
      graph.finish();
    }
  }

  private static void write(Dataset<Row> links, GraphFileWriter graph, String from, String to)
      throws IOException {
    Iterator<Row> sorted = links.select(from, to).sort(from, to).toLocalIterator();
    Row last = RowFactory.create();
    while (sorted.hasNext()) {
      Row link = sorted.next();
      if (link.equals(last)) {
        throw new RepeatedLinkException(link.getLong(0), link.getLong(1));
      }
      last = link;
      graph.link(Math.toIntExact(link.getLong(0)), Math.toIntExact(link.getLong(1)));
    }
  }

  private static Iterator<Row> lists(Iterator<Row> rows, Scorer scorer, int k) {
    Run run = TaskRun.ofThisTask();
    Iterable<Row> pages = () -> rows;
    return StreamSupport.stream(pages.spliterator(), false)
        .map(row -> (int) row.getLong(0))
        .flatMap(page -> list(page, scorer.top(page, k, run)))
        .iterator();
  }

  private static Stream<Row> list(int page, TopPages top) {
    TopPages.Bounds bounds = top.bounds();
    return IntStream.range(0, top.size())
        .mapToObj(
            i ->
                RowFactory.create(
                    (long) page,
                    i + 1,
                    (long) top.pages()[i],
                    top.scores()[i],
                    bounds == null ? null : (Double) bounds.lower()[i],
                    bounds == null ? null : (Double) bounds.upper()[i]));
  }
}
