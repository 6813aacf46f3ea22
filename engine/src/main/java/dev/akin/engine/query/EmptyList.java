package dev.akin.engine.query;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Scorer;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;

/**
 * The reason why a page has no related pages: a rule that holds for all other pages, or else the
 * rule for one example, such as a page that it links to.
 *
 * @param example the other page; the page itself if the rule holds for every other page
 * @param note the rule
 */
public record EmptyList(int page, int example, Message note) {
  /** Returns the reason of an empty list. */
  public static EmptyList of(Scorer scorer, PageGraph graph, int page, Run run) {
    Explanation self = scorer.explain(page, page, run);
    if (self.value() == 0) {
      return new EmptyList(page, page, self.note());
    }
    if (scorer.pages() == 1) {
      return new EmptyList(page, page, Message.of(QueryMessage.NO_OTHER_PAGE));
    }
    int example = example(graph, page);
    return new EmptyList(page, example, scorer.explain(page, example, run).note());
  }

  /** Returns a page that it links to, else a page that links to it, else any. */
  private static int example(PageGraph graph, int page) {
    for (Direction direction : new Direction[] {Direction.OUT, Direction.IN}) {
      for (int other : graph.links(direction).targets(page)) {
        if (other != page) {
          return other;
        }
      }
    }
    return page == 0 ? 1 : 0;
  }

  /** Whether the rule holds for every other page. */
  public boolean isForAll() {
    return example == page;
  }
}
