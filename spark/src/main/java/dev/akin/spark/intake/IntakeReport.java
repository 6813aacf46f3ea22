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
 * Collects the reports of tasks on their files: skipped records, counts, and whether a file is
 * malformed.
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

  /** The skipped records. */
  SkippedRecords tally() {
    return tally;
  }

  /** Number of pages or links found. */
  long found() {
    return found;
  }

  /** State of the file of each task when it was read, see {@link LocalCopies#state}. */
  Map<Integer, String> states() {
    return states;
  }

  /** Number of pages with truncated text. */
  long cutTexts() {
    return cutTexts;
  }

  /**
   * The report of a task as JSON.
   *
   * @param state state of its file, see {@link LocalCopies#state}
   * @param fault why the file is malformed, or null
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
   * Adds the reports among rows.
   *
   * @throws RejectedInputException if a file is malformed
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
