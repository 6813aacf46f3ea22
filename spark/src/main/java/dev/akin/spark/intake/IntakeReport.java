package dev.akin.spark.intake;

import static org.apache.spark.sql.functions.col;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * What tasks say of their files beside the rows that they make: what they left out, how much they
 * found, and whether a file is not what it should be.
 */
final class IntakeReport {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final SkippedRecords tally;
  private long found;
  private long cutTexts;
  private final Map<Integer, String> states = new HashMap<>();

  IntakeReport(SkippedRecords tally) {
    this.tally = tally;
  }

  /** What was left out. */
  SkippedRecords tally() {
    return tally;
  }

  /** Pages or links that were found. */
  long found() {
    return found;
  }

  /** What the file of each task was when it was read last. */
  Map<Integer, String> states() {
    return states;
  }

  /** Pages whose text is longer than what counts of it. */
  long cutTexts() {
    return cutTexts;
  }

  /**
   * What a task has to say, as a text.
   *
   * @param state what its file was when it was read, see {@link LocalCopies#state}
   */
  static String text(
      SkippedRecords tally, long found, long cutTexts, String state, @Nullable String fault) {
    ObjectNode root = tally.json();
    root.put("state", state);
    root.put("found", found);
    root.put("cutTexts", cutTexts);
    root.put("fault", fault);
    return root.toString();
  }

  /**
   * Adds what all tasks have said.
   *
   * @throws RejectedInputException if a file is not what it should be
   */
  void addAll(Dataset<Row> rows) throws IOException {
    Iterator<Row> reports =
        rows.filter(col("report").isNotNull())
            .select("task", "report")
            .orderBy("task")
            .toLocalIterator();
    while (reports.hasNext()) {
      Row row = reports.next();
      JsonNode report = parse(row.getString(1));
      if (report.hasNonNull("fault")) {
        throw new RejectedInputException(report.get("fault").asText());
      }
      states.put(row.getInt(0), report.path("state").asText());
      tally.addAll(report);
      found += report.path("found").asLong();
      cutTexts += report.path("cutTexts").asLong();
    }
  }

  private static JsonNode parse(String text) throws JsonProcessingException {
    return JSON.readTree(text);
  }
}
