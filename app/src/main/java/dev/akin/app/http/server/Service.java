package dev.akin.app.http.server;

import dev.akin.app.http.DaemonThreads;
import dev.akin.app.http.FaultLog;
import dev.akin.app.http.Limits;
import dev.akin.app.http.api.CompareHandler;
import dev.akin.app.http.api.GroupHandler;
import dev.akin.app.http.api.PageHandler;
import dev.akin.app.http.api.PagesHandler;
import dev.akin.app.http.api.PathHandler;
import dev.akin.app.http.api.RankHandler;
import dev.akin.app.http.api.RelatedHandler;
import dev.akin.app.http.api.SearchHandler;
import dev.akin.app.http.api.WhyHandler;
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

/** The service: a collection, the ways to ask it, and the server that they are reached by. */
public final class Service implements Closeable {
  private static final int HEADER_BYTES = 16 << 10;
  private static final int IDLE_MILLIS = 15_000;
  private static final int WAITING = Connections.MOST;

  /** Threads beside those that compute. */
  private static final int THREADS = 64;

  private static final int CORES = Runtime.getRuntime().availableProcessors();

  /** A request may wait for this part of its deadline: the rest is for its answer. */
  private static final int WAIT_SHARE = 5;

  /** Seconds that a request may wait at most. */
  private static final double LONGEST_WAIT = 2;

  /** From the signal to the last byte; computations are stopped somewhat before. */
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

  /** All that a service is made of. */
  public record Parts(
      ServiceSettings settings,
      Limits limits,
      SnapshotProvider live,
      JobQueue jobs,
      Logs logs,
      Pages pages) {
    /** Where requests and failures are noted. */
    public record Logs(AccessLog access, FaultLog faults) {}
  }

  /**
   * What people look at.
   *
   * @param routes endpoints by path
   * @param fallback what answers where there is nothing
   * @param first addresses to visit once before anybody else does
   */
  public record Pages(Map<String, Endpoint> routes, Endpoint fallback, List<String> first) {
    /** Nothing to visit beforehand. */
    public Pages(Map<String, Endpoint> routes, Endpoint fallback) {
      this(routes, fallback, List.of());
    }

    /** Nothing to look at. */
    public static Pages none() {
      return new Pages(Map.of(), new UnknownPathHandler());
    }
  }

  private Service(Parts parts, Admission admission) {
    live = parts.live;
    jobs = parts.jobs;
    first = parts.pages.first;
    metrics.gauge("akin.requests.inside", "requests that compute or wait", admission::inside);
    metrics.gauge(
        "akin.snapshot", "number of the snapshot", () -> now(LoadedSnapshot::snapshotNumber));
    metrics.gauge(
        "akin.measures", "measures kept prepared", () -> now(held -> held.queries().scorers()));
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
    LoadedSnapshot held = live.take();
    try {
      return number.applyAsLong(held);
    } finally {
      live.giveBack(held);
    }
  }

  private Map<String, Endpoint> routes(Parts parts) {
    Map<String, Endpoint> routes = new LinkedHashMap<>(parts.pages.routes);
    HealthHandler health = new HealthHandler(parts.live);
    routes.put("/v1/related", new RelatedHandler());
    routes.put("/v1/compare", new CompareHandler());
    routes.put("/v1/why", new WhyHandler());
    routes.put("/v1/group", new GroupHandler());
    routes.put("/v1/search", new SearchHandler());
    routes.put("/v1/rank", new RankHandler());
    routes.put("/v1/pages", new PagesHandler());
    routes.put("/v1/page", new PageHandler());
    routes.put("/v1/path", new PathHandler());
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

  /** Starts a service; it answers when this returns. */
  public static Service start(Parts parts) throws IOException {
    double seconds = Math.min(LONGEST_WAIT, parts.limits.deadline() / WAIT_SHARE);
    Duration patience = Duration.ofMillis((long) (1000 * seconds));
    return start(parts, new Admission(2 * CORES, WAITING, patience));
  }

  /** The same with places of one's own choice. */
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
              "port "
                  + parts.settings.port()
                  + " of "
                  + parts.settings.host()
                  + " is taken or not allowed; choose another with --port, or 0 for any",
              e)
          : new IOException("the service does not start: " + e.getMessage(), e);
    }
  }

  /**
   * Visits the first pages: whoever comes first waits until classes are loaded, so better that it
   * is nobody.
   */
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
      // Then the first visitor waits for a moment.
    }
  }

  /** The port that it listens at. */
  public int port() {
    return connector.getLocalPort();
  }

  /** Takes no new requests, ends those under way, and stops; ten seconds at most. */
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
      // Whatever did not end in time ends with the process.
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
      // The process ends; nothing was written.
    }
  }
}
