package dev.akin.core.measure.ppr;

import dev.akin.core.message.MessageKey;

/** Sentences of the personalised PageRank. */
enum WalkMessage implements MessageKey {
  BEGINS,
  FIRST_PASSES_ON(true),
  PASSES_ON,
  SHARE_OF_TIME(true),
  SHARE_OF_TIME_BY_ROOT(true),
  TOO_LOW,
  FIRST_STAYS(true),
  NO_LINK_LEADS_THERE(true),
  NO_PATH(true),
  NOT_FOLLOWED_SO_FAR(true);

  private final boolean isOrdered;

  WalkMessage() {
    this(false);
  }

  WalkMessage(boolean isOrdered) {
    this.isOrdered = isOrdered;
  }

  @Override
  public boolean isOrdered() {
    return isOrdered;
  }
}
