package dev.akin.bench;

import dev.akin.engine.collection.Collection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/**
 * What {@code akin serve} bears: answers a second and their times right after the start and warm,
 * and what happens when twice as much is asked of it as it can answer.
 */
final class LoadBenchmark implements Benchmarks.Benchmark {
  private static final int HEAP = 1024;
  private static final int PATHS = 500;
  private static final int CONNECTIONS = 8;
  private static final int SECONDS = 20;
  private static final String WITH_REASONS = "&why=3";

  /** More than the service lets one client have under way. */
  private static final int CROWD = 128;

  @Override
  public void run(BenchData data) throws IOException {
    if (!Wrk.isThere()) {
      throw new IOException("wrk is not installed; on Debian: apt-get install wrk");
    }
    Path demo = data.scratch().resolve("demo");
    command("./akin", "demo", "--once", "--into", demo.toString());
    Path cnr = data.collection("cnr", data.cnr()).directory();
    System.out.println(
        "| collection | asked | ready | first | cold p50 | cold p99 | warm, answers/s | p50 | p99 |"
            + " processor time an answer |");
    System.out.println("|---|---|---|---|---|---|---|---|---|---|");
    row(data, "demo", demo, "related", related(demo, ""));
    row(data, "demo", demo, "related, three reasons each", related(demo, WITH_REASONS));
    row(data, "demo", demo, "search", searches(demo));
    row(data, "cnr-2000", cnr, "related", related(cnr, ""));
    row(data, "cnr-2000", cnr, "related, Jaccard", related(cnr, "&measure=jaccard"));
    overload(data, demo);
  }

  private static void command(String... words) throws IOException {
    Process process =
        new ProcessBuilder(words)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.onExit().join().exitValue() != 0) {
      throw new IOException(String.join(" ", words) + " failed");
    }
  }

  private static List<String> related(Path collection, String more) throws IOException {
    int pages = Collection.open(collection).pages();
    return new SplittableRandom(1)
        .ints(0, pages)
        .distinct()
        .limit(Math.min(PATHS, pages))
        .mapToObj(page -> "/v1/related?page=@" + page + "&k=10" + more)
        .toList();
  }

  /** Searches for the last two words of titles. */
  private static List<String> searches(Path collection) throws IOException {
    List<String> paths = new ArrayList<>();
    try (Collection web = Collection.load(collection)) {
      for (int page : new SplittableRandom(2).ints(PATHS, 0, web.pages()).toArray()) {
        String[] words = web.title(page).split("[^A-Za-z]+", 0);
        if (words.length > 0 && !words[0].isEmpty()) {
          List<String> last =
              Arrays.asList(words).subList(Math.max(0, words.length - 2), words.length);
          paths.add("/v1/search?q=" + String.join("+", last));
        }
      }
    }
    return paths;
  }

  /** Measures one kind of request with a service of its own. */
  private static void row(
      BenchData data, String name, Path collection, String kind, List<String> paths)
      throws IOException {
    try (Served served = Served.start(collection, HEAP)) {
      double[] cold = new double[paths.size()];
      for (int i = 0; i < cold.length; i++) {
        cold[i] = good(served.ask(paths.get(i)));
      }
      double first = cold[0];
      Arrays.sort(cold);
      Path file = Files.write(data.scratch().resolve("paths"), paths);
      Wrk.run(served.url(), file, CONNECTIONS, SECONDS / 2, 0);
      double before = served.cpuSeconds();
      Wrk.Result warm = Wrk.run(served.url(), file, CONNECTIONS, SECONDS, 0);
      double each = 1e3 * (served.cpuSeconds() - before) / warm.answered();
      if (warm.answered() == 0 || warm.many() + warm.busy() + warm.failed() > 0) {
        throw new IOException("not all was answered: " + warm);
      }
      System.out.printf(
          "| %s | %s | %.1f s | %.0f ms | %.1f ms | %.1f ms | %,.0f | %.1f ms | %.1f ms | %.2f ms |%n",
          name,
          kind,
          served.startSeconds(),
          first,
          Timing.quantile(cold, 0.5),
          Timing.quantile(cold, 0.99),
          warm.rate(),
          warm.median(),
          warm.slow(),
          each);
    }
  }

  private static double good(Served.Answer answer) throws IOException {
    if (answer.status() != 200) {
      throw new IOException("status " + answer.status() + ": " + answer.text());
    }
    return answer.millis();
  }

  /** Asks twice what can be answered, for minutes, while a polite client asks now and then. */
  private static void overload(BenchData data, Path collection) throws IOException {
    int minutes = Integer.parseInt(System.getenv().getOrDefault("AKIN_LOAD_MINUTES", "10"));
    List<String> paths = related(collection, WITH_REASONS);
    Path file = Files.write(data.scratch().resolve("paths"), paths);
    try (Served served = Served.start(collection, HEAP)) {
      Wrk.run(served.url(), file, CONNECTIONS, SECONDS, 0);
      double capacity = Wrk.run(served.url(), file, CONNECTIONS, SECONDS, 0).rate();
      int pause = Math.max(1, (int) Math.round(1e3 * CROWD / (2 * capacity)));
      CompletableFuture<Wrk.Result> load =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return Wrk.run(served.url(), file, CROWD, 60 * minutes, pause);
                } catch (IOException e) {
                  throw new IllegalStateException(e);
                }
              });
      double[] leastHeap = new double[minutes];
      Arrays.fill(leastHeap, Double.MAX_VALUE);
      List<Double> polite = new ArrayList<>();
      int refused = 0;
      long begun = System.nanoTime();
      for (int i = 0; !load.isDone(); i++) {
        pause();
        Served.Answer answer = served.ask(paths.get(i % paths.size()));
        refused += answer.status() == 200 ? 0 : 1;
        polite.add(answer.millis());
        int minute = (int) ((System.nanoTime() - begun) / 60e9);
        if (minute < minutes) {
          leastHeap[minute] = Math.min(leastHeap[minute], served.heap());
        }
      }
      report(load.join(), polite, refused, leastHeap);
    }
  }

  private static void pause() throws IOException {
    try {
      Thread.sleep(200);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private static void report(
      Wrk.Result load, List<Double> polite, int refused, double[] leastHeap) {
    double[] times = polite.stream().mapToDouble(each -> each).sorted().toArray();
    System.out.printf(
        "%n%d connections for %.0f s: %,d answers (%,.0f/s), %,d × 429, %,d × 503, %,d failed; p50"
            + " %.0f ms, p99 %.0f ms%n",
        CROWD,
        load.seconds(),
        load.answered(),
        load.rate(),
        load.many(),
        load.busy(),
        load.failed(),
        load.median(),
        load.slow());
    System.out.printf(
        "another client meanwhile: %,d asked, %d refused, p50 %.0f ms, p99 %.0f ms%n",
        times.length, refused, Timing.quantile(times, 0.5), Timing.quantile(times, 0.99));
    System.out.println(
        "least heap in use, MB, by minute: "
            + String.join(
                " ",
                IntStream.range(0, leastHeap.length)
                    .mapToObj(i -> String.valueOf(Math.round(leastHeap[i])))
                    .toList()));
  }
}
