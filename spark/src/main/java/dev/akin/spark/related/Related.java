package dev.akin.spark.related;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.NeighbourMeasure;
import dev.akin.core.measure.PageSim;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;

/**
 * Related pages of every page on Spark, as {@code akin related --all} finds them on one machine.
 *
 * @param k how many pages a list has at most
 * @param blocks how many parts the lists are found in: more take less memory each and more traffic
 * @param tiles how many parts the other pages are seen in: the same
 * @param cap neighbours, sources or words of more pages are left out; {@link #NO_CAP} for exact
 *     lists
 */
public record Related(int k, int blocks, int tiles, long cap) {
  /** Nothing is left out. */
  public static final long NO_CAP = Long.MAX_VALUE;

  /** Checks the settings. */
  public Related {
    if (k < 1 || cap < 2) {
      throw new IllegalArgumentException(
          "k must be at least 1 and a cap at least 2, but they are " + k + " and " + cap);
    }
  }

  /** What a measure is computed from. */
  public record Input(Dataset<Row> links, Dataset<Row> ranks) {}

  /** Rows of page, place, other and score. */
  public Dataset<Row> of(Measure measure, Input input) {
    Features features = features(measure, input);
    return new SharedSumJoin(new Placing(blocks, tiles), k, cap).top(features);
  }

  private Features features(Measure measure, Input input) {
    if (measure instanceof NeighbourMeasure counted) {
      return Neighbours.of(input.links(), counted);
    }
    if (measure instanceof PageSim sent) {
      Features found = SentRanks.of(input.links(), input.ranks(), sent, blocks);
      // Read thrice, and dearer to find than to keep.
      return found.kept(StorageLevel.MEMORY_AND_DISK());
    }
    throw new IllegalArgumentException("Spark does not run " + measure);
  }
}
