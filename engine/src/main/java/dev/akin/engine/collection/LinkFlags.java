package dev.akin.engine.collection;

/** The flags of a link: two bits. */
public final class LinkFlags {
  /** No flags. */
  public static final int NONE = 0;

  /** The link is site-wide navigation. */
  public static final int NAVIGATION = 1;

  /** The author marked the link {@code nofollow}. */
  public static final int NOFOLLOW = 2;

  private LinkFlags() {}
}
