package dev.akin.app.http.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.app.http.DaemonThreads;
import dev.akin.app.http.HttpProblem;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Runs the jobs of a service one after another, and keeps the last ones. */
public final class JobQueue implements Closeable {
  private static final int REMEMBERED = 50;
  private static final int WAITING = 10;
  private static final int PATIENCE_MILLIS = 5000;

  private final Path collection;
  private final JobFiles files;
  private final Runner runner;
  private final Deque<ServiceJob> jobs = new ArrayDeque<>();
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(DaemonThreads.named("akin-jobs"));
  private int last;

  /** Runs the command of a job. */
  public interface Runner {
    /** Returns the exit code. */
    int run(ServiceJob job, PrintWriter said) throws IOException;
  }

  /** A queue for one collection, whose jobs may read some files. */
  public JobQueue(Path collection, JobFiles files, Runner runner) {
    this.collection = collection;
    this.files = files;
    this.runner = runner;
  }

  /** Starts a job by its description, see {@code POST /v1/jobs}. */
  ServiceJob start(JsonNode asked) {
    List<String> sources = sources(asked);
    return start(words(asked, sources), (job, said) -> runWithFiles(sources, job, said));
  }

  /** Checks the files again, because they may have changed since the job was queued. */
  private int runWithFiles(List<String> sources, ServiceJob job, PrintWriter said)
      throws IOException {
    try {
      files.checkTrees(sources);
    } catch (HttpProblem e) {
      said.println("akin: " + e.detail());
      return 1;
    }
    return runner.run(job, said);
  }

  /** Queues a command. */
  public ServiceJob start(List<String> words) {
    return start(words, runner);
  }

  private synchronized ServiceJob start(List<String> words, Runner how) {
    if (jobs.stream().filter(ServiceJob::isOpen).count() > WAITING) {
      throw new HttpProblem(503, "busy", "too many jobs are waiting");
    }
    ServiceJob job = new ServiceJob(++last, words);
    jobs.addFirst(job);
    if (jobs.size() > REMEMBERED) {
      jobs.removeLast();
    }
    worker.execute(() -> job.run(how));
    return job;
  }

  /** The jobs, newest first. */
  public synchronized List<ServiceJob> all() {
    return List.copyOf(jobs);
  }

  /** The job with an id. */
  public synchronized ServiceJob job(String id) {
    return jobs.stream()
        .filter(job -> String.valueOf(job.id()).equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new HttpProblem(
                    404,
                    "job-not-found",
                    "there is no job " + id + "; only the last " + REMEMBERED + " are kept"));
  }

  /**
   * The command of a description. Only these commands are allowed, and only for the collection of
   * the service; values of a description cannot be mistaken for options.
   */
  private List<String> words(JsonNode asked, List<String> sources) {
    String here = collection.toString();
    String kind = asked.path("kind").asText("");
    return switch (kind) {
      case "crawl" -> {
        List<String> words = new ArrayList<>(List.of("crawl"));
        words.addAll(texts(asked.path("urls"), "https?://.{1,2000}", "urls"));
        String most = String.valueOf(asked.path("maxPages").asInt(1000));
        words.addAll(List.of("--into", here, "--max-pages", most));
        yield words;
      }
      case "import" -> {
        List<String> words = new ArrayList<>(List.of("import"));
        words.addAll(sources);
        words.addAll(List.of("--into", here));
        yield words;
      }
      case "index" ->
          List.of("index", here, "--measure", text(asked.path("measure"), "[a-z].{0,500}"));
      case "check" -> List.of("check", here);
      case "eval" -> List.of("eval", here, "--out", reports(collection).toString());
      default ->
          throw new HttpProblem(
              400,
              "bad-job",
              "kind must be crawl, import, index, check or eval, not '" + kind + "'");
    };
  }

  /** The absolute paths of the files that a job reads. */
  private List<String> sources(JsonNode asked) {
    return asked.path("kind").asText("").equals("import")
        ? files.resolve(texts(asked.path("sources"), "[^-@].{0,2000}", "sources"))
        : List.of();
  }

  /** The directory of the evaluation report of a collection. */
  public static Path reports(Path collection) {
    Path whole = collection.toAbsolutePath().normalize();
    return whole.resolveSibling(whole.getFileName() + "-eval");
  }

  private static List<String> texts(JsonNode list, String form, String name) {
    List<String> texts = new ArrayList<>();
    list.forEach(each -> texts.add(text(each, form)));
    if (texts.isEmpty()) {
      throw new HttpProblem(400, "bad-job", "'" + name + "' must be a nonempty list");
    }
    return texts;
  }

  private static String text(JsonNode node, String form) {
    String text = node.asText("");
    if (!text.matches(form)) {
      throw new HttpProblem(400, "bad-job", "'" + text + "' is not a valid value");
    }
    return text;
  }

  /** Cancels all jobs, and accepts no more. */
  public void stop() {
    all().forEach(ServiceJob::cancel);
    worker.shutdown();
  }

  /** Cancels all jobs, and waits up to 5 s for the running one to clean up. */
  @Override
  public void close() {
    stop();
    await(PATIENCE_MILLIS);
  }

  /** Waits for the end of the running job. */
  public void await(long millis) {
    try {
      var unused = worker.awaitTermination(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
