package dev.akin.core.measure.matchsim;

import dev.akin.core.message.MessageKey;

/** Sentences of MatchSim. */
enum MatchSimMessage implements MessageKey {
  IS_ITSELF,
  IS_NEIGHBOUR,
  MATCHED,
  WITH_ITSELF,
  SUM,
  LOWER_BOUND,
  NONE_LINKED_FROM,
  NONE_LINKED_WITH,
  BOUNDS,
  TOO_MANY_PAIRS,
  FAR_PAIRS_LEFT_OUT
}
