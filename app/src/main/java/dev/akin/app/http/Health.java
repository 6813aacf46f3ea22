package dev.akin.app.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;

/** {@code /livez} and {@code /readyz}: whether the process runs, and whether it should be asked. */
final class Health implements Endpoint {
  private final Live live;
  private volatile boolean isDraining;

  Health(Live live) {
    this.live = live;
  }

  /** From now on no new requests are wanted. */
  void drain() {
    isDraining = true;
  }

  @Override
  public boolean isWork() {
    return false;
  }

  @Override
  public Reply answer(Exchange exchange) {
    exchange.parameters().only();
    ObjectNode object = Json.object();
    if (exchange.path().equals("/readyz")) {
      object.put("status", isDraining ? "draining" : "ready");
      object.put("snapshot", exchange.held().manifest().snapshot());
      if (!live.trouble().isEmpty()) {
        object.put("trouble", live.trouble());
      }
      return Reply.of(object).withStatus(isDraining ? 503 : 200);
    }
    return Reply.of(object.put("status", "live"));
  }
}
