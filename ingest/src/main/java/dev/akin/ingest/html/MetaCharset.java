package dev.akin.ingest.html;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the character set that a page declares, by the prescan of the HTML Standard: meta elements
 * outside comments, without other markup. The XML declaration counts too. Scans a few kilobytes;
 * parsing them took a seventh of the time of an import.
 */
final class MetaCharset {
  /** Bytes that are scanned; the Standard requires the declaration within 1024 bytes. */
  private static final int WITHIN = 5 << 10;

  private static final Pattern XML =
      Pattern.compile("^<\\?xml\\s[^>]*?\\sencoding\\s*=\\s*[\"']([^\"'<>]+)[\"']");
  private static final Pattern IN_CONTENT =
      Pattern.compile("charset\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s;\"']+))");

  private final String text;
  private int at;

  private final Predicate<String> isKnown;

  private MetaCharset(String text, Predicate<String> isKnown) {
    this.text = text;
    this.isKnown = isKnown;
  }

  /** Returns the first known name, in lower case; null if there is none. */
  static @Nullable String in(byte[] bytes, Predicate<String> isKnown) {
    int length = Math.min(bytes.length, WITHIN);
    String start = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    String lower = start.toLowerCase(Locale.ROOT);
    String name = new MetaCharset(lower, isKnown).find();
    if (name != null) {
      return name;
    }
    Matcher xml = XML.matcher(lower);
    return xml.find() && isKnown.test(xml.group(1).strip()) ? xml.group(1).strip() : null;
  }

  private @Nullable String find() {
    while (at >= 0 && at < text.length()) {
      if (text.charAt(at) != '<') {
        at = text.indexOf('<', at);
      } else if (text.startsWith("<!--", at)) {
        // The dashes that open a comment may also close it.
        skipBehind("-->", at + 2);
      } else if (isTag()) {
        boolean isMeta = text.startsWith("<meta", at) && !isNameCharacter(at + "<meta".length());
        skipName();
        Map<String, String> attributes = attributes();
        String name = isMeta ? named(attributes) : null;
        if (name != null && isKnown.test(name)) {
          return name;
        }
      } else if (at + 1 < text.length() && "!/?".indexOf(text.charAt(at + 1)) >= 0) {
        skipBehind(">", at);
      } else {
        at++;
      }
    }
    return null;
  }

  private void skipBehind(String end, int from) {
    int found = text.indexOf(end, from);
    at = found < 0 ? -1 : found + end.length();
  }

  /** Whether a start or end tag begins here. */
  private boolean isTag() {
    int letter = text.startsWith("</", at) ? at + 2 : at + 1;
    return letter < text.length() && text.charAt(letter) >= 'a' && text.charAt(letter) <= 'z';
  }

  private boolean isNameCharacter(int index) {
    return index < text.length() && !isSpace(index) && "/>".indexOf(text.charAt(index)) < 0;
  }

  private boolean isSpace(int index) {
    return " \t\n\f\r".indexOf(text.charAt(index)) >= 0;
  }

  private void skipName() {
    at += 2;
    while (isNameCharacter(at)) {
      at++;
    }
  }

  private static @Nullable String named(Map<String, String> attributes) {
    String charset = attributes.get("charset");
    if (charset != null) {
      return charset.strip();
    }
    String content = attributes.getOrDefault("content", "");
    boolean isType = attributes.getOrDefault("http-equiv", "").equals("content-type");
    Matcher found = IN_CONTENT.matcher(content);
    if (!isType || !found.find()) {
      return null;
    }
    for (int group = 1; group <= found.groupCount(); group++) {
      if (found.group(group) != null) {
        return found.group(group).strip();
      }
    }
    return null;
  }

  /** Reads the attributes of a tag, the first of each name, and moves the cursor after the tag. */
  private Map<String, String> attributes() {
    Map<String, String> attributes = new HashMap<>();
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '>') {
        at++;
        break;
      }
      if (isSpace(at) || c == '/') {
        at++;
      } else {
        int from = at++;
        while (isNameCharacter(at) && text.charAt(at) != '=') {
          at++;
        }
        String name = text.substring(from, at);
        skipSpace();
        boolean hasValue = at < text.length() && text.charAt(at) == '=';
        attributes.putIfAbsent(name, hasValue ? value() : "");
      }
    }
    return attributes;
  }

  private void skipSpace() {
    while (at < text.length() && isSpace(at)) {
      at++;
    }
  }

  private String value() {
    at++;
    skipSpace();
    if (at >= text.length()) {
      return "";
    }
    char quote = text.charAt(at);
    if (quote == '"' || quote == '\'') {
      int from = at + 1;
      int end = text.indexOf(quote, from);
      at = end < 0 ? text.length() : end + 1;
      return text.substring(from, end < 0 ? text.length() : end);
    }
    int from = at;
    while (at < text.length() && !isSpace(at) && text.charAt(at) != '>') {
      at++;
    }
    return text.substring(from, at);
  }
}
