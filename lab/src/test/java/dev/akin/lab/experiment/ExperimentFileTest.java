package dev.akin.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.eval.Metric;
import dev.akin.core.measure.Measures;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentFileTest {
  @TempDir Path directory;

  private ExperimentFile read(String text) throws IOException {
    return ExperimentFile.read(Files.writeString(directory.resolve("e.yaml"), text));
  }

  @Test
  void readsEveryField() throws IOException {
    ExperimentFile file =
        read(
            """
            title: PageSim against SimRank
            claim: PageSim is better by 8 percent.
            collection: wiki
            import: [links.tsv, --page-count, "9"]
            measures: [pagesim, "simrank(c=0.6)"]
            yardstick: labels
            metrics: [ndcg]
            places: 30
            cutoffs: [10, 1]
            sample: 50
            seed: 7
            expect:
              - {measure: pagesim, over: simrank(c=0.6), metric: ndcg, value: 1.08, within: 0.05}
            """);
    Experiment experiment = file.experiment();
    assertThat(file.collection()).isEqualTo(directory.resolve("wiki"));
    assertThat(file.sources()).containsExactly("links.tsv", "--page-count", "9");
    assertThat(experiment.measures())
        .containsExactly(Measures.parse("pagesim"), Measures.parse("simrank(c=0.6)"));
    assertThat(experiment.judging().metrics()).containsExactly(Metric.NDCG);
    assertThat(experiment.judging().cutoffs()).containsExactly(1, 10);
    assertThat(experiment.judging().places()).isEqualTo(30);
    assertThat(experiment.sample().most()).isEqualTo(50);
    assertThat(experiment.sample().seed()).isEqualTo(7);
    Expectation expectation = experiment.expectations().get(0);
    assertThat(expectation.over()).isEqualTo(Measures.parse("simrank(c=0.6)").toString());
    assertThat(expectation.isMetBy(1.12)).isTrue();
    assertThat(expectation.isMetBy(1.14)).isFalse();
  }

  @Test
  void appliesDefaults() throws IOException {
    Experiment experiment =
        read("title: t\ncollection: c\nmeasures: [jaccard]\nyardstick: words\n").experiment();
    assertThat(experiment.judging().places()).isEqualTo(50);
    assertThat(experiment.judging().cutoffs()).containsExactly(1, 5, 10, 20, 50);
    assertThat(experiment.judging().metrics()).isEmpty();
    assertThat(experiment.expectations()).isEmpty();
  }

  @Test
  void readsClaimsAndQueries() throws IOException {
    Experiment experiment =
        read("""
                title: t
                collection: c
                measures: [jaccard, "simrank(c=0.6)"]
                yardstick: words
                pages: without-in-links
                claims:
                  - {says: s, source: f, better: jaccard, than: [simrank(c=0.6)], by: 1.1, metric: delta}
                  - {says: s, alike: jaccard, as: [simrank(c=0.6)], within: 0.1, metric: ndcg, at: 5}
                """)
            .experiment();
    String simrank = Measures.parse("simrank(c=0.6)").toString();
    String jaccard = Measures.parse("jaccard").toString();
    assertThat(experiment.sample().asked()).isEqualTo(AskedPages.WITHOUT_IN_LINKS);
    assertThat(experiment.claims())
        .containsExactly(
            new Claim("s", "f", Claim.Kind.BETTER, jaccard, List.of(simrank), Metric.DELTA, 0, 1.1),
            new Claim("s", "", Claim.Kind.ALIKE, jaccard, List.of(simrank), Metric.NDCG, 5, 0.1));
    Experiment search =
        read("""
                title: t
                collection: c
                yardstick: labels
                queries: q.tsv
                orders: [relevance, pagerank, 'relevance=0.5,hits=0.5']
                expect: [{measure: relevance, over: pagerank, metric: ndcg, value: 2, within: 1}]
                """)
            .experiment();
    assertThat(search.expectations())
        .containsExactly(new Expectation("relevance", "pagerank", Metric.NDCG, 2, 1));
    assertThat(search.search())
        .isEqualTo(
            new SearchTask("q.tsv", List.of("relevance", "pagerank", "relevance=0.5,hits=0.5")));
  }

  @Test
  void namesTheError() {
    String rest = "\ncollection: c\nmeasures: [jaccard]\nyardstick: words\n";
    expect("title: [", "e.yaml, line 1: not valid YAML: ");
    expect("measures", "an experiment consists of fields such as 'measures: [pagesim]'");
    expect(
        "title: t\ntittle: u" + rest,
        "there is no field 'tittle'; there are claim, claims, collection");
    expect("title: t\nmeasures: [jaccard]", "the field 'yardstick' is missing");
    expect("title: t" + rest + "places: many", "the field 'places' must be a whole number");
    expect("title: t" + rest + "cutoffs: [x]", "a cut-off must be a whole number, not x");
    expect("title: t" + rest + "cutoffs: [99]", "a cut-off must lie between 1 and places, 50");
    expect(
        "title: t\nyardstick: words\ncollection: c\nmeasures: jaccard", "must be a list: [a, b]");
    expect("title: t\nyardstick: words\ncollection: c\nmeasures: [jacard]", "jacard");
    expect("title: t" + rest + "pages: some", "pages are all, without-in-links, with-in-links");
    String claim = "claims: [{says: s, metric: delta, better: ";
    expect("title: t" + rest + claim + "jaccard}]", "names nothing to compare it with");
    expect(
        "title: t" + rest + claim + "jaccard, than: [ppr]}]",
        "measures that are not part of the experiment");
    expect("title: t" + rest + claim + "jaccard, best: ppr}]", "there is no field 'best'");
    expect(
        "title: t" + rest + "queries: q\norders: [relevance]",
        "or orders of search results, not both");
    String search = "title: t\ncollection: c\nyardstick: labels\nqueries: q\n";
    expect(search + "orders: [pagerang]", "pagerang");
    expect("title: t" + rest + "expect: [{measure: jaccard}]", "the field 'metric' is missing");
  }

  @Test
  void checksExpectationsAndOrdersBeforeTheRun() {
    String all = "title: t\ncollection: c\nmeasures: [jaccard]\nyardstick: words\n";
    String expected = "metric: delta, value: 1, within: 0}]";
    expect(all + "expect: [{measure: ppr, " + expected, "'expect' names ppr");
    expect(all + "expect: [{measure: jaccard, over: ppr, " + expected, "'expect' names ppr");
    expect(all + "expect: jaccard", "the field 'expect' must be a list of fields");
    expect(all + "expect: {measure: jaccard}", "the field 'expect' must be a list of fields");
    expect(all + "claims: [better]", "the field 'claims' must be a list of fields");
    String claim = "claims: [{says: s, metric: delta, better: jaccard, than: [jaccard], at: ";
    expect(all + claim + "ten}]", "the field 'at' must be a whole number");
    expect(all + claim + "51}]", "the claim 's' has 'at: 51', but lists have 50 places");
    String search = "title: t\ncollection: c\nyardstick: labels\n";
    expect(search + "queries: q", "the field 'orders' must name at least one order of results");
    expect(search + "orders: [relevance]", "the field 'orders' needs the field 'queries'");
    expect(
        search + "queries: q\norders: [relevance, relevance]",
        "the field 'orders' must not name an order twice");
  }

  private void expect(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("e.yaml")
        .hasMessageContaining(message);
  }

  @Test
  void refusesFilesThatAreTooLarge() throws IOException {
    String token = "title: " + "x".repeat(1 << 21);
    assertThatThrownBy(() -> read(token))
        .isInstanceOf(IOException.class)
        .hasMessage(
            directory.resolve("e.yaml") + " is larger than 1 MiB, the limit of an experiment file");
  }

  @Test
  void refusesBinaryAndMaliciousFiles() throws IOException {
    String file = directory.resolve("e.yaml").toString();
    byte[] random = new byte[10_000];
    new Random(1).nextBytes(random);
    for (byte[] bytes :
        List.of(
            random,
            new byte[] {0, 1, 2},
            "title: \u0000".getBytes(StandardCharsets.UTF_8),
            "title: \u0001\ncollection: c".getBytes(StandardCharsets.UTF_8),
            "title: caf\u00e9".getBytes(StandardCharsets.ISO_8859_1),
            new byte[0],
            "[".repeat(1 << 19).getBytes(StandardCharsets.UTF_8),
            "{a: ".repeat(1 << 17).getBytes(StandardCharsets.UTF_8),
            "- ".repeat(1 << 18).getBytes(StandardCharsets.UTF_8),
            "a: &x [*x, *x]".getBytes(StandardCharsets.UTF_8),
            "? ".repeat(1 << 18).getBytes(StandardCharsets.UTF_8))) {
      Path binary = Files.write(directory.resolve("e.yaml"), bytes);
      assertThatThrownBy(() -> ExperimentFile.read(binary))
          .isInstanceOf(IOException.class)
          .message()
          .startsWith(file)
          .doesNotContain("Exception")
          .doesNotContain("Input length")
          .doesNotContain("\n");
    }
  }
}
