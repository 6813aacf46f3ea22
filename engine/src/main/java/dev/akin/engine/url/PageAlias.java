package dev.akin.engine.url;

import dev.akin.core.spec.Identified;
import java.util.List;

/**
 * An alias of a page.
 *
 * @param name the name, which is not the name of any page
 * @param page the page
 * @param reason the reason of the alias
 */
public record PageAlias(String name, int page, Reason reason) {
  /** Reasons of aliases. Files hold the position in this order. */
  public enum Reason implements Identified {
    /** The page of this name declares the other as its canonical address. */
    CANONICAL("canonical link"),
    /** A server redirects from this address to the other. */
    REDIRECT("redirect"),
    /** The address of a directory, whose index file is the page. */
    INDEX("index file");

    private static final List<Reason> ALL = List.of(values());

    /** Number of codes. */
    public static final int CODES = ALL.size();

    private final String text;

    Reason(String text) {
      this.text = text;
    }

    /**
     * Returns the reason of a code in a file.
     *
     * @throws IndexOutOfBoundsException if no reason has the code
     */
    public static Reason of(int code) {
      return ALL.get(code);
    }

    /** Returns its code in files, from 0. */
    public int code() {
      return ALL.indexOf(this);
    }

    /** Returns the reason in words. */
    public String text() {
      return text;
    }

    /** Whether a page or a server declares the alias; otherwise it follows from a convention. */
    public boolean isDeclared() {
      return this != INDEX;
    }
  }
}
