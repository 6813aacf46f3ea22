package dev.akin.core.graph;

import dev.akin.core.message.MessageKey;

/** What is to be known about the sites and the topic that references are counted by. */
enum GraphMessage implements MessageKey {
  LINKS_WITHIN_SITE,
  ONE_SITE,
  NO_TEXT,
  NONE_ON_TOPIC,
  SOME_ON_TOPIC
}
