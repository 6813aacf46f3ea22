package dev.akin.app.http.endpoint;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** URLs of the service with parameters. */
public final class Paging {
  private Paging() {}

  /** Adds a link to the next places, if the limits allow them. */
  public static Reply next(Reply reply, Exchange exchange, int offset, int count) {
    if (offset + count > exchange.limits().places()) {
      return reply;
    }
    Map<String, List<String>> values = new LinkedHashMap<>(exchange.parameters().values());
    values.put("offset", List.of(String.valueOf(offset)));
    return reply.with("Link", "<" + address(exchange.path(), values) + ">; rel=\"next\"");
  }

  /** A path with parameters, percent-encoded. */
  public static String address(String path, Map<String, List<String>> values) {
    List<String> pairs = new ArrayList<>();
    values.forEach(
        (name, all) -> all.forEach(value -> pairs.add(encode(name) + "=" + encode(value))));
    return pairs.isEmpty() ? path : path + "?" + String.join("&", pairs);
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
