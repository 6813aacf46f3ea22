package dev.akin.core.measure.simrank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.SharedMessages;
import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import java.util.List;

/** Explanations of scores that need no computation: a page with itself, and zeros. */
final class SimRankZeros {
  private SimRankZeros() {}

  static Explanation itself(int page) {
    Message message = Message.of(SimRankMessage.IS_SIMILAR_TO_ITSELF, new Argument.Page(page));
    return new Explanation(
        1, List.of(new Explanation.Part(message, 1)), Message.of(SimRankMessage.BY_DEFINITION));
  }

  static Message whyZero(PageGraph graph, int a, int b) {
    boolean hasFirst = graph.inDegree(a) > 0;
    boolean hasSecond = graph.inDegree(b) > 0;
    return hasFirst && hasSecond
        ? Message.of(SimRankMessage.NO_MEETING)
        : SharedMessages.lacking(hasFirst, hasSecond, SharedMessages.links(Direction.IN));
  }
}
