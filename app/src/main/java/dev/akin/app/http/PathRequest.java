package dev.akin.app.http;

import dev.akin.app.answer.PathAnswer;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.LinkPaths;
import dev.akin.core.kernel.Run;
import dev.akin.engine.query.PathQuery;
import java.io.IOException;

/**
 * A question for the paths between two pages.
 *
 * @param a where paths begin
 * @param b where they end
 * @param query what is asked of them
 */
public record PathRequest(int a, int b, PathQuery query) {
  static final String[] NAMES = {"a", "b", "length", "k", "direction", "links"};

  /** The greatest length up to which the service counts paths. */
  public static final int MOST_LENGTH = 20;

  /** The length up to which it counts if none is given. */
  public static final int LENGTH = 5;

  /** How many shortest paths an answer lists at most. */
  private static final int MOST_LISTED = 100;

  /** Reads the parameters of a request. */
  public static PathRequest read(Exchange exchange) throws IOException {
    Parameters given = exchange.parameters();
    LinkPaths.Wanted wanted =
        new LinkPaths.Wanted(
            given.choice("direction", Direction.OUT),
            given.integer("length", LENGTH, 0, MOST_LENGTH),
            given.integer("k", 5, 1, Math.min(MOST_LISTED, exchange.limits().places())));
    return new PathRequest(
        exchange.page(given.required("a")),
        exchange.page(given.required("b")),
        new PathQuery(wanted, given.choice("links", PathQuery.Counted.MEASURED)));
  }

  /** The answer. */
  public PathAnswer answer(Held held, Run run) throws IOException {
    return new PathAnswer(query, a, b, query.run(held.collection(), a, b, run));
  }
}
