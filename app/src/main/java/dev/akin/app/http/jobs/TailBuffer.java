package dev.akin.app.http.jobs;

import java.io.Writer;

/** A writer that keeps only the end of its text. */
final class TailBuffer extends Writer {
  private final int longest;
  private final StringBuilder kept = new StringBuilder();

  TailBuffer(int longest) {
    this.longest = longest;
  }

  @Override
  public void write(char[] text, int offset, int length) {
    add(String.valueOf(text, offset, length));
  }

  synchronized void add(String text) {
    kept.append(text);
    // Cuts at twice the length, so that each character is moved about once.
    if (kept.length() > 2 * longest) {
      kept.delete(0, kept.length() - longest);
    }
  }

  /** The end of the text, from the beginning of a line if there is one. */
  synchronized String text() {
    int from = Math.max(0, kept.length() - longest);
    int line = from == 0 || kept.charAt(from - 1) == '\n' ? 0 : kept.indexOf("\n", from) + 1;
    return kept.substring(line > 0 && line < kept.length() ? line : from);
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
