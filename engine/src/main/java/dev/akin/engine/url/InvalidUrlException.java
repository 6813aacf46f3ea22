package dev.akin.engine.url;

/** Says that a string is no URL, and why; the message quotes the string. */
public final class InvalidUrlException extends Exception {

  private static final long serialVersionUID = 1L;

  /** Links of broken pages can be megabytes long; a log line should not be. */
  private static final int LONGEST_QUOTE = 200;

  InvalidUrlException(String input, String reason) {
    super("not a URL: " + reason + " in \"" + shortened(input) + "\"");
  }

  private static String shortened(String input) {
    return input.length() <= LONGEST_QUOTE ? input : input.substring(0, LONGEST_QUOTE) + "…";
  }
}
