package dev.akin.core.measure;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.CorruptFileException;
import dev.akin.core.kernel.Run;
import dev.akin.core.kernel.SealedReader;
import dev.akin.core.kernel.SealedWriter;
import dev.akin.core.kernel.Spec;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The diagonal correction D of {@link SimRank} with a certificate. Let P be the walk along
 * in-links: column v of P has 1/|I(v)| at every page of I(v), and is 0 if there is none. Then S,
 * the matrix of all scores, solves S = c P'SP + D for one diagonal D, that is
 *
 * <pre>
 *   s(a,b) = sum over l of c^l * sum over k of h_l(a,k) D(k) h_l(b,k)
 * </pre>
 *
 * with h_l(a,k) the probability that l steps back from a lead to k. Any other diagonal E makes
 * another matrix, T = c P'TP + E, and its own diagonal says how good it is:
 *
 * <p><b>Lemma.</b> If -p &lt;= T(k,k) - 1 &lt;= q for all k, p and q not negative, and c &lt; 1,
 * then -cp &lt;= T(a,b) - S(a,b) &lt;= cq for all a != b. <b>Proof.</b> For a != b both matrices
 * obey the same rule, so their difference F(a,b) is c times the mean of F(x,y) over x in I(a), y in
 * I(b), or 0 if there are none. Let m be the largest F off the diagonal. Each F(x,y) is at most
 * max(q, m), so m &lt;= c max(q, m, 0): either m &lt;= cq, or m &lt;= cm, hence m &lt;= 0. The same
 * holds of -F and p. Self-links change nothing: x = y is allowed anywhere in the mean.
 *
 * <p>T(k,k) = E(k) + sum over l &gt;= 1 of c^l * sum over j of E(j) h_l(k,j)^2 is linear in E. The
 * squares are found column by column ({@link DiagonalColumns}), from below, and E is solved for so
 * that what was found gives 1 ({@link DiagonalSystem}). So T(k,k) lies above 1 by what was left out
 * at most: {@code over}; and below by what the solver left: {@code under}. A page without in-links
 * has E = 1; a page with one has T(k,k) - 1 = c (T(x,x) - 1) with E = 1 - c, and needs no equation.
 *
 * @param fingerprint of the graph that it is of
 * @param c the decay
 * @param values E for every page
 * @param under by how much T(k,k) may fall short of 1
 * @param over by how much it may exceed 1
 */
