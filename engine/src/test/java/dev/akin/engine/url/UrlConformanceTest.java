package dev.akin.engine.url;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.testkit.files.SharedData;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The suites of web-platform-tests, folder {@code url/resources}, whose README describes the
 * formats. Getters that we lack (origin, searchParams) are not compared.
 */
class UrlConformanceTest {

  private static final String FOLDER = "conformance/wpt-url/";

  /** Cases we do not pass, by input, with the reason; one that passes after all must leave. */
  private static final Map<String, String> KNOWN_FAILURES = Map.of();

  @Test
  void parsesAllUrlsOfTheSuite() throws IOException {
    Tally tally = new Tally();
    for (JsonNode test : cases("urltestdata.json")) {
      String base = test.get("base").textValue();
      String actual = describe(parse(test.get("input").textValue(), base));
      String expected = test.has("failure") ? "failure" : describe(test);
      tally.add(test.get("input").textValue(), expected, actual);
    }
    tally.checkAtLeast(880);
  }

  @Test
  void resolvesFailuresAgainstABaseOnlyWhereTheSuiteDoes() throws IOException {
    Tally tally = new Tally();
    for (JsonNode test : cases("urltestdata.json")) {
      if (test.has("failure") && test.get("base").isNull()) {
        String input = test.get("input").textValue();
        String relativeTo = test.path("relativeTo").asText("nothing");
        String expected =
            switch (relativeTo) {
              case "any-base" -> "true true";
              case "non-opaque-path-base" -> "true false";
              default -> "false false";
            };
        // A special URL without slashes is relative only to a base of its own scheme.
        boolean ordinary =
            parse(input, "http://base.example/") != null
                || parse(input, "https://base.example/") != null;
        boolean opaque = parse(input, "mailto:base@example") != null;
        tally.add(input, expected, ordinary + " " + opaque);
      }
    }
    tally.checkAtLeast(200);
  }

  @Test
  void parsesStringsWithHalvesOfSurrogatePairs() throws IOException {
    Tally tally = new Tally();
    for (JsonNode test : cases("urltestdata-javascript-only.json")) {
      String input = test.get("input").textValue();
      tally.add(input, describe(test), describe(parse(input, null)));
    }
    tally.checkAtLeast(1);
  }

  @Test
  void convertsDomainsToAscii() throws IOException {
    Tally tally = new Tally();
    for (String file : List.of("toascii.json", "IdnaTestV2.json", "IdnaTestV2-removed.json")) {
      for (JsonNode test : cases(file)) {
        String input = test.get("input").textValue();
        // An empty host is a matter of the URL, not of IDNA; the suite's own driver skips it, too.
        if (!input.isEmpty()) {
          WebUrl url = parse("https://" + withoutHostEnds(input) + "/x", null);
          String output = test.get("output").textValue();
          String expected = output == null ? "failure" : "https://" + output + "/x";
          tally.add(input, expected, url == null ? "failure" : url.href());
        }
      }
    }
    tally.checkAtLeast(2700);
  }

  /** As the suite's driver does: characters that would end the host are put in encoded. */
  private static String withoutHostEnds(String domain) {
    return domain
        .replace(":", "%3A")
        .replace("/", "%2F")
        .replace("?", "%3F")
        .replace("#", "%23")
        .replace("\\", "%5C");
  }

  private static @Nullable WebUrl parse(String input, @Nullable String base) {
    WebUrl parsedBase = base == null ? null : WebUrl.tryParse(base, null);
    assertThat(parsedBase == null).as("base %s", base).isEqualTo(base == null);
    return WebUrl.tryParse(input, parsedBase);
  }

  private static String describe(JsonNode test) {
    StringBuilder out = new StringBuilder();
    for (String getter :
        List.of("href", "protocol", "username", "password", "host", "hostname", "port")) {
      out.append(getter).append('=').append(test.get(getter).textValue()).append('\n');
    }
    for (String getter : List.of("pathname", "search", "hash")) {
      out.append(getter).append('=').append(test.get(getter).textValue()).append('\n');
    }
    return out.toString();
  }

  /** The URL in the words of the browsers' API. */
  private static String describe(@Nullable WebUrl url) {
    if (url == null) {
      return "failure";
    }
    String port = url.port() < 0 ? "" : Integer.toString(url.port());
    String host = port.isEmpty() ? url.host() : url.host() + ":" + port;
    return "href="
        + url.href()
        + "\nprotocol="
        + url.scheme()
        + ":"
        + "\nusername="
        + url.username()
        + "\npassword="
        + url.password()
        + "\nhost="
        + host
        + "\nhostname="
        + url.host()
        + "\nport="
        + port
        + "\npathname="
        + url.path()
        + "\nsearch="
        + withMark('?', url.query())
        + "\nhash="
        + withMark('#', url.fragment())
        + "\n";
  }

  private static String withMark(char mark, @Nullable String part) {
    return part == null || part.isEmpty() ? "" : mark + part;
  }

  private static List<JsonNode> cases(String file) throws IOException {
    JsonNode all = new ObjectMapper().readTree(SharedData.require(FOLDER + file).toFile());
    List<JsonNode> cases = new ArrayList<>();
    for (JsonNode node : all) {
      // Strings between the cases are comments.
      if (node.isObject()) {
        cases.add(node);
      }
    }
    return cases;
  }

  /** Collects all differences, so that one run shows them all. */
  private static final class Tally {
    private final List<String> differences = new ArrayList<>();
    private final Set<String> wronglyListed = new HashSet<>();
    private int count;

    void add(String input, String expected, String actual) {
      count++;
      boolean listed = KNOWN_FAILURES.containsKey(input);
      if (!listed && !expected.equals(actual)) {
        differences.add("input " + input + "\nexpected " + expected + "\nactual " + actual);
      } else if (listed && expected.equals(actual)) {
        wronglyListed.add(input);
      }
    }

    void checkAtLeast(int cases) {
      assertThat(differences).isEmpty();
      assertThat(wronglyListed).as("listed as failing, but passed").isEmpty();
      assertThat(count).as("cases run").isGreaterThanOrEqualTo(cases);
    }
  }
}
