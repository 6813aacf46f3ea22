package dev.akin.engine.url;

/** A string is not a URL; the message has the reason and the string. */
public final class InvalidUrlException extends Exception {

  private static final long serialVersionUID = 1L;

  /** Maximum length of the quoted string; links of broken pages can have megabytes. */
  private static final int LONGEST_QUOTE = 200;

  InvalidUrlException(String input, String reason) {
    super("not a URL: " + reason + " in \"" + shortened(input) + "\"");
  }

  private static String shortened(String input) {
    return input.length() <= LONGEST_QUOTE ? input : input.substring(0, LONGEST_QUOTE) + "…";
  }
}
