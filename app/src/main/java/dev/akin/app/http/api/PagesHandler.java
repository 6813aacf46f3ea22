package dev.akin.app.http.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.PageAnswer;
import dev.akin.app.answer.Pages;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import java.io.IOException;

/**
 * {@code GET /v1/pages}: with {@code prefix} the pages whose title or address begins so, with
 * {@code page} what is known of one.
 */
public final class PagesHandler implements Endpoint {
  private static final int MOST = 50;

  @Override
  public Reply answer(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters().only("page", "prefix", "k");
    LoadedSnapshot held = exchange.held();
    Pages pages = held.pages();
    ObjectNode object = pages.header(Json.object());
    String name = given.text("page", "");
    if (!name.isEmpty()) {
      return Reply.of(facts(held, exchange.page(name)));
    }
    String prefix = given.required("prefix");
    object.put("prefix", prefix);
    ArrayNode results = object.putArray("results");
    for (int page : held.suggestions().of(prefix, given.integer("k", 8, 1, MOST))) {
      pages.put(results.addObject().put("rank", results.size()), page);
    }
    return Reply.of(object);
  }

  private static ObjectNode facts(LoadedSnapshot held, int page) throws IOException {
    ObjectNode object = PageAnswer.facts(held.pages(), held.collection(), page);
    object.put("rankScore", held.snapshot().ranks().score(page));
    object.put("rankPlace", held.place(page));
    return object;
  }
}
