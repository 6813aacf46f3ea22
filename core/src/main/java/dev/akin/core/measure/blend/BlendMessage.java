package dev.akin.core.measure.blend;

import dev.akin.core.message.MessageKey;

/** Sentences of blends. */
enum BlendMessage implements MessageKey {
  OF_MEASURE,
  PAGE_ITSELF,
  PLACE,
  SHARE_OF_BEST,
  PLACES,
  MEAN,
  NOT_AMONG_PLACES;

  @Override
  public boolean isOrdered() {
    return this == PLACES || this == MEAN || this == NOT_AMONG_PLACES;
  }
}
