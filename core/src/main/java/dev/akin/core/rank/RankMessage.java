package dev.akin.core.rank;

import dev.akin.core.message.MessageKey;

/** Outcomes of rank computations. */
enum RankMessage implements MessageKey {
  COUNTED,
  CONVERGED,
  STOPPED,
  RADIUS,
  RADIUS_BETWEEN,
  DIVERGES,
  CONVERGES,
  OPEN
}
