package dev.akin.app.http.server;

import dev.akin.app.http.DaemonThreads;
import dev.akin.app.http.FaultLog;
import dev.akin.app.http.Limits;
import dev.akin.app.http.api.ApiRoutes;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.jobs.JobQueue;
import dev.akin.app.http.jobs.JobsHandler;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import dev.akin.app.http.snapshot.SnapshotProvider;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The HTTP service of a collection. */
public final class Service implements Closeable {
  private static final int HEADER_BYTES = 16 << 10;
  private static final int IDLE_MILLIS = 15_000;
  private static final int WAITING = Connections.MOST;

  /** The number of threads in addition to those that compute. */
  private static final int THREADS = 64;

  private static final int CORES = Runtime.getRuntime().availableProcessors();

  /** The deadline divided by the maximum waiting time. */
  private static final int WAIT_SHARE = 5;

  /** The upper limit of the waiting time, in seconds. */
  private static final double LONGEST_WAIT = 2;

  /** Time limit of the shutdown; computations are cancelled earlier. */
  private static final int DRAIN_MILLIS = 9_000;

  private static final int STOP_WORK_MILLIS = 7_000;

  private final Server server;
  private final ServerConnector connector;
  private final Router router;
  private final ServiceMetrics metrics = new ServiceMetrics();
  private final JobQueue jobs;
  private final SnapshotProvider live;
  private final Connections connections;
  private final List<String> first;

  /** The parts of a service. */
  public record Parts(
      ServiceSettings settings,
      Limits limits,
      SnapshotProvider live,
      JobQueue jobs,
      Logs logs,
      Pages pages) {
    /** The logs of requests and errors. */
    public record Logs(AccessLog access, FaultLog faults) {}
  }

  /**
   * The endpoints of the web page.
   *
   * @param routes endpoints by path
   * @param fallback the endpoint of unknown paths
   * @param first URLs to request after the start, to warm up
   */
  public record Pages(Map<String, Endpoint> routes, Endpoint fallback, List<String> first) {}

  private Service(Parts parts, Admission admission) {
    live = parts.live;
    jobs = parts.jobs;
    first = parts.pages.first;
    metrics.gauge("akin.requests.inside", "requests that compute or wait", admission::inside);
    metrics.gauge(
        "akin.snapshot",
        "number of the snapshot",
        () -> now(loaded -> loaded.manifest().snapshot()));
    metrics.gauge(
        "akin.measures", "measures kept prepared", () -> now(loaded -> loaded.queries().scorers()));
    router =
        new Router(
            new Router.Site(routes(parts), parts.pages.fallback, parts.settings, parts.limits),
            live,
            admission,
            new Delivery(parts.settings, metrics, parts.logs.access),
            parts.logs.faults);
    QueuedThreadPool threads = new QueuedThreadPool(2 * CORES + THREADS, 8);
    threads.setName("akin-http");
    threads.setDaemon(true);
    server = new Server(threads);
    connector = connector(server, parts.settings);
    connections = new Connections(connector);
    metrics.gauge("akin.connections", "connections that are open", connections::size);
    server.addConnector(connector);
    server.setErrorHandler(new RefusedRequestLog());
    server.setHandler(new GracefulHandler(router));
    server.setStopTimeout(DRAIN_MILLIS);
  }

  private Number now(ToLongFunction<LoadedSnapshot> number) {
    LoadedSnapshot loaded = live.take();
    try {
      return number.applyAsLong(loaded);
    } finally {
      live.giveBack(loaded);
    }
  }

  private Map<String, Endpoint> routes(Parts parts) {
    Map<String, Endpoint> routes = new LinkedHashMap<>(parts.pages.routes);
    routes.putAll(ApiRoutes.routes());
    HealthHandler health = new HealthHandler(parts.live);
    routes.put(JobsHandler.PATH, new JobsHandler(parts.jobs));
    routes.put(JobsHandler.PATH + "/", new JobsHandler.One(parts.jobs));
    routes.put("/livez", health);
    routes.put("/readyz", health);
    routes.put("/metrics", metrics);
    routes.put("/openapi.json", new OpenApiHandler());
    return routes;
  }

  private static ServerConnector connector(Server server, ServiceSettings settings) {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendDateHeader(true);
    http.setRequestHeaderSize(HEADER_BYTES);
    http.setResponseHeaderSize(HEADER_BYTES);
    ServerConnector connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
    connector.setHost(settings.host());
    connector.setPort(settings.port());
    connector.setIdleTimeout(IDLE_MILLIS);
    connector.setAcceptQueueSize(128);
    return connector;
  }

  /** Starts a service; it accepts requests when this returns. */
  public static Service start(Parts parts) throws IOException {
    double seconds = Math.min(LONGEST_WAIT, parts.limits.deadline() / WAIT_SHARE);
    Duration patience = Duration.ofMillis((long) (1000 * seconds));
    return start(parts, new Admission(2 * CORES, WAITING, patience));
  }

  /** Starts a service with the given places for computations. */
  public static Service start(Parts parts, Admission admission) throws IOException {
    Service service = new Service(parts, admission);
    try {
      service.server.start();
      service.connections.start();
      return service;
    } catch (Exception e) {
      service.close();
      boolean isTaken = e instanceof BindException || e.getCause() instanceof BindException;
      throw isTaken
          ? new IOException(
              String.format(
                  "port %s of %s is in use or not allowed; choose another with --port, or 0 for any",
                  parts.settings.port(), parts.settings.host()),
              e)
          : new IOException("the service could not start: " + e.getMessage(), e);
    }
  }

  /** Requests the first pages, so that classes are loaded before the first client. */
  public void visit() {
    try {
      for (String address : first) {
        try (Socket socket = new Socket(InetAddress.getAllByName(connector.getHost())[0], port())) {
          String request =
              "GET " + address + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
          socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
          socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        }
      }
    } catch (IOException e) {
      // Only the warm-up failed.
    }
  }

  public int port() {
    return connector.getLocalPort();
  }

  /** Accepts no new requests, completes or cancels running ones, and stops within 10 s. */
  @Override
  public void close() {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(DRAIN_MILLIS);
    ScheduledExecutorService clock =
        Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("akin-drain"));
    var unused = clock.schedule(router::stopWork, STOP_WORK_MILLIS, TimeUnit.MILLISECONDS);
    try {
      jobs.stop();
      server.stop();
      jobs.await(TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()));
    } catch (Exception e) {
      // Requests that did not end in time end with the process.
    } finally {
      clock.shutdownNow();
      connections.close();
      metrics.close();
      closeLive();
    }
  }

  private void closeLive() {
    try {
      live.close();
    } catch (IOException e) {
      // The service only reads, so nothing is lost.
    }
  }
}
