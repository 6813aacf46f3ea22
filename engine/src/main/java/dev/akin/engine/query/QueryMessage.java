package dev.akin.engine.query;

import dev.akin.core.message.MessageKey;

/** Sentences of queries. */
enum QueryMessage implements MessageKey {
  NO_OTHER_PAGE
}
