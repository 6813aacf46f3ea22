package dev.akin.app.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;

/** {@code /openapi.json}: the description of the service, a file that tests hold it to. */
final class OpenApi implements Endpoint {
  @Override
  public boolean isWork() {
    return false;
  }

  @Override
  public Reply answer(Exchange exchange) throws IOException {
    exchange.parameters().only();
    try (InputStream in =
        Objects.requireNonNull(OpenApi.class.getResourceAsStream("openapi.json"))) {
      return new Reply(200, Reply.JSON, in.readAllBytes(), Map.of());
    }
  }
}
