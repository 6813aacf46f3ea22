package dev.akin.app.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Averages;
import dev.akin.app.answer.Json;

/**
 * {@code /livez} and {@code /readyz}: whether the process runs, and whether it should be asked.
 * Once it is told to end it takes no connections any more, which says the same to whoever looks.
 */
final class Health implements Endpoint {
  private final Live live;

  Health(Live live) {
    this.live = live;
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
      live.checkAll(exchange.held());
      object.put("status", "ready");
      object.put("snapshot", exchange.held().manifest().snapshot());
      Averages.of(exchange.held().snapshot().graph().size()).put(object);
      if (!live.trouble().isEmpty()) {
        object.put("trouble", live.trouble());
      }
      return Reply.of(object);
    }
    return Reply.of(object.put("status", "live"));
  }
}
