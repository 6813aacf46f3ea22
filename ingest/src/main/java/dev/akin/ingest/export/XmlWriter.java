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
 * Writes XML that is well-formed whatever the texts are. Titles come from anybody's pages: what XML
 * cannot hold (control characters, halves of surrogate pairs) is left out, white space becomes a
 * blank, markup is escaped.
 */
public final class XmlWriter {
  private final Writer out;

  XmlWriter(OutputStream stream) {
    out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), 1 << 16);
  }

  /** Writes markup of our own. */
  XmlWriter raw(String markup) throws IOException {
    out.write(markup);
    return this;
  }

  /** Writes a number. */
  XmlWriter number(int number) throws IOException {
    out.write(Integer.toString(number));
    return this;
  }

  /** Writes foreign text, fit for an element or for an attribute in double quotes. */
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

  /** Writes a character beyond the first plane, if the other half follows and it is one. */
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

  /** Foreign text on its own, fit for the same places. */
  public static String escaped(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      new XmlWriter(bytes).text(text).flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Hands everything on; the stream stays open. */
  void flush() throws IOException {
    out.flush();
  }
}
