package dev.akin.core.measure.simrank;

import dev.akin.core.graph.DiagonalFile;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Storable;
import dev.akin.core.measure.StoredArtifact;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The diagonal correction D of {@link SimRank} with a certificate. Let P be the transition matrix
 * along in-links: column v of P has 1/|I(v)| at every page of I(v), and is 0 if there is none. Then
 * S, the matrix of all scores, solves S = c P'SP + D for one diagonal D, that is
 *
 * <pre>
 *   s(a,b) = sum over l of c^l * sum over k of h_l(a,k) D(k) h_l(b,k)
 * </pre>
 *
 * with h_l(a,k) the probability that l steps back from a lead to k. Any other diagonal E gives
 * another matrix, T = c P'TP + E, and the diagonal of T bounds its error:
 *
 * <p><b>Lemma.</b> If -p &lt;= T(k,k) - 1 &lt;= q for all k, p and q not negative, and c &lt; 1,
 * then -cp &lt;= T(a,b) - S(a,b) &lt;= cq for all a != b. <b>Proof.</b> For a != b both matrices
 * obey the same rule, so their difference F(a,b) is c times the mean of F(x,y) over x in I(a), y in
 * I(b), or 0 if there are none. Let m be the largest F off the diagonal. Each F(x,y) is at most
 * max(q, m), so m &lt;= c max(q, m, 0): either m &lt;= cq, or m &lt;= cm, hence m &lt;= 0. The same
 * holds for -F and p. Self-links change nothing: x = y may occur anywhere in the mean.
 *
 * <p>T(k,k) = E(k) + sum over l &gt;= 1 of c^l * sum over j of E(j) h_l(k,j)^2 is linear in E.
 * Lower bounds of the squares are computed column by column ({@link DiagonalColumns}), and E is the
 * solution for T(k,k) = 1 over these bounds ({@link DiagonalSystem}). So T(k,k) exceeds 1 at most
 * by the dropped part, {@code over}, and falls short at most by the residual of the solver, {@code
 * under}. A page without in-links has E = 1; a page with one has T(k,k) - 1 = c (T(x,x) - 1) with E
 * = 1 - c, and needs no equation.
 *
 * @param fingerprint fingerprint of the graph
 * @param c the decay factor
 * @param values E for every page
 * @param under bound on how far T(k,k) is below 1
 * @param over bound on how far it is above 1
 */
