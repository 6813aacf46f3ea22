package dev.akin.core.measure.closure;

import dev.akin.core.message.MessageKey;

/** Sentences of measures of reachability. */
enum ClosureMessage implements MessageKey {
  EITHER,
  ANY_OF_THEM,
  IT_AND_FROM,
  REACHED,
  REACHED_AND_MORE,
  SHARE,
  SHARE_OF_COMMON,
  SINGLE_PAGE,
  NO_PAGE,
  ONE_PAGE_NOT_FROM_IT,
  NONE_FROM_IT
}
