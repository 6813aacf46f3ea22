package dev.akin.bench.measure;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.QueryTimes;
import dev.akin.bench.harness.Timing;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.core.text.PageField;
import dev.akin.core.text.TermCounts;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Cosines of words on a synthetic collection: word frequencies follow Zipf's law, and pages of a
 * topic share rarer words. Lists are compared with scoring all pages.
 */
public final class TextBenchmark implements Benchmark {
  private static final int PAGES = 50_000;
  private static final int WORDS = 200_000;
  private static final int TOPICS = 1000;
  private static final int K = 10;

  @Override
  public void run(BenchData data) throws IOException {
    SyntheticText words = words();
    TermCounts counts = words.counts(Run.silent());
    PageGraph graph = new PageGraphBuilder().pages(PAGES).build();
    Ranks none = new Ranks(new double[PAGES], 0, 0, true);
    Snapshot snapshot = Snapshot.of(graph, none).with(words.facts());
    System.out.printf(
        "%,d pages, %,d words in use, %,d entries; top 10 of random pages, one thread%n%n",
        PAGES, WORDS, counts.start(PAGES));
    System.out.println("| measure | prepared, 1 thread | 2 | mean | median | p95 | all pages | |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    for (String measure : new String[] {"keyword-cosine", "tfidf-cosine"}) {
      row(snapshot, Measures.parse(measure));
    }
  }

  private static void row(Snapshot snapshot, Measure measure) throws IOException {
    double[] prepared = new double[3];
    for (int threads = 1; threads <= 2; threads++) {
      Run run = Run.silent().withThreads(threads);
      prepared[threads] = Timing.median(3, () -> measure.prepare(snapshot, run));
    }
    Run run = Run.silent().withThreads(1);
    Scorer scorer = measure.prepare(snapshot, run);
    int[] pages = new SplittableRandom(7).ints(400, 0, PAGES).toArray();
    QueryTimes times =
        QueryTimes.ofSecondPass(pages.length, i -> scorer.top(pages[i], K, run).size());
    int[] few = Arrays.copyOf(pages, 10);
    double naive =
        1e3 * Timing.once(() -> Arrays.stream(few).forEach(page -> scan(scorer, page))) / 10;
    System.out.printf(
        "| `%s` | %.2f s | %.2f s | %.2f ms | %.2f ms | %.2f ms | %.0f ms | %.0fx |%n",
        measure,
        prepared[1],
        prepared[2],
        times.mean(),
        times.median(),
        times.p95(),
        naive,
        naive / times.mean());
  }

  /** The naive form: the cosine with every other page. */
  private static void scan(Scorer scorer, int page) {
    BoundedHeap best = new BoundedHeap(K);
    for (int other = 0; other < scorer.pages(); other++) {
      if (other != page) {
        best.offer(other, scorer.score(page, other));
      }
    }
  }

  private static SyntheticText words() {
    SplittableRandom random = new SplittableRandom(1);
    SyntheticText words = new SyntheticText();
    for (int page = 0; page < PAGES; page++) {
      Map<Integer, Integer> found = new HashMap<>();
      int topic = random.nextInt(TOPICS);
      int length = (int) (50 * Math.exp(2.5 * random.nextDouble()));
      for (int i = 0; i < length; i++) {
        int rank = (int) Math.exp(random.nextDouble() * Math.log(WORDS));
        // One word in five belongs to the topic: the same rank in a range of rare words.
        int word =
            random.nextInt(5) == 0 ? WORDS / 2 + (topic * 97 + rank % 97) % (WORDS / 2) : rank;
        PageField field = i < 5 ? PageField.TITLE : i < 15 ? PageField.HEAD : PageField.BODY;
        found.merge(TermCounts.key(Math.min(word, WORDS - 1), field), 1, Integer::sum);
      }
      words.addCounts(found, WORDS);
    }
    return words;
  }
}
