package dev.akin.core.measure.simrank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.TopPages;
import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.List;

/**
 * The meeting points of backward walks from two pages: page k adds the sum over l of c^l h_l(a,k)
 * E(k) h_l(b,k) to their score. The walk from the first page is that of the scorer; the walk from
 * the second drops nothing, so every contribution to a score above 0 is found. The parts differ
 * slightly from the score, which drops small values; they are scaled to it.
 */
final class SimRankMeetings {
  /** Maximum number of listed witnesses; the others are summed. */
  private static final int MOST_PARTS = 1000;

  private final Links in;
  private final SimRankDiagonal correction;
  private final SparseSum meetings;
  private SparseSum now;
  private SparseSum next;

  SimRankMeetings(PageGraph graph, SimRankDiagonal correction) {
    in = graph.links(Direction.IN);
    this.correction = correction;
    meetings = new SparseSum(graph.pages());
    now = new SparseSum(graph.pages());
    next = new SparseSum(graph.pages());
  }

  Explanation explain(PairScore pair, SimRankSource walk, int b, Run run) {
    find(walk, b, run);
    if (pair.score() == 0) {
      return Explanation.zero(
          meetings.size() > 0
              ? Message.of(SimRankMessage.TOO_SMALL, pair.upper())
              : Message.of(SimRankMessage.NO_MEETING_WITHIN, walk.levels(), pair.upper()));
    }
    return new Explanation(
        pair.score(),
        parts(pair.score()),
        Message.of(SimRankMessage.MEETINGS, pair.lower(), pair.upper()));
  }

  private void find(SimRankSource walk, int b, Run run) {
    now.set(b, 1);
    double weight = 1;
    for (int level = 1; level <= walk.levels(); level++) {
      weight *= correction.c();
      step(run);
      for (int i = 0; i < walk.size(level); i++) {
        int page = walk.page(level, i);
        double both = walk.chance(level, i) * now.value(page);
        meetings.add(page, weight * both * correction.values()[page]);
      }
    }
  }

  private void step(Run run) {
    for (int i = 0; i < now.size(); i++) {
      if (i % (Run.CHECK_EVERY / 10) == 0) {
        run.check();
      }
      int page = now.index(i);
      if (in.degree(page) > 0) {
        in.addTo(next, page, now.value(page) / in.degree(page));
      }
    }
    now.clear();
    SparseSum old = now;
    now = next;
    next = old;
  }

  private List<Explanation.Part> parts(double score) {
    double sum = 0;
    BoundedHeap strongest = new BoundedHeap(MOST_PARTS);
    for (int i = 0; i < meetings.size(); i++) {
      int page = meetings.index(i);
      sum += meetings.value(page);
      strongest.offer(page, meetings.value(page));
    }
    TopPages top = TopPages.drain(strongest);
    List<Explanation.Part> parts = new ArrayList<>();
    double rest = sum;
    for (int i = 0; i < top.size(); i++) {
      double part = score * (top.scores()[i] / sum);
      rest -= top.scores()[i];
      if (part > 0) {
        parts.add(
            new Explanation.Part(
                Message.of(SimRankMessage.LEADS_TO_BOTH, new Argument.Page(top.pages()[i])), part));
      }
    }
    int others = meetings.size() - top.size();
    if (others > 0 && rest > 0) {
      Message message = Message.of(SimRankMessage.FURTHER_PAGES, others);
      parts.add(new Explanation.Part(message, score * (rest / sum)));
    }
    return parts;
  }
}
