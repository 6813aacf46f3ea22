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
 * Counts the records that an import skips, by reason, with the first examples of each. Thread-safe.
 * With {@code strict} the first skipped record is an error instead.
 */
public final class SkippedRecords {
  private static final int EXAMPLES = 3;
  private static final int EXAMPLE_LENGTH = 120;

  /** Maximum number of reasons, because a hostile archive may have any number of types. */
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
   * Counts one skipped record.
   *
   * @param reason the reason, the same text for all records of its kind
   * @param where file and line or offset
   * @param what the text of the record
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
   * Counts valid records that are not used, such as the images of an archive. They are never
   * errors.
   *
   * @param what the kind of record, the same text for all of them
   */
  public synchronized void ignore(String what, long count) {
    if (count > 0) {
      String key = ignored.size() < MOST_IGNORED || ignored.containsKey(what) ? what : "other";
      ignored.merge(key, count, Long::sum);
    }
  }

  /** Adds the counts of another tally. */
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

  /**
   * Returns all counts as JSON: for each reason the number and the examples, and the ignored kinds.
   */
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

  /** Adds counts from {@link #json}. */
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

  /** Whether the first skipped record is an error. */
  public boolean isStrict() {
    return strict;
  }

  /** Removes control characters, which must not reach a terminal. */
  private static String printable(String text) {
    StringBuilder safe = new StringBuilder();
    text.codePoints()
        .limit(EXAMPLE_LENGTH)
        .map(c -> Character.isISOControl(c) || c == 0xFFFD ? '?' : c)
        .forEach(safe::appendCodePoint);
    return safe.toString();
  }

  /**
   * Returns the skipped records in one line: "record cut off (2), page that cannot be parsed (1)".
   */
  public synchronized String summary() {
    return counts.entrySet().stream()
        .map(each -> each.getKey() + " (" + each.getValue() + ")")
        .collect(Collectors.joining(", "));
  }

  /** Returns the number of skipped records by reason. */
  public synchronized Map<String, Long> counts() {
    return Collections.unmodifiableMap(new TreeMap<>(counts));
  }

  /** Returns the first examples of each reason. */
  public synchronized Map<String, List<String>> examples() {
    return Collections.unmodifiableMap(new TreeMap<>(examples));
  }

  /** Returns the number of ignored records by kind. */
  public synchronized Map<String, Long> ignored() {
    return Collections.unmodifiableMap(new TreeMap<>(ignored));
  }

  /** Returns the total number of skipped records. */
  public synchronized long total() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }
}
