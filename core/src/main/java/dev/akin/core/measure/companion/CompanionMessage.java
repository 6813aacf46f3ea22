package dev.akin.core.measure.companion;

import dev.akin.core.message.MessageKey;

/** Sentences of Companion. */
enum CompanionMessage implements MessageKey {
  IS_HUB,
  AUTHORITY(true),
  FIRST_HAS_NO_LINKS(true),
  NO_LINKS_COUNT(true),
  NOT_AROUND(true),
  NO_HUB(true);

  private final boolean isOrdered;

  CompanionMessage() {
    this(false);
  }

  CompanionMessage(boolean isOrdered) {
    this.isOrdered = isOrdered;
  }

  @Override
  public boolean isOrdered() {
    return isOrdered;
  }
}
