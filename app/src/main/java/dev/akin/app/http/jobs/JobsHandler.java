package dev.akin.app.http.jobs;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import java.util.Set;

/** {@code /v1/jobs}: GET lists jobs; POST starts one, which requires the key. */
public final class JobsHandler implements Endpoint.Immediate {
  public static final String PATH = "/v1/jobs";

  private final JobQueue jobs;

  public JobsHandler(JobQueue jobs) {
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
  public Reply answer(Exchange exchange) {
    exchange.parameters().only();
    if (exchange.method().equals("POST")) {
      ServiceJob job = jobs.start(exchange.json());
      return Reply.of(job.json(true)).withStatus(202);
    }
    ObjectNode object = Json.object();
    ArrayNode list = object.putArray("jobs");
    jobs.all().forEach(job -> list.add(job.json(exchange.isTrusted())));
    return Reply.of(object);
  }

  /** {@code /v1/jobs/ID}: GET shows a job; DELETE cancels it, which requires the key. */
  public static final class One implements Endpoint.Immediate {
    private final JobQueue jobs;

    public One(JobQueue jobs) {
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
    public Reply answer(Exchange exchange) {
      exchange.parameters().only();
      ServiceJob job = jobs.job(exchange.path().substring(PATH.length() + 1));
      if (exchange.method().equals("DELETE")) {
        job.cancel();
      }
      return Reply.of(job.json(exchange.isTrusted()));
    }
  }
}
