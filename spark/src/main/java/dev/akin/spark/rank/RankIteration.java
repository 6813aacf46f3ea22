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
 * Ranks that pages hand on along links, iterated until they settle:
 *
 * <pre>
 *   PR(v) = base + sum over links u→v of PR(u) portion(u,v)
 * </pre>
 *
 * The links lie where their sources do and stay there ({@link RankBlocks}); an iteration moves what
 * they bring to the targets, added up for each target before it leaves a block: a page with
 * millions of in-links receives as many numbers as there are blocks, so that no task has all the
 * work. Every {@value #EVERY} iterations the ranks are kept on disk.
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

  /** How much the last change was of the one before; NaN as long as there is none before. */
  private double growth = Double.NaN;

  /** What pages without out-links have together. */
  private double idle;

  /** Sets out. */
  RankIteration(
      RankFormula formula, RankBlocks blocks, Checkpoints checkpoints, PersistScope scope) {
    this.formula = formula;
    this.blocks = blocks;
    this.checkpoints = checkpoints;
    ranks = blocks.even(formula.first());
    // Only those of the last iteration: Spark is to forget those before, and what they came from.
    scope.onClose(() -> ranks.unpersist());
  }

  /** Iterates until the ranks settle. */
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
      checkpoints.say(
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

  /** Finds ranks, holds them in the place of those before, and adds up what is known of them. */
  private void take(JavaRDD<BlockRanks> found) {
    JavaRDD<BlockRanks> before = ranks;
    ranks = found.persist(StorageLevel.MEMORY_AND_DISK());
    // In the order of blocks, whichever comes first: the same bits each time.
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
    // What the iterations since the last checkpoint have sent lies on disks, and is no longer
    // needed.
    before.rdd().cleanShuffleDependencies(false);
    if (iteration > 2 * EVERY) {
      checkpoints.forget(name(iteration - 2 * EVERY));
    }
  }

  /** Takes the ranks that were kept, so that Spark need not know how they were made. */
  private void read(int kept, double change) {
    take(blocks.read(checkpoints.read(name(kept))));
    iteration = kept;
    residual = change;
  }

  /** Goes on from the last checkpoint that is whole, if there is any. */
  private boolean hasResumed() throws IOException {
    for (int at = checkpoints.last("ranks-"); at > 0; at -= EVERY) {
      Optional<JsonNode> facts = checkpoints.find(name(at));
      if (facts.isPresent()) {
        read(at, facts.get().path("residual").asDouble());
        checkpoints.say("going on after iteration " + at);
        return true;
      }
    }
    return false;
  }

  private static String name(int iteration) {
    return "ranks-" + iteration;
  }
}
