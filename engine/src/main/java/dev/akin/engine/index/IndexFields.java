package dev.akin.engine.index;

import dev.akin.core.text.PageField;
import java.util.Locale;

/** Names of the fields of the Lucene index. */
final class IndexFields {
  static final String LANGUAGE = "language";
  static final String SITE = "site";

  /** The SimHash of the body. */
  static final String FINGERPRINT = "copy";

  private IndexFields() {}

  /** The field with the terms of a part of the page. */
  static String terms(PageField field) {
    return field.name().toLowerCase(Locale.ROOT);
  }

  /** The field with the Chinese characters of a part of the page. */
  static String characters(PageField field) {
    return terms(field) + "-characters";
  }
}
