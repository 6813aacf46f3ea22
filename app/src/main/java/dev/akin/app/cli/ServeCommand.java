package dev.akin.app.cli;

import dev.akin.app.cli.session.Format;
import dev.akin.app.cli.session.Interruption;
import dev.akin.app.cli.session.Session;
import dev.akin.app.cli.session.SingleCollectionCommand;
import dev.akin.app.http.FaultLog;
import dev.akin.app.http.Limits;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import dev.akin.app.http.jobs.ServiceJob;
import dev.akin.app.http.server.AccessLog;
import dev.akin.app.http.server.Service;
import dev.akin.app.http.server.ServiceSettings;
import dev.akin.app.http.snapshot.SnapshotProvider;
import dev.akin.app.web.Website;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code akin serve}: the web page and the HTTP API. */
@Command(
    name = "serve",
    description = {
      "Serves a collection over HTTP: a web page and an API for programs.",
      "Opens newer snapshots automatically. Ctrl-C or SIGTERM ends it within ten seconds."
    },
    footer = {
      "  akin serve web",
      "  akin serve web --port 8080 --access-log access.jsonl",
      "  akin serve web --host 0.0.0.0 --key-file key.txt",
      "  akin serve web --key-file key.txt --jobs-from uploads"
    })
final class ServeCommand extends SingleCollectionCommand {
  /** Time limit of the shutdown, in seconds. */
  private static final int DRAIN_SECONDS = 10;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "Port; ${DEFAULT-VALUE} by default, 0 for any free port.")
  int port = 7171;

  @Option(
      names = "--host",
      paramLabel = "HOST",
      description =
          "Address to bind to; ${DEFAULT-VALUE} by default. Other addresses require a key.")
  String host = "127.0.0.1";

  @Option(
      names = "--key-file",
      paramLabel = "FILE",
      description = "File whose first line is the key for jobs; or set the variable AKIN_KEY.")
  @Nullable Path keyFile;

  @Option(
      names = "--jobs-from",
      paramLabel = "DIR",
      description = "Directory whose files import jobs can read; none by default.")
  @Nullable Path jobsFrom;

  @Option(
      names = "--allow-origin",
      paramLabel = "ORIGIN",
      description = "Allow scripts of this origin, or of any with *; none by default.")
  String origin = "";

  @Option(
      names = "--access-log",
      paramLabel = "FILE",
      description = "Log each request as a line of JSON; - for standard error. None by default.")
  @Nullable String log;

  @Option(
      names = "--max-k",
      paramLabel = "N",
      description = "Longest list per request; ${DEFAULT-VALUE} by default.")
  int maxPlaces = Limits.STANDARD.places();

  @Option(
      names = "--max-cost",
      paramLabel = "S",
      description =
          "Refuse measures with a higher estimated preparation time, in seconds; ${DEFAULT-VALUE} by"
              + " default.")
  double maxSeconds = Limits.STANDARD.seconds();

  @Option(
      names = "--deadline",
      paramLabel = "S",
      description = "Time limit of an answer, in seconds; ${DEFAULT-VALUE} by default.")
  double deadline = Limits.STANDARD.deadline();

  @Override
  public List<Format> formats() {
    return List.of(Format.TEXT);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    ServiceSettings settings = new ServiceSettings(host, port, key(), origin);
    if (jobsFrom != null && settings.key().isEmpty()) {
      throw new IllegalArgumentException(
          "--jobs-from has no effect without a key, because jobs need one; set the key with"
              + " --key-file FILE or in AKIN_KEY");
    }
    Limits limits = new Limits(maxPlaces, maxSeconds, deadline);
    PageCollection collection = alone(subject(arguments));
    Session.checkOpens(collection.manifest());
    serve(session, collection.directory(), settings, limits, files(), log());
    return 0;
  }

  /** Serves a collection until the program ends. */
  static void serve(
      Session session,
      Path directory,
      ServiceSettings settings,
      Limits limits,
      JobFiles files,
      AccessLog log)
      throws IOException, InterruptedException {
    SnapshotProvider live = SnapshotProvider.open(directory, limits, session.run());
    JobQueue jobs = new JobQueue(directory, files, ServeCommand::run);
    Service.Parts.Logs logs = new Service.Parts.Logs(log, new FaultLog(session.err()));
    Service.Parts parts =
        new Service.Parts(settings, limits, live, jobs, logs, Website.of(jobs, reports(directory)));
    try (Service service = Service.start(parts)) {
      service.visit();
      session.out().println("http://" + shown(settings.host()) + ":" + service.port() + "/");
      session.out().flush();
      session.say("serving " + directory + "; stop with Ctrl-C");
      session.awaitEnd(DRAIN_SECONDS);
      session.say("stopping");
    }
  }

  /** The default directories of the reports of a collection. */
  private static List<Path> reports(Path collection) {
    Path whole = collection.toAbsolutePath().normalize();
    return Stream.of("eval", "stability", "robustness", "scaling")
        .map(study -> whole.resolveSibling(whole.getFileName() + "-" + study))
        .toList();
  }

  private static String shown(String host) {
    return host.contains(":") ? "[" + host + "]" : host;
  }

  /** Runs the command of a job, which stops when the job is cancelled. */
  private static int run(ServiceJob job, PrintWriter said) {
    Interruption interruption = new Interruption(job::isCancelled);
    CommandLine line = Main.commandLine(interruption, job);
    line.setOut(said);
    line.setErr(said);
    return Main.execute(line, job.words().toArray(String[]::new));
  }

  /** The files that jobs may read; fails if they include the key. */
  private JobFiles files() throws IOException {
    if (jobsFrom == null) {
      return JobFiles.NONE;
    }
    JobFiles files = JobFiles.below(jobsFrom);
    if (keyFile != null && files.contains(keyFile)) {
      throw new IllegalArgumentException(
          String.format(
              "jobs could read the key: %s is in %s, the directory of --jobs-from; move the key"
                  + " elsewhere",
              keyFile, jobsFrom));
    }
    return files;
  }

  private String key() throws IOException {
    if (keyFile == null) {
      return Objects.toString(System.getenv("AKIN_KEY"), "").strip();
    }
    String key = Files.readString(keyFile).lines().findFirst().orElse("").strip();
    if (key.isEmpty()) {
      throw new IllegalArgumentException(
          "the first line of " + keyFile + " is empty; it must be the key");
    }
    return key;
  }

  private AccessLog log() throws IOException {
    if (log == null) {
      return new AccessLog(null);
    }
    return new AccessLog(
        log.equals("-")
            ? session.err()
            : new PrintWriter(
                Files.newBufferedWriter(
                    Path.of(log),
                    StandardCharsets.UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND)));
  }
}
