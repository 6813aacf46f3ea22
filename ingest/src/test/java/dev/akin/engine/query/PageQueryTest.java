package dev.akin.engine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.LinkPaths;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.References;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.core.rank.Prestige;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.run.Run;
import dev.akin.engine.Akin;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.testkit.golden.Golden;
import dev.akin.testkit.graphs.Graphs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Profiles of pages and paths between them, by name. */
class PageQueryTest {
  private static final Run RUN = Run.silent();

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private PageCollection poster() throws IOException {
    return ImportFixtures.edges(
        folder, "1 2\n1 3\n2 3\n2 4\n2 5\n3 6\n4 2\n", new SkippedRecords(true));
  }

  private static Akin open(PageCollection collection) throws IOException {
    collection.close();
    return Akin.open(collection.directory());
  }

  @Test
  void describesAPageOfThePoster() throws IOException {
    Akin ask = open(poster());
    PageProfile two = ask.profile("2", 10);
    assertThat(two.place()).isEqualTo(1);
    assertThat(two.rank()).isCloseTo(0.2323, within(1e-4));
    assertThat(two.links().in()).isEqualTo(new PageProfile.Listed(2, List.of(3, 0)));
    assertThat(two.links().out()).isEqualTo(new PageProfile.Listed(3, List.of(2, 3, 4)));
    assertThat(two.prestige().prestige()).isEqualTo(2);
    assertThat(two.prestige().of(References.Kind.ON_TOPIC).first()).containsExactly(3, 0);
    assertThat(two.prestige().of(References.Kind.OWN_SITE).count()).isZero();
    assertThat(two.closure().size()).isEqualTo(5);
    assertThat(two.features().size()).isEqualTo(3);
    assertThat(ask.profile("2", 1).links().out().first()).hasSize(1);
  }

  /** 0 stands for all, whatever is asked. */
  @Test
  void listsAllOnZero() throws IOException {
    Akin ask = open(poster());
    assertThat(ask.profile("2", 0).links().out().first()).hasSize(3);
    assertThat(ask.path("1", "6", 4, 0).shortest())
        .isEqualTo(ask.path("1", "6", 4, 100).shortest())
        .isNotEmpty();
    assertThat(ask.related("2").limit(0).list())
        .isEqualTo(ask.related("2").limit(6).list())
        .isNotEmpty();
    assertThat(ask.relatedToAll(List.of("2")).limit(0).list()).isNotEmpty();
  }

  /** Every page of Table 1 has as many references as the paper prints; prestige is their number. */
  @Test
  void countsTheReferencesOfThePagesOnUml() throws IOException {
    Golden golden = Golden.read("quevedo");
    StringBuilder links = new StringBuilder();
    for (Map.Entry<String, JsonNode> page : golden.field("R1").properties()) {
      String name = golden.field("pages").get(page.getKey()).textValue();
      for (JsonNode from : page.getValue()) {
        links.append("http://" + from.textValue() + "/ http://" + name + "/\n");
      }
    }
    PageCollection uml = ImportFixtures.edges(folder, links.toString(), new SkippedRecords(true));
    int[] printed = {33, 27, 9, 6};
    PageQuery query = PageQuery.of(100, RankMethods.parse("prestige(sites=host)"));
    Snapshot snapshot = uml.snapshot();
    for (int i = 0; i < printed.length; i++) {
      String name = golden.field("pages").get("p" + (i + 1)).textValue();
      int page = new PageFinder(uml).find("http://" + name + "/");
      PageProfile found = query.run(snapshot, PageSim.DEFAULT.prepare(snapshot, RUN), page, RUN);
      assertThat(found.prestige().of(References.Kind.ON_TOPIC).first()).hasSize(printed[i]);
      assertThat(found.prestige().prestige()).isEqualTo(printed[i]);
    }
  }

  @Test
  void listsAreBoundedOnAHub() {
    Snapshot snapshot = Snapshot.of(Graphs.starIn(100_000), RUN);
    PageProfile hub =
        new PageQuery(5, Prestige.DEFAULT)
            .run(snapshot, PageSim.DEFAULT.prepare(snapshot, RUN), 0, RUN);
    assertThat(hub.links().in().count()).isEqualTo(99_999);
    assertThat(hub.links().in().first()).containsExactly(1, 2, 3, 4, 5);
    assertThat(hub.prestige().of(References.Kind.ON_TOPIC).first()).hasSize(5);
    assertThat(hub.prestige().prestige()).isEqualTo(99_999);
    assertThat(hub.features().sources()).hasSize(5);
  }

  @Test
  void rejectsOtherMethodsAndMeasures() {
    assertThatThrownBy(() -> PageQuery.of(3, RankMethods.parse("pagerank")))
        .hasMessageContaining("references are classified by prestige");
    assertThatThrownBy(() -> PageQuery.of(-1, RankMethods.parse("prestige")))
        .hasMessage("k must not be negative, but is -1");
    assertThatThrownBy(() -> PageQuery.measure(Measures.parse("jaccard")))
        .hasMessageContaining("a feature vector is that of pagesim");
  }

  @Test
  void findsPathsByName() throws IOException {
    Akin ask = open(poster());
    LinkPaths paths = ask.path("1", "6", 4, 3);
    assertThat(paths.distance()).isEqualTo(2);
    assertThat(paths.shortest()).containsExactly(List.of(0, 2, 5));
    assertThat(ask.path("6", "1", 4, 3).isReachable()).isFalse();
  }

  /** Navigation that the measures leave out is followed only when every link is asked for. */
  @Test
  void followsNavigationOnlyWhenAsked() throws IOException {
    PageCollection web = navigated();
    LinkPaths.Wanted wanted = new LinkPaths.Wanted(Direction.OUT, 3, 3);
    int a = new PageFinder(web).find("a.html");
    int c = new PageFinder(web).find("c.html");
    assertThat(new PathQuery(wanted, PathQuery.Counted.MEASURED).run(web, a, c, RUN).distance())
        .isEqualTo(-1);
    assertThat(new PathQuery(wanted, PathQuery.Counted.ALL).run(web, a, c, RUN).distance())
        .isEqualTo(2);
    PageGraph every = web.everyLink(RUN);
    assertThat(every.links()).isEqualTo(2);
    long arrays = 4 * (2 * every.links() + 2 * (every.pages() + 1L));
    assertThat(web.everyLinkBytes()).isGreaterThan(arrays);
  }

  @Test
  void readingEveryLinkCanBeCancelled() throws IOException {
    PageCollection web = navigated();
    assertThat(web.everyLink(RUN).links()).isEqualTo(2);
    Run cancelled = RUN.withCancellation(() -> true);
    assertThatThrownBy(() -> web.everyLink(cancelled)).isInstanceOf(CancellationException.class);
  }

  /** Three pages; the link from the first to the second is navigation. */
  private PageCollection navigated() throws IOException {
    Path site = Files.createDirectories(folder.resolve("site"));
    Files.writeString(site.resolve("a.html"), "<nav><a href=b.html>B</a></nav><p>a");
    Files.writeString(site.resolve("b.html"), "<p>b <a href=c.html>C</a>");
    Files.writeString(site.resolve("c.html"), "<p>c");
    WebUrl base = Objects.requireNonNull(WebUrl.tryParse("http://s.example/", null));
    Path target = folder.resolve("web");
    Importer.of("html")
        .run(new HtmlSource(List.of(site), base), target, new SkippedRecords(true), RUN);
    return PageCollection.open(target);
  }
}
