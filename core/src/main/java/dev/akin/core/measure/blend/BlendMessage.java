package dev.akin.core.measure.blend;

import dev.akin.core.message.MessageKey;

/** Sentences of blends. */
enum BlendMessage implements MessageKey {
  OF_MEASURE,
  PAGE_ITSELF,
  PLACE,
  SHARE_OF_BEST,
  PLACES(true),
  MEAN(true),
  NOT_AMONG_PLACES(true);

  private final boolean isOrdered;

  BlendMessage() {
    this(false);
  }

  BlendMessage(boolean isOrdered) {
    this.isOrdered = isOrdered;
  }

  @Override
  public boolean isOrdered() {
    return isOrdered;
  }
}
