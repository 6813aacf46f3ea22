package dev.akin.core.measure;

import dev.akin.core.graph.Direction;
import dev.akin.core.message.Message;

/** Messages that explanations of several measures share. */
public final class SharedMessages {
  /** "both" */
  public static final Message BOTH = Message.of(MeasureMessage.BOTH);

  /** "words" */
  public static final Message WORDS = Message.of(MeasureMessage.WORDS);

  /** A hint to use links in both directions. */
  public static final Message TRY_BOTH_DIRECTIONS = Message.of(MeasureMessage.TRY_BOTH_DIRECTIONS);

  private SharedMessages() {}

  /** The links of a page in a direction. */
  public static Message links(Direction direction) {
    return Message.of(
        switch (direction) {
          case IN -> MeasureMessage.IN_LINKS;
          case OUT -> MeasureMessage.OUT_LINKS;
          case BOTH -> MeasureMessage.LINKS;
        });
  }

  /** A page lacks something. */
  public static Message pageHasNo(Message what) {
    return Message.of(MeasureMessage.PAGE_HAS_NO, what);
  }

  /** The first page of a pair, the second or both lack something. */
  public static Message lacking(boolean hasFirst, boolean hasSecond, Message what) {
    MeasureMessage key =
        hasFirst
            ? MeasureMessage.SECOND_HAS_NO
            : hasSecond ? MeasureMessage.FIRST_HAS_NO : MeasureMessage.NEITHER_HAS;
    return Message.of(key, what);
  }

  /** All members of a group: "the member", "both members", "all 3 members". */
  public static Message every(int members) {
    return Message.of(MeasureMessage.EVERY_MEMBER, members);
  }

  /** Some members of a group lack something. */
  public static Message lacking(int without, int members, Message what) {
    return members == 1
        ? Message.of(MeasureMessage.MEMBER_HAS_NO, what)
        : Message.of(MeasureMessage.MEMBERS_HAVE_NO, without, members, what);
  }
}
