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
  /** Why a name belongs to a page of another name; the ordinal is stored in files. */
  public enum Reason {
    /** The page of this name says that the other is its canonical address. */
    CANONICAL("canonical link"),
    /** A server redirects from this address to the other. */
    REDIRECT("redirect"),
    /** The address of a directory, whose index file is the page. */
    INDEX("index file");

    private final String text;

    Reason(String text) {
      this.text = text;
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
