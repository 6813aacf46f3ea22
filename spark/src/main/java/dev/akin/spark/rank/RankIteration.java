package dev.akin.spark.rank;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.job.PersistScope;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;

/**
 * Iterates ranks until they converge:
 *
 * <pre>
 *   PR(v) = base + sum over links u→v of PR(u) portion(u,v)
 * </pre>
 *
 * Links stay in the blocks of their sources ({@link RankBlocks}). An iteration moves contributions,
 * summed for each target within a block: a page with millions of in-links receives one number per
 * block, so no task has all the work. Every {@value #EVERY} iterations the ranks are checkpointed.
 */
final class RankIteration {
  /** Iterations between two checkpoints. */
  static final int EVERY = 10;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final RankFormula formula;
  private final RankBlocks blocks;
  private final Checkpoints checkpoints;
  private JavaRDD<BlockRanks> ranks;
  private int iteration;
  private double residual;

  /** Ratio of the last two residuals; NaN before the second iteration. */
  private double growth = Double.NaN;

  /** Sum of the ranks of pages without out-links. */
  private double idle;

  /** Starts with equal ranks. */
  RankIteration(
      RankFormula formula, RankBlocks blocks, Checkpoints checkpoints, PersistScope scope) {
    this.formula = formula;
    this.blocks = blocks;
    this.checkpoints = checkpoints;
    ranks = blocks.even(formula.first());
    // Earlier iterations are released as they are replaced.
    scope.onClose(() -> ranks.unpersist());
  }

  /** Iterates until the ranks converge. */
  RankResult run() throws IOException {
    if (!hasResumed()) {
      take(ranks);
      residual = Double.POSITIVE_INFINITY;
    }
    while (!isDone()) {
      double before = residual;
      take(blocks.next(ranks, formula.base(idle)));
      growth = Double.isInfinite(before) ? Double.NaN : residual / before;
      iteration++;
      checkpoints.report(
          String.format(Locale.ROOT, "iteration %d, residual %.3g", iteration, residual));
      if (iteration % EVERY == 0 && !isDone()) {
        keep();
      }
    }
    return new RankResult(
        blocks.rows(ranks), iteration, residual, residual < formula.tolerance(), growth);
  }

  private boolean isDone() {
    return iteration > 0 && formula.isDone(iteration, residual);
  }

  /** Computes ranks, persists them in place of the previous ones, and sums their changes. */
  private void take(JavaRDD<BlockRanks> found) {
    JavaRDD<BlockRanks> before = ranks;
    ranks = found.persist(StorageLevel.MEMORY_AND_DISK());
    // Summed in the order of blocks, for reproducible bits.
    List<double[]> sums = ranks.map(block -> new double[] {block.residual, block.idle}).collect();
    residual = sums.stream().mapToDouble(each -> each[0]).reduce(0, Double::sum);
    idle = sums.stream().mapToDouble(each -> each[1]).reduce(0, Double::sum);
    if (before.rdd() != ranks.rdd()) {
      before.unpersist();
    }
  }

  private void keep() throws IOException {
    ObjectNode facts = JSON.createObjectNode();
    facts.put("iteration", iteration);
    facts.put("residual", residual);
    checkpoints.keep(name(iteration), blocks.rows(ranks), facts);
    JavaRDD<BlockRanks> before = ranks;
    read(iteration, residual);
    // Shuffle files of the iterations since the last checkpoint are no longer needed.
    before.rdd().cleanShuffleDependencies(false);
    if (iteration > 2 * EVERY) {
      checkpoints.delete(name(iteration - 2 * EVERY));
    }
  }

  /** Continues from checkpointed ranks, which cuts Spark's lineage. */
  private void read(int kept, double change) {
    take(blocks.read(checkpoints.read(name(kept))));
    iteration = kept;
    residual = change;
  }

  /** Continues from the last intact checkpoint, if there is one. */
  private boolean hasResumed() throws IOException {
    for (int at = checkpoints.last("ranks-"); at > 0; at -= EVERY) {
      Optional<JsonNode> facts = checkpoints.find(name(at));
      if (facts.isPresent()) {
        read(at, facts.get().path("residual").asDouble());
        checkpoints.report("continuing after iteration " + at);
        return true;
      }
    }
    return false;
  }

  private static String name(int iteration) {
    return "ranks-" + iteration;
  }
}
