package dev.akin.core.measure.closure;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.SharedMessages;
import dev.akin.core.measure.reference.GroupMembers;
import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Explains scores by closures: each page that can be reached from all pages of the group is a
 * witness, and all witnesses have the same weight.
 */
final class InverseWitnesses {
  /** Maximum number of witnesses to list. */
  private static final int MOST_WITNESSES = 100;

  private final PageGraph graph;
  private final ReachabilityIndex reach;
  private final WalkedReachability walked;

  InverseWitnesses(PageGraph graph, ReachabilityIndex reach, WalkedReachability walked) {
    this.graph = graph;
    this.reach = reach;
    this.walked = walked;
  }

  Explanation pair(int a, int b, double score, Run run) {
    if (score == 0) {
      return Explanation.zero(whyZero(a, b));
    }
    int[] pages = {a, b};
    Message note = share(SharedMessages.BOTH, ClosureMessage.EITHER, pages, run);
    return new Explanation(score, parts(pages, score, SharedMessages.BOTH, run), note);
  }

  Explanation among(int[] members, double score, Run run) {
    Message every = SharedMessages.every(members.length);
    if (score == 0) {
      return Explanation.zero(whyNothing(members));
    }
    List<Explanation.Part> parts = parts(members, score, every, run);
    Message note = share(every, ClosureMessage.ANY_OF_THEM, members, run);
    return new Explanation(score, parts, note.then(caution(parts)));
  }

  Explanation to(int page, int[] members, double score, Run run) {
    Message every = SharedMessages.every(members.length);
    int common = reach.overlap(members, run).shared();
    if (score == 0) {
      return Explanation.zero(whyZero(page, members, common));
    }
    int[] all = GroupMembers.with(page, members);
    Message whom = Message.of(ClosureMessage.IT_AND_FROM, every);
    List<Explanation.Part> parts = parts(all, score, whom, run);
    Message note =
        Message.of(ClosureMessage.SHARE_OF_COMMON, every, reach.overlap(all, run).shared(), common);
    return new Explanation(score, parts, note.then(caution(parts)));
  }

  private List<Explanation.Part> parts(int[] pages, double score, Message whom, Run run) {
    int[] shared = walked.shared(pages, run);
    double part = score / shared.length;
    int named = shared.length <= MOST_WITNESSES + 1 ? shared.length : MOST_WITNESSES;
    List<Explanation.Part> parts = new ArrayList<>();
    for (int i = 0; i < named; i++) {
      Argument page = new Argument.Page(shared[i]);
      parts.add(new Explanation.Part(Message.of(ClosureMessage.REACHED, page, whom), part));
    }
    int rest = shared.length - named;
    if (rest > 0) {
      Argument page = new Argument.Page(shared[named]);
      Message message = Message.of(ClosureMessage.REACHED_AND_MORE, page, rest - 1, whom);
      parts.add(new Explanation.Part(message, part * rest));
    }
    return parts;
  }

  private Message share(Message whom, ClosureMessage any, int[] pages, Run run) {
    ReachabilityIndex.Overlap overlap = reach.overlap(pages, run);
    return Message.of(ClosureMessage.SHARE, whom, Message.of(any), overlap.shared(), overlap.all());
  }

  private static Message caution(List<Explanation.Part> parts) {
    return parts.size() == 1 ? Message.of(ClosureMessage.SINGLE_PAGE) : Message.NOTHING;
  }

  private Message whyZero(int a, int b) {
    boolean hasA = graph.outDegree(a) > 0;
    boolean hasB = graph.outDegree(b) > 0;
    return hasA && hasB
        ? Message.of(ClosureMessage.NO_PAGE, SharedMessages.BOTH)
        : SharedMessages.lacking(hasA, hasB, SharedMessages.links(Direction.OUT));
  }

  private Message whyNothing(int[] members) {
    int without = (int) IntStream.of(members).filter(page -> graph.outDegree(page) == 0).count();
    return without > 0
        ? SharedMessages.lacking(without, members.length, SharedMessages.links(Direction.OUT))
        : Message.of(ClosureMessage.NO_PAGE, SharedMessages.every(members.length));
  }

  private Message whyZero(int page, int[] members, int common) {
    if (common == 0) {
      return whyNothing(members);
    }
    if (graph.outDegree(page) == 0) {
      return SharedMessages.pageHasNo(SharedMessages.links(Direction.OUT));
    }
    Message every = SharedMessages.every(members.length);
    return common == 1
        ? Message.of(ClosureMessage.ONE_PAGE_NOT_FROM_IT, every)
        : Message.of(ClosureMessage.NONE_FROM_IT, common, every);
  }
}
