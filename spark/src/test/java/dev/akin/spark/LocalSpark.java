package dev.akin.spark;

import static java.util.stream.Collectors.toMap;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Spark within the process of the tests. */
public final class LocalSpark {
  private static final StructType LINKS =
      new StructType()
          .add("source", DataTypes.LongType, false)
          .add("target", DataTypes.LongType, false);

  private static final StructType RANKS =
      new StructType()
          .add("page", DataTypes.LongType, false)
          .add("rank", DataTypes.DoubleType, false);

  private LocalSpark() {}

  /** A session on {@code threads} threads. */
  public static SparkSession session(int threads) {
    return SparkSession.builder()
        .master("local[" + threads + "]")
        .appName("akin tests")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "2")
        // Compiling a query takes longer than running it on a small graph.
        .config("spark.sql.codegen.wholeStage", "false")
        .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
        .config("spark.sql.adaptive.enabled", "false")
        .getOrCreate();
  }

  /** An action with Spark. */
  @FunctionalInterface
  public interface Action {
    void run() throws Exception;
  }

  /** Runs an action with Spark's default settings. */
  public static void withUsualSettings(SparkSession session, Action action) throws Exception {
    Map<String, String> usual =
        Map.of(
            "spark.sql.adaptive.enabled", "true",
            "spark.sql.codegen.wholeStage", "true",
            "spark.sql.codegen.factoryMode", "FALLBACK",
            "spark.sql.shuffle.partitions", "200");
    Map<String, String> before =
        usual.keySet().stream().collect(toMap(name -> name, name -> session.conf().get(name)));
    usual.forEach((name, value) -> session.conf().set(name, value));
    try {
      action.run();
    } finally {
      before.forEach((name, value) -> session.conf().set(name, value));
    }
  }

  /** The links of a graph. */
  public static Dataset<Row> links(SparkSession session, PageGraph graph) {
    Links out = graph.links(Direction.OUT);
    List<Row> rows = new ArrayList<>();
    for (int page = 0; page < graph.pages(); page++) {
      for (int i = out.start(page); i < out.end(page); i++) {
        rows.add(RowFactory.create((long) page, (long) out.target(i)));
      }
    }
    return session.createDataFrame(rows, LINKS);
  }

  /** A number for each page. */
  public static Dataset<Row> ranks(SparkSession session, double[] ranks) {
    List<Row> rows = new ArrayList<>();
    for (int page = 0; page < ranks.length; page++) {
      rows.add(RowFactory.create((long) page, ranks[page]));
    }
    return session.createDataFrame(rows, RANKS);
  }
}
