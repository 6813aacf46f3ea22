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
    Delivery.Parcel parcel = new Delivery.Parcel(request, response, callback, route.name);
    try {
      Visit visit = new Visit(route.endpoint, exchange(request, path), parcel);
      CompletableFuture<byte[]> body = admitted(visit);
      if (body.isDone()) {
        finish(visit, body);
      } else {
        var unused =
            body.whenCompleteAsync(
                (bytes, failure) -> finish(visit, body), request.getComponents().getExecutor());
      }
    } catch (HttpProblem e) {
      delivery.send(parcel, Reply.of(e));
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
  private record Visit(Endpoint endpoint, Exchange exchange, Delivery.Parcel parcel) {}

  /** Reads the body of a permitted request; fails for other requests. */
  private CompletableFuture<byte[]> admitted(Visit visit) {
    try {
      checkPermitted(visit);
      return visit.exchange.method().equals("POST")
          ? bodies.read(visit.parcel.request())
          : CompletableFuture.completedFuture(new byte[0]);
    } catch (HttpProblem e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private void checkPermitted(Visit visit) {
    Endpoint endpoint = visit.endpoint;
    Exchange exchange = visit.exchange;
    String name = Objects.toString(Request.getServerName(visit.parcel.request()), "");
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

  private void finish(Visit visit, CompletableFuture<byte[]> body) {
    try {
      visit.exchange.receive(body.join());
      LoadedSnapshot held = live.take();
      boolean isQueued = false;
      try {
        isQueued = isWork(visit, held);
        if (isQueued) {
          queue(visit, held);
        } else {
          delivery.send(visit.parcel, direct(visit, held));
        }
      } finally {
        if (!isQueued) {
          live.giveBack(held);
        }
      }
    } catch (Throwable e) {
      delivery.send(visit.parcel, failed(visit, e));
    }
  }

  /** The reply to a failed request, even if its endpoint cannot format the problem. */
  private Reply failed(Visit visit, Throwable e) {
    HttpProblem problem = problem(e);
    Reply reply;
    try {
      reply = visit.endpoint.failed(problem, visit.exchange);
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
  private boolean isWork(Visit visit, LoadedSnapshot held) {
    Exchange exchange = visit.exchange;
    if (exchange.method().equals("OPTIONS")) {
      return false;
    }
    boolean isSettled = visit.endpoint.isSettled() && exchange.method().equals("GET");
    visit.parcel.settle(held, site.limits, isSettled);
    return visit.endpoint.isWork() && !visit.parcel.isKnown();
  }

  private Reply direct(Visit visit, LoadedSnapshot held) throws Exception {
    if (visit.exchange.method().equals("OPTIONS")) {
      return new Reply(204, "text/plain", new byte[0], Map.of("Allow", allowed(visit.endpoint)));
    }
    if (visit.endpoint.isWork()) {
      live.check(held);
      return Reply.unchanged();
    }
    visit.exchange.begin(held, Run.silent());
    return visit.endpoint.answer(visit.exchange);
  }

  /** A waiting or computing request with its snapshot. */
  private record Errand(Visit visit, LoadedSnapshot held, ClientDisconnectMonitor.Watch watch) {}

  /**
   * Queues a request. It waits without a thread if there is no free place. Returns the snapshot in
   * any case.
   */
  private void queue(Visit visit, LoadedSnapshot held) {
    Request request = visit.parcel.request();
    ClientDisconnectMonitor.Watch watch =
        disconnects.watch(request.getConnectionMetaData().getConnection().getEndPoint());
    Run run =
        Run.silent()
            .withCancellation(() -> watch.isGone() || isStopping)
            .withTimeLimit(site.limits.deadline() - visit.parcel.seconds());
    Errand errand = new Errand(visit, held, watch);
    CompletableFuture<Admission.Place> turn;
    try {
      visit.exchange.begin(held, run);
      turn = admission.enter(visit.parcel.client(), visit.parcel.answered(), run);
    } catch (Throwable e) {
      end(errand);
      throw e;
    }
    carryOutIn(errand, turn);
  }

  private void carryOutIn(Errand errand, CompletableFuture<Admission.Place> turn) {
    if (turn.isDone()) {
      carryOut(errand, turn);
    } else {
      var unused =
          turn.whenCompleteAsync(
              (place, failure) -> carryOut(errand, turn),
              errand.visit.parcel.request().getComponents().getExecutor());
    }
  }

  /**
   * Computes until the deadline, and while the client is connected. If another request is preparing
   * the same scorer, this one gives back its place and starts again later.
   */
  private void carryOut(Errand errand, CompletableFuture<Admission.Place> turn) {
    Delivery.Parcel parcel = errand.visit.parcel;
    Reply reply;
    boolean isOver = true;
    try {
      reply = reply(errand, turn);
    } catch (PendingPreparation e) {
      isOver = false;
      Run run = errand.visit.exchange.run();
      carryOutIn(errand, admission.enterAfter(e.end(), parcel.client(), parcel.answered(), run));
      return;
    } catch (Throwable e) {
      reply = failed(errand.visit, e);
    } finally {
      if (isOver) {
        end(errand);
      }
    }
    delivery.send(parcel, reply);
  }

  private void end(Errand errand) {
    Delivery.Parcel parcel = errand.visit.parcel;
    parcel.closeBehind(errand.watch.end());
    parcel.left(errand.watch.isGone());
    live.giveBack(errand.held);
  }

  private Reply reply(Errand errand, CompletableFuture<Admission.Place> turn) throws Exception {
    try {
      return atWork(errand, turn.join());
    } catch (CancellationException e) {
      return failed(errand.visit, offered(errand, unfinished(errand.watch)));
    } catch (TooCostlyException e) {
      String reason = errand.held.pages().reason(e);
      return failed(errand.visit, offered(errand, new HttpProblem(422, "too-costly", reason)));
    } catch (HttpProblem e) {
      return failed(errand.visit, offered(errand, e));
    }
  }

  private static HttpProblem offered(Errand errand, HttpProblem problem) {
    return AlternativeMeasures.offer(problem, errand.visit.exchange);
  }

  private Reply atWork(Errand errand, Admission.Place place) throws Exception {
    try {
      errand.visit.exchange.run().check();
      return checked(errand.visit, errand.held);
    } finally {
      place.leave();
    }
  }

  /**
   * Computes an answer, and checks the collection afterwards: damage during the computation may
   * cause a wrong answer or any failure.
   */
  private Reply checked(Visit visit, LoadedSnapshot held) throws Exception {
    live.checkDamage();
    Reply reply;
    try {
      reply = answer(visit, held);
    } catch (Throwable e) {
      live.check(held);
      if (HttpProblem.isDamage(e)) {
        live.suspect();
      }
      throw e;
    }
    live.check(held);
    return reply;
  }

  /**
   * Computes an answer. The Java runtime may report a fault of a mapped file only to the next
   * request of the thread, when the file has been restored, so the request is repeated once.
   */
  private Reply answer(Visit visit, LoadedSnapshot held) throws Exception {
    try {
      return visit.endpoint.answer(visit.exchange);
    } catch (InternalError e) {
      live.check(held);
      if (visit.endpoint.isWrite(visit.exchange.method())) {
        throw e;
      }
      return visit.endpoint.answer(visit.exchange);
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
