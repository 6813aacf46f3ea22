package dev.akin.spark.cluster;

import static org.apache.spark.sql.functions.lit;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.run.Run;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.ParityAssertions;
import dev.akin.spark.PrecomputedLists;
import dev.akin.spark.RealGraphs;
import dev.akin.spark.table.TableDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Measures of links over real sites give the results of one machine in all deployments. */
@Tag("slow")
class RealSitesTest {
  private static final int K = 10;

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);

  @Test
  void smallerSiteAgreesInEveryMeasure() throws Exception {
    PageGraph graph = RealGraphs.hollins();
    Deployments.open(directory, tables -> write(graph, tables), places -> check(graph, places));
  }

  @Test
  void largerSiteAgreesInEveryMeasure() throws Exception {
    PageGraph graph = RealGraphs.wikispeedia();
    Deployments.open(directory, tables -> write(graph, tables), places -> check(graph, places));
  }

  private void check(PageGraph graph, Deployments places) throws Exception {
    System.out.printf("%,d pages, %,d links%n", graph.pages(), graph.links());
    Snapshot snapshot = Snapshot.of(graph, Run.silent());
    places.runFor(
        "ranks",
        (tables, said) -> ParityAssertions.checkRanks(session, tables, snapshot.ranks()),
        "rank");
    // Without --blocks the number of blocks depends on the cores of each deployment.
    for (String measure :
        List.of(
            "cocitation",
            "coupling",
            "jaccard",
            "salton",
            "adamic-adar",
            "blend(salton(direction=both)=2,pagesim(radius=2)=1,fusion=rrf)")) {
      Scorer wanted = wanted(measure, snapshot);
      places.runFor(
          "related",
          (tables, said) -> ParityAssertions.check(lists(tables), wanted, K),
          "related",
          "--measure",
          measure);
    }
    Scorer sent = wanted("pagesim(radius=3)", snapshot);
    places.runFor(
        "related",
        (tables, said) -> ParityAssertions.check(lists(tables), sent, K),
        "related",
        "--measure",
        "pagesim(radius=3)",
        "--blocks",
        "16");
    for (String measure :
        List.of("simrank(c=0.6,epsilon=0.05)", "matchsim(pairs=vicinity,maxIterations=2)")) {
      Scorer wanted = wanted(measure, snapshot);
      places.runFor(
          "related",
          (tables, said) -> ParityAssertions.checkBits(lists(tables), wanted, K),
          measure.substring(0, measure.indexOf('(')),
          "--measure",
          measure);
    }
    String method = "prestige(sites=none)";
    double[] prestige =
        RankMethods.parse(method).compute(graph, snapshot.facts(), Run.silent()).scores();
    places.runFor(
        "references",
        (tables, said) ->
            ParityAssertions.checkReferences(
                session.read().parquet(tables + "/references"), graph, prestige),
        "references",
        "--method",
        method);
  }

  private static Scorer wanted(String measure, Snapshot snapshot) {
    return new PrecomputedLists(Measures.parse(measure).prepare(snapshot, Run.silent()), K);
  }

  private Dataset<Row> lists(String tables) {
    return session.read().parquet(tables + "/related");
  }

  private void write(PageGraph graph, String tables) throws IOException {
    TableDirectory.at(session, tables)
        .create(
            session.range(graph.pages()).selectExpr("id AS page", "concat('http://h/', id) AS url"),
            LocalSpark.links(session, graph).withColumn("flags", lit(0)),
            session.emptyDataFrame(),
            "keep",
            false);
  }
}
