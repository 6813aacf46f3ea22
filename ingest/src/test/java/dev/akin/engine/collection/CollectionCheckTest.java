package dev.akin.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.GraphFile;
import dev.akin.core.graph.GraphFileWriter;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.engine.url.PageAliasesWriter;
import dev.akin.engine.url.PageNames;
import dev.akin.engine.url.StringTableWriter;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.NavigationPolicy;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CollectionCheckTest {
  @TempDir Path temp;

  @ParameterizedTest
  @EnumSource(NavigationPolicy.class)
  void acceptsImportedCollections(NavigationPolicy navigation) throws IOException {
    Path collection = temp.resolve("html");
    Importer importer = Importer.of("sample").withNavigation(navigation).withSelfLinks(true);
    importer.run(new SampleSite(200, 1, true), collection, new SkippedRecords(false), Run.silent());
    CheckReport report = CollectionCheck.check(collection, Run.silent());
    assertThat(report.problems()).isEmpty();
    assertThat(report.notes()).isEmpty();
    assertThat(report.ok()).isTrue();
    Manifest manifest = PageCollection.open(collection).manifest();
    assertThat(manifest.facts().navigationLinks()).isPositive();
    // The checksum of a whole file must tell files apart, although each ends with a checksum.
    assertThat(manifest.files()).extracting(Manifest.Entry::crc32c).doesNotHaveDuplicates();
  }

  @Test
  void acceptsACollectionWithoutPagesAndOneWithoutLinks() throws IOException {
    write(List.of(), new PageGraphBuilder().build(), new double[0], facts(0, 0));
    assertThat(CollectionCheck.check(collection(), Run.silent()).problems()).isEmpty();
    write(
        List.of("a", "b"),
        new PageGraphBuilder().pages(2).build(),
        new double[] {.5, .5},
        facts(2, 0));
    assertThat(CollectionCheck.check(collection(), Run.silent()).problems()).isEmpty();
  }

  @Test
  void notesLeftoverAndForeignFiles() throws IOException {
    new SampleSite(30, 1, false).into(collection());
    Files.writeString(collection().resolve("graph.000009"), "half");
    Files.writeString(collection().resolve("manifest.json.tmp"), "{");
    Files.createDirectories(collection().resolve("scratch.000009"));
    Files.writeString(collection().resolve("notes.txt"), "mine");
    CheckReport report = CollectionCheck.check(collection(), Run.silent());
    assertThat(report.ok()).isTrue();
    assertThat(report.notes()).hasSize(4);
    assertThat(report.notes().get(2)).startsWith("notes.txt").contains("left alone");
    new SampleSite(30, 2, false).into(collection());
    assertThat(CollectionCheck.check(collection(), Run.silent()).notes()).hasSize(1);
    assertThat(collection().resolve("notes.txt")).hasContent("mine");
  }

  @Test
  void distinguishesAMissingCollectionFromAMissingManifest() throws IOException {
    assertThatThrownBy(() -> CollectionCheck.check(collection(), Run.silent()))
        .isInstanceOf(CollectionNotFoundException.class);
    Files.createDirectories(collection());
    assertThatThrownBy(() -> CollectionCheck.check(collection(), Run.silent()))
        .isInstanceOf(CollectionNotFoundException.class);
    new SampleSite(30, 1, false).into(collection());
    Files.delete(collection().resolve(Manifest.FILE));
    assertThat(CollectionCheck.check(collection(), Run.silent()).problems())
        .containsExactly(new CheckReport.Problem(Manifest.FILE, 0, "a manifest", "no file"));
  }

  @Test
  void findsNamesThatFall() throws IOException {
    write(List.of("b", "a"), pair(), new double[] {.5, .5}, facts(2, 1));
    assertOneProblem("names.000001", "rising names");
    write(List.of("a", "a"), pair(), new double[] {.5, .5}, facts(2, 1));
    assertOneProblem("names.000002", "rising names");
  }

  @Test
  void findsNamesThatAreNotUtf8() throws IOException {
    try (CollectionWriter writer = CollectionWriter.begin(collection())) {
      try (StringTableWriter names = new StringTableWriter(writer.newFile("names"))) {
        names.add(new byte[] {(byte) 0xff}, 1);
        names.finish();
      }
      GraphFile.write(new PageGraphBuilder().pages(1).build(), writer.newFile("graph"));
      writer.writeRanks(new Ranks(new double[] {1}, 1, 0, true));
      writer.commit(facts(1, 0));
    }
    assertOneProblem("names.000001", "UTF-8");
  }

  @Test
  void findsInvalidRanks() throws IOException {
    write(List.of("a", "b"), pair(), new double[] {Double.NaN, .5}, facts(2, 1));
    assertOneProblem("ranks.000001", "a rank from 0 to 1");
    write(List.of("a", "b"), pair(), new double[] {-.5, 1.5}, facts(2, 1));
    assertOneProblem("ranks.000002", "a rank from 0 to 1");
    write(List.of("a", "b"), pair(), new double[] {.5, .4}, facts(2, 1));
    assertOneProblem("ranks.000003", "ranks that sum to 1");
    write(List.of("a", "b"), pair(), new double[] {1}, facts(2, 1));
    assertOneProblem("ranks.000004", "2 pages, as the manifest says");
  }

  @Test
  void findsFactsThatAreWrong() throws IOException {
    write(List.of("a", "b"), pair(), new double[] {.5, .5}, facts(2, 7));
    assertThat(CollectionCheck.check(collection(), Run.silent()).problems())
        .extracting(CheckReport.Problem::expected)
        .containsExactly("7 links, as the manifest says");
    Manifest.Facts wrong = new Manifest.Facts("test", 2, 1, 2, "loudly", 3, 4, 5, false);
    write(List.of("a", "b"), pair(), new double[] {.5, .5}, wrong);
    assertThat(CollectionCheck.check(collection(), Run.silent()).problems())
        .extracting(CheckReport.Problem::found)
        .containsExactly("loudly", "0", "1");
  }

  @Test
  void findsAGraphWhoseDirectionsDiffer() throws IOException {
    try (CollectionWriter writer = CollectionWriter.begin(collection())) {
      writeNames(List.of("a", "b", "c"), writer);
      try (GraphFileWriter graph = new GraphFileWriter(writer.newFile("graph"), 3)) {
        graph.link(0, 1);
        graph.link(1, 2);
        graph.turn();
        graph.link(0, 1);
        graph.link(2, 1);
        graph.finish();
      }
      writer.writeRanks(new Ranks(new double[] {.4, .4, .2}, 1, 0, true));
      writer.commit(facts(3, 2));
    }
    assertOneProblem("graph.000001", "the same links both ways");
  }

  @Test
  void findsFlaggedLinksThatDisagreeWithTheGraph() throws IOException {
    byte none = 0;
    byte navigation = 1;
    assertFlagged("the links of the graph", new int[] {0, 1, 1}, new byte[] {navigation});
    assertFlagged("flags up to 3", new int[] {0, 1, 1}, new byte[] {4});
    assertFlagged("rising links", new int[] {0, 2, 2}, new byte[] {none, none});
    assertFlagged("the links of the graph", new int[] {0, 0, 1}, new byte[] {none});
  }

  private void assertFlagged(String expected, int[] offsets, byte[] flags) throws IOException {
    FlaggedLinks links = new FlaggedLinks(offsets, new int[] {1, 1}, flags);
    links = new FlaggedLinks(offsets, Arrays.copyOf(links.targets(), flags.length), flags);
    try (CollectionWriter writer = CollectionWriter.begin(collection())) {
      writeNames(List.of("a", "b"), writer);
      GraphFile.write(pair(), writer.newFile("graph"));
      writer.writeRanks(new Ranks(new double[] {.5, .5}, 1, 0, true));
      links.write(writer.newFile("links"));
      writer.commit(
          new Manifest.Facts(
              "test", 2, 1, links.count(), "drop", links.count(1), links.count(2), 0, false));
    }
    assertThat(CollectionCheck.check(collection(), Run.silent()).problems())
        .extracting(CheckReport.Problem::expected)
        .containsExactly(expected);
  }

  @Test
  void findsAnOrderThatIsNotAPermutation() throws IOException {
    try (CollectionWriter writer = CollectionWriter.begin(collection())) {
      writeNames(List.of("a", "b"), writer);
      PageNames.writeOrder(new int[] {1, 1}, writer.newFile("name-order"));
      GraphFile.write(pair(), writer.newFile("graph"));
      writer.writeRanks(new Ranks(new double[] {.5, .5}, 1, 0, true));
      writer.commit(facts(2, 1));
    }
    assertOneProblem("name-order.000001", "a permutation");
  }

  private void writeAliases(List<String> aliases, int page) throws IOException {
    try (CollectionWriter writer = CollectionWriter.begin(collection())) {
      writeNames(List.of("a", "b"), writer);
      try (PageAliasesWriter table = new PageAliasesWriter(writer.newFile("aliases"))) {
        for (String alias : aliases) {
          table.add(alias.getBytes(StandardCharsets.UTF_8), alias.length());
        }
        int[] pages = new int[aliases.size()];
        Arrays.fill(pages, page);
        table.finish(pages, new byte[aliases.size()]);
      }
      GraphFile.write(pair(), writer.newFile("graph"));
      writer.writeRanks(new Ranks(new double[] {.5, .5}, 1, 0, true));
      writer.commit(facts(2, 1));
    }
  }

  @Test
  void findsImpossibleAliases() throws IOException {
    writeAliases(List.of("c", "d"), 1);
    assertThat(CollectionCheck.check(collection(), Run.silent()).problems()).isEmpty();
    writeAliases(List.of("d", "c"), 1);
    assertOneProblem("aliases.000002", "rising names");
    writeAliases(List.of("b", "c"), 1);
    assertOneProblem("aliases.000003", "names that no page has");
    writeAliases(List.of("c"), 2);
    assertOneProblem("aliases.000004", "a page below 2");
  }

  @Test
  void missesNoPart() throws IOException {
    try (CollectionWriter writer = CollectionWriter.begin(collection())) {
      writer.commit(facts(0, 0));
    }
    assertThat(CollectionCheck.check(collection(), Run.silent()).problems()).hasSize(3);
  }

  @Test
  void reportsProgressInBytesAndCanBeCancelled() throws IOException {
    Manifest manifest = new SampleSite(100, 1, true).into(collection()).manifest();
    AtomicLong done = new AtomicLong();
    AtomicLong total = new AtomicLong();
    ProgressListener progress =
        (what, unit, units) -> {
          boolean isCheck = what.equals("checking");
          total.addAndGet(isCheck ? units : 0);
          return new ProgressListener.Task() {
            @Override
            public void advance(long more) {
              done.addAndGet(isCheck ? more : 0);
            }

            @Override
            public void close() {}
          };
        };
    AtomicInteger asked = new AtomicInteger();
    Run counting =
        Run.silent().withProgress(progress).withCancellation(() -> asked.incrementAndGet() < 0);
    assertThat(CollectionCheck.check(collection(), counting).ok()).isTrue();
    assertThat(total).hasValue(2 * manifest.bytes());
    assertThat(done).hasValue(2 * manifest.bytes());
    for (int last = 0; last < asked.get(); last++) {
      AtomicInteger left = new AtomicInteger(last);
      Run stopping = Run.silent().withCancellation(() -> left.getAndDecrement() == 0);
      assertThatThrownBy(() -> CollectionCheck.check(collection(), stopping))
          .isInstanceOf(CancellationException.class);
    }
  }

  private Path collection() {
    return temp.resolve("collection");
  }

  private static PageGraph pair() {
    return new PageGraphBuilder().link(0, 1).build();
  }

  private static Manifest.Facts facts(int pages, long links) {
    return new Manifest.Facts("test", pages, links, links, "drop", 0, 0, 0, false);
  }

  private void write(List<String> names, PageGraph graph, double[] ranks, Manifest.Facts facts)
      throws IOException {
    try (CollectionWriter writer = CollectionWriter.begin(collection())) {
      writeNames(names, writer);
      GraphFile.write(graph, writer.newFile("graph"));
      writer.writeRanks(new Ranks(ranks, 1, 0, true));
      writer.commit(facts);
    }
  }

  private static void writeNames(List<String> names, CollectionWriter writer) throws IOException {
    try (StringTableWriter table = new StringTableWriter(writer.newFile("names"))) {
      for (String name : names) {
        table.add(name.getBytes(StandardCharsets.UTF_8), name.length());
      }
      table.finish();
    }
  }

  private void assertOneProblem(String file, String expected) throws IOException {
    CheckReport report = CollectionCheck.check(collection(), Run.silent());
    assertThat(report.ok()).isFalse();
    assertThat(report.problems()).hasSize(1);
    assertThat(report.problems().get(0).file()).isEqualTo(file);
    assertThat(report.problems().get(0).expected()).isEqualTo(expected);
  }
}
