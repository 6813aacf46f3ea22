package dev.akin.app.http.server;

import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.Closeable;
import java.time.Duration;
import java.util.function.Supplier;

/** {@code /metrics}: counters and timers for Prometheus. */
final class ServiceMetrics implements Endpoint.Immediate, Closeable {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmGcMetrics collections = new JvmGcMetrics();

  ServiceMetrics() {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    collections.bindTo(registry);
  }

  /** Counts a request and its time. */
  void count(String route, int status, long nanos) {
    Timer.builder("akin.requests")
        .description("requests by route and status")
        .tag("route", route)
        .tag("status", String.valueOf(status))
        .serviceLevelObjectives(Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofMillis(500))
        .register(registry)
        .record(Duration.ofNanos(nanos));
  }

  /** Registers a number that is read at each request for metrics. */
  void gauge(String name, String description, Supplier<Number> value) {
    Gauge.builder(name, value).description(description).register(registry);
  }

  @Override
  public Reply answer(Exchange exchange) {
    exchange.parameters().only();
    return Reply.of("text/plain; version=0.0.4; charset=utf-8", registry.scrape());
  }

  @Override
  public void close() {
    collections.close();
    registry.close();
  }
}
