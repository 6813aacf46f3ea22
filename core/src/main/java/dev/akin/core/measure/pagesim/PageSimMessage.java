package dev.akin.core.measure.pagesim;

import dev.akin.core.message.MessageKey;

/** Sentences of PageSim. */
enum PageSimMessage implements MessageKey {
  FIRST_SENDS(true),
  SECOND_SENDS(true),
  SENDS(true),
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
  FIRST_REACHED_BY_NONE(true),
  SECOND_REACHED_BY_NONE(true);

  private final boolean isOrdered;

  PageSimMessage() {
    this(false);
  }

  PageSimMessage(boolean isOrdered) {
    this.isOrdered = isOrdered;
  }

  @Override
  public boolean isOrdered() {
    return isOrdered;
  }
}
