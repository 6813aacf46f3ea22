package dev.akin.ingest.source;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What an import left out, counted by reason, with the first examples of each. Thread-safe. With
 * {@code strict} the first reject is a failure instead.
 */
public final class SkippedRecords {
  private static final int EXAMPLES = 3;
  private static final int EXAMPLE_LENGTH = 120;

  /** A hostile archive may name any number of types. */
  private static final int MOST_IGNORED = 200;

  private final boolean strict;
  private final Map<String, Long> counts = new TreeMap<>();
  private final Map<String, List<String>> examples = new TreeMap<>();
  private final Map<String, Long> ignored = new TreeMap<>();

  /** An empty tally. */
  public SkippedRecords(boolean strict) {
    this.strict = strict;
  }

  /**
   * Counts one reject.
   *
   * @param reason why, in words that repeat for all of its kind
   * @param where file and line or offset
   * @param what the offending text
   */
  public synchronized void skip(String reason, String where, String what)
      throws RejectedInputException {
    String example = where + (what.isEmpty() ? "" : ": " + printable(what));
    if (strict) {
      throw new RejectedInputException(reason + " at " + example);
    }
    counts.merge(reason, 1L, Long::sum);
    List<String> kept = examples.computeIfAbsent(reason, key -> new ArrayList<>());
    if (kept.size() < EXAMPLES) {
      kept.add(example);
    }
  }

  /**
   * Counts what is in order but of no use, such as the images of an archive. That is no reject,
   * with or without {@code strict}.
   *
   * @param what in words that repeat for all of its kind
   */
  public synchronized void ignore(String what, long count) {
    if (count > 0) {
      String key = ignored.size() < MOST_IGNORED || ignored.containsKey(what) ? what : "other";
      ignored.merge(key, count, Long::sum);
    }
  }

  /** Adds what another tally counted. */
  public synchronized void addAll(SkippedRecords other) {
    other.counts().forEach((reason, count) -> counts.merge(reason, count, Long::sum));
    other
        .examples()
        .forEach(
            (reason, more) -> {
              List<String> kept = examples.computeIfAbsent(reason, key -> new ArrayList<>());
              more.stream().limit(EXAMPLES - kept.size()).forEach(kept::add);
            });
    other.ignored().forEach(this::ignore);
  }

  /** All of it as JSON: for each reason the number and the examples, and what was ignored. */
  public synchronized ObjectNode json() {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    ObjectNode skipped = root.putObject("skipped");
    counts.forEach(
        (reason, count) -> {
          ObjectNode each = skipped.putObject(reason).put("count", count);
          ArrayNode shown = each.putArray("examples");
          examples.getOrDefault(reason, List.of()).forEach(shown::add);
        });
    ObjectNode passed = root.putObject("ignored");
    ignored.forEach(passed::put);
    return root;
  }

  /** Adds what {@link #json} has given. */
  public void addAll(JsonNode json) {
    SkippedRecords other = new SkippedRecords(false);
    json.path("skipped")
        .properties()
        .forEach(
            each -> {
              other.counts.put(each.getKey(), each.getValue().path("count").asLong());
              List<String> shown = new ArrayList<>();
              each.getValue().path("examples").forEach(example -> shown.add(example.asText()));
              other.examples.put(each.getKey(), shown);
            });
    json.path("ignored")
        .properties()
        .forEach(each -> other.ignored.put(each.getKey(), each.getValue().asLong()));
    addAll(other);
  }

  /** Whether the first reject is a failure. */
  public boolean isStrict() {
    return strict;
  }

  /** Control characters of foreign input never reach a terminal. */
  private static String printable(String text) {
    StringBuilder safe = new StringBuilder();
    text.codePoints()
        .limit(EXAMPLE_LENGTH)
        .map(c -> Character.isISOControl(c) || c == 0xFFFD ? '?' : c)
        .forEach(safe::appendCodePoint);
    return safe.toString();
  }

  /** What was left out in one line: "2 record cut off, 1 page that cannot be parsed". */
  public synchronized String summary() {
    return counts.entrySet().stream()
        .map(each -> each.getValue() + " " + each.getKey())
        .collect(Collectors.joining(", "));
  }

  /** How many were left out for each reason. */
  public synchronized Map<String, Long> counts() {
    return Collections.unmodifiableMap(new TreeMap<>(counts));
  }

  /** The first examples of each reason. */
  public synchronized Map<String, List<String>> examples() {
    return Collections.unmodifiableMap(new TreeMap<>(examples));
  }

  /** How much was ignored of each kind. */
  public synchronized Map<String, Long> ignored() {
    return Collections.unmodifiableMap(new TreeMap<>(ignored));
  }

  /** How many were left out in all. */
  public synchronized long total() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }
}
