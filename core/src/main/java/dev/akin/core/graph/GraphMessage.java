package dev.akin.core.graph;

import dev.akin.core.message.MessageKey;

/** Remarks on sites and topics. */
enum GraphMessage implements MessageKey {
  LINKS_WITHIN_SITE,
  ONE_SITE,
  NO_TEXT,
  NONE_ON_TOPIC,
  SOME_ON_TOPIC
}
