package dev.akin.core.measure.reference;

import dev.akin.core.graph.CountedSites;
import dev.akin.core.graph.References;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.SharedMessages;
import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Explains scores of pages and groups by references. Each shared reference of a class with a weight
 * above 0 is a witness. The contribution of classes with a weight below 0 is subtracted from all
 * witnesses in proportion, so that they add up to the score; the note states it.
 */
final class ReferenceWitnesses {
  private final References references;
  private final List<ReferenceScorer.Shared> classes;

  ReferenceWitnesses(References references, List<ReferenceScorer.Shared> classes) {
    this.references = references;
    this.classes = classes;
  }

  /**
   * The components of a score.
   *
   * @param lead the sentence around the numbers of shared references
   * @param whom the link targets of each witness
   * @param common the witnesses by class
   * @param whole the denominators by class
   */
  private record Claim(
      UnaryOperator<Message> lead, Message whom, List<int[]> common, List<Integer> whole) {
    /** Number of witnesses of a class. */
    int shared(int c) {
      return common.get(c).length;
    }
  }

  /** Shared references of some pages, as a fraction of the references of any of them. */
  private Claim claim(UnaryOperator<Message> lead, Message whom, int... pages) {
    return new Claim(
        lead,
        whom,
        classes.stream().map(one -> one.common(pages)).toList(),
        classes.stream().map(one -> one.union(pages)).toList());
  }

  Explanation pair(int a, int b, double score) {
    Claim claim = claim(lead(ReferenceMessage.SHARED), SharedMessages.BOTH, a, b);
    return explain(claim, score, () -> whyNone(claim, a, b));
  }

  /** The references of the first page that the second has too. */
  Explanation oneWay(int a, int b, double score) {
    Claim claim =
        new Claim(
            lead(ReferenceMessage.FIRST_SHARED),
            SharedMessages.BOTH,
            classes.stream().map(one -> one.common(a, b)).toList(),
            classes.stream().map(one -> one.in().degree(a)).toList());
    return explain(claim, score, () -> whyNone(claim, a, b));
  }

  Explanation among(int[] members, double score) {
    Message every = SharedMessages.every(members.length);
    Claim claim =
        members.length == 1
            ? claim(lead(ReferenceMessage.ITS), Message.of(ReferenceMessage.IT), members)
            : claim(sum -> Message.of(ReferenceMessage.MEMBERS_SHARE, every, sum), every, members);
    return cautious(claim, explain(claim, score, () -> whyNone(members)));
  }

  Explanation to(int page, int[] members, double score) {
    Message every = SharedMessages.every(members.length);
    int[] all = GroupMembers.with(page, members);
    Claim claim =
        new Claim(
            sum -> Message.of(ReferenceMessage.SHARED_OF, every, sum),
            Message.of(ReferenceMessage.IT_AND_TO, every),
            classes.stream().map(one -> one.common(all)).toList(),
            classes.stream().map(one -> one.common(members).length).toList());
    return cautious(claim, explain(claim, score, () -> whyNone(claim, page, members)));
  }

  private Explanation explain(Claim claim, double score, Supplier<Message> whyNone) {
    double gain = 0;
    double loss = 0;
    for (int c = 0; c < classes.size(); c++) {
      double term = classes.get(c).term(claim.shared(c), claim.whole.get(c));
      gain += Math.max(0, term);
      loss += Math.max(0, -term);
    }
    if (score == 0) {
      boolean isNegative = loss > 0 && loss >= gain;
      return Explanation.zero(isNegative ? whyClamped(claim, gain, loss) : whyNone.get());
    }
    List<Explanation.Part> parts = new ArrayList<>();
    for (int c = 0; c < classes.size(); c++) {
      ReferenceScorer.Shared one = classes.get(c);
      int[] common = one.weight() > 0 ? claim.common.get(c) : new int[0];
      double part = score * (one.term(1, claim.whole.get(c)) / gain);
      for (int referrer : common) {
        Argument page = new Argument.Page(referrer);
        Message sentence = Message.of(sentence(one.kind()), page, claim.whom);
        parts.add(new Explanation.Part(sentence, part));
      }
    }
    Message taken = loss == 0 ? Message.NOTHING : Message.of(ReferenceMessage.TAKEN, loss, gain);
    return new Explanation(score, parts, sum(claim).then(taken));
  }

  private static UnaryOperator<Message> lead(ReferenceMessage key) {
    return sum -> Message.of(key, sum);
  }

  /** A single shared reference is weak evidence; the note warns about it. */
  private static Explanation cautious(Claim claim, Explanation why) {
    if (why.parts().size() != 1) {
      return why;
    }
    Message caution =
        Message.of(
            claim.whom.key() == ReferenceMessage.IT
                ? ReferenceMessage.SINGLE_REFERENCE
                : ReferenceMessage.SINGLE_SHARED_REFERENCE);
    return new Explanation(why.value(), why.parts(), why.note().then(caution));
  }

  private ReferenceMessage sentence(References.Kind kind) {
    return switch (kind) {
      case ON_TOPIC ->
          references.hasTopic() ? ReferenceMessage.ON_TOPIC_LINKS_TO : ReferenceMessage.LINKS_TO;
      case OFF_TOPIC -> ReferenceMessage.OFF_TOPIC_LINKS_TO;
      case OWN_SITE -> ReferenceMessage.ON_SITE_LINKS_TO;
    };
  }

