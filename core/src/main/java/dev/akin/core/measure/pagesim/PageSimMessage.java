package dev.akin.core.measure.pagesim;

import dev.akin.core.message.MessageKey;

/** Sentences of PageSim. */
enum PageSimMessage implements MessageKey {
  FIRST_SENDS,
  SECOND_SENDS,
  SENDS,
  SUM_MIN,
  SUM_RATIO,
  SHARE_MIN,
  SHARE_RATIO,
  ANY_PATH_ALONG,
  ANY_PATH_AGAINST,
  ANY_PATH_EITHER_WAY,
  WITHIN_ALONG,
  WITHIN_AGAINST,
  WITHIN_EITHER_WAY,
  NO_PAGE_REACHES,
  FIRST_REACHED_BY_NONE,
  SECOND_REACHED_BY_NONE;

  @Override
  public boolean isOrdered() {
    return switch (this) {
      case FIRST_SENDS, SECOND_SENDS, SENDS, FIRST_REACHED_BY_NONE, SECOND_REACHED_BY_NONE -> true;
      default -> false;
    };
  }
}
