package dev.akin.core.measure.simrank;

import dev.akin.core.message.MessageKey;

/** Sentences of SimRank. */
enum SimRankMessage implements MessageKey {
  IS_SIMILAR_TO_ITSELF,
  BY_DEFINITION,
  LINKS_TO_FIRST,
  MEAN_SIMILARITY,
  LEADS_TO_BOTH,
  FURTHER_PAGES,
  MEETINGS,
  NO_MEETING,
  TOO_SMALL,
  NO_MEETING_WITHIN,
  ZEROS_COULD_RISE,
  COULD_RISE;

  @Override
  public boolean isOrdered() {
    return this == LINKS_TO_FIRST || this == MEAN_SIMILARITY;
  }
}
