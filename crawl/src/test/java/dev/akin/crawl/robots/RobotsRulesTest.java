package dev.akin.crawl.robots;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.testkit.files.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RobotsRulesTest {
  private static RobotsRules rules(String file) {
    return RobotsRules.parse(file.getBytes(StandardCharsets.UTF_8), "akin");
  }

  @Test
  void longestRuleWinsAndAllowWinsTies() {
    RobotsRules rules =
        rules(
            """
            User-Agent: foobot
            Disallow: /
            User-agent: AKIN/2.0
            Disallow: /example/
            Allow: /example/page.html
            Disallow: /example/page.html
            Disallow: *.gif$
            """);
    assertThat(rules.allows("/")).isTrue();
    assertThat(rules.allows("/example/")).isFalse();
    assertThat(rules.allows("/example/page.html")).isTrue();
    assertThat(rules.allows("/a/b.gif")).isFalse();
    assertThat(rules.allows("/a/b.gif?x")).isTrue();
  }

  @Test
  void usesTheGroupForAllOnlyWithoutAnOwnGroup() {
    String everyone = "User-agent: *\nDisallow: /a\n";
    assertThat(rules(everyone).allows("/a")).isFalse();
    assertThat(rules(everyone + "User-agent: akin\nDisallow: /b\n").allows("/a")).isTrue();
    assertThat(rules(everyone + "User-agent: akin\n").allows("/a")).isTrue();
    assertThat(rules(everyone + "User-agent: akinbot\nDisallow: /b\n").allows("/a")).isFalse();
  }

  @Test
  void groupsOfOneNameAreOneGroup() {
    RobotsRules rules =
        rules("user-agent: akin\ndisallow: /a\n\nuser-agent: x\nuser-agent: akin\ndisallow: /b");
    assertThat(rules.allows("/a")).isFalse();
    assertThat(rules.allows("/b")).isFalse();
    assertThat(rules.allows("/c")).isTrue();
  }

  @Test
  void usesTheLongestCrawlDelayOfItsGroups() {
    assertThat(rules("User-agent: *\nCrawl-delay: 2.5").crawlDelay()).isEqualTo(2.5);
    assertThat(rules("User-agent: a\nCrawl-delay: 9\nDisallow:\nUser-agent: *").crawlDelay())
        .isZero();
    assertThat(
            rules("User-agent: akin\nCrawl-delay: 1\nUser-agent: akin\nCrawl-delay: 3")
                .crawlDelay())
        .isEqualTo(3);
    for (String nonsense : new String[] {"-1", "NaN", "Infinity", "soon", ""}) {
      assertThat(rules("User-agent: *\nCrawl-delay: " + nonsense).crawlDelay()).isZero();
    }
  }

  @Test
  void namesSitemapsOfAllGroups() {
    assertThat(rules("Sitemap: http://a/1\nUser-agent: b\nsitemap:/2").sitemaps())
        .containsExactly("http://a/1", "/2");
  }

  @Test
  void readsNoFurtherThanTheLimit() {
    String rule = "User-agent: *\nDisallow: /early\n";
    String filler = "#".repeat(RobotsLine.MAX_FILE - rule.length());
    RobotsRules rules = rules(rule + filler + "\nDisallow: /late\n");
    assertThat(rules.allows("/early")).isFalse();
    assertThat(rules.allows("/late")).isTrue();
  }

  @Test
  void comparesNormalPathsWithDecodedPatterns() {
    RobotsRules rules =
        rules("User-agent: *\nDisallow: /%7ebob/\nDisallow: /a%2fb\nDisallow: /~eve/*%2e$");
    assertThat(rules.allowsNormal("/~bob/page")).isFalse();
    assertThat(rules.allowsNormal("/~eve/x.")).isFalse();
    assertThat(rules.allowsNormal("/~eve/x.y")).isTrue();
    assertThat(rules.allowsNormal("/a%2Fb")).isFalse();
    assertThat(rules.allowsNormal("/a/b")).isTrue();
    RobotsRules allowing = rules("User-agent: *\nDisallow: /\nAllow: /%7Ebob/");
    assertThat(allowing.allowsNormal("/~bob/page")).isTrue();
    assertThat(allowing.allowsNormal("/~eve/")).isFalse();
  }

  @Test
  void comparesEscapesWithoutCase() {
    RobotsRules rules = rules("User-agent: *\nDisallow: /caf%c3%a9\nDisallow: /ü");
    assertThat(rules.allows("/caf%C3%A9")).isFalse();
    assertThat(rules.allows("/caf%c3%a9")).isFalse();
    assertThat(rules.allows("/%C3%BC")).isFalse();
  }

  @Test
  void patternsMatchAsRegularExpressionsWould() {
    Random random = new Random(7);
    for (int i = 0; i < 20_000; i++) {
      String pattern = word(random, "ab*$", 6);
      String path = word(random, "ab$", 8);
      String body = pattern.endsWith("$") ? pattern.substring(0, pattern.length() - 1) : pattern;
      StringBuilder regex = new StringBuilder();
      body.chars().forEach(c -> regex.append(c == '*' ? ".*" : c == '$' ? "\\$" : "" + (char) c));
      String whole = regex + (pattern.endsWith("$") ? "" : ".*");
      assertThat(RobotsRules.matches(pattern, path))
          .as("%s on %s", pattern, path)
          .isEqualTo(path.matches(whole));
    }
  }

  private static String word(Random random, String letters, int longest) {
    StringBuilder word = new StringBuilder();
    for (int i = random.nextInt(longest + 1); i > 0; i--) {
      word.append(letters.charAt(random.nextInt(letters.length())));
    }
    return word.toString();
  }

  @Test
  void matchesManyStarsInLinearTime() {
    RobotsRules rules = rules("User-agent: *\nDisallow: /" + "*a".repeat(8000) + "$\n");
    assertThat(rules.allows("/" + "a".repeat(4000) + "b")).isTrue();
  }

  @Test
  void readsTheRealFilesOfCrawlerCommons() throws IOException {
    Path files = SharedData.require("conformance/crawler-commons/robots");
    try (Stream<Path> list = Files.list(files)) {
      List<Path> found = list.toList();
      assertThat(found).isNotEmpty();
      for (Path file : found) {
        RobotsRules rules = RobotsRules.parse(Files.readAllBytes(file), "akin");
        assertThat(rules.crawlDelay()).as("%s", file).isNotNegative();
      }
    }
    Path example = files.resolve("rfc9309-example-longest-match-robots.txt");
    RobotsRules rules = RobotsRules.parse(Files.readAllBytes(example), "foobot");
    assertThat(rules.allows("/example/page/disallowed.gif")).isFalse();
    assertThat(rules.allows("/example/page/")).isTrue();
  }
}
