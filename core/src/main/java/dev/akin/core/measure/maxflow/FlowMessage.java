package dev.akin.core.measure.maxflow;

import dev.akin.core.message.MessageKey;

/** Sentences of the maximum flow. */
enum FlowMessage implements MessageKey {
  IS_LINKED_WITH_PAGE,
  IS_LINKED_WITH_BOTH,
  JOINS_THEMSELVES,
  CARRIES_PATH,
  WITH_ITSELF,
  PATHS,
  PATHS_AS_SHARE,
  NO_PATH
}
