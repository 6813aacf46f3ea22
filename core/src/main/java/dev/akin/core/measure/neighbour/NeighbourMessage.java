package dev.akin.core.measure.neighbour;

import dev.akin.core.message.MessageKey;

/** Sentences of measures that count shared neighbours. */
enum NeighbourMessage implements MessageKey {
  LINKS_TO_BOTH,
  BOTH_LINK_TO,
  BOTH_LINKED_WITH,
  SHARED,
  COCITATION,
  COUPLING,
  JACCARD,
  SALTON,
  ADAMIC_ADAR,
  SHARED_WITH_NONE,
  NO_PAGE_LINKS_TO_BOTH,
  NO_PAGE_IS_LINKED_FROM_BOTH,
  NO_PAGE_IS_LINKED_WITH_BOTH,
  TRY_OUT_LINKS,
  TRY_IN_LINKS
}
