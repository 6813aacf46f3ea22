package dev.akin.core.measure.ppr;

import dev.akin.core.message.MessageKey;

/** Sentences of the personalised PageRank. */
enum WalkMessage implements MessageKey {
  BEGINS,
  FIRST_PASSES_ON,
  PASSES_ON,
  SHARE_OF_TIME,
  SHARE_OF_TIME_BY_ROOT,
  TOO_LOW,
  FIRST_STAYS,
  NO_LINK_LEADS_THERE,
  NO_PATH,
  NOT_FOLLOWED_SO_FAR;

  @Override
  public boolean isOrdered() {
    return this != BEGINS && this != PASSES_ON && this != TOO_LOW;
  }
}
