package dev.akin.core.measure.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.graph.References;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.Prestige;
import dev.akin.core.run.Run;
import dev.akin.testkit.golden.Golden;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The four pages on UML of Quevedo and Huang's Table 1. */
class ReferenceGoldenTest {
  private static final Run RUN = Run.silent();
  private static final Golden GOLDEN = Golden.read("quevedo");
  private static final List<String> NAMES = new ArrayList<>();
  private static final PageGraph GRAPH = graph();
  private static final ReferenceScorer SCORER =
      new ReferenceSim(SiteKind.HOST, "").prepare(Snapshot.of(GRAPH, RUN), RUN);

  private static int page(String name) {
    if (!NAMES.contains(name)) {
      NAMES.add(name);
    }
    return NAMES.indexOf(name);
  }

  private static PageGraph graph() {
    PageGraphBuilder builder = new PageGraphBuilder();
    for (Map.Entry<String, JsonNode> page : GOLDEN.field("R1").properties()) {
      String name = GOLDEN.field("pages").get(page.getKey()).textValue();
      page.getValue().forEach(referrer -> builder.link(page(referrer.textValue()), page(name)));
    }
    return builder.build();
  }

  private static int golden(char number) {
    return page(GOLDEN.field("pages").get("p" + number).textValue());
  }

  @Test
  void givesEveryExpectedValue() {
    int checked = 0;
    for (Map.Entry<String, JsonNode> expected : GOLDEN.field("expected").properties()) {
      assertThat(found(expected.getKey()))
          .as(expected.getKey())
          .isCloseTo(expected.getValue().doubleValue(), within(1e-15));
      checked++;
    }
    assertThat(checked).isEqualTo(15);
  }

  /** The lists of Table 1. */
  @Test
  void listsTheReferencesOfEachPage() {
    References references =
        References.of(GRAPH, PageFacts.none(GRAPH.pages()), SiteKind.HOST, "", RUN);
    for (Map.Entry<String, JsonNode> page : GOLDEN.field("R1").properties()) {
      List<String> expected = new ArrayList<>();
      page.getValue().forEach(referrer -> expected.add(referrer.textValue()));
      int[] found = references.of(References.Kind.ON_TOPIC, golden(page.getKey().charAt(1)));
      assertThat(Arrays.stream(found).mapToObj(NAMES::get)).hasSameElementsAs(expected);
      assertThat(references.of(References.Kind.OWN_SITE, golden('1'))).isEmpty();
    }
  }

  /** The scorer's value for "Sim(p1,p4)", "SimTo(p1/p4)", "|R1(p1)&R1(p2)|" and similar keys. */
  private static double found(String key) {
    String digits = key.replace("R1", "").replaceAll("[^1-4]", "");
    int a = golden(digits.charAt(0));
    int b = golden(digits.charAt(1));
    if (key.startsWith("SimTo")) {
      assertThat(SCORER.oneWay().score(b, a)).isEqualTo(SCORER.to(a, new int[] {b}, RUN));
      return SCORER.to(a, new int[] {b}, RUN);
    }
    if (key.startsWith("Sim")) {
      assertThat(SCORER.among(new int[] {a, b}, RUN)).isEqualTo(SCORER.score(a, b));
      return SCORER.score(a, b);
    }
    ReferenceScorer.Shared shared = new ReferenceScorer.Shared(References.Kind.ON_TOPIC, 1, GRAPH);
    int both = shared.in().shared(a, b);
    return key.contains("&") ? both : shared.union(a, b, both);
  }

  @Test
  void differsFromThePaperInItsErrata() {
    assertThat(GOLDEN.field("erratum").textValue()).contains("www.jaist.ac.jp");
    for (Map.Entry<String, JsonNode> printed : GOLDEN.field("printed_with_erratum").properties()) {
      assertThat(found(printed.getKey()))
          .as("the table has one page more than %s in the text", printed.getKey())
          .isEqualTo(printed.getValue().doubleValue() + 1);
    }
    Explanation why = SCORER.explain(golden('1'), golden('3'), RUN);
    assertThat(why.parts())
        .extracting(part -> NAMES.get(part.pages().get(0)))
        .containsExactlyInAnyOrder(
            "jodi.ecs.soton.ac.uk",
            "plg.uwaterloo.ca",
            "www.cetus-links.org",
            "www.dsic.upv.es",
            "www.omg.org",
            "www.onesmartclick.com");
  }

  @Test
  void answersThePapersThreeQuestions() {
    int[] all = {golden('1'), golden('2'), golden('3'), golden('4')};
    // jodi, cetus-links and onesmartclick refer to all four; 43 pages refer to any.
    assertThat(SCORER.among(all, RUN)).isEqualTo(3.0 / 43);
    assertThat(SCORER.to(golden('1'), new int[] {golden('3'), golden('4')}, RUN)).isEqualTo(1);
    TopPages more = SCORER.topTo(new int[] {golden('3'), golden('4')}, 9, RUN);
    assertThat(more.pages()).contains(golden('1'), golden('2'));
    assertThat(more.scores()).containsOnly(1);
  }

  @Test
  void prestigeCountsReferences() {
    double[] ranks = Prestige.DEFAULT.compute(GRAPH, RUN).scores();
    assertThat(ranks[golden('1')]).isEqualTo(33);
    assertThat(ranks[golden('4')]).isEqualTo(6);
  }
}
