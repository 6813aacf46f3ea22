package dev.akin.core.measure.companion;

import dev.akin.core.message.MessageKey;

/** Sentences of Companion. */
enum CompanionMessage implements MessageKey {
  IS_HUB,
  AUTHORITY,
  FIRST_HAS_NO_LINKS,
  NO_LINKS_COUNT,
  NOT_AROUND,
  NO_HUB;

  @Override
  public boolean isOrdered() {
    return this != IS_HUB;
  }
}
