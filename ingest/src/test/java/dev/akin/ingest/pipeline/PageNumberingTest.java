package dev.akin.ingest.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.CollectionCheck;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.PageAlias;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names, aliases and URLs on their way to page numbers, with much memory and with hardly any. */
class PageNumberingTest {
  private static final long[] MEMORIES = {1 << 20, 256};

  @TempDir Path temp;
  private int collections;

  /** Puts something into an intake. */
  private interface Script {
    void read(ImportSink intake) throws IOException;
  }

  private record Scripted(Script script, boolean leavesOutside) implements PageSource {
    @Override
    public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
      script.read(intake);
    }
  }

  private PageCollection run(Script script, boolean leavesOutside, long memory) throws IOException {
    Path directory = temp.resolve("collection" + collections++);
    Importer.of("test")
        .withMemory(memory)
        .run(
            new Scripted(script, leavesOutside),
            directory,
            new SkippedRecords(false),
            Run.silent());
    assertThat(CollectionCheck.check(directory, Run.silent()).problems()).isEmpty();
    return PageCollection.open(directory);
  }

  private static void link(ImportSink intake, String source, String target) throws IOException {
    intake.link(intake.name(source), intake.name(target), 0);
    intake.endRecord();
  }

  private static void alias(ImportSink intake, String name, String target) throws IOException {
    intake.alias(intake.name(name), intake.name(target), PageAlias.Reason.REDIRECT);
    intake.endRecord();
  }

  private static Set<String> links(PageCollection collection) throws IOException {
    Set<String> links = new TreeSet<>();
    Links out = collection.snapshot().graph().links(Direction.OUT);
    for (int page = 0; page < out.pages(); page++) {
      for (int target : out.targets(page)) {
        links.add(collection.names().name(page) + ">" + collection.names().name(target));
      }
    }
    return links;
  }

  private static List<String> names(PageCollection collection) throws IOException {
    List<String> names = new ArrayList<>();
    for (int page = 0; page < collection.pages(); page++) {
      names.add(collection.names().name(page));
    }
    return names;
  }

  @Test
  void followsLongChainsOfAliases() throws IOException {
    for (long memory : MEMORIES) {
      PageCollection collection =
          run(
              intake -> {
                for (int i = 100; i < 150; i++) {
                  alias(intake, "p" + i, "p" + (i + 1));
                }
                link(intake, "a", "p100");
                link(intake, "p125", "b");
              },
              false,
              memory);
      assertThat(names(collection)).containsExactly("a", "b", "p150");
      assertThat(collection.aliases()).hasSize(50).allMatch(alias -> alias.page() == 2);
      assertThat(links(collection)).containsExactly("a>p150", "p150>b");
    }
  }

  @Test
  void resolvesACycleOfAliasesToItsFirstName() throws IOException {
    for (long memory : MEMORIES) {
      PageCollection collection =
          run(
              intake -> {
                alias(intake, "a-tail", "c2");
                alias(intake, "c2", "c3");
                alias(intake, "c3", "c1");
                alias(intake, "c1", "c2");
                alias(intake, "self", "self");
                alias(intake, "z-tail", "a-tail");
                link(intake, "x", "a-tail");
                link(intake, "c3", "y");
                link(intake, "z-tail", "self");
              },
              false,
              memory);
      assertThat(names(collection)).containsExactly("c1", "self", "x", "y");
      assertThat(collection.aliases())
          .extracting(PageAlias::name)
          .containsExactly("a-tail", "c2", "c3", "z-tail");
      assertThat(links(collection)).containsExactly("c1>self", "c1>y", "x>c1");
    }
  }

  @Test
  void dropsNamesOutsideTheSourceWithoutAliases() throws IOException {
    for (long memory : MEMORIES) {
      PageCollection collection =
          run(
              intake -> {
                intake.page(intake.name("here"));
                intake.endRecord();
                intake.page(intake.name("alias-of-missing"));
                alias(intake, "alias-of-missing", "missing");
                alias(intake, "alias-of-nowhere", "nowhere");
                link(intake, "here", "missing");
                link(intake, "here", "alias-of-missing");
                link(intake, "here", "alias-of-nowhere");
                link(intake, "here", "outside");
              },
              true,
              memory);
      assertThat(names(collection)).containsExactly("here", "missing");
      assertThat(collection.aliases())
          .containsExactly(new PageAlias("alias-of-missing", 1, PageAlias.Reason.REDIRECT));
      assertThat(links(collection)).containsExactly("here>missing");
    }
  }

  @Test
  void replacesNamesByUrlsAndKeepsTheNumbers() throws IOException {
    for (long memory : MEMORIES) {
      PageCollection collection =
          run(
              intake -> {
                for (int i = 0; i < 40; i++) {
                  int name = intake.name(Integer.toString(i));
                  intake.url(name, i == 5 ? "" : "http://example.org/" + (100 - i));
                  intake.url(name, "http://example.org/too-late-or-else-" + i);
                  intake.title(name, i % 2 == 0 ? "" : "T" + i);
                  intake.endRecord();
                }
                link(intake, "0", "39");
              },
              false,
              memory);
      for (int page = 0; page < 40; page++) {
        String url = page == 5 ? "too-late-or-else-5" : Integer.toString(100 - page);
        assertThat(collection.names().name(page)).isEqualTo("http://example.org/" + url);
        assertThat(collection.names().page("http://example.org/" + url)).isEqualTo(page);
        assertThat(collection.title(page)).isEqualTo(page % 2 == 0 ? "" : "T" + page);
      }
    }
  }

  @Test
  void rejectsOneUrlForTwoPages() {
    for (long memory : MEMORIES) {
      assertThatThrownBy(
              () ->
                  run(
                      intake -> {
                        for (int i = 0; i < 40; i++) {
                          intake.url(intake.name("p" + i), "http://example.org/" + i % 39);
                          intake.endRecord();
                        }
                      },
                      false,
                      memory))
          .isInstanceOf(RejectedInputException.class)
          .hasMessageContaining("one URL to two pages");
      // The URL of one page is the name of another without a URL.
      assertThatThrownBy(
              () ->
                  run(
                      intake -> {
                        intake.url(intake.name("1"), "http://example.org/");
                        link(intake, "1", "http://example.org/");
                      },
                      false,
                      memory))
          .isInstanceOf(RejectedInputException.class);
    }
  }

  @Test
  void givesTheSameSnapshotWithAnyMemory() throws IOException {
    Script script =
        intake -> {
          for (int i = 0; i < 3000; i++) {
            link(intake, "n" + i * 7919 % 500, Integer.toString(i * 104729 % 300));
          }
          alias(intake, "n1", "n2");
        };
    PageCollection much = run(script, false, 1 << 20);
    PageCollection little = run(script, false, 256);
    assertThat(names(little)).isEqualTo(names(much));
    assertThat(links(little)).isEqualTo(links(much));
    assertThat(little.manifest().files()).isEqualTo(much.manifest().files());
  }

  @Test
  void readsNumbersAsNames() throws IOException {
    PageCollection collection =
        run(
            intake -> {
              intake.number(5, 1);
              intake.link(0, 4, 0);
              intake.title(4, "last");
              intake.endRecord();
            },
            false,
            256);
    assertThat(names(collection)).containsExactly("1", "2", "3", "4", "5");
    assertThat(links(collection)).containsExactly("1>5");
    assertThat(collection.title(4)).isEqualTo("last");
  }

  @Test
  void acceptsAnEmptySource() throws IOException {
    assertThat(run(intake -> {}, false, 256).pages()).isZero();
  }
}
