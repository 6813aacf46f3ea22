package dev.akin.engine.index;

import dev.akin.core.message.MessageKey;
import dev.akin.core.text.PageField;

/** Why a search finds nothing. */
enum SearchMessage implements MessageKey {
  ONLY_COMMON_WORDS,
  NO_PAGE_FITS_ALL,
  EXCLUDED,
  NO_PHRASE,
  NO_PREFIX,
  NO_PREFIX_IN,
  NO_WORD,
  NO_WORD_IN,
  NO_WORD_TRY,
  NO_WORD_IN_TRY,
  TITLE,
  HEAD,
  META,
  BODY;

  static SearchMessage field(PageField field) {
    return switch (field) {
      case TITLE -> TITLE;
      case HEAD -> HEAD;
      case META -> META;
      case BODY -> BODY;
    };
  }
}
