package dev.akin.ingest.html;

import java.io.IOException;

/** Parsing a page takes too long. */
final class ParseTimeoutException extends IOException {
  private static final long serialVersionUID = 1L;

  ParseTimeoutException() {
    super("the page takes too long to parse");
  }
}
