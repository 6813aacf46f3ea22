package dev.akin.lab.experiment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.akin.core.eval.Metric;
import dev.akin.core.measure.Measures;
import dev.akin.core.rank.RankMethods;
import dev.akin.engine.query.SearchOrder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An experiment in YAML.
 *
 * <pre>
 *   title: PageSim against SimRank
 *   claim: PageSim finds pages whose words are more alike by 8 percent.
 *   collection: wikispeedia            # relative to the file
 *   import: [links.tsv, --page-count, "9"]   # how to make a missing collection
 *   measures: [pagesim, simrank]
 *   yardstick: words
 *   metrics: [delta, ndcg]             # default: all that the yardstick allows
 *   places: 50
 *   cutoffs: [1, 10, 50]
 *   sample: 1000
 *   seed: 1
 *   expect:
 *     - {measure: pagesim, over: simrank, metric: delta, value: 1.08, within: 0.05}
 *   claims:                            # tested, with a verdict each
 *     - says: PageSim beats SimRank by 8 percent.
 *       source: the paper, Fig. 4
 *       better: pagesim
 *       than: [simrank]
 *       by: 1.08                       # the claimed ratio; optional
 *       metric: delta                  # by OA, or at a length of the list: at: 10
 *     - {says: They are alike., alike: pagesim, as: [simrank], within: 0.05, metric: delta}
 *   pages: all                         # or without-in-links, with-in-links
 *   queries: queries.tsv               # compares searches: query TAB label, or query TAB topic
 *   orders: [relevance, pagerank]      # then replaces measures
 * </pre>
 *
 * @param experiment the experiment
 * @param collection the directory of the collection
 * @param sources the arguments of the import that makes the collection; empty if it must exist
 */
public record ExperimentFile(Experiment experiment, Path collection, List<String> sources) {
  private static final int PLACES = 50;
  private static final int SAMPLE = 1000;
  private static final int MOST_BYTES = 1 << 20;
  private static final YAMLMapper YAML = new YAMLMapper();

  /**
   * Reads a file.
   *
   * @throws IOException if it is not an experiment; the message names the line or field
   */
  public static ExperimentFile read(Path file) throws IOException {
    try {
      JsonNode root = YAML.readTree(text(file));
      return new Reader(root).read(file.toAbsolutePath().resolveSibling(""));
    } catch (JsonProcessingException e) {
      throw new IOException(
          file
              + ", line "
              + (e.getLocation() == null ? 1 : e.getLocation().getLineNr())
              + ": not valid YAML: "
              + e.getOriginalMessage().lines().findFirst().orElse(""),
          e);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  /** Limits the size, because the time of the YAML parser is quadratic in the longest word. */
  private static String text(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new IOException(file + " is larger than 1 MiB, the limit of an experiment file");
      }
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      if (text.chars().anyMatch(c -> c < ' ' && "\t\n\r".indexOf(c) < 0)) {
        throw notText(file, null);
      }
      return text;
    } catch (CharacterCodingException e) {
      throw notText(file, e);
    }
  }

  private static IOException notText(Path file, @Nullable Exception cause) {
    return new IOException(file + " is not UTF-8 text; an experiment is a YAML file", cause);
  }

  /** The default cut-offs for lists of a given length. */
  public static List<Integer> cutoffs(int places) {
    return List.of(1, 5, 10, 20, 50).stream().filter(n -> n <= places).toList();
  }

  /** Reads the fields of one file. */
  private static final class Reader {
    private final JsonNode root;

    Reader(JsonNode root) {
      this.root = root;
    }

    ExperimentFile read(Path base) {
      if (!root.isObject()) {
        throw new IllegalArgumentException(
            "an experiment consists of fields such as 'measures: [pagesim]'");
      }
      checkFields(
          root,
          Set.of(
              "title",
              "claim",
              "collection",
              "import",
              "measures",
              "yardstick",
              "metrics",
              "places",
              "cutoffs",
              "sample",
              "seed",
              "expect",
              "claims",
              "pages",
              "queries",
              "orders"));
      Experiment experiment =
          new Experiment(
              text(root, "title"),
              root.path("claim").asText(""),
              texts("measures").stream().map(Measures::parse).toList(),
              search(),
              new Experiment.Sample(
                  AskedPages.of(root.path("pages").asText("all")),
                  number("sample", SAMPLE),
                  number("seed", 1)),
              judging(),
              claims(),
              objects("expect").stream().map(this::expectation).toList());
      return new ExperimentFile(
          experiment, base.resolve(text(root, "collection")).normalize(), texts("import"));
    }

