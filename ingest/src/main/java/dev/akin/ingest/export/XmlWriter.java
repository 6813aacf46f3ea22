package dev.akin.ingest.export;

import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * Writes well-formed XML from any text. Characters that XML does not allow (control characters,
 * unpaired surrogates) are dropped, white space becomes a blank, markup is escaped.
 */
public final class XmlWriter {
  private final Writer out;

  XmlWriter(OutputStream stream) {
    out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), 1 << 16);
  }

  /** Writes markup. */
  XmlWriter raw(String markup) throws IOException {
    out.write(markup);
    return this;
  }

  /** Writes a number. */
  XmlWriter number(int number) throws IOException {
    out.write(Integer.toString(number));
    return this;
  }

  /** Writes text, escaped for an element or for an attribute in double quotes. */
  XmlWriter text(String text) throws IOException {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)) {
        i += writePair(text, i) ? 1 : 0;
      } else if (c == '\t' || c == '\n' || c == '\r') {
        out.write(' ');
      } else if (!Character.isISOControl(c) && !Character.isSurrogate(c) && c < 0xfffe) {
        writeEscaped(c);
      }
    }
    return this;
  }

  /** Writes a supplementary character if the second half of the pair follows. */
  private boolean writePair(String text, int at) throws IOException {
    int code = text.codePointAt(at);
    if (!Character.isSupplementaryCodePoint(code)) {
      return false;
    }
    if ((code & 0xfffe) != 0xfffe) {
      out.write(text, at, 2);
    }
    return true;
  }

  private void writeEscaped(char c) throws IOException {
    switch (c) {
      case '&' -> out.write("&amp;");
      case '<' -> out.write("&lt;");
      case '>' -> out.write("&gt;");
      case '"' -> out.write("&quot;");
      default -> out.write(c);
    }
  }

  /** Returns escaped text. */
  public static String escaped(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      new XmlWriter(bytes).text(text).flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Flushes; the stream stays open. */
  void flush() throws IOException {
    out.flush();
  }
}
