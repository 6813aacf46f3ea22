package dev.akin.engine.index.analysis;

import dev.akin.core.text.PageField;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The words of one page as they were written, field by field.
 *
 * @param title the title element
 * @param head the headings, and what the head element holds beside title and meta
 * @param meta the description and the keywords that the page gives itself
 * @param body the rest, without scripts, styles and markup
 * @param language the language that the page says it is in, such as {@code en-GB}; empty if it does
 *     not say
 */
public record FieldTexts(String title, String head, String meta, String body, String language) {
  /** Characters of a field that count; what stands behind them is neither indexed nor shown. */
  public static final int MAX_LENGTH = 1 << 20;

  private static final int PARTS = 5;

  /** Nothing at all. */
  public static final FieldTexts NONE = new FieldTexts("", "", "", "", "");

  /** As much of the text of a field as counts. */
  public static String cut(String text) {
    if (text.length() <= MAX_LENGTH) {
      return text;
    }
    boolean isWithinPair = Character.isHighSurrogate(text.charAt(MAX_LENGTH - 1));
    return text.substring(0, isWithinPair ? MAX_LENGTH - 1 : MAX_LENGTH);
  }

  /** The text of a field. */
  public String text(PageField field) {
    return switch (field) {
      case TITLE -> title;
      case HEAD -> head;
      case META -> meta;
      case BODY -> body;
    };
  }

  /** Characters of all fields. */
  public int length() {
    return title.length() + head.length() + meta.length() + body.length();
  }

  /** All of it as bytes; never empty. */
  public byte[] encode() {
    byte[][] parts = new byte[PARTS][];
    int length = 0;
    int part = 0;
    for (String text : new String[] {title, head, meta, body, language}) {
      parts[part] = text.getBytes(StandardCharsets.UTF_8);
      length += Integer.BYTES + parts[part++].length;
    }
    ByteBuffer bytes = ByteBuffer.allocate(length);
    for (byte[] each : parts) {
      bytes.putInt(each.length).put(each);
    }
    return bytes.array();
  }

  /** What {@link #encode} was given; nothing if there are no bytes. */
  public static FieldTexts decode(byte[] bytes) {
    if (bytes.length == 0) {
      return NONE;
    }
    String[] parts = new String[PARTS];
    ByteBuffer left = ByteBuffer.wrap(bytes);
    for (int part = 0; part < PARTS; part++) {
      int length = left.getInt();
      parts[part] = new String(bytes, left.position(), length, StandardCharsets.UTF_8);
      left.position(left.position() + length);
    }
    return new FieldTexts(parts[0], parts[1], parts[2], parts[3], parts[4]);
  }
}
