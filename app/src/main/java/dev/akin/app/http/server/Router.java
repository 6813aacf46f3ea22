package dev.akin.app.http.server;

import dev.akin.app.http.FaultLog;
import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.Limits;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import dev.akin.app.http.snapshot.SnapshotProvider;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.Run;
import dev.akin.engine.query.PendingPreparation;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;

/**
 * Routes requests: finds the endpoint, checks the key, reads the body, takes a snapshot, waits for
 * admission, and sends the answer or problem. Bodies are read and complete answers sent without
 * holding a thread, so that a slow client costs only memory.
 */
final class Router extends Handler.Abstract {
  private final Site site;
  private final SnapshotProvider live;
  private final Admission admission;
  private final ClientDisconnectMonitor disconnects = new ClientDisconnectMonitor();
  private final RequestBodies bodies = new RequestBodies();
  private final Delivery delivery;
  private final FaultLog faults;
  private volatile boolean isStopping;

  /**
   * The endpoints.
   *
   * @param routes endpoints by path; a path that ends with a slash matches all paths below it
   * @param fallback the endpoint of all other paths
   */
  record Site(
      Map<String, Endpoint> routes, Endpoint fallback, ServiceSettings settings, Limits limits) {}

  Router(
      Site site, SnapshotProvider live, Admission admission, Delivery delivery, FaultLog faults) {
    this.site = site;
    this.live = live;
    this.admission = admission;
    this.delivery = delivery;
    this.faults = faults;
  }

  /** Cancels all computations. */
  void stopWork() {
    isStopping = true;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String path = Objects.toString(Request.getPathInContext(request), "/");
    Route route = route(path);
    Delivery.PendingResponse pending =
        new Delivery.PendingResponse(request, response, callback, route.name);
    try {
      RoutedRequest routed = new RoutedRequest(route.endpoint, exchange(request, path), pending);
      CompletableFuture<byte[]> body = admitted(routed);
      if (body.isDone()) {
        finish(routed, body);
      } else {
        var unused =
            body.whenCompleteAsync(
                (bytes, failure) -> finish(routed, body), request.getComponents().getExecutor());
      }
    } catch (HttpProblem e) {
      delivery.send(pending, Reply.of(e));
    }
    return true;
  }

  private Exchange exchange(Request request, String path) {
    HttpFields headers = request.getHeaders();
    boolean isTrusted = site.settings.opens(Objects.toString(headers.get("Authorization"), ""));
    return new Exchange(
        request.getMethod().equals("HEAD") ? "GET" : request.getMethod(),
        path,
        parameters(request),
        headers::get,
        new Exchange.Rules(
            site.limits,
            isTrusted,
            isTrusted || site.settings.isLocal(),
            !site.settings.key().isEmpty()));
  }

  /** A request with its endpoint. */
  private record RoutedRequest(
      Endpoint endpoint, Exchange exchange, Delivery.PendingResponse pending) {}

