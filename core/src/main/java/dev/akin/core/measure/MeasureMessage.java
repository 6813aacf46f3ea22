package dev.akin.core.measure;

import dev.akin.core.message.MessageKey;

/** Sentences that measures share, and those of groups and preparations. */
enum MeasureMessage implements MessageKey {
  IN_LINKS,
  OUT_LINKS,
  LINKS,
  WORDS,
  BOTH,
  PAGE_HAS_NO,
  FIRST_HAS_NO,
  SECOND_HAS_NO,
  NEITHER_HAS,
  EVERY_MEMBER,
  MEMBER_HAS_NO,
  MEMBERS_HAVE_NO,
  TRY_BOTH_DIRECTIONS,

  CONVERGED,
  CONVERGED_EXACTLY,
  STOPPED,
  STOPPED_EXACTLY,

  MEMBER_IS_FIRST,
  EITHER_IS_FIRST,
  MEMBERS,
  ORDERED_PAIRS,
  ONE_MEMBER,
  TWO_MEMBERS,
  THREE_MEMBERS,
  MORE_MEMBERS,
  MEAN,
  MEAN_WITH_ZEROS,
  BECAUSE,
  FOR_EVERY_ONE,
  FOR_SOME,
  AND_SO_ON;

  @Override
  public boolean isOrdered() {
    return switch (this) {
      case FIRST_HAS_NO, SECOND_HAS_NO, MEMBER_IS_FIRST, EITHER_IS_FIRST -> true;
      default -> false;
    };
  }
}
