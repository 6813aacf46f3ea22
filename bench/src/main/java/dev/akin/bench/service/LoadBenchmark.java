package dev.akin.bench.service;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.Command;
import dev.akin.bench.harness.Timing;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Throughput of {@code akin serve}, and response times right after the start and warm. */
public final class LoadBenchmark implements Benchmark {
  static final int HEAP = 1024;
  private static final int PATHS = 500;
  static final int CONNECTIONS = 8;
  static final int SECONDS = 20;
  static final String WITH_REASONS = "&why=3";

  @Override
  public void run(BenchData data) throws IOException {
    Path demo = demo(data);
    Path cnr = data.collection("cnr", data.cnr()).directory();
    System.out.println(
        "| collection | request | ready | first | cold p50 | cold p99 | warm, responses/s |"
            + " p50 | p99 |"
            + " processor time per response |");
    System.out.println("|---|---|---|---|---|---|---|---|---|---|");
    row(data, "demo", demo, "related", related(demo, ""));
    row(data, "demo", demo, "related, three reasons each", related(demo, WITH_REASONS));
    row(data, "demo", demo, "search", searches(demo));
    row(data, "cnr-2000", cnr, "related", related(cnr, ""));
    row(data, "cnr-2000", cnr, "related, Jaccard", related(cnr, "&measure=jaccard"));
  }

  /** The collection of {@code ./akin demo}. */
  static Path demo(BenchData data) throws IOException {
    Path folder = data.scratch().resolve("demo");
    Command.run(List.of("./akin", "demo", "--once", "--into", folder.toString()));
    return folder;
  }

  /** Requests for the lists of random pages. */
  static List<String> related(Path collection, String more) throws IOException {
    int pages = PageCollection.open(collection).pages();
    return new SplittableRandom(1)
        .ints(0, pages)
        .distinct()
        .limit(Math.min(PATHS, pages))
        .mapToObj(page -> "/v1/related?page=@" + page + "&k=10" + more)
        .toList();
  }

  /** Search requests for the last two words of titles. */
  private static List<String> searches(Path collection) throws IOException {
    List<String> paths = new ArrayList<>();
    try (PageCollection web = PageCollection.load(collection)) {
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

  /** Measures one kind of request with a new service process. */
  private static void row(
      BenchData data, String name, Path collection, String kind, List<String> paths)
      throws IOException {
    try (ServeProcess server = ServeProcess.start(collection, HEAP)) {
      double[] cold = new double[paths.size()];
      for (int i = 0; i < cold.length; i++) {
        cold[i] = good(server.ask(paths.get(i)));
      }
      double first = cold[0];
      Arrays.sort(cold);
      Path file = Files.write(data.scratch().resolve("paths"), paths);
      WrkLoad.run(server.url(), file, CONNECTIONS, SECONDS / 2, 0);
      double before = server.cpuSeconds();
      WrkLoad.Result warm = WrkLoad.run(server.url(), file, CONNECTIONS, SECONDS, 0);
      double each = 1e3 * (server.cpuSeconds() - before) / warm.answered();
      if (warm.answered() == 0 || warm.many() + warm.busy() + warm.failed() > 0) {
        throw new IOException("some requests failed:  " + warm);
      }
      System.out.printf(
          "| %s | %s | %.1f s | %.0f ms | %.1f ms | %.1f ms | %,.0f | %.1f ms | %.1f ms |"
              + " %.2f ms |%n",
          name,
          kind,
          server.startSeconds(),
          first,
          Timing.quantile(cold, 0.5),
          Timing.quantile(cold, 0.99),
          warm.rate(),
          warm.median(),
          warm.slow(),
          each);
    }
  }

  private static double good(ServeProcess.Answer answer) throws IOException {
    if (answer.status() != 200) {
      throw new IOException("status " + answer.status() + ": " + answer.text());
    }
    return answer.millis();
  }
}
