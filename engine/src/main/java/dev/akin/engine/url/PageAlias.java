package dev.akin.engine.url;

import dev.akin.core.spec.Identified;
import java.util.List;

/**
 * Another name of a page.
 *
 * @param name the name, which is not the name of any page
 * @param page the page
 * @param reason why it is a name of that page
 */
public record PageAlias(String name, int page, Reason reason) {
  /** Why a name belongs to a page of another name. Files hold the place in this order. */
  public enum Reason implements Identified {
    /** The page of this name says that the other is its canonical address. */
    CANONICAL("canonical link"),
    /** A server redirects from this address to the other. */
    REDIRECT("redirect"),
    /** The address of a directory, whose index file is the page. */
    INDEX("index file");

    private static final List<Reason> ALL = List.of(values());

    /** How many codes there are. */
    public static final int CODES = ALL.size();

    private final String text;

    Reason(String text) {
      this.text = text;
    }

    /**
     * The reason that a code in a file stands for.
     *
     * @throws IndexOutOfBoundsException if no reason has the code
     */
    public static Reason of(int code) {
      return ALL.get(code);
    }

    /** The number that files have for it, from 0. */
    public int code() {
      return ALL.indexOf(this);
    }

    /** The reason in words for people. */
    public String text() {
      return text;
    }

    /** Whether a page or a server declares the alias; otherwise it follows from a convention. */
    public boolean isDeclared() {
      return this != INDEX;
    }
  }
}
