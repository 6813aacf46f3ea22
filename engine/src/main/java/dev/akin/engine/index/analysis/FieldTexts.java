package dev.akin.engine.index.analysis;

import dev.akin.core.annotation.PublicApi;
import dev.akin.core.text.PageField;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The text of one page by field.
 *
 * @param title the title element
 * @param head the headings, and other text of the head element
 * @param meta the description and the keywords
 * @param body the rest of the text, without scripts, styles and markup
 * @param language the declared language, such as {@code en-GB}; empty if there is none
 */
@PublicApi
public record FieldTexts(String title, String head, String meta, String body, String language) {
  /** Maximum number of characters of a field; the rest is neither indexed nor shown. */
  public static final int MAX_LENGTH = 1 << 20;

  private static final int PARTS = 5;

  public static final FieldTexts NONE = new FieldTexts("", "", "", "", "");

  /** Cuts the text of a field at {@link #MAX_LENGTH}. */
  public static String cut(String text) {
    if (text.length() <= MAX_LENGTH) {
      return text;
    }
    boolean isWithinPair = Character.isHighSurrogate(text.charAt(MAX_LENGTH - 1));
    return text.substring(0, isWithinPair ? MAX_LENGTH - 1 : MAX_LENGTH);
  }

  public String text(PageField field) {
    return switch (field) {
      case TITLE -> title;
      case HEAD -> head;
      case META -> meta;
      case BODY -> body;
    };
  }

  /** Returns the number of characters of all fields. */
  public int length() {
    return title.length() + head.length() + meta.length() + body.length();
  }

  /** Encodes the texts as bytes; never empty. */
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

  /** Decodes the result of {@link #encode}; {@link #NONE} for no bytes. */
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
