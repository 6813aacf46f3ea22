package dev.akin.engine.ingest;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an import left out, counted by reason, with the first examples of each. Thread-safe. With
 * {@code strict} the first reject is a failure instead.
 */
public final class Tally {
  private static final int EXAMPLES = 3;
  private static final int EXAMPLE_LENGTH = 120;

  private final boolean strict;
  private final Map<String, Long> counts = new TreeMap<>();
  private final Map<String, List<String>> examples = new TreeMap<>();
  private long comments;

  /** An empty tally. */
  public Tally(boolean strict) {
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

  /** Control characters of foreign input never reach a terminal. */
  private static String printable(String text) {
    StringBuilder safe = new StringBuilder();
    text.codePoints()
        .limit(EXAMPLE_LENGTH)
        .map(c -> Character.isISOControl(c) || c == 0xFFFD ? '?' : c)
        .forEach(safe::appendCodePoint);
    return safe.toString();
  }

  /** Counts a line that says of itself that it is none of the data. */
  public synchronized void comment() {
    comments++;
  }

  /** How many lines were comments. */
  public synchronized long comments() {
    return comments;
  }

  /** How many were left out for each reason. */
  public synchronized Map<String, Long> counts() {
    return Collections.unmodifiableMap(new TreeMap<>(counts));
  }

  /** The first examples of each reason. */
  public synchronized Map<String, List<String>> examples() {
    return Collections.unmodifiableMap(new TreeMap<>(examples));
  }

  /** How many were left out in all. */
  public synchronized long total() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }
}
