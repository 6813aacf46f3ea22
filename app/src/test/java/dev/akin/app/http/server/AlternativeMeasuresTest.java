package dev.akin.app.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.GroupMeasure;
import dev.akin.core.measure.GroupScorer;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Alternatives to a measure that is too costly. */
@Tag("long")
class AlternativeMeasuresTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private static LoadedSnapshot loaded(Path web, double seconds, double deadline)
      throws IOException {
    return LoadedSnapshot.load(web, new Limits(1000, seconds, deadline), Run.silent());
  }

  /** An estimate is rough, so a measure near the limit may miss the deadline. */
  @Test
  void aMeasureNearTheLimitIsAllowedButNotOffered() throws IOException {
    Path web = TestService.zoo(folder);
    Measure measure = Measures.parse("matchsim");
    LoadedSnapshot rich = loaded(web, 30, 60);
    double seconds = measure.forecast(rich.snapshot(), Run.silent()).seconds();
    assertThat(seconds).isPositive();
    LoadedSnapshot near = loaded(web, 1.5 * seconds, 60);
    assertThat(near.isAffordable(measure)).isTrue();
    assertThat(near.affordable()).doesNotContain(measure);
    assertThat(loaded(web, 2.5 * seconds, 60).affordable()).contains(measure);
    assertThat(loaded(web, 30, 3 * seconds).affordable())
        .as("the deadline counts too")
        .doesNotContain(measure);
  }

  @Test
  void aSlowEstimateDoesNotHideOtherMeasures() throws IOException {
    Measure fast = Measures.parse("jaccard");
    LoadedSnapshot.Offers offers =
        loaded(TestService.zoo(folder), 30, 60).offers(List.of(new Unforeseen(), fast));
    assertThat(offers.measures()).containsExactly(fast);
    assertThat(offers.isWhole()).isFalse();
  }

  /** A measure with an estimate that takes until it is cancelled. */
  private record Unforeseen() implements Measure {
    @Override
    public MeasureInfo info() {
      return Measures.parse("jaccard").info();
    }

    @Override
    public MemoryEstimate memory(GraphSize size) {
      return MemoryEstimate.none();
    }

    @Override
    public Forecast forecast(Snapshot snapshot, Run run) {
      while (true) {
        run.check();
        LockSupport.parkNanos(1_000_000);
      }
    }

    @Override
    public Scorer prepare(Snapshot snapshot, Run run) {
      return Measures.parse("jaccard").prepare(snapshot, run);
    }
  }

  @Test
  void aMeasureOfPairsHasNoStrictForm() throws IOException {
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      for (String query :
          new String[] {
            "/v1/group?member=cats.html&member=dogs.html&form=strict&measure=jaccard",
            "/v1/search?q=hunt&like=cats.html&form=strict&measure=jaccard"
          }) {
        HttpResponse<String> response = served.get(query);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(400);
        assertThat(TestService.json(response).path("type").asText())
            .isEqualTo("urn:akin:problem:bad-parameter");
      }
    }
  }

  @Test
  void aStrictGroupIsOfferedMeasuresOfGroupsOnly() throws IOException {
    Limits poor = new Limits(1000, 0, 10);
    try (TestService served =
        TestService.of(TestService.zoo(folder), poor, TestService.pages(Map.of()), "")) {
      HttpResponse<String> response =
          served.get("/v1/group?member=cats.html&member=dogs.html&form=strict&measure=simrank");
      assertThat(response.statusCode()).as(response.body()).isEqualTo(422);
      JsonNode alternatives = TestService.json(response).path("alternatives");
      assertThat(alternatives.findValuesAsText("measure")).contains("reference-sim");
      for (JsonNode each : alternatives) {
        served.json(each.path("address").asText());
      }
    }
  }

  @Test
  void aPathIsLimitedByItsCost() throws IOException {
    Path web = TestService.zoo(folder);
    String question = "/v1/path?a=cats.html&b=lions.html&length=";
    Limits poor = new Limits(1000, 0, 10);
    try (TestService served = TestService.of(web, poor, TestService.pages(Map.of()), "")) {
      assertThat(served.json(question + 5).path("length").asInt()).isEqualTo(5);
      HttpResponse<String> response = served.get(question + 64);
      assertThat(response.statusCode()).isEqualTo(422);
      JsonNode problem = TestService.json(response);
      assertThat(problem.path("type").asText()).isEqualTo("urn:akin:problem:too-costly");
      assertThat(problem.path("detail").asText())
          .contains("paths of up to 64 links", "choose a smaller length", "--max-cost");
      assertThat(problem.at("/estimate/memoryBytes").asLong()).isPositive();
      assertThat(served.faults(problem, "Problem")).isEmpty();
    }
    try (TestService served = TestService.of(web)) {
      assertThat(served.json(question + 64 + "&links=all").path("length").asInt()).isEqualTo(64);
      assertThat(served.get(question + 65).statusCode()).isEqualTo(400);
    }
  }

  @Test
  void measuresOfGroupsAreThoseWithScorersOfGroups() throws IOException {
    LoadedSnapshot loaded = loaded(TestService.zoo(folder), 30, 60);
    for (Measure measure : Measures.all()) {
      assertThat(measure.prepare(loaded.snapshot(), Run.silent()) instanceof GroupScorer)
          .as(measure.toString())
          .isEqualTo(measure instanceof GroupMeasure);
    }
  }
}
