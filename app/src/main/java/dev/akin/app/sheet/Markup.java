package dev.akin.app.sheet;

/** Text inside markup: nothing that it says becomes markup. */
public final class Markup {
  private Markup() {}

  /** Text that is safe between tags and inside quotes. */
  public static String escape(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    escape(text, safe);
    return safe.toString();
  }

  /** The name of something foreign within a sentence; browsers do not translate it. */
  public static String name(String text) {
    return "<bdi translate=\"no\">" + escape(text) + "</bdi>";
  }

  /** Text that is safe, at the end of what is written already. */
  public static void escape(String text, StringBuilder out) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        case '`' -> out.append("&#96;");
        default -> out.append(isShown(c) ? c : '\ufffd');
      }
    }
  }

  /** Control characters have no place in a page, nor have marks that turn its text around. */
  private static boolean isShown(char c) {
    boolean isControl = Character.isISOControl(c) && c != '\n' && c != '\t';
    boolean isTurning = (c >= '\u202a' && c <= '\u202e') || (c >= '\u2066' && c <= '\u2069');
    return !isControl && !isTurning;
  }
}
