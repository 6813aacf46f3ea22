package dev.akin.app.http.server;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Averages;
import dev.akin.app.answer.Json;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.snapshot.SnapshotProvider;

/**
 * {@code /livez} and {@code /readyz}: whether the process runs, and whether it can answer. During
 * shutdown it accepts no connections, so that both fail.
 */
final class HealthHandler implements Endpoint.Immediate {
  private final SnapshotProvider live;

  HealthHandler(SnapshotProvider live) {
    this.live = live;
  }

  @Override
  public Reply answer(Exchange exchange) {
    exchange.parameters().only();
    ObjectNode object = Json.object();
    if (exchange.path().equals("/readyz")) {
      live.checkAll(exchange.snapshot());
      object.put("status", "ready");
      object.put("snapshot", exchange.snapshot().manifest().snapshot());
      Averages.of(exchange.snapshot().snapshot().graph().size()).put(object);
      if (!live.trouble().isEmpty()) {
        object.put("trouble", live.trouble());
      }
      return Reply.of(object);
    }
    return Reply.of(object.put("status", "live"));
  }
}
