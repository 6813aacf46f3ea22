package dev.akin.core.measure;

import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The explanation of a mean of scores: the parts of all scores, each with its share of the mean. A
 * part that several scores have in common is listed once, with its members.
 */
final class MeanExplanation {
  /** Maximum number of named members of a part, and of reasons for a zero. */
  private static final int NAMED = 3;

  private final int members;
  private final Message order;
  private final Map<Message, Merged> witnesses = new LinkedHashMap<>();
  private final Map<Message, Integer> zeros = new LinkedHashMap<>();
  private final List<Explanation> all = new ArrayList<>();

  /**
   * Explains scores that compare with this number of members.
   *
   * @param order which page of a pair comes first
   */
  MeanExplanation(int members, MeasureMessage order) {
    this.members = members;
    this.order = Message.of(order);
  }

  /** A part of the mean and the members whose scores contain it. */
  private static final class Merged {
    private final Set<Integer> members = new LinkedHashSet<>();
    private double value;
  }

  /** Adds the explanation of one score and the members that it compares. */
  void add(Explanation why, int... compared) {
    all.add(why);
    if (why.value() == 0) {
      zeros.merge(why.note(), 1, Integer::sum);
    }
    // A group shows the evidence, because the parts differ by member.
    List<Explanation.Part> said =
        why.parts().stream()
            .flatMap(part -> part.evidence().isEmpty() ? Stream.of(part) : part.evidence().stream())
            .toList();
    for (Explanation.Part part : said) {
      Merged merged = witnesses.computeIfAbsent(part.message(), sentence -> new Merged());
      merged.value += part.value();
      for (int member : compared) {
        merged.members.add(member);
      }
    }
  }

  /**
   * The explanation of the mean.
   *
   * @param mean the mean itself
   * @param over the set of the mean, such as "3 members"
   */
  Explanation get(double mean, Message over) {
    if (mean == 0) {
      return Explanation.zero(withOrder(reasons(), zeros.keySet().stream()));
    }
    List<Explanation.Part> parts = new ArrayList<>();
    witnesses.forEach((sentence, merged) -> parts.add(part(sentence, merged)));
    Message note = all.size() == 1 ? all.get(0).note() : note(over);
    Stream<Message> sentences = parts.stream().map(Explanation.Part::message);
    return new Explanation(mean, parts, withOrder(note, Stream.concat(Stream.of(note), sentences)));
  }

  /**
   * Sentences about pairs mention the first and the second page; for a group the note adds which
   * page is first.
   */
  private Message withOrder(Message note, Stream<Message> sentences) {
    return sentences.anyMatch(Message::isOrdered) ? note.then(order) : note;
  }

  private Explanation.Part part(Message sentence, Merged merged) {
    double value = merged.value / all.size();
    if (members == 1) {
      return new Explanation.Part(sentence, value);
    }
    Message who =
        merged.members.size() == members
            ? SharedMessages.every(members)
            : named(List.copyOf(merged.members));
    return new Explanation.Part(sentence.then(who), value);
  }

  /** Names some members; the others are arguments that the sentence does not show. */
  private static Message named(List<Integer> some) {
    MeasureMessage key =
        switch (some.size()) {
          case 1 -> MeasureMessage.ONE_MEMBER;
          case 2 -> MeasureMessage.TWO_MEMBERS;
          case NAMED -> MeasureMessage.THREE_MEMBERS;
          default -> MeasureMessage.MORE_MEMBERS;
        };
    List<Argument> arguments = new ArrayList<>();
    some.forEach(member -> arguments.add(new Argument.Page(member)));
    if (some.size() > NAMED) {
      arguments.add(NAMED - 1, new Argument.Count(some.size() - (NAMED - 1)));
    }
    return new Message(key, arguments);
  }

  private Message note(Message over) {
    int none = zeros.values().stream().mapToInt(Integer::intValue).sum();
    Message note =
        none == 0
            ? Message.of(MeasureMessage.MEAN, over)
            : Message.of(MeasureMessage.MEAN_WITH_ZEROS, over, none);
    return zeros.size() == 1
        ? Message.of(MeasureMessage.BECAUSE, note, zeros.keySet().iterator().next())
        : note;
  }

  /** The reasons for which all scores are 0, the most frequent first. */
  private Message reasons() {
    if (zeros.size() == 1) {
      Message reason = zeros.keySet().iterator().next();
      return all.size() == 1 ? reason : Message.of(MeasureMessage.FOR_EVERY_ONE, reason);
    }
    Message named =
        Message.clauses(
            zeros.entrySet().stream()
                .sorted(Comparator.comparingInt(entry -> -entry.getValue()))
                .limit(NAMED)
                .map(
                    entry ->
                        Message.of(
                            MeasureMessage.FOR_SOME, entry.getKey(), entry.getValue(), all.size()))
                .toList());
    return zeros.size() > NAMED ? named.then(Message.of(MeasureMessage.AND_SO_ON)) : named;
  }
}
