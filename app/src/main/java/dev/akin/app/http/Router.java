package dev.akin.app.http;

import dev.akin.core.kernel.Run;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;
import org.eclipse.jetty.util.Promise;

/**
 * The way of a request: to the endpoint of its path, past the key and the queue, with a snapshot
 * and a deadline, and back with its answer or problem. Answers are whole before the first byte is
 * sent, and sent without holding a thread, so that a slow client costs memory only.
 */
final class Router extends Handler.Abstract {
  /** Seconds that a body may take. */
  private static final int BODY_SECONDS = 5;

  private final Site site;
  private final Live live;
  private final Admission admission;
  private final Departures departures = new Departures();
  private final Delivery delivery;
  private volatile boolean isStopping;

  /**
   * What there is to answer with.
   *
   * @param routes endpoints by path; a path that ends with a slash stands for all below it
   * @param fallback what answers everything else
   */
  record Site(Map<String, Endpoint> routes, Endpoint fallback, Settings settings, Limits limits) {}

  Router(Site site, Live live, Admission admission, Delivery delivery) {
    this.site = site;
    this.live = live;
    this.admission = admission;
    this.delivery = delivery;
  }

  /** From now on computations end soon. */
  void stopWork() {
    isStopping = true;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String path = Objects.toString(Request.getPathInContext(request), "/");
    Route route = route(path);
    Delivery.Parcel parcel = new Delivery.Parcel(request, response, callback, route.name);
    Exchange exchange = null;
    try {
      HttpFields headers = request.getHeaders();
      exchange =
          new Exchange(
              request.getMethod().equals("HEAD") ? "GET" : request.getMethod(),
              path,
              parameters(request),
              headers::get,
              site.limits);
      delivery.send(parcel, answer(route.endpoint, exchange, parcel));
    } catch (Throwable e) {
      Problem problem = Problem.of(e);
      Reply reply = exchange == null ? Reply.of(problem) : route.endpoint.failed(problem, exchange);
      delivery.send(parcel, reply);
    }
    return true;
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
      throw new Problem(400, "bad-parameter", "the parameters are not UTF-8, percent-encoded");
    }
  }

  private Reply answer(Endpoint endpoint, Exchange exchange, Delivery.Parcel parcel)
      throws Exception {
    String name = Objects.toString(Request.getServerName(parcel.request()), "");
    if (!site.settings.isCalled(name)) {
      throw new Problem(421, "host", "this service is for this machine only, not for " + name);
    }
    if (exchange.method().equals("OPTIONS")) {
      return new Reply(204, "text/plain", new byte[0], Map.of("Allow", allowed(endpoint)));
    }
    if (!endpoint.methods().contains(exchange.method())) {
      throw new Problem(405, "method", exchange.path() + " takes " + allowed(endpoint) + " only");
    }
    boolean hasKey = site.settings.opens(exchange.header("Authorization"));
    exchange.receive(body(parcel.request()), hasKey);
    Held held = live.take();
    try {
      parcel.settle(held, endpoint.isSettled() && exchange.method().equals("GET"));
      if (parcel.isKnown()) {
        return new Reply(304, "text/plain", new byte[0], Map.of());
      }
      return endpoint.isWork()
          ? work(endpoint, exchange, held, parcel)
          : plain(endpoint, exchange, held);
    } finally {
      live.giveBack(held);
    }
  }

  private static Reply plain(Endpoint endpoint, Exchange exchange, Held held) throws Exception {
    exchange.begin(held, Run.silent());
    return endpoint.answer(exchange);
  }

  private Reply work(Endpoint endpoint, Exchange exchange, Held held, Delivery.Parcel parcel)
      throws Exception {
    String client = parcel.client();
    admission.enter(client, site.limits.deadline());
    Departures.Watch watch =
        departures.watch(parcel.request().getConnectionMetaData().getConnection().getEndPoint());
    try {
      Run run =
          Run.silent()
              .withCancellation(() -> watch.isGone() || isStopping)
              .withTimeLimit(site.limits.deadline());
      exchange.begin(held, run);
      return endpoint.answer(exchange);
    } finally {
      parcel.closeBehind(watch.end());
      parcel.left(watch.isGone());
      admission.leave(client);
    }
  }

  private static String allowed(Endpoint endpoint) {
    return String.join(", ", endpoint.methods().stream().sorted().toList());
  }

  private static byte[] body(Request request) throws InterruptedException {
    long announced = request.getLength();
    if (announced > Limits.BODY) {
      throw tooLarge();
    }
    if (announced == 0 || (announced < 0 && isBodiless(request))) {
      return new byte[0];
    }
    try {
      CompletableFuture<byte[]> whole = new CompletableFuture<>();
      Content.Source.asByteArrayAsync(request, Limits.BODY, Promise.Invocable.toPromise(whole));
      return whole.get(BODY_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new Problem(408, "slow-body", "the body did not come within " + BODY_SECONDS + " s");
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IllegalStateException
          ? tooLarge()
          : new Problem(400, "bad-body", "the body could not be read");
    }
  }

  private static boolean isBodiless(Request request) {
    return !request.getHeaders().contains("Transfer-Encoding");
  }

  private static Problem tooLarge() {
    return new Problem(413, "too-large", "a body may have " + Limits.BODY + " bytes");
  }

  @Override
  protected void doStop() throws Exception {
    departures.close();
    super.doStop();
  }
}
