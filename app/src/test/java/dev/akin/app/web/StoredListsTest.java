package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import dev.akin.ingest.table.TableKind;
import dev.akin.ingest.table.TableWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Lists imported with tables are used by the command line and the service. Their scores are
 * invented, so that computed lists differ.
 */
@Tag("long")
class StoredListsTest {
  private static final String MEASURE = "jaccard(direction=in)";

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Path web;

  private static String run(Object... words) {
    return TestService.akin(words);
  }

  @BeforeEach
  void importLists() throws IOException {
    importTables("");
  }

  private void importTables(String remark) throws IOException {
    Path own = Files.createTempDirectory(folder, "lists");
    web = own.resolve("web");
    Path links = own.resolve("links.txt");
    Files.writeString(
        links,
        """
        https://a.example/0 https://a.example/1
        https://a.example/0 https://a.example/2
        https://a.example/0 https://b.example/3
        https://b.example/4 https://a.example/1
        https://b.example/4 https://b.example/3
        """);
    run("import", links, "--into", own.resolve("plain"));
    Path tables = own.resolve("web.parquet");
    run("export", own.resolve("plain"), "--to", tables);
    try (TableWriter rows =
        new TableWriter(tables, TableKind.RELATED, TableKind.RELATED.columns().subList(0, 4))) {
      rows.put(0, 1).put(1, 1).put(2, 3).put(3, 0.875).endRow();
      rows.put(0, 1).put(1, 2).put(2, 2).put(3, 0.125).endRow();
      rows.put(0, 2).put(1, 1).put(2, 1).put(3, 0.125).endRow();
    }
    Path facts = tables.resolve("akin.json");
    String json = Files.readString(facts);
    Files.writeString(
        facts,
        json.substring(0, json.lastIndexOf('}'))
            + ", \"related\": {\"measure\": \"jaccard\", \"k\": 2, \"remark\": \""
            + remark
            + "\"}}");
    assertThat(run("import", tables, "--into", web))
        .contains("stored lists of related pages by " + MEASURE);
  }

  @Test
  void theCommandLineUsesThem() {
    assertThat(run("info", web)).contains("stored: up to 2 pages for each, by " + MEASURE);
    assertThat(run("related", web, "@1", "-k", "2"))
        .contains("by " + MEASURE, "0.875", "https://b.example/3")
        .doesNotContain("not exact");
    assertThat(run("related", web, "@1", "--measure", "jaccard", "--same-site", "-k", "1"))
        .contains("0.125")
        .doesNotContain("0.875");
    assertThat(run("related", web, "@2", "-k", "50")).contains("0.125");
    assertThat(run("related", web, "--all", "-k", "2", "--format", "tsv"))
        .contains("1\t3\t0.875", "1\t2\t0.125", "2\t1\t0.125");
    assertThat(run("related", web, "@0")).contains("nothing is related");
    assertThat(run("check", web)).contains("no problems found");
  }

  @Test
  void missingListsAreComputed() {
    assertThat(run("related", web, "@1", "-k", "5")).doesNotContain("0.875");
    assertThat(run("related", web, "@1", "--measure", "cocitation")).doesNotContain("0.875");
    assertThat(run("related", web, "--all", "-k", "3", "--format", "tsv")).doesNotContain("0.875");
    assertThat(run("why", web, "@1", "@3")).contains(MEASURE).doesNotContain("0.875");
    assertThat(run("related", web, "@1", "-k", "1", "--why")).contains("0.875", "example/0");
  }

  @Test
  void theServiceUsesThem() throws IOException {
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, TestService::run);
    try (TestService served =
        TestService.of(web, Limits.STANDARD, Website.of(jobs, List.of()), "", jobs)) {
      JsonNode answer = served.json("/v1/related?page=@1&k=2");
      assertThat(answer.get("measure").textValue()).isEqualTo(MEASURE);
      assertThat(answer.at("/results/0/score").doubleValue()).isEqualTo(0.875);
      assertThat(served.json("/v1/related?page=@1&k=3").at("/results/0/score").doubleValue())
          .isNotEqualTo(0.875);
      assertThat(served.json("/v1/why?a=@1&b=@3").get("score").doubleValue()).isNotEqualTo(0.875);
      assertThat(served.get("/page?page=@1&k=2").body()).contains("0.875", "Exact:");
    }
  }

  @Test
  void remarksAreSafeForTerminals() throws IOException {
    importTables("\\u001b[31mred");
    for (String format : List.of("text", "tsv")) {
      Object[] words = {"related", web, "@1", "-k", "1", "--format", format};
      assertThat(run(words) + TestService.besides(words))
          .contains("[31mred")
          .doesNotContain("\033");
    }
  }

  @Test
  void theirRemarkIsShownAndTheyAreNotExact() throws IOException {
    importTables("without hubs");
    assertThat(run("info", web)).contains("without hubs");
    assertThat(run("related", web, "@1", "-k", "2")).contains("~0.875", "not exact: without hubs");
    assertThat(run("related", web, "@1", "-k", "2", "--why"))
        .contains("reasons are those of the exact scores");
    assertThat(TestService.besides("related", web, "@1", "@2", "-k", "1", "--format", "tsv"))
        .containsOnlyOnce("not exact: without hubs");
    String both = run("related", web, "@1", "@1", "-k", "1", "--why", "--format", "jsonl");
    assertThat(both.lines())
        .filteredOn(line -> line.contains("0.875"))
        .hasSize(2)
        .allMatch(line -> line.contains("\"leftOut\":\"without hubs\""))
        .allMatch(line -> line.contains("\"exact\":false,\"error\":null"));
    assertThat(run("related", web, "@2", "-k", "2"))
        .as("what is short may not be whole, and is computed")
        .doesNotContain("0.125", "without hubs");
    assertThat(TestService.besides("export", web, "--related", folder.resolve("files"), "-k", "1"))
        .contains("not exact: without hubs");
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, TestService::run);
    try (TestService served =
        TestService.of(web, Limits.STANDARD, Website.of(jobs, List.of()), "", jobs)) {
      JsonNode answer = served.json("/v1/related?page=@1&k=2");
      assertThat(answer.get("leftOut").textValue()).isEqualTo("without hubs");
      assertThat(served.faults(answer, "Related")).isEmpty();
      assertThat(served.get("/page?page=@1&k=2").body())
          .contains("0.875", "Not exact: without hubs.")
          .doesNotContain("Exact:");
    }
  }
}
