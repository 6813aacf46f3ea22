package dev.akin.engine.url;

import java.util.Locale;

/**
 * Another name of a page.
 *
 * @param name the name, which is not the name of any page
 * @param page the page
 * @param reason why it is a name of that page
 */
public record Alias(String name, int page, Reason reason) {
  /** Why a name belongs to a page of another name. */
  public enum Reason {
    /** The page of this name says that the other is its canonical address. */
    CANONICAL(0, "canonical link"),
    /** A server redirects from this address to the other. */
    REDIRECT(1, "redirect"),
    /** The address of a directory, whose index file is the page. */
    INDEX(2, "index file");

    /** How many codes there are. */
    public static final int CODES = 3;

    private final int code;
    private final String text;

    Reason(int code, String text) {
      this.code = code;
      this.text = text;
    }

    /** The reason that a code in a file stands for. */
    public static Reason of(int code) {
      return code == 0 ? CANONICAL : code == 1 ? REDIRECT : INDEX;
    }

    /** The number that files have for it, from 0. */
    public int code() {
      return code;
    }

    /** The reason in words for people. */
    public String text() {
      return text;
    }

    /** The word that JSON and tables have for it. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Whether a page or a server says so; otherwise it is custom. */
    public boolean isTold() {
      return this != INDEX;
    }
  }
}
