package dev.akin.ingest.html;

import dev.akin.engine.index.analysis.FieldTexts;
import java.util.Locale;

/**
 * Collects the text of one page, field by field. Runs of white space and control characters become
 * one space. A field ends after {@link FieldTexts#MAX_LENGTH} characters, the title after {@value
 * #MAX_TITLE}.
 */
public final class PageTextBuilder {
  private static final int MAX_TITLE = 1000;

  private final StringBuilder title = new StringBuilder();
  private final StringBuilder head = new StringBuilder();
  private final StringBuilder meta = new StringBuilder();
  private final StringBuilder body = new StringBuilder();

  public void title(String text) {
    append(title, text);
  }

  boolean hasTitle() {
    return !title.isEmpty();
  }

  /** Appends to the headings. */
  void head(String text) {
    append(head, text);
  }

  /** Appends the content of a meta element if its name is description or keywords. */
  public void meta(String name, String content) {
    String plain = name.strip().toLowerCase(Locale.ROOT);
    if (plain.equals("description") || plain.equals("keywords")) {
      append(meta, content);
      append(meta, " ");
    }
  }

  /** Appends to the rest of the text. */
  public void body(String text) {
    append(body, text);
  }

  /**
   * Returns the collected text.
   *
   * @param language the language that the page names, or empty
   */
  public FieldTexts build(String language) {
    return new FieldTexts(
        cut(title.toString().strip()),
        head.toString().strip(),
        meta.toString().strip(),
        body.toString().strip(),
        language);
  }

  private static String cut(String title) {
    if (title.length() <= MAX_TITLE) {
      return title;
    }
    // Half of a surrogate pair is not a character and could not be stored.
    boolean isSplit = Character.isHighSurrogate(title.charAt(MAX_TITLE - 1));
    return title.substring(0, isSplit ? MAX_TITLE - 1 : MAX_TITLE);
  }

  private static void append(StringBuilder text, String more) {
    boolean isBlank = text.isEmpty() || text.charAt(text.length() - 1) == ' ';
    for (int i = 0; i < more.length(); ) {
      int c = more.codePointAt(i);
      i += Character.charCount(c);
      if (text.length() + Character.charCount(c) > FieldTexts.MAX_LENGTH) {
        return;
      }
      boolean isSpace =
          Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
      if (!isSpace) {
        text.appendCodePoint(c);
      } else if (!isBlank) {
        text.append(' ');
      }
      isBlank = isSpace;
    }
  }
}
