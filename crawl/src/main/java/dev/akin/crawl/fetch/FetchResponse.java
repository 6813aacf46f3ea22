package dev.akin.crawl.fetch;

import dev.akin.engine.url.WebUrl;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;
import okhttp3.Headers;
import org.jspecify.annotations.Nullable;

/**
 * What a server answered to one request.
 *
 * @param url what was asked for
 * @param date when
 * @param ip the address that answered, or ""
 * @param request the request line and header as they were sent
 * @param status the status code
 * @param message the words behind it
 * @param headers the header as it came
 * @param body the body as it came, still packed if the header says so; empty if it was not wanted
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
  /** A header's value, or ""; the last one if there are several. */
  public String header(String name) {
    String value = headers.get(name);
    return value == null ? "" : value;
  }

  /** How the body is encoded; several lines of the header are one list. */
  public String encoding() {
    return String.join(",", headers.values("Content-Encoding"));
  }

  /** Whether the answer points elsewhere. */
  public boolean isRedirect() {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
  }

  /** Where the answer points, or null if nowhere on the web. */
  public @Nullable WebUrl redirect() {
    String location = header("Location");
    WebUrl target = location.isEmpty() ? null : WebUrl.tryParse(location, url);
    return target == null || !target.isHttp() ? null : target;
  }

  /**
   * The spelling of this very address that the answer redirects to; null if it redirects nowhere or
   * elsewhere. Some servers insist on {@code %7E} in place of a tilde.
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

  /** Whether it says that it is HTML; an answer that says nothing is judged by its first byte. */
  public boolean isHtml() {
    String type = mediaType();
    if (type.isEmpty()) {
      String start = new String(body, 0, Math.min(body.length, 64), StandardCharsets.ISO_8859_1);
      return start.strip().startsWith("<");
    }
    return isHtml(type);
  }

  public static boolean isHtml(String mediaType) {
    return mediaType.equals("text/html") || mediaType.equals("application/xhtml+xml");
  }

  /** The media type without parameters, in lower case. */
  public String mediaType() {
    return mediaType(header("Content-Type"));
  }

  public static String mediaType(String header) {
    int end = header.indexOf(';');
    return (end < 0 ? header : header.substring(0, end)).strip().toLowerCase(Locale.ROOT);
  }

  /**
   * The head of the answer for an archive. The body is stored without the chunks it came in, so the
   * header must not speak of them.
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
