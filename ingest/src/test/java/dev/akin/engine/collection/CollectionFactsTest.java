package dev.akin.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.measure.reference.ReferenceScorer;
import dev.akin.core.measure.reference.ReferenceSim;
import dev.akin.core.run.Run;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectionFactsTest {
  private static final Run RUN = Run.silent();

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private static int page(PageCollection collection, String name) throws IOException {
    int page = ImportFixtures.names(collection).indexOf(name);
    assertThat(page).as(name).isNotNegative();
    return page;
  }

  @Test
  void subdomainsAreOneSiteByDomainAndTwoByHost() throws IOException {
    PageCollection collection =
        ImportFixtures.edges(
            folder,
            """
            http://a.site.co.uk/x http://b.site.co.uk/
            http://a.site.co.uk/ http://other.co.uk/
            http://alice.github.io/ http://bob.github.io/
            plain http://a.site.co.uk/
            """,
            new SkippedRecords(false));
    PageFacts facts = collection.snapshot().facts();
    int[] domains = facts.sites(SiteKind.DOMAIN, RUN);
    int[] hosts = facts.sites(SiteKind.HOST, RUN);
    int ax = page(collection, "http://a.site.co.uk/x");
    int a = page(collection, "http://a.site.co.uk/");
    int b = page(collection, "http://b.site.co.uk/");
    assertThat(domains[ax]).isEqualTo(domains[a]).isEqualTo(domains[b]).isNotNegative();
    assertThat(domains[page(collection, "http://other.co.uk/")]).isNotEqualTo(domains[a]);
    assertThat(domains[page(collection, "http://alice.github.io/")])
        .as("the private part of the list counts")
        .isNotEqualTo(domains[page(collection, "http://bob.github.io/")]);
    assertThat(hosts[ax]).isEqualTo(hosts[a]).isNotEqualTo(hosts[b]);
    assertThat(domains[page(collection, "plain")]).isEqualTo(-1);
    assertThat(hosts[page(collection, "plain")]).isEqualTo(-1);
    assertThat(facts.sites(SiteKind.NONE, RUN)).containsOnly(-1);
    assertThat(facts.about("anything", RUN)).as("no text is kept").isNull();
  }

  @Test
  void referencesFollowTheSitesOfACollection() throws IOException {
    PageCollection collection =
        ImportFixtures.edges(
            folder,
            """
            http://a.site.com/ http://b.site.com/1
            http://a.site.com/ http://b.site.com/2
            http://else.com/ http://b.site.com/1
            """,
            new SkippedRecords(false));
    int one = page(collection, "http://b.site.com/1");
    int two = page(collection, "http://b.site.com/2");
    assertThat(scorer(collection, SiteKind.DOMAIN).score(one, two)).isZero();
    assertThat(scorer(collection, SiteKind.HOST).score(one, two)).isEqualTo(0.5);
    assertThat(scorer(collection, SiteKind.NONE).score(one, two)).isEqualTo(0.5);
    assertThat(
            new ReferenceSim(SiteKind.HOST, "uml")
                .prepare(collection.snapshot(), RUN)
                .outcome()
                .message()
                .toString())
        .startsWith("the collection has no page text");
  }

  private static ReferenceScorer scorer(PageCollection collection, SiteKind sites)
      throws IOException {
    return new ReferenceSim(sites, "").prepare(collection.snapshot(), RUN);
  }
}
