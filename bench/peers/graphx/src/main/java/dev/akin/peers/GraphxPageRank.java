package dev.akin.peers;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.graphx.Graph;
import org.apache.spark.graphx.GraphLoader;
import org.apache.spark.graphx.lib.PageRank;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;
import scala.reflect.ClassTag;

import scala.reflect.ClassTag$;

/**
 * Times PageRank of GraphX on two threads over edge lists of page numbers; prints name TAB value.
 *
 * <p>Arguments: the links to time, links of pages that all link somewhere, a file for the ranks of
 * these, and two numbers of iterations, few and many.
 */
public final class GraphxPageRank {
  private static final double RESET = 0.15;

  private GraphxPageRank() {}

  /** Runs and prints. */
  public static void main(String[] args) throws IOException {
    SparkConf settings =
        new SparkConf()
            .setMaster("local[2]")
            .setAppName("graphx")
            .set("spark.ui.enabled", "false")
            .set("spark.driver.host", "127.0.0.1")
            .set("spark.driver.bindAddress", "127.0.0.1");
    SparkContext context = new SparkContext(settings);
    int few = Integer.parseInt(args[3]);
    int many = Integer.parseInt(args[4]);
    writeRanks(ranks(load(context, args[1]), few), Path.of(args[2]));
    long begun = System.nanoTime();
    Graph<Object, Object> graph = load(context, args[0]);
    print("load", seconds(begun));
    begun = System.nanoTime();
    Graph<Object, Object> ranked = ranks(graph, few);
    print("few", seconds(begun));
    begun = System.nanoTime();
    ranks(graph, many);
    print("many", seconds(begun));
    print("sum", values(ranked).mapToDouble(vertex -> (double) vertex._2()).sum());
    context.stop();
  }

  private static Graph<Object, Object> load(SparkContext context, String file) {
    StorageLevel memory = StorageLevel.MEMORY_AND_DISK();
    Graph<Object, Object> graph = GraphLoader.edgeListFile(context, file, false, 2, memory, memory);
    graph.vertices().count();
    return graph;
  }

  private static Graph<Object, Object> ranks(Graph<Object, Object> graph, int iterations) {
    ClassTag<Object> tag = ClassTag$.MODULE$.Int();
    Graph<Object, Object> ranked = PageRank.run(graph, iterations, RESET, tag, tag);
    ranked.vertices().count();
    return ranked;
  }

  private static JavaRDD<Tuple2<Object, Object>> values(Graph<Object, Object> ranked) {
    return ranked.vertices().toJavaRDD();
  }

  private static void writeRanks(Graph<Object, Object> ranked, Path file) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (Tuple2<Object, Object> vertex : values(ranked).collect()) {
        out.write(vertex._1() + "\t" + vertex._2() + "\n");
      }
    }
  }

  private static double seconds(long begun) {
    return (System.nanoTime() - begun) / 1e9;
  }

  private static void print(String name, double value) {
    System.out.println(name + "\t" + value);
  }
}
