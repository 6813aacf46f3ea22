package dev.akin.crawl.robots;

import dev.akin.testkit.files.KeptInputs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/**
 * Any bytes are a robots.txt, which answers for any path, and its patterns match as the slow twin
 * says. What {@code bench/fuzz robots} finds is kept beside as a resource.
 */
public class RobotsFuzzTest {
  private static final int LONGEST_TWIN = 300;

  @Test
  void acceptsStoredInputs() throws IOException {
    KeptInputs.readAll(RobotsFuzzTest.class, RobotsFuzzTest::fuzzerTestOneInput);
  }

  /** What the fuzzer calls: a file and, as its last line, a path to ask for. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int line = text.lastIndexOf('\n');
    String path = "/" + text.substring(line + 1);
    RobotsRules rules = RobotsRules.parse(bytes, "akin");
    RobotsRules again = RobotsRules.parse(bytes, "AKIN");
    if (rules.allows(path) != again.allows(path)) {
      throw new AssertionError("the case of the token counts for " + path);
    }
    if (!(rules.crawlDelay() >= 0 && rules.crawlDelay() <= Integer.MAX_VALUE)) {
      throw new AssertionError("a delay of " + rules.crawlDelay());
    }
    for (String sitemap : rules.sitemaps()) {
      if (sitemap.length() > bytes.length) {
        throw new AssertionError("a sitemap that is not in the file: " + sitemap);
      }
    }
    RobotsLine.forEach(bytes, each -> compare(each.value(), path));
  }

  private static void compare(String pattern, String path) {
    if (pattern.length() > LONGEST_TWIN || path.length() > LONGEST_TWIN) {
      return;
    }
    if (RobotsRules.matches(pattern, path) != twin(pattern, path)) {
      throw new AssertionError("the twin says otherwise of " + pattern + " and " + path);
    }
  }

  /** The definition: for each length of the path, whether the pattern so far can end there. */
  private static boolean twin(String pattern, String path) {
    boolean isAnchored = pattern.endsWith("$");
    String body = isAnchored ? pattern.substring(0, pattern.length() - 1) : pattern;
    boolean[] ends = new boolean[path.length() + 1];
    ends[0] = true;
    for (int at = 0; at < body.length(); at++) {
      char c = body.charAt(at);
      boolean[] next = new boolean[ends.length];
      for (int i = 0; i < ends.length; i++) {
        next[i] =
            c == '*'
                ? ends[i] || (i > 0 && next[i - 1])
                : i > 0 && ends[i - 1] && path.charAt(i - 1) == c;
      }
      ends = next;
    }
    if (isAnchored) {
      return ends[path.length()];
    }
    for (boolean isEnd : ends) {
      if (isEnd) {
        return true;
      }
    }
    return false;
  }
}
