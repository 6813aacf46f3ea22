package dev.akin.crawl.fetch;

import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.archive.ArchiveRecord;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import okhttp3.Headers;
import org.jspecify.annotations.Nullable;

/**
 * The response to one request.
 *
 * @param url the requested address
 * @param date the time of the request
 * @param ip the IP address of the server, or ""
 * @param request the request line and header as sent
 * @param status the status code
 * @param message the reason phrase
 * @param headers the header as received
 * @param body the body as received, with its content encoding; empty if it was not read
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record FetchResponse(
    WebUrl url,
    Instant date,
    String ip,
    String request,
    int status,
    String message,
    Headers headers,
    byte[] body) {
  /** Returns the value of a header field, or ""; the last one if there are several. */
  public String header(String name) {
    String value = headers.get(name);
    return value == null ? "" : value;
  }

  /** Returns the content encoding; several header fields are one list. */
  public String encoding() {
    return String.join(",", headers.values("Content-Encoding"));
  }

  public boolean isRedirect() {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
  }

  /** Returns the target of a redirect, or null if it is not a web address. */
  public @Nullable WebUrl redirect() {
    String location = header("Location");
    return location.isEmpty() ? null : WebUrl.tryParseHttp(location, url);
  }

  /**
   * Returns the spelling of the same address that the response redirects to; null if it is not such
   * a redirect. Some servers redirect a tilde to {@code %7E}.
   */
  public @Nullable WebUrl otherSpelling() {
    WebUrl target = isRedirect() ? redirect() : null;
    String normal = url.normalForm();
    return target != null
            && target.normalForm().equals(normal)
            && !target.withoutFragment().href().equals(normal)
        ? target.withoutFragment()
        : null;
  }

  /** Whether it is declared as HTML; without a declaration the first byte decides. */
  public boolean isHtml() {
    String type = mediaType();
    if (type.isEmpty()) {
      String start = new String(body, 0, Math.min(body.length, 64), StandardCharsets.ISO_8859_1);
      return start.strip().startsWith("<");
    }
    return ArchiveRecord.isHtml(type);
  }

  /** Returns the media type without parameters, in lower case. */
  public String mediaType() {
    return ArchiveRecord.mediaType(header("Content-Type"));
  }

  /**
   * Returns the response header for an archive. The body is stored without its transfer encoding,
   * so the header must not declare one.
   */
  public String head() {
    StringBuilder head = new StringBuilder("HTTP/1.1 ").append(status).append(' ').append(message);
    head.append("\r\n");
    for (int i = 0; i < headers.size(); i++) {
      String name = headers.name(i);
      if (!name.equalsIgnoreCase("Transfer-Encoding") && !name.equalsIgnoreCase("Content-Length")) {
        head.append(name).append(": ").append(headers.value(i)).append("\r\n");
      }
    }
    if (status != 304) {
      head.append("Content-Length: ").append(body.length).append("\r\n");
    }
    return head.append("\r\n").toString();
  }
}
