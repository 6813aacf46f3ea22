package dev.akin.app.http.api;

import dev.akin.app.answer.PathAnswer;
import dev.akin.app.http.Limits;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.LinkPaths;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.run.Run;
import dev.akin.engine.query.PathQuery;
import java.io.IOException;

/**
 * A request for the paths between two pages.
 *
 * @param a the first page of the paths
 * @param b the last page of the paths
 * @param query the query
 */
public record PathRequest(int a, int b, PathQuery query) {
  static final String[] NAMES = {"a", "b", "length", "k", "direction", "links"};

  /** The default maximum length of counted paths. */
  private static final int LENGTH = 5;

  /** The maximum number of shortest paths in an answer. */
  private static final int MOST_LISTED = 100;

  public static PathRequest read(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters();
    PathQuery query = query(exchange);
    return new PathRequest(
        exchange.page(given.required("a")), exchange.page(given.required("b")), query);
  }

  /** Reads the parameters except the pages. */
  public static PathQuery query(Exchange exchange) {
    RequestParameters given = exchange.parameters();
    LinkPaths.Wanted wanted =
        new LinkPaths.Wanted(
            given.choice("direction", Direction.OUT),
            given.integer("length", LENGTH, 0, LinkPaths.MOST_LENGTH),
            given.integer("k", 5, 1, Math.min(MOST_LISTED, exchange.limits().places())));
    return new PathQuery(wanted, given.choice("links", PathQuery.Counted.MEASURED));
  }

  /** Computes the answer if its time and memory are within the limits. */
  public PathAnswer answer(Exchange exchange) throws IOException {
    LoadedSnapshot loaded = exchange.snapshot();
    Run run = exchange.run();
    long graphBytes = query.graphBytes(loaded.collection());
    check(exchange.limits(), graphBytes, 0);
    return loaded
        .queries()
        .withMemory(
            graphBytes,
            () -> {
              PageGraph graph = query.graph(loaded.collection(), run);
              LinkPaths.Cost cost = LinkPaths.cost(graph, query.wanted());
              check(exchange.limits(), graphBytes + cost.bytes(), cost.seconds());
              return loaded.queries().withMemory(cost.bytes(), () -> answer(graph, run));
            });
  }

  private void check(Limits limits, long bytes, double seconds) {
    MemoryEstimate memory = MemoryEstimate.none().plus("paths", bytes);
    limits.checkPaths(query.wanted().length(), new Forecast(memory, seconds));
  }

  private PathAnswer answer(PageGraph graph, Run run) {
    LinkPaths.Ends ends = new LinkPaths.Ends(a, b);
    return new PathAnswer(query, a, b, LinkPaths.of(graph, ends, query.wanted(), run));
  }
}