@SuppressWarnings("ArrayRecordComponent") // a plain column
public record SimRankDiagonal(
    int fingerprint, double c, double[] values, double under, double over) {
  private static final String KIND = "AKINDIAG";
  private static final int VERSION = 1;

  /** How often it is tried again with finer steps if the certificate is not good enough. */
  private static final int ATTEMPTS = 4;

  /** What nobody would wait for. */
  private static final double MAX_SECONDS = 4 * 3600;

  /** Bytes a page while it is computed: a sample of cnr-2000 at c = 0.8 forecasts 2,200. */
  private static final long BYTES_PER_PAGE = 2400;

  static MemoryEstimate memory(GraphSize size) {
    int threads = Runtime.getRuntime().availableProcessors();
    return MemoryEstimate.none()
        .plus("correction of each page, while it is found", BYTES_PER_PAGE * size.pages())
        .plus("families of pages", 24L * size.pages() + 12 * size.links())
        .plus("vectors of each thread", SimRankSource.BYTES_PER_PAGE * size.pages() * threads);
  }

  /** What queries take once it is known. */
  static MemoryEstimate storedMemory(GraphSize size) {
    int threads = Runtime.getRuntime().availableProcessors();
    return MemoryEstimate.none()
        .plus("correction of each page", 8L * size.pages())
        .plus("vectors of each thread", SimRankSource.BYTES_PER_PAGE * size.pages() * threads);
  }

  static Forecast forecast(PageGraph graph, double c, double epsilon, Run run) {
    DiagonalColumns columns = new DiagonalColumns(graph, new DiagonalSteps(c, epsilon, 1));
    DiagonalColumns.Sample sample = columns.sample(run);
    int threads = Runtime.getRuntime().availableProcessors();
    MemoryEstimate memory =
        MemoryEstimate.none()
            .plus("correction of each page, while it is found", 24 * sample.entries())
            .plus("families of pages", 24L * graph.pages() + 12 * graph.links())
            .plus("vectors of each thread", SimRankSource.BYTES_PER_PAGE * graph.pages() * threads);
    return new Forecast(memory, sample.seconds() / run.threads());
  }

  /** What it was computed with: collections keep one for every key. */
  public static String key(SimRank measure) {
    return Spec.print("simrank", "c", measure.c());
  }

  /** Whether it was made of this graph. */
  public boolean isOf(PageGraph graph) {
    return values.length == graph.pages() && graph.fingerprint() == fingerprint;
  }

  /** Writes it to a file, which must not exist; docs/format.md gives the bytes. */
  public void write(Path file) throws IOException {
    try (SealedWriter writer = new SealedWriter(file, KIND, VERSION)) {
      writer.writeDouble(c);
      writer.writeDouble(under);
      writer.writeDouble(over);
      writer.writeDoubles(values);
      writer.writeInt(fingerprint);
      writer.seal(values.length);
    }
  }

  /** Reads and verifies a file. */
  public static SimRankDiagonal read(Path file) throws IOException {
    try (SealedReader reader = new SealedReader(file, KIND, VERSION)) {
      int pages = reader.intSize(0);
      reader.expectBody(28 + 8L * pages);
      double c = reader.readDouble();
      double under = reader.readDouble();
      double over = reader.readDouble();
      double[] values = reader.readDoubles(pages);
      int fingerprint = reader.readInts(1)[0];
      reader.finish();
      boolean isSound = c > 0 && c < 1 && under >= 0 && over >= 0;
      for (double value : values) {
        isSound &= value >= 1 - c && value <= 1;
      }
      if (!isSound) {
        throw new CorruptFileException(file, 16, "numbers from 0 to 1", "others");
      }
      return new SimRankDiagonal(fingerprint, c, values, under, over);
    }
  }

  /**
   * Whether scores made with it are as close as a measure promises; a hundredth is left for
   * rounding, a fiftieth of the other side for what the solver left.
   */
  boolean serves(SimRank measure) {
    return measure.c() == c
        && c * over <= 0.99 * measure.epsilon()
        && c * under <= measure.epsilon() / 50;
  }

  /**
   * Computes it, good enough for an epsilon.
   *
   * @throws TooCostlyException if that would not end in reasonable time or memory
   */
  public static SimRankDiagonal compute(PageGraph graph, double c, double epsilon, Run run) {
    SimRank measure = new SimRank(c, epsilon);
    double fineness = 1;
    double best = Double.POSITIVE_INFINITY;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      DiagonalColumns columns = new DiagonalColumns(graph, new DiagonalSteps(c, epsilon, fineness));
      refuse(columns, run);
      SimRankDiagonal found = columns.solve(run);
      if (found.serves(measure)) {
        return found;
      }
      best = Math.min(best, c * Math.max(found.over, 50 * found.under));
      fineness *= 3;
    }
    throw new TooCostlyException(
        measure + " could be certified to " + best + " only; choose a larger epsilon");
  }

  private static void refuse(DiagonalColumns columns, Run run) {
    DiagonalColumns.Sample sample = columns.sample(run);
    double seconds = sample.seconds() / run.threads();
    long bytes = 24 * sample.entries();
    if (seconds > MAX_SECONDS || bytes > Runtime.getRuntime().maxMemory() / 10 * 8) {
      throw new TooCostlyException(
          String.format(
              Locale.ROOT,
              "the correction that SimRank needs would take about %,.1f GB and %,.0f minutes;"
                  + " choose a larger epsilon or a smaller c",
              bytes / 1e9,
              seconds / 60));
    }
  }
}
