package dev.akin.app.http.server;

import dev.akin.app.http.Limits;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.zip.CRC32C;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Sends replies with common headers, compression, and entity tags for client caches. */
final class Delivery {
  /** The content security policy: only files of the service, nothing inline. */
  static final String POLICY =
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self';"
          + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  /** The attribute of a connection with the time of its last answer. */
  private static final String ANSWERED = "dev.akin.answered";

  /** The minimum size of a compressed body, in bytes. */
  private static final int LEAST_PACKED = 1000;

  /** The version of the program, as part of entity tags; unique per start if not packaged. */
  private static final String VERSION =
      Objects.requireNonNullElseGet(
          Delivery.class.getPackage().getImplementationVersion(), Instant.now()::toString);

  private final ServiceSettings settings;
  private final ServiceMetrics metrics;
  private final AccessLog log;

  Delivery(ServiceSettings settings, ServiceMetrics metrics, AccessLog log) {
    this.settings = settings;
    this.metrics = metrics;
    this.log = log;
  }

  /** A request with the response to its client. */
  static final class PendingResponse {
    private final Request request;
    private final Response response;
    private final Callback callback;
    private final String route;
    private final long start = System.nanoTime();
    private String tag = "";
    private long snapshot;
    private boolean isLast;
    private boolean hasLeft;

    PendingResponse(Request request, Response response, Callback callback, String route) {
      this.request = request;
      this.response = response;
      this.callback = callback;
      this.route = route;
    }

    Request request() {
      return request;
    }

    String client() {
      return Objects.toString(Request.getRemoteAddr(request), "");
    }

    /** The time of the last answer on the connection, or that of this request, in nanoseconds. */
    long answered() {
      Object last = request.getConnectionMetaData().getAttribute(ANSWERED);
      return last instanceof Long nanos ? nanos : start;
    }

    /** Seconds since the request arrived. */
    double seconds() {
      return (System.nanoTime() - start) / 1e9;
    }

    /**
     * Sets the snapshot of the answer. Settled answers get an entity tag of everything they depend
     * on, including the program.
     */
    void settle(LoadedSnapshot loaded, Limits limits, boolean isSettled) {
      snapshot = loaded.manifest().snapshot();
      if (isSettled) {
        CRC32C sum = new CRC32C();
        String of =
            VERSION
                + limits
                + loaded.manifest().created()
                + address(request)
                + request.getHeaders().get("Accept-Language");
        sum.update(of.getBytes(StandardCharsets.UTF_8));
        tag = "W/\"" + snapshot + "-" + HexFormat.of().toHexDigits((int) sum.getValue()) + "\"";
      }
    }

    /** Whether the client has this answer in its cache. */
    boolean isKnown() {
      return !tag.isEmpty() && known().contains(tag);
    }

    /** Whether the client accepts any cached answer, and there is an answer. */
    private boolean isAny(Reply reply) {
      return !tag.isEmpty() && reply.status() == 200 && known().contains("*");
    }

    private List<String> known() {
      String header = Objects.toString(request.getHeaders().get("If-None-Match"), "");
      return List.of(header.strip().split("\\s*,\\s*", -1));
    }

    /** Whether the request has a body that may not have been read to its end. */
    private boolean hasUnreadBody(int status) {
      HttpFields asked = request.getHeaders();
      boolean hasBody =
          asked.contains("Transfer-Encoding")
              || !Objects.requireNonNullElse(asked.get("Content-Length"), "0").equals("0");
      return hasBody && (status >= 400 || !request.getMethod().equals("POST"));
    }

    /** Whether an HTTP/1.0 client expects the connection to end after this answer. */
    private boolean isOld() {
      return request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_1_0
          && !request.getHeaders().contains("Connection", "keep-alive");
    }

    void closeBehind(boolean isClosed) {
      isLast = isClosed;
    }

    void left(boolean isGone) {
      hasLeft = isGone;
    }
  }

  private static String address(Request request) {
    return Objects.toString(request.getHttpURI().getPathQuery(), "");
  }

  void send(PendingResponse pending, Reply answer) {
    Reply reply = pending.isAny(answer) ? Reply.unchanged() : answer;
    HttpFields asked = pending.request.getHeaders();
    HttpFields.Mutable headers = pending.response.getHeaders();
    byte[] body = reply.body();
    putCommon(headers, reply);
    if (!pending.tag.isEmpty() && (reply.status() == 200 || reply.status() == 304)) {
      headers.put("ETag", pending.tag);
    }
    if (settings.allows(Objects.toString(asked.get("Origin"), ""))) {
      headers.put("Access-Control-Allow-Origin", settings.origin());
      headers.put("Access-Control-Allow-Headers", "Authorization, Content-Type");
      headers.put("Access-Control-Allow-Methods", "GET, POST, DELETE");
    }
    if (body.length >= LEAST_PACKED && accepts(asked, "gzip")) {
      body = packed(body);
      headers.put("Content-Encoding", "gzip");
    }
    if (pending.isLast || pending.isOld() || pending.hasUnreadBody(reply.status())) {
      // The server would parse an unread body as the next request, so it closes the connection. The
      // header keeps the client from sending another request on it.
      headers.put("Connection", "close");
    }
    pending.response.setStatus(reply.status());
    if (reply.status() != 204 && reply.status() != 304) {
      headers.put("Content-Type", reply.type());
      headers.put("Content-Length", body.length);
    }
    pending.request.getConnectionMetaData().setAttribute(ANSWERED, System.nanoTime());
    note(pending, reply.status(), body.length);
    Callback callback =
        pending.hasUnreadBody(reply.status())
            ? new BodyDrain(pending.request, pending.callback)
            : pending.callback;
    pending.response.write(true, ByteBuffer.wrap(body), callback);
  }

  private static void putCommon(HttpFields.Mutable headers, Reply reply) {
    headers.put("Cache-Control", "no-cache");
    headers.put("Vary", "Accept-Encoding, Accept-Language, Origin");
    headers.put("X-Content-Type-Options", "nosniff");
    headers.put("Referrer-Policy", "no-referrer");
    headers.put("Content-Security-Policy", POLICY);
    headers.put("Cross-Origin-Opener-Policy", "same-origin");
    reply.headers().forEach((name, value) -> headers.put(name, safe(value)));
  }

  /** The value without characters that are not allowed in a header. */
  private static String safe(String value) {
    return value.replaceAll("[^\\x20-\\x7e]", "?");
  }

  private static boolean accepts(HttpFields asked, String coding) {
    HttpField field = asked.getField("Accept-Encoding");
    return field != null
        && field.getValueList() != null
        && asked.getQualityCSV("Accept-Encoding").contains(coding);
  }

  private static byte[] packed(byte[] body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(body.length / 3);
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Logs the reply; the status is 499 if the client has disconnected. */
  private void note(PendingResponse pending, int status, int bytes) {
    long nanos = System.nanoTime() - pending.start;
    int told = pending.hasLeft ? 499 : status;
    metrics.count(pending.route, told, nanos);
    log.write(
        new AccessLog.Entry(
            pending.client(),
            pending.request.getMethod(),
            address(pending.request),
            told,
            bytes,
            nanos,
            pending.snapshot));
  }
}
