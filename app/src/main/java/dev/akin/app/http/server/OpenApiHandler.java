package dev.akin.app.http.server;

import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;

/** {@code /openapi.json}: the OpenAPI description of the service. */
final class OpenApiHandler implements Endpoint.Immediate {
  @Override
  public Reply answer(Exchange exchange) throws IOException {
    exchange.parameters().only();
    try (InputStream in =
        Objects.requireNonNull(OpenApiHandler.class.getResourceAsStream("openapi.json"))) {
      return new Reply(200, Reply.JSON, in.readAllBytes(), Map.of());
    }
  }
}
