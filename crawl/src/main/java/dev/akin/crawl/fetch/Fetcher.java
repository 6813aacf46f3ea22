package dev.akin.crawl.fetch;

import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.RefusedAddressException;
import dev.akin.engine.url.WebUrl;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NoRouteToHostException;
import java.net.Proxy;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import okhttp3.Connection;
import okhttp3.ConnectionPool;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * Asks servers, one request at a time and thread: no redirect is followed, no cookie kept, no proxy
 * used, and no body longer or slower than the limits is read. Bodies come as they were sent, so
 * that they can be archived.
 */
public final class Fetcher implements Closeable {
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

  private final OkHttpClient client;
  private final String agent;
  private final int maxBytes;

  /**
   * What an earlier visit knows of a page, for a conditional request; "" where it knows nothing.
   */
  public record Validators(String etag, String modified) {
    public static final Validators NONE = new Validators("", "");
  }

  /** Fills in what only the connection knows. */
  private static final class Trace {
    private String ip = "";
    private String request = "";
  }

  public Fetcher(CrawlSettings.Politeness politeness, CrawlSettings.Limits limits) {
    this(politeness, limits, new GuardedSocketFactory(politeness.guard()));
  }

  public Fetcher(
      CrawlSettings.Politeness politeness,
      CrawlSettings.Limits limits,
      GuardedSocketFactory sockets) {
    agent = politeness.agent();
    maxBytes = limits.pageBytes();
    client =
        new OkHttpClient.Builder()
            .socketFactory(sockets)
            .proxy(Proxy.NO_PROXY)
            .followRedirects(false)
            .followSslRedirects(false)
            .connectTimeout(limits.pageTime())
            .readTimeout(limits.pageTime())
            .callTimeout(limits.pageTime())
            .connectionPool(new ConnectionPool(politeness.connections(), 1, TimeUnit.MINUTES))
            .addNetworkInterceptor(
                chain -> {
                  note(chain.request(), chain.connection());
                  return chain.proceed(chain.request());
                })
            .build();
  }

  private static void note(Request request, @Nullable Connection connection) {
    Trace trace = request.tag(Trace.class);
    if (trace == null) {
      return;
    }
    InetAddress address = connection == null ? null : connection.socket().getInetAddress();
    trace.ip = address == null ? "" : address.getHostAddress();
    HttpUrl url = request.url();
    String query = url.encodedQuery();
    StringBuilder head = new StringBuilder(request.method()).append(' ').append(url.encodedPath());
    head.append(query == null ? "" : "?" + query).append(" HTTP/1.1\r\n");
    Headers headers = request.headers();
    for (int i = 0; i < headers.size(); i++) {
      head.append(headers.name(i)).append(": ").append(headers.value(i)).append("\r\n");
    }
    trace.request = head.append("\r\n").toString();
  }

  /** Asks for an HTML page; the body of anything else is not read. */
  public FetchResponse fetchPage(WebUrl url, Validators known) throws IOException {
    return fetch(url, url.normalForm(), known, this::readPage);
  }

  /** Asks for a page by the one spelling of its address that the server answers to. */
  public FetchResponse fetchSpelled(WebUrl url, WebUrl spelled) throws IOException {
    return fetch(url, spelled.href(), Validators.NONE, this::readPage);
  }

  private byte[] readPage(Response response) throws IOException {
    return mayBePage(response) ? read(response) : new byte[0];
  }

  /** Asks for a file of which the first {@code limit} bytes are enough. */
  public FetchResponse fetchFile(WebUrl url, int limit) throws IOException {
    return fetch(
        url,
        url.normalForm(),
        Validators.NONE,
        response -> response.body().byteStream().readNBytes(limit));
  }

  /** Reads as much of a body as is wanted. */
  private interface BodyReader {
    byte[] read(Response response) throws IOException;
  }

  private static boolean mayBePage(Response response) {
    String type =
        FetchResponse.mediaType(Objects.requireNonNullElse(response.header("Content-Type"), ""));
    return response.code() != 200 || type.isEmpty() || FetchResponse.isHtml(type);
  }

  /**
   * Asks once.
   *
   * @param url the address that the answer is of
   * @param address the same as the server is asked for it
   * @throws FetchException if nothing came of it
   */
  private FetchResponse fetch(WebUrl url, String address, Validators known, BodyReader reader)
      throws IOException {
    HttpUrl target = HttpUrl.parse(address);
    if (target == null) {
      throw FetchException.lasting("address that cannot be asked for");
    }
    Trace trace = new Trace();
    Request.Builder request =
        new Request.Builder()
            .url(target)
            .tag(Trace.class, trace)
            .header("User-Agent", agent)
            .header("Accept", "text/html,application/xhtml+xml,*/*;q=0.5")
            // Named here, the body is left as it came.
            .header("Accept-Encoding", "gzip");
    if (!known.etag().isEmpty()) {
      request.header("If-None-Match", known.etag());
    }
    if (!known.modified().isEmpty()) {
      request.header("If-Modified-Since", known.modified());
    }
    Instant date = Instant.now();
    try (Response response = client.newCall(request.build()).execute()) {
      byte[] body = reader.read(response);
      return new FetchResponse(
          url,
          date,
          trace.ip,
          trace.request,
          response.code(),
          response.message(),
          response.headers(),
          body);
    } catch (FetchException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw explain(e);
    }
  }

  private byte[] read(Response response) throws IOException {
    if (response.body().contentLength() > maxBytes) {
      throw FetchException.lasting("page that is too large");
    }
    try (InputStream in = response.body().byteStream()) {
      byte[] body = in.readNBytes(maxBytes + 1);
      if (body.length > maxBytes) {
        throw FetchException.lasting("page that is too large");
      }
      return body;
    }
  }

  /** Which exception means what; a name server or a cable may be mended soon, an address not. */
  private static IOException explain(Exception e) {
    RefusedAddressException refused = refusal(e);
    if (refused != null) {
      return refused;
    }
    if (e instanceof UnknownHostException) {
      return FetchException.ofHost("host that is not known", true);
    }
    if (e instanceof ConnectException || e instanceof NoRouteToHostException) {
      return FetchException.ofHost("host that does not answer", true);
    }
    if (e instanceof InterruptedIOException) {
      return FetchException.passing("page that took too long", Duration.ZERO);
    }
    if (e instanceof SSLException) {
      return FetchException.ofHost("host without a valid certificate", false);
    }
    return FetchException.passing("answer that broke off or makes no sense", Duration.ZERO);
  }

  private static @Nullable RefusedAddressException refusal(Throwable e) {
    for (Throwable at = e; at != null; at = at.getCause()) {
      if (at instanceof RefusedAddressException refused) {
        return refused;
      }
    }
    return null;
  }

  /** For how long an answer asks to be left alone; dates are not heeded, as clocks differ. */
  public static Duration retryAfter(FetchResponse answer) {
    String value = answer.header("Retry-After").strip();
    if (!value.matches("\\d{1,9}")) {
      return Duration.ZERO;
    }
    Duration asked = Duration.ofSeconds(Long.parseLong(value));
    return asked.compareTo(LONGEST_PAUSE) < 0 ? asked : LONGEST_PAUSE;
  }

  /** Breaks off whatever is under way. */
  public void cancelAll() {
    client.dispatcher().cancelAll();
  }

  @Override
  public void close() {
    cancelAll();
    client.connectionPool().evictAll();
    client.dispatcher().executorService().shutdown();
  }
}
