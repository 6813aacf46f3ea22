package dev.akin.app.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import java.util.Set;

/**
 * {@code /v1/jobs}: GET lists, POST starts; {@code /v1/jobs/ID}: GET shows, DELETE stops. Whatever
 * changes something needs the key.
 */
final class JobsHandler implements Endpoint {
  private final Jobs jobs;

  JobsHandler(Jobs jobs) {
    this.jobs = jobs;
  }

  @Override
  public Set<String> methods() {
    return Set.of("GET", "POST", "DELETE");
  }

  @Override
  public boolean isWork() {
    return false;
  }

  @Override
  public Reply answer(Exchange exchange) {
    exchange.parameters().only();
    String id = exchange.path().substring("/v1/jobs".length()).replaceFirst("^/", "");
    if (!exchange.method().equals("GET")) {
      checkKey(exchange);
    }
    if (id.isEmpty()) {
      return switch (exchange.method()) {
        case "GET" -> list();
        case "POST" -> Reply.of(jobs.start(jobs.words(exchange.json())).json()).withStatus(202);
        default -> throw new Problem(405, "method", "name the job: /v1/jobs/ID");
      };
    }
    Job job = jobs.job(id);
    if (exchange.method().equals("POST")) {
      throw new Problem(405, "method", "a job is started at /v1/jobs");
    }
    if (exchange.method().equals("DELETE")) {
      job.cancel();
    }
    return Reply.of(job.json());
  }

  private Reply list() {
    ObjectNode object = Json.object();
    ArrayNode list = object.putArray("jobs");
    jobs.all().forEach(job -> list.add(job.json()));
    return Reply.of(object);
  }

  private static void checkKey(Exchange exchange) {
    if (!exchange.hasKey()) {
      throw new Problem(
          401,
          "key",
          "this needs the key of the service, as 'Authorization: Bearer KEY'; a service that was"
              + " started without --key-file takes no jobs");
    }
  }
}
