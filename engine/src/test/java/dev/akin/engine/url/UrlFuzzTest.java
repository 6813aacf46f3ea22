package dev.akin.engine.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The parser answers any input, and parsing its answer again gives the same answer. */
class UrlFuzzTest {

  private static final int ROUNDS = 60_000;

  private static final List<String> SEEDS =
      List.of(
          "http://user:pass@www.example.com:8080/a/b/../c.html?q=1&r=%20#top",
          "https://example.org/%7Efoo/./bar//baz?x='y'#\"z\"",
          "//faß.example/ä/ö?ü#ß",
          "http://0x7f.1:80/..\\..",
          "http://[2001:db8::192.168.0.1]:443/",
          "file:///C|/windows/../..//x",
          "../../d/./e?f#g",
          "mailto:someone@example.org ?subject=a b#c",
          "non-special://h%6Fst:99/a/../../b",
          "web+demo:/.//not-a-host/..//x",
          "data:text/plain,  #x");

  private static final List<@Nullable String> BASES =
      List.of(
          "http://a:b@base.example:81/p/q/r?s#t",
          "file:///D:/x/y",
          "foo://opaque.host/p/q",
          "foo:/p/q//r",
          "mailto:x@y");

  /** Characters that mean something to the parser, so that they come up often. */
  private static final String SPICE =
      ":/\\?#@[]|%.\t\n\r \0<>^`{}'\"&=;+-_~0123456789xXaAfFeEzé€ß。．％２ｅ\u00ad\u200d\ud800\udc00א";

  @Test
  void anyStringIsAUrlOrNot() {
    long seed = Long.getLong("test.seed", 0xA81);
    for (int round = 0; round < ROUNDS; round++) {
      Random random = new Random(seed + round);
      check(seed + round, random, garbage(random));
      check(seed + round, random, mutated(random));
    }
  }

  private static void check(long seed, Random random, String input) {
    String hint = "input \"" + input + "\", -Dtest.seed=" + seed;
    WebUrl base = WebUrl.tryParse(BASES.get(random.nextInt(BASES.size())), null);
    assertThatCode(() -> checkFixedPoint(input, random.nextBoolean() ? base : null))
        .as(hint)
        .doesNotThrowAnyException();
  }

  private static void checkFixedPoint(String input, @Nullable WebUrl base) {
    Sites.siteOf(input);
    WebUrl url = WebUrl.tryParse(input, base);
    if (url == null) {
      assertThat(refused(input, base)).isTrue();
      return;
    }
    assertThat(parsedAgain(url.href())).isEqualTo(url.href());
    assertThat(parsedAgain(url.normalForm())).isEqualTo(url.normalForm());
    assertThat(WebUrl.tryParse(url.normalForm(), null))
        .isNotNull()
        .extracting(WebUrl::normalForm)
        .isEqualTo(url.normalForm());
    assertThat(url.withoutFragment().fragment()).isNull();
    assertThat(url.href()).matches("\\p{ASCII}*");
    if (url.isHttp()) {
      assertThat(Sites.siteOf(url.href())).isEqualTo(Sites.registrableDomain(url.host()));
    }
  }

  private static boolean refused(String input, @Nullable WebUrl base) {
    try {
      WebUrl.parse(input, base);
      return false;
    } catch (InvalidUrlException e) {
      return true;
    }
  }

  private static @Nullable String parsedAgain(String href) {
    WebUrl again = WebUrl.tryParse(href, null);
    return again == null ? null : again.href();
  }

  private static String garbage(Random random) {
    StringBuilder out = new StringBuilder(random.nextInt(3) == 0 ? "http://" : "");
    int length = random.nextInt(24);
    for (int i = 0; i < length; i++) {
      out.append(character(random));
    }
    return out.toString();
  }

  private static String mutated(Random random) {
    StringBuilder out = new StringBuilder(SEEDS.get(random.nextInt(SEEDS.size())));
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(out.length());
      switch (random.nextInt(3)) {
        case 0 -> out.setCharAt(at, character(random));
        case 1 -> out.insert(at, character(random));
        default -> out.delete(at, Math.min(out.length() - 1, at + random.nextInt(4)));
      }
    }
    return out.toString();
  }

  private static char character(Random random) {
    return random.nextInt(8) == 0
        ? (char) random.nextInt(0x10000)
        : SPICE.charAt(random.nextInt(SPICE.length()));
  }
}