  /** The classes as quotients: "shared references from other sites, 6 of 36". */
  private Message sum(Claim claim) {
    Message sum = Message.NOTHING;
    for (int c = 0; c < classes.size(); c++) {
      ReferenceScorer.Shared one = classes.get(c);
      Message from = Message.of(from(one.kind()));
      int shared = claim.shared(c);
      int whole = claim.whole.get(c);
      sum =
          sum.then(
              one.weight() == 1
                  ? Message.of(ReferenceMessage.QUOTIENT, from, shared, whole)
                  : Message.of(
                      ReferenceMessage.WEIGHTED_QUOTIENT, from, shared, whole, one.weight()));
    }
    return claim.lead.apply(sum);
  }

  private ReferenceMessage from(References.Kind kind) {
    boolean hasSites = references.hasSites();
    return switch (kind) {
      case ON_TOPIC -> {
        if (references.hasTopic()) {
          yield hasSites
              ? ReferenceMessage.OTHER_SITES_ON_TOPIC
              : ReferenceMessage.ANY_SITE_ON_TOPIC;
        }
        yield hasSites ? ReferenceMessage.OTHER_SITES : ReferenceMessage.ANY_SITE;
      }
      case OFF_TOPIC ->
          hasSites ? ReferenceMessage.OTHER_SITES_OFF_TOPIC : ReferenceMessage.ANY_SITE_OFF_TOPIC;
      case OWN_SITE -> ReferenceMessage.SAME_SITE;
    };
  }

  /** The negative weighted sum that counts as 0, and its summands. */
  private Message whyClamped(Claim claim, double gain, double loss) {
    return Message.of(ReferenceMessage.CLAMPED, gain - loss, sum(claim));
  }

  private Message whyNone(Claim claim, int a, int b) {
    boolean hasFirst = isReferredTo(a);
    boolean hasSecond = isReferredTo(b);
    if (classes.size() == 1 && (!hasFirst || !hasSecond)) {
      return SharedMessages.lacking(hasFirst, hasSecond, lacked()).then(siteHint(lacking(a, b)));
    }
    return uncounted(claim, Message.of(ReferenceMessage.NO_PAGE_LINKS_TO_BOTH), a, b);
  }

  private Message whyNone(int[] members) {
    int without = (int) IntStream.of(members).filter(member -> !isReferredTo(member)).count();
    if (without > 0) {
      return SharedMessages.lacking(without, members.length, lacked())
          .then(siteHint(lacking(members)));
    }
    Message every = SharedMessages.every(members.length);
    return uncounted(
        claim(lead(ReferenceMessage.SHARED), every, members),
        Message.of(ReferenceMessage.NO_PAGE_REFERS, every),
        members);
  }

  private Message whyNone(Claim claim, int page, int[] members) {
    int common = 0;
    for (int c = 0; c < classes.size(); c++) {
      common += classes.get(c).weight() > 0 ? claim.whole.get(c) : 0;
    }
    if (common == 0) {
      return whyNone(members);
    }
    if (!isReferredTo(page)) {
      return SharedMessages.pageHasNo(lacked()).then(siteHint(page));
    }
    Message every = SharedMessages.every(members.length);
    Message none =
        common == 1
            ? Message.of(ReferenceMessage.ONE_PAGE_NOT_TO_IT, every)
            : Message.of(ReferenceMessage.NONE_TO_IT, common, every);
    return uncounted(claim, none, GroupMembers.with(page, members));
  }

  /** Whether a page has references of a class with a weight. */
  private boolean isReferredTo(int page) {
    return classes.stream().anyMatch(one -> one.weight() > 0 && one.in().degree(page) > 0);
  }

  private int[] lacking(int... pages) {
    return IntStream.of(pages).filter(page -> !isReferredTo(page)).toArray();
  }

  /** A hint for pages whose references are all from their own site and do not count. */
  private Message siteHint(int... pages) {
    boolean areCounted =
        !references.hasSites()
            || classes.stream()
                .anyMatch(one -> one.kind() == References.Kind.OWN_SITE && one.weight() > 0);
    boolean areThere =
        IntStream.of(pages)
            .anyMatch(page -> references.of(References.Kind.OWN_SITE, page).length > 0);
    return areCounted || !areThere ? Message.NOTHING : CountedSites.HINT;
  }

  private Message lacked() {
    return classes.size() == 1
        ? Message.of(ReferenceMessage.REFERENCES, Message.of(from(classes.get(0).kind())))
        : Message.of(ReferenceMessage.COUNTED_REFERENCES);
  }

  /** Pages that link to all, but not as references of one class that counts for all. */
  private Message uncounted(Claim claim, Message none, int... pages) {
    int all =
        new ReferenceScorer.Shared(References.Kind.ON_TOPIC, 1, references.graph())
            .common(pages)
            .length;
    if (all == 0) {
      return none;
    }
    ReferenceMessage key =
        claim.whom.equals(SharedMessages.BOTH)
            ? ReferenceMessage.UNCOUNTED_FOR_BOTH
            : ReferenceMessage.UNCOUNTED_FOR_ALL;
    return Message.of(key, all, claim.whom, sum(claim)).then(siteHint(pages));
  }
}
