package dev.akin.crawl.robots;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.testkit.files.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** All of github.com/google/robotstxt-spec-test (Apache-2.0), cases of Google's own included. */
class RobotsConformanceTest {
  private static final Pattern STRING = Pattern.compile("\"((?:[^\"\\\\]++|\\\\.)*+)\"");
  private static final Pattern FIELD =
      Pattern.compile(
          "(robotstxt|testurl|useragent|expected_outcome):\\s*"
              + "((?:\"(?:[^\"\\\\]++|\\\\.)*+\"\\s*+)++|[A-Z_]+)");

  @Test
  void everyCaseOfTheSuitePasses() throws IOException {
    Path suite = SharedData.require("conformance/google-robotstxt/spec-test/CTC");
    List<String> wrong = new ArrayList<>();
    int cases = 0;
    try (Stream<Path> walk = Files.walk(suite)) {
      for (Path file : walk.filter(f -> f.toString().endsWith(".textproto")).sorted().toList()) {
        cases += check(file, wrong);
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(cases).isGreaterThan(300);
    System.err.println("RobotsConformanceTest: " + cases + " cases");
  }

  private static int check(Path file, List<String> wrong) throws IOException {
    byte[] robots = {};
    String url = "";
    String agent = "";
    int cases = 0;
    Matcher field = FIELD.matcher(Files.readString(file));
    while (field.find()) {
      switch (field.group(1)) {
        case "robotstxt" -> robots = bytes(field.group(2));
        case "testurl" -> url = new String(bytes(field.group(2)), StandardCharsets.UTF_8);
        case "useragent" -> agent = new String(bytes(field.group(2)), StandardCharsets.UTF_8);
        default -> {
          cases++;
          boolean isAllowed = RobotsRules.parse(robots, agent).allows(pathAndQuery(url));
          if (isAllowed != field.group(2).equals("ALLOWED")) {
            wrong.add(file.getFileName() + ": " + agent + " " + url);
          }
        }
      }
    }
    return cases;
  }

  /** The suite's addresses are compared as they are written, umlauts and all. */
  private static String pathAndQuery(String url) {
    Matcher parts = Pattern.compile("^[a-z]+://[^/?;#]*([^#]*)").matcher(url);
    String path = parts.find() ? parts.group(1) : "";
    return path.startsWith("/") ? path : "/" + path;
  }

  /** Strings behind one another are one; escapes as in C. */
  private static byte[] bytes(String strings) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Matcher string = STRING.matcher(strings);
    while (string.find()) {
      String text = string.group(1);
      for (int i = 0; i < text.length(); ) {
        if (text.charAt(i) != '\\') {
          int point = text.codePointAt(i);
          bytes.writeBytes(Character.toString(point).getBytes(StandardCharsets.UTF_8));
          i += Character.charCount(point);
        } else if (text.charAt(i + 1) == 'x') {
          bytes.write(Integer.parseInt(text.substring(i + 2, i + 4), 16));
          i += 4;
        } else {
          char c = text.charAt(i + 1);
          bytes.write(c == 'n' ? '\n' : c == 'r' ? '\r' : c == 't' ? '\t' : c);
          i += 2;
        }
      }
    }
    return bytes.toByteArray();
  }
}