@SuppressWarnings("ArrayRecordComponent") // an array avoids boxing
public record SimRankDiagonal(int fingerprint, double c, double[] values, double under, double over)
    implements StoredArtifact {
  /** The fraction of epsilon that is reserved for rounding in a query. */
  static final double ROUNDING = 0.01;

  /**
   * The fraction of epsilon for the residual of the solver: small, because more precision in a
   * query costs far more than further rounds of the solver.
   */
  static final double SOLVING = 0.02;

  /** Bytes of a stored square: its row and its value, in the original and the transposed system. */
  private static final long BYTES_PER_ENTRY = 24;

  /** Maximum fraction of the heap, besides the graph. */
  private static final double MOST_OF_HEAP = 0.8;

  /** The kind of its file. */
  public static final String KIND = "diagonal";

  /** Maximum number of attempts with increasing precision. */
  private static final int ATTEMPTS = 4;

  /** Maximum preparation time, in seconds. */
  private static final double MAX_SECONDS = 4 * 3600;

  /** Bytes per page during the computation: a sample of cnr-2000 at c = 0.8 predicts 2,200. */
  private static final long BYTES_PER_PAGE = 2400;

  static MemoryEstimate memory(GraphSize size) {
    int threads = Runtime.getRuntime().availableProcessors();
    return MemoryEstimate.none()
        .plus("correction of each page, during computation", BYTES_PER_PAGE * size.pages())
        .plus("families of pages", familyBytes(size))
        .plus("vectors of each thread", SimRankSource.BYTES_PER_PAGE * size.pages() * threads);
  }

  /**
   * Families by in-links and by out-links: three ints per page each. Links between families take 20
   * bytes, but there are fewer of them than links between pages: 1.7 M for 3.1 M on cnr-2000.
   */
  private static long familyBytes(GraphSize size) {
    return 24L * size.pages() + 12 * size.links();
  }

  /** Memory of queries with a stored correction. */
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
            .plus("correction of each page, during computation", BYTES_PER_ENTRY * sample.entries())
            .plus("families of pages", familyBytes(graph.size()))
            .plus("vectors of each thread", SimRankSource.BYTES_PER_PAGE * graph.pages() * threads);
    return new Forecast(memory, sample.seconds() / run.threads());
  }

  /** The parameters of the computation: a collection stores one correction per key. */
  public static String key(SimRank measure) {
    return Spec.print("simrank", "c", measure.c());
  }

  /** The measures that can use it; the least epsilon is rounded up. */
  @Override
  public String measures() {
    double least = Math.max(1e-9, Math.max(c * over / 0.99, c * under * 50));
    String epsilon =
        BigDecimal.valueOf(least).round(new MathContext(1, RoundingMode.UP)).toString();
    return Spec.print("simrank", "c", c) + " with epsilon " + epsilon + " or more";
  }

  /** The correction of a measure as stored data. */
  record Stored(SimRank measure) implements Storable {
    @Override
    public String kind() {
      return KIND;
    }

    @Override
    public String key() {
      return SimRankDiagonal.key(measure);
    }

    @Override
    public boolean isPreparation() {
      return true;
    }

    @Override
    public long estimateBytes(PageGraph graph, Run run) {
      return 8L * graph.pages();
    }

    @Override
    public void write(PageGraph graph, Path file, Run run) throws IOException {
      compute(graph, measure.c(), measure.epsilon(), run).write(file);
    }
  }

  /** Whether it was computed from this graph. */
  public boolean isOf(PageGraph graph) {
    return values.length == graph.pages() && graph.fingerprint() == fingerprint;
  }

  /** Writes a file, which must not exist. */
  public void write(Path file) throws IOException {
    new DiagonalFile(fingerprint, c, under, over, values).write(file);
  }

  /** Reads and verifies a file. */
  public static SimRankDiagonal read(Path file) throws IOException {
    DiagonalFile read = DiagonalFile.read(file);
    return new SimRankDiagonal(
        read.fingerprint(), read.c(), read.values(), read.under(), read.over());
  }

  @Override
  public boolean serves(Measure measure, PageGraph graph) {
    return measure instanceof SimRank simRank && isCloseEnough(simRank) && isOf(graph);
  }

  private boolean isCloseEnough(SimRank measure) {
    return measure.c() == c
        && c * over <= (1 - ROUNDING) * measure.epsilon()
        && c * under <= SOLVING * measure.epsilon();
  }

  /**
   * Computes a correction that is accurate enough for an epsilon.
   *
   * @throws TooCostlyException if that exceeds the limits of time or memory
   */
  public static SimRankDiagonal compute(PageGraph graph, double c, double epsilon, Run run) {
    SimRank measure = new SimRank(c, epsilon);
    double fineness = 1;
    double best = Double.POSITIVE_INFINITY;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      DiagonalColumns columns = new DiagonalColumns(graph, new DiagonalSteps(c, epsilon, fineness));
      refuse(columns, run);
      SimRankDiagonal found = columns.solve(run);
      if (found.isCloseEnough(measure)) {
        return found;
      }
      best = Math.min(best, c * Math.max(found.over, found.under / SOLVING));
      fineness *= 3;
    }
    throw new TooCostlyException(
        measure + " could only be certified to " + best + "; choose a larger epsilon");
  }

  private static void refuse(DiagonalColumns columns, Run run) {
    DiagonalColumns.Sample sample = columns.sample(run);
    double seconds = sample.seconds() / run.threads();
    long bytes = BYTES_PER_ENTRY * sample.entries();
    if (seconds > MAX_SECONDS || bytes > MOST_OF_HEAP * Runtime.getRuntime().maxMemory()) {
      throw new TooCostlyException(
          String.format(
              Locale.ROOT,
              "the diagonal correction of SimRank would take about %,.1f GB and %,.0f minutes;"
                  + " choose a larger epsilon or a smaller c",
              bytes / 1e9,
              seconds / 60));
    }
  }
}
