package dev.akin.core.measure.reference;

import dev.akin.core.message.MessageKey;

/** Sentences of measures of references. */
enum ReferenceMessage implements MessageKey {
  LINKS_TO,
  ON_TOPIC_LINKS_TO,
  OFF_TOPIC_LINKS_TO,
  ON_SITE_LINKS_TO,
  IT,
  IT_AND_TO,
  SHARED,
  FIRST_SHARED,
  MEMBERS_SHARE,
  ITS,
  SHARED_OF,
  OTHER_SITES,
  OTHER_SITES_ON_TOPIC,
  OTHER_SITES_OFF_TOPIC,
  ANY_SITE,
  ANY_SITE_ON_TOPIC,
  ANY_SITE_OFF_TOPIC,
  SAME_SITE,
  QUOTIENT,
  WEIGHTED_QUOTIENT,
  TAKEN,
  SINGLE_REFERENCE,
  SINGLE_SHARED_REFERENCE,
  CLAMPED,
  REFERENCES,
  COUNTED_REFERENCES,
  NO_PAGE_LINKS_TO_BOTH,
  NO_PAGE_REFERS,
  ONE_PAGE_NOT_TO_IT,
  NONE_TO_IT,
  UNCOUNTED_FOR_BOTH,
  UNCOUNTED_FOR_ALL;

  @Override
  public boolean isOrdered() {
    return this == FIRST_SHARED;
  }
}
