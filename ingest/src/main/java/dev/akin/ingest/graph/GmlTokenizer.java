package dev.akin.ingest.graph;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;

/**
 * Splits GML into keys and values. The size of a token is limited, because the file is not trusted.
 * Bytes that are not UTF-8 are read as Latin-1.
 */
final class GmlTokenizer {
  private static final int MOST_BYTES = 1 << 20;

  /** Maximum bytes of blanks and comments between two tokens. */
  private static final int MOST_SKIPPED = 1 << 24;

  private static final int END_OF_FILE = -1;
  private static final Pattern ENTITY =
      Pattern.compile("&(#\\d{1,7}|#[xX]\\p{XDigit}{1,6}|\\w{1,31});");

  private final InputStream in;
  private byte[] bytes = new byte[256];
  private int length;
  private int ahead;
  private long line = 1;
  private String text = "";

  /** Kinds of tokens. */
  enum Kind {
    /** A key or a number. */
    WORD,
    /** A text in quotes. */
    STRING,
    /** The beginning of a list. */
    OPEN,
    /** The end of a list. */
    CLOSE,
    /** The end of the file. */
    END
  }

  GmlTokenizer(InputStream in) throws IOException {
    this.in = new BufferedInputStream(in, 1 << 16);
    ahead = this.in.read();
    if (ahead == 0xef) {
      // A byte order mark; words do not begin with this letter otherwise.
      advance();
      advance();
      advance();
    }
  }

  /** Moves to the next token. */
  Kind next() throws IOException {
    skipBlanks();
    length = 0;
    switch (ahead) {
      case END_OF_FILE -> {
        return Kind.END;
      }
      case '[' -> {
        advance();
        return Kind.OPEN;
      }
      case ']' -> {
        advance();
        return Kind.CLOSE;
      }
      case '"' -> {
        readString();
        return Kind.STRING;
      }
      default -> {
        readWord();
        return Kind.WORD;
      }
    }
  }

  private void skipBlanks() throws IOException {
    int skipped = 0;
    boolean isComment = false;
    while (ahead >= 0 && (isComment || ahead <= ' ' || ahead == '#')) {
      isComment = ahead != '\n' && (isComment || ahead == '#');
      if (++skipped > MOST_SKIPPED) {
        throw new GmlException("blanks and comments of more than 16 MiB");
      }
      advance();
    }
  }

  private void readString() throws IOException {
    advance();
    while (ahead != '"') {
      if (ahead == END_OF_FILE) {
        throw new GmlException("a text that does not end");
      }
      append();
    }
    advance();
    text = decode();
    if (text.indexOf('&') >= 0) {
      text = ENTITY.matcher(text).replaceAll(each -> Parser.unescapeEntities(each.group(), true));
    }
  }

  private void readWord() throws IOException {
    while (ahead > ' ' && ahead != '[' && ahead != ']' && ahead != '"') {
      append();
    }
    text = decode();
  }

  private void append() throws IOException {
    if (length == MOST_BYTES) {
      throw new GmlException("a text of more than 1 MiB");
    }
    if (length == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * length);
    }
    bytes[length++] = (byte) ahead;
    advance();
  }

  private void advance() throws IOException {
    line += ahead == '\n' ? 1 : 0;
    ahead = in.read();
  }

  private String decode() {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes, 0, length))
          .toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    }
  }

  String text() {
    return text;
  }

  long line() {
    return line;
  }

  /** The file is not valid GML. */
  static final class GmlException extends IOException {
    private static final long serialVersionUID = 1L;

    GmlException(String message) {
      super(message);
    }
  }
}
