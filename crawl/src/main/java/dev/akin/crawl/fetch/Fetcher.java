package dev.akin.crawl.fetch;

import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.RefusedAddressException;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.archive.ArchiveRecord;
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
 * Sends HTTP requests, one at a time per thread. Redirects are not followed, cookies are not kept,
 * proxies are not used, and bodies are limited in size and time. Bodies keep their content
 * encoding, so that they can be archived.
 */
public final class Fetcher implements Closeable {
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

  private final OkHttpClient client;
  private final String agent;
  private final int maxBytes;

  /** The validators of an earlier response for a conditional request; "" for a missing one. */
  public record Validators(String etag, String modified) {
    public static final Validators NONE = new Validators("", "");
  }

  /** Data of the connection. */
  private static final class Trace {
    private String ip = "";
    private String request = "";
  }

  public Fetcher(CrawlSettings.Politeness politeness, CrawlSettings.Limits limits) {
    this(politeness, limits, new GuardedSocketFactory(politeness.guard()));
  }

  Fetcher(
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

  /** Requests an HTML page; bodies of other types are not read. */
  public FetchResponse fetchPage(WebUrl url, Validators known) throws IOException {
    return fetch(url, url.normalForm(), known, this::readPage);
  }

  /** Requests a page by the spelling of its address that the server accepts. */
  public FetchResponse fetchSpelled(WebUrl url, WebUrl spelled) throws IOException {
    return fetch(url, spelled.href(), Validators.NONE, this::readPage);
  }

  private byte[] readPage(Response response) throws IOException {
    return mayBePage(response) ? read(response) : new byte[0];
  }

  /** Requests a file and reads its first {@code limit} bytes. */
  public FetchResponse fetchFile(WebUrl url, int limit) throws IOException {
    return fetch(
        url,
        url.normalForm(),
        Validators.NONE,
        response -> response.body().byteStream().readNBytes(limit));
  }

  /** Reads the needed part of a body. */
  private interface BodyReader {
    byte[] read(Response response) throws IOException;
  }

  private static boolean mayBePage(Response response) {
    String type =
        ArchiveRecord.mediaType(Objects.requireNonNullElse(response.header("Content-Type"), ""));
    return response.code() != 200 || type.isEmpty() || ArchiveRecord.isHtml(type);
  }

  /**
   * Sends one request.
   *
   * @param url the address of the response
   * @param address the same address in the spelling of the request
   * @throws FetchException if it fails
   */
  private FetchResponse fetch(WebUrl url, String address, Validators known, BodyReader reader)
      throws IOException {
    HttpUrl target = HttpUrl.parse(address);
    if (target == null) {
      throw FetchException.lasting("address that cannot be requested");
    }
    Trace trace = new Trace();
    Request.Builder request =
        new Request.Builder()
            .url(target)
            .tag(Trace.class, trace)
            .header("User-Agent", agent)
            .header("Accept", "text/html,application/xhtml+xml,*/*;q=0.5")
            // Set explicitly, so that the library does not decode the body.
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

  /**
   * Classifies exceptions; failures of name servers and connections are temporary, wrong addresses
   * are not.
   */
  private static IOException explain(Exception e) {
    RefusedAddressException refused = refusal(e);
    if (refused != null) {
      return refused;
    }
    if (e instanceof UnknownHostException) {
      return FetchException.ofHost("unknown host", true);
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
    return FetchException.passing("truncated or invalid response", Duration.ZERO);
  }

  private static @Nullable RefusedAddressException refusal(Throwable e) {
    for (Throwable at = e; at != null; at = at.getCause()) {
      if (at instanceof RefusedAddressException refused) {
        return refused;
      }
    }
    return null;
  }

  /** Returns the pause that a response asks for; dates are ignored, because clocks differ. */
  public static Duration retryAfter(FetchResponse answer) {
    String value = answer.header("Retry-After").strip();
    if (!value.matches("\\d{1,9}")) {
      return Duration.ZERO;
    }
    Duration asked = Duration.ofSeconds(Long.parseLong(value));
    return asked.compareTo(LONGEST_PAUSE) < 0 ? asked : LONGEST_PAUSE;
  }

  /** Cancels running requests. */
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
