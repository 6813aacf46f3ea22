package dev.akin.app.web.frame;

import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/** Static files of the site. Their URLs contain a checksum, so that browsers can cache them. */
public final class StaticFiles implements Endpoint.Immediate {
  private static final Map<String, String> TYPES =
      Map.of(
          "akin.css", "text/css; charset=utf-8",
          "akin.js", "text/javascript; charset=utf-8",
          "icon.svg", "image/svg+xml");

  private final Map<String, Reply> replies = new TreeMap<>();
  private final Map<String, String> addresses = new TreeMap<>();

  public StaticFiles() {
    for (Map.Entry<String, String> each : TYPES.entrySet()) {
      byte[] bytes = bytes(each.getKey());
      CRC32C sum = new CRC32C();
      sum.update(bytes);
      String address =
          "/static/" + HexFormat.of().toHexDigits((int) sum.getValue()) + "-" + each.getKey();
      addresses.put(each.getKey(), address);
      replies.put(
          address,
          new Reply(200, each.getValue(), bytes, Map.of())
              .with("Cache-Control", "public, max-age=31536000, immutable"));
    }
  }

  private static byte[] bytes(String name) {
    try (InputStream in =
        Objects.requireNonNull(StaticFiles.class.getResourceAsStream(name), name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The URL of a file. */
  String address(String name) {
    return Objects.requireNonNull(addresses.get(name), name);
  }

  @Override
  public Reply answer(Exchange exchange) {
    Reply reply = replies.get(exchange.path());
    if (reply == null) {
      throw HttpProblem.noSuchPath(exchange.path());
    }
    return reply;
  }
}
