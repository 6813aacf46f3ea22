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
 * Related pages by MatchSim or SimRank. Both need the whole graph, but the list of a page does not
 * depend on other lists: the kernels of the single machine search the vicinity of the page
 * (MatchSim) or walk back from it (SimRank), with bounds for every score. So every executor gets
 * the graph as one file, and the pages are divided among tasks. The lists have the same bits as on
 * a single machine.
 *
 * <p>Limits: at most 2^31 links. For SimRank an executor needs 8 bytes a link, 24 a page (rank and
 * correction), and 64 a page for each of its tasks. The driver writes the graph and computes the
 * correction once, which takes about 2,440 bytes a page, 20 a link, and 64 a page for each of its
 * threads; it fails with a message if that is too much. For MatchSim an executor needs 20 bytes a
 * link and 40 a page during preparation, 8 less of each afterwards, and 44 a page and 48 MB for
 * each of its tasks.
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

  /** The step of the graph. */
  private static final String SHARED = "graph";

  /** Pages per step of lists. */
  private static final long USUAL_PART = 100_000;

  private final SparkSession session;
  private final int pages;
  private final Checkpoints steps;
  private final long part;

  /**
   * Creates the computation.
   *
   * @param pages number of pages, numbered from 0
   * @param steps checkpoints of a job over these pages: the graph, which executors read, and lists
   */
  public ReplicatedRelated(SparkSession session, long pages, Checkpoints steps) {
    this(session, pages, steps, USUAL_PART);
  }

  ReplicatedRelated(SparkSession session, long pages, Checkpoints steps, long part) {
    if (pages > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "an executor can hold 2,147,483,639 pages, but there are "
              + pages
              + "; use a measure that divides the graph, such as pagesim or jaccard");
    }
    this.session = session;
    this.pages = (int) pages;
    this.steps = steps;
    this.part = part;
  }

  /** The form of a measure that runs on Spark. */
  public static Measure distributed(Measure measure) {
    if (measure instanceof MatchSim matched) {
      if (matched.pairs() == MatchSim.Pairs.ALL) {
        throw new IllegalArgumentException(
            "pairs=all would compute all pairs on every executor; use pairs=vicinity");
      }
      return matched.withPairs(MatchSim.Pairs.VICINITY);
    }
    if (measure instanceof SimRank simRank && simRank.epsilon() > 0) {
      return measure;
    }
    throw new IllegalArgumentException(
        measure + " does not run on executors; use simrank with epsilon above 0, or matchsim");
  }

  /**
   * Rows of page, place, other, score, lower and upper.
   *
   * @param links source and target of each link
   * @param ranks the rank of each page
   * @param tasks number of parts of the pages
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
   * Writes the graph, and a diagonal correction if the measure needs one, to a step for executors,
   * if it does not exist, and returns its id.
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
