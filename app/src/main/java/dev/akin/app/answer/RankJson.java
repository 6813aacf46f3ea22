package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.Ranks;
import java.io.IOException;

/** The pages with the highest ranks as JSON. */
public final class RankJson {
  private RankJson() {}

  /** The best {@code count} pages, best first. */
  public static int[] best(Ranks ranks, int count) {
    int pages = ranks.scores().length;
    BoundedHeap best = new BoundedHeap(Math.min(count, pages));
    for (int page = 0; page < pages; page++) {
      best.offer(page, ranks.score(page));
    }
    int[] order = new int[best.size()];
    best.drain(order, new double[order.length]);
    return order;
  }

  /** The answer for the best pages, without the first {@code from}. */
  public static ObjectNode of(Pages pages, RankMethod method, Ranks ranks, int[] best, int from)
      throws IOException {
    ObjectNode object = pages.header(Json.object());
    object.put("method", method.toString());
    object.put("iterations", ranks.iterations());
    object.put("residual", ranks.residual());
    object.put("converged", ranks.converged());
    object.put("message", ranks.message().toString());
    ArrayNode results = object.putArray("results");
    for (int i = from; i < best.length; i++) {
      ObjectNode result = pages.put(results.addObject().put("rank", i + 1), best[i]);
      result.put("score", ranks.score(best[i]));
    }
    return object;
  }
}
