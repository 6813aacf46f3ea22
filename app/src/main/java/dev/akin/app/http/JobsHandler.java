package dev.akin.app.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import java.util.Set;

/** {@code /v1/jobs}: GET lists, POST starts, which needs the key. */
final class JobsHandler implements Endpoint {
  static final String PATH = "/v1/jobs";

  private final Jobs jobs;

  JobsHandler(Jobs jobs) {
    this.jobs = jobs;
  }

  @Override
  public Set<String> methods() {
    return Set.of("GET", "POST");
  }

  @Override
  public boolean isWrite(String method) {
    return method.equals("POST");
  }

  @Override
  public boolean isWork() {
    return false;
  }

  @Override
  public Reply answer(Exchange exchange) {
    exchange.parameters().only();
    if (exchange.method().equals("POST")) {
      Job job = jobs.start(exchange.json());
      return Reply.of(job.json(true)).withStatus(202);
    }
    ObjectNode object = Json.object();
    ArrayNode list = object.putArray("jobs");
    jobs.all().forEach(job -> list.add(job.json(exchange.isTrusted())));
    return Reply.of(object);
  }

  /** {@code /v1/jobs/ID}: GET shows, DELETE stops, which needs the key. */
  static final class One implements Endpoint {
    private final Jobs jobs;

    One(Jobs jobs) {
      this.jobs = jobs;
    }

    @Override
    public Set<String> methods() {
      return Set.of("GET", "DELETE");
    }

    @Override
    public boolean isWrite(String method) {
      return method.equals("DELETE");
    }

    @Override
    public boolean isWork() {
      return false;
    }

    @Override
    public Reply answer(Exchange exchange) {
      exchange.parameters().only();
      Job job = jobs.job(exchange.path().substring(PATH.length() + 1));
      if (exchange.method().equals("DELETE")) {
        job.cancel();
      }
      return Reply.of(job.json(exchange.isTrusted()));
    }
  }
}
