package dev.akin.core.measure.words;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.Links;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import dev.akin.core.text.PageField;
import dev.akin.core.text.PageText;
import dev.akin.core.text.TermCounts;
import dev.akin.core.text.TermWeighting;
import java.util.Objects;

/**
 * The cosine of the words of two pages, where each page also has words of its linked pages. With
 * len_v the number of different terms of page v, and N(v) its neighbours:
 *
 * <pre>
 *   x_v  = unit((1 + ln tf(t,v)) * ln(N / df(t))^idf over its terms t)        0 without text
 *   z1_v = unit(1/|N(v)| * sum of x_u over u in N(v))
 *   z2_v = unit(1/|N(v)| * sum of z1_u over u in N(v))         hops=1 leaves it out
 *   y_v  = x_v + min(mu / max(1, len_v), 8) * (z1_v + z2_v)
 *   score(a,b) = cosine(y_a, y_b)
 * </pre>
 *
 * Each z keeps its {@code words} heaviest terms before it becomes a unit vector; of terms whose
 * weights are equal as floats, the lower term number is kept. The vectors x are never cut. With
 * {@code idf=1} x is the vector of {@link TfIdfCosine}; the default gives less weight to rare
 * terms, which on both labelled data sets of the evaluation is better.
 *
 * <p>mu / len_v is the Dirichlet prior of language models for short documents (Tao, Wang, Mei,
 * Zhai: Language model information retrieval with document expansion, 2006): a page with few words
 * takes many from its neighbours, a long page almost none. The sum over neighbours is that of
 * simplified graph convolution (Wu et al. 2019), and the measure is the hybrid of links and words
 * that both PageSim papers leave to the future.
 *
 * <p>Time of preparation: for each link the words of a page. Time of a query: the pages of each
 * word of the page and its context.
 *
 * @param mu words for which the neighbours stand, at least 0; 0 leaves only own words
 * @param hops 1 or 2: how many links away words come from
 * @param words maximum number of terms of z1 and of z2
 * @param direction the links that count
 * @param idf the exponent of the rarity of a term, above 0
 */
public record LinkedWords(double mu, int hops, int words, Direction direction, double idf)
    implements Measure, TermWeighting {
  /** The default parameters. */
  public static final LinkedWords DEFAULT = new LinkedWords(25, 2, 256, Direction.BOTH, 0.3);

  private static final String ID = "linked-words";

  /** The maximum weight of the context, for pages with few words or none. */
  private static final double MAX_WEIGHT = 8;

  /** Preparation time per term that is added for a link, in nanoseconds on one thread. */
  private static final double NANOS_PER_ADDITION = 6;

  /** Checks the parameters. */
  public LinkedWords {
    Objects.requireNonNull(direction, "direction");
    Spec.require(mu >= 0 && mu <= 1e6, "mu", "lie in [0, 1000000]", mu);
    Spec.require(hops == 1 || hops == 2, "hops", "be 1 or 2", hops);
    Spec.require(words >= 1, "words", "be at least 1", words);
    Spec.require(idf > 0 && idf <= 4, "idf", "lie in (0, 4]", idf);
  }

  /** Reads the parameters. */
  public static LinkedWords read(Spec.Values values) {
    return new LinkedWords(
        values.number("mu", DEFAULT.mu()),
        values.integer("hops", DEFAULT.hops()),
        values.integer("words", DEFAULT.words()),
        values.choice("direction", DEFAULT.direction()),
        values.number("idf", DEFAULT.idf()));
  }

  @Override
  public MeasureInfo info() {
    return WordMeasure.info(ID, "words, and words of linked pages")
        .from("Both PageSim papers: the hybrid that they propose; Tao et al. 2006")
        .costing("the pages of each word of the page and its context");
  }

  @Override
  public double count(PageField field) {
    return 1;
  }

  @Override
  public double weight(double counted, double rarity) {
    return (1 + Math.log(counted)) * (idf == 1 ? rarity : Math.pow(rarity, idf));
  }

  /** The weight of the context of a page with this number of terms. */
  double weight(int length) {
    return Math.min(mu / Math.max(1, length), MAX_WEIGHT);
  }

  @Override
  public MemoryEstimate memory(GraphSize size) {
    long entries = (long) WordMeasure.TYPICAL_WORDS * size.pages();
    long context = Math.min(words, 10L * WordMeasure.TYPICAL_WORDS) * size.pages();
    return memory(size, entries, context, 0);
  }

  private MemoryEstimate memory(GraphSize size, long entries, long context, long terms) {
    int threads = Runtime.getRuntime().availableProcessors();
    long all = entries + hops * context;
    return MemoryEstimate.links(direction, size)
        .plus("words of each page", 12 * entries + 12L * size.pages())
        .plus("words around each page", 12 * context + 4L * size.pages())
        .plus("both together", 12 * all + 4L * size.pages())
        .plus("pages of each word", 12 * all + 4 * terms)
        .plus("sums of each thread", 12L * threads * Math.max(size.pages(), terms));
  }

  /** Reads the counts, which are cached for the preparation, and the number of links per page. */
  @Override
  public Forecast forecast(Snapshot snapshot, Run run) {
    TermCounts counts = WordMeasure.text(snapshot, this).counts(run);
    Links links = snapshot.graph().links(direction);
    long entries = counts.start(counts.pages());
    long context = 0;
    long additions = 0;
    for (int page = 0; page < links.pages(); page++) {
      long around = 0;
      for (int i = links.start(page); i < links.end(page); i++) {
        around += counts.end(links.target(i)) - counts.start(links.target(i));
      }
      context += Math.min(around, words);
      additions += around + (hops == 2 ? (long) links.degree(page) * words : 0);
    }
    double nanos =
        NANOS_PER_ADDITION * additions
            + WordMeasure.NANOS_AN_ENTRY * (2 * entries + hops * context);
    return new Forecast(
        memory(snapshot.graph().size(), entries, context, counts.terms()),
        nanos * 1e-9 / run.threads());
  }

  @Override
  public Scorer prepare(Snapshot snapshot, Run run) {
    PageText text = WordMeasure.text(snapshot, this);
    return new LinkedWordCosine(
        text,
        new WordContexts(this, snapshot.graph().links(direction), text.counts(run), run),
        run);
  }

  @Override
  public String toString() {
    return Spec.print(
        ID, "mu", mu, "hops", hops, "words", words, "direction", direction, "idf", idf);
  }
}
