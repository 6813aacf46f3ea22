package dev.akin.core.rank;

import dev.akin.core.message.MessageKey;

/** How the computation of ranks ended. */
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