  /** Reads the body of a permitted request; fails for other requests. */
  private CompletableFuture<byte[]> admitted(RoutedRequest routed) {
    try {
      checkPermitted(routed);
      return routed.exchange.method().equals("POST")
          ? bodies.read(routed.pending.request())
          : CompletableFuture.completedFuture(new byte[0]);
    } catch (HttpProblem e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private void checkPermitted(RoutedRequest routed) {
    Endpoint endpoint = routed.endpoint;
    Exchange exchange = routed.exchange;
    String name = Objects.toString(Request.getServerName(routed.pending.request()), "");
    if (!site.settings.isCalled(name)) {
      throw new HttpProblem(421, "host", "this service is local; it does not answer for " + name);
    }
    boolean isKnown =
        exchange.method().equals("OPTIONS") || endpoint.methods().contains(exchange.method());
    if (!isKnown) {
      throw new HttpProblem(405, "method", exchange.path() + " supports only " + allowed(endpoint))
          .with("Allow", allowed(endpoint));
    }
    if (endpoint.isWrite(exchange.method()) && !exchange.hasKey()) {
      throw new HttpProblem(
              401,
              "key",
              "this requires the key of the service, as 'Authorization: Bearer KEY'; a service"
                  + " without --key-file accepts no jobs")
          .with("WWW-Authenticate", "Bearer realm=\"akin\"");
    }
  }

  private void finish(RoutedRequest routed, CompletableFuture<byte[]> body) {
    try {
      routed.exchange.receive(body.join());
      LoadedSnapshot loaded = live.take();
      boolean isQueued = false;
      try {
        isQueued = isWork(routed, loaded);
        if (isQueued) {
          queue(routed, loaded);
        } else {
          delivery.send(routed.pending, direct(routed, loaded));
        }
      } finally {
        if (!isQueued) {
          live.giveBack(loaded);
        }
      }
    } catch (Throwable e) {
      delivery.send(routed.pending, failed(routed, e));
    }
  }

  /** The reply to a failed request, even if its endpoint cannot format the problem. */
  private Reply failed(RoutedRequest routed, Throwable e) {
    HttpProblem problem = problem(e);
    Reply reply;
    try {
      reply = routed.endpoint.failed(problem, routed.exchange);
    } catch (Throwable second) {
      problem = HttpProblem.of(second, faults);
      reply = Reply.of(problem);
    }
    for (Map.Entry<String, String> header : problem.headers().entrySet()) {
      reply = reply.with(header.getKey(), header.getValue());
    }
    return reply;
  }

  /** The problem of an exception; names the damaged file if it is known. */
  private HttpProblem problem(Throwable e) {
    if (HttpProblem.isDamage(e)) {
      try {
        live.checkDamage();
      } catch (HttpProblem damage) {
        return damage;
      }
    }
    return HttpProblem.of(e, faults);
  }

  private record Route(String name, Endpoint endpoint) {}

  private Route route(String path) {
    Endpoint exact = site.routes.get(path);
    if (exact != null) {
      return new Route(path, exact);
    }
    String parent = path.substring(0, path.lastIndexOf('/') + 1);
    Endpoint below = parent.length() > 1 ? site.routes.get(parent) : null;
    return below == null ? new Route("other", site.fallback) : new Route(parent, below);
  }

  private static Map<String, List<String>> parameters(Request request) {
    Map<String, List<String>> values = new TreeMap<>();
    try {
      for (Fields.Field field : Request.extractQueryParameters(request)) {
        values.put(field.getName(), field.getValues());
      }
      return values;
    } catch (RuntimeException e) {
      throw HttpProblem.badParameter("the parameters are not percent-encoded UTF-8");
    }
  }

  /** Whether a request must wait for a place. */
  private boolean isWork(RoutedRequest routed, LoadedSnapshot loaded) {
    Exchange exchange = routed.exchange;
    if (exchange.method().equals("OPTIONS")) {
      return false;
    }
    boolean isSettled = routed.endpoint.isSettled() && exchange.method().equals("GET");
    routed.pending.settle(loaded, site.limits, isSettled);
    return routed.endpoint.isWork() && !routed.pending.isKnown();
  }

  private Reply direct(RoutedRequest routed, LoadedSnapshot loaded) throws Exception {
    if (routed.exchange.method().equals("OPTIONS")) {
      return new Reply(204, "text/plain", new byte[0], Map.of("Allow", allowed(routed.endpoint)));
    }
    if (routed.endpoint.isWork()) {
      live.check(loaded);
      return Reply.unchanged();
    }
    routed.exchange.begin(loaded, Run.silent());
    return routed.endpoint.answer(routed.exchange);
  }

  /** A waiting or computing request with its snapshot. */
  private record QueuedRequest(
      RoutedRequest routed, LoadedSnapshot loaded, ClientDisconnectMonitor.Watch watch) {}

  /**
   * Queues a request. It waits without a thread if there is no free place. Returns the snapshot in
   * any case.
   */
  private void queue(RoutedRequest routed, LoadedSnapshot loaded) {
    Request request = routed.pending.request();
    ClientDisconnectMonitor.Watch watch =
        disconnects.watch(request.getConnectionMetaData().getConnection().getEndPoint());
    Run run =
        Run.silent()
            .withCancellation(() -> watch.isGone() || isStopping)
            .withTimeLimit(site.limits.deadline() - routed.pending.seconds());
    QueuedRequest queued = new QueuedRequest(routed, loaded, watch);
    CompletableFuture<Admission.Place> turn;
    try {
      routed.exchange.begin(loaded, run);
      turn = admission.enter(routed.pending.client(), routed.pending.answered(), run);
    } catch (Throwable e) {
      end(queued);
      throw e;
    }
    runOnTurn(queued, turn);
  }

  private void runOnTurn(QueuedRequest queued, CompletableFuture<Admission.Place> turn) {
    if (turn.isDone()) {
      run(queued, turn);
    } else {
      var unused =
          turn.whenCompleteAsync(
              (place, failure) -> run(queued, turn),
              queued.routed.pending.request().getComponents().getExecutor());
    }
  }

  /**
   * Computes until the deadline, and while the client is connected. If another request is preparing
   * the same scorer, this one gives back its place and starts again later.
   */
  private void run(QueuedRequest queued, CompletableFuture<Admission.Place> turn) {
    Delivery.PendingResponse pending = queued.routed.pending;
    Reply reply;
    boolean isOver = true;
    try {
      reply = reply(queued, turn);
    } catch (PendingPreparation e) {
      isOver = false;
      Run run = queued.routed.exchange.run();
      runOnTurn(queued, admission.enterAfter(e.end(), pending.client(), pending.answered(), run));
      return;
    } catch (Throwable e) {
      reply = failed(queued.routed, e);
    } finally {
      if (isOver) {
        end(queued);
      }
    }
    delivery.send(pending, reply);
  }

  private void end(QueuedRequest queued) {
    Delivery.PendingResponse pending = queued.routed.pending;
    pending.closeBehind(queued.watch.end());
    pending.left(queued.watch.isGone());
    live.giveBack(queued.loaded);
  }

  private Reply reply(QueuedRequest queued, CompletableFuture<Admission.Place> turn)
      throws Exception {
    try {
      return atWork(queued, turn.join());
    } catch (CancellationException e) {
      return failed(queued.routed, offered(queued, unfinished(queued.watch)));
    } catch (TooCostlyException e) {
      String reason = queued.loaded.pages().reason(e);
      return failed(queued.routed, offered(queued, new HttpProblem(422, "too-costly", reason)));
    } catch (HttpProblem e) {
      return failed(queued.routed, offered(queued, e));
    }
  }

  private static HttpProblem offered(QueuedRequest queued, HttpProblem problem) {
    return AlternativeMeasures.offer(problem, queued.routed.exchange);
  }

  private Reply atWork(QueuedRequest queued, Admission.Place place) throws Exception {
    try {
      queued.routed.exchange.run().check();
      return checked(queued.routed, queued.loaded);
    } finally {
      place.leave();
    }
  }

  /**
   * Computes an answer, and checks the collection afterwards: damage during the computation may
   * cause a wrong answer or any failure.
   */
  private Reply checked(RoutedRequest routed, LoadedSnapshot loaded) throws Exception {
    live.checkDamage();
    Reply reply;
    try {
      reply = answer(routed, loaded);
    } catch (Throwable e) {
      live.check(loaded);
      if (HttpProblem.isDamage(e)) {
        live.suspect();
      }
      throw e;
    }
    live.check(loaded);
    return reply;
  }

  /**
   * Computes an answer. The Java runtime may report a fault of a mapped file only to the next
   * request of the thread, when the file has been restored, so the request is repeated once.
   */
  private Reply answer(RoutedRequest routed, LoadedSnapshot loaded) throws Exception {
    try {
      return routed.endpoint.answer(routed.exchange);
    } catch (InternalError e) {
      live.check(loaded);
      if (routed.endpoint.isWrite(routed.exchange.method())) {
        throw e;
      }
      return routed.endpoint.answer(routed.exchange);
    }
  }

  private HttpProblem unfinished(ClientDisconnectMonitor.Watch watch) {
    if (watch.isGone()) {
      return new HttpProblem(499, "left", "client closed the connection");
    }
    return isStopping
        ? new HttpProblem(503, "stopping", "the service is stopping")
        : site.limits.overdue();
  }

  private static String allowed(Endpoint endpoint) {
    return String.join(", ", endpoint.methods().stream().sorted().toList());
  }

  @Override
  protected void doStop() throws Exception {
    disconnects.close();
    admission.close();
    super.doStop();
  }
}
