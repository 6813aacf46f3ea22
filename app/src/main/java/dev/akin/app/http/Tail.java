package dev.akin.app.http;

import java.io.Writer;

/** Keeps the end of what is written, and no more. */
final class Tail extends Writer {
  private final int longest;
  private final StringBuilder kept = new StringBuilder();

  Tail(int longest) {
    this.longest = longest;
  }

  @Override
  public void write(char[] text, int offset, int length) {
    add(String.valueOf(text, offset, length));
  }

  synchronized void add(String text) {
    kept.append(text);
    // Cut seldom, so that each character is moved about once.
    if (kept.length() > 2 * longest) {
      kept.delete(0, kept.length() - longest);
    }
  }

  synchronized String text() {
    return kept.substring(Math.max(0, kept.length() - longest));
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