    private Experiment.Judging judging() {
      int places = number("places", PLACES);
      List<Integer> cutoffs = new ArrayList<>();
      for (String text : texts("cutoffs")) {
        if (!text.matches("\\d{1,4}")) {
          throw new IllegalArgumentException("a cut-off must be a whole number, not " + text);
        }
        cutoffs.add(Integer.parseInt(text));
      }
      return new Experiment.Judging(
          text(root, "yardstick"),
          texts("metrics").stream().map(Metric::of).toList(),
          places,
          cutoffs.isEmpty() ? cutoffs(places) : cutoffs);
    }

    private @Nullable SearchTask search() {
      if (!root.has("queries")) {
        if (root.has("orders")) {
          throw new IllegalArgumentException("the field 'orders' needs the field 'queries'");
        }
        return null;
      }
      List<String> orders = texts("orders");
      orders.forEach(order -> SearchOrder.weights(order).keySet().forEach(Reader::checkOrder));
      return new SearchTask(text(root, "queries"), orders);
    }

    private static void checkOrder(String part) {
      if (!part.equals(SearchOrder.BY_RELEVANCE)) {
        RankMethods.parse(part);
      }
    }

    private List<Claim> claims() {
      List<Claim> claims = new ArrayList<>();
      for (JsonNode node : objects("claims")) {
        claims.add(node.has("alike") ? alike(node) : better(node));
      }
      return claims;
    }

    private Claim better(JsonNode node) {
      checkFields(node, Set.of("says", "source", "better", "than", "by", "metric", "at"));
      double ratio = node.has("by") ? real(node, "by") : 0;
      return claim(node, Claim.Kind.BETTER, text(node, "better"), texts(node, "than"), ratio);
    }

    private Claim alike(JsonNode node) {
      checkFields(node, Set.of("says", "source", "alike", "as", "within", "metric", "at"));
      double within = real(node, "within");
      return claim(node, Claim.Kind.ALIKE, text(node, "alike"), texts(node, "as"), within);
    }

    private Claim claim(
        JsonNode node, Claim.Kind kind, String subject, List<String> others, double value) {
      return new Claim(
          text(node, "says"),
          node.path("source").asText(""),
          kind,
          name(subject),
          others.stream().map(this::name).toList(),
          Metric.of(text(node, "metric")),
          number(node, "at", 0),
          value);
    }

    /** The full name of a measure; an order of search results is returned unchanged. */
    private String name(String text) {
      return root.has("queries") ? text : Measures.parse(text).toString();
    }

    private Expectation expectation(JsonNode node) {
      checkFields(node, Set.of("measure", "over", "metric", "value", "within"));
      return new Expectation(
          name(text(node, "measure")),
          node.has("over") ? name(text(node, "over")) : null,
          Metric.of(text(node, "metric")),
          real(node, "value"),
          real(node, "within"));
    }

    private static void checkFields(JsonNode node, Set<String> known) {
      node.fieldNames()
          .forEachRemaining(
              name -> {
                if (!known.contains(name)) {
                  throw new IllegalArgumentException(
                      "there is no field '"
                          + name
                          + "'; there are "
                          + String.join(", ", new TreeSet<>(known)));
                }
              });
    }

    private static String text(JsonNode node, String name) {
      if (!node.path(name).isValueNode() || node.path(name).asText().isBlank()) {
        throw new IllegalArgumentException("the field '" + name + "' is missing");
      }
      return node.path(name).asText();
    }

    private static double real(JsonNode node, String name) {
      if (!node.path(name).isNumber()) {
        throw new IllegalArgumentException("the field '" + name + "' must be a number");
      }
      return node.path(name).asDouble();
    }

    private int number(String name, int standard) {
      return number(root, name, standard);
    }

    private static int number(JsonNode parent, String name, int standard) {
      JsonNode node = parent.path(name);
      if (node.isMissingNode()) {
        return standard;
      }
      if (!node.isInt()) {
        throw new IllegalArgumentException("the field '" + name + "' must be a whole number");
      }
      return node.asInt();
    }

    private List<JsonNode> objects(String name) {
      List<JsonNode> objects = new ArrayList<>();
      JsonNode node = root.path(name);
      node.forEach(objects::add);
      if (!node.isMissingNode()
          && !(node.isArray() && objects.stream().allMatch(JsonNode::isObject))) {
        throw new IllegalArgumentException(
            "the field '" + name + "' must be a list of fields: [{metric: delta, ...}]");
      }
      return objects;
    }

    private List<String> texts(String name) {
      return texts(root, name);
    }

    private static List<String> texts(JsonNode parent, String name) {
      List<String> texts = new ArrayList<>();
      JsonNode node = parent.path(name);
      if (!node.isMissingNode() && !node.isArray()) {
        throw new IllegalArgumentException("the field '" + name + "' must be a list: [a, b]");
      }
      node.forEach(each -> texts.add(each.asText()));
      return texts;
    }
  }
}
