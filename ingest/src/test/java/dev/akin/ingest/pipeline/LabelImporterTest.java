package dev.akin.ingest.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.CollectionCheck;
import dev.akin.engine.collection.CollectionNotFoundException;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.PageLabels;
import dev.akin.engine.url.PageAlias;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelImporterTest {
  private static final String LINKS =
      "http://a.example/x\thttp://a.example/y\nhttp://b.example/y\thttp://a.example/x\n";

  @TempDir Path directory;

  private final SkippedRecords tally = new SkippedRecords(false);

  private PageLabels label(PageCollection collection, String text) throws IOException {
    Path file = ImportFixtures.file(directory, "labels.tsv", text);
    LabelImporter.add(collection.directory(), new InputFile(file.toString()), tally, Run.silent());
    return PageCollection.open(collection.directory()).labels().orElseThrow();
  }

  @Test
  void labelsPagesByUrlByItsEndAndById() throws IOException {
    PageCollection collection = ImportFixtures.edges(directory, LINKS, tally);
    PageLabels labels =
        label(
            collection,
            "# topics\nHTTP://A.example:80/x\tred\n@2\tblue\n\nample/y\tno\na.example/y\tred\n");
    assertThat(labels.label(0)).isEqualTo("red");
    assertThat(labels.label(1)).isEqualTo("red");
    assertThat(labels.label(2)).isEqualTo("blue");
    assertThat(labels.counts()).isEqualTo(Map.of("red", 2, "blue", 1));
    assertThat(tally.counts())
        .containsExactly(Map.entry("label of a page whose name is the end of several URLs", 1L));
    PageCollection labelled = PageCollection.open(collection.directory());
    assertThat(labelled.manifest().snapshot()).isEqualTo(2);
    assertThat(ImportFixtures.links(labelled)).hasSize(2);
    assertThat(CollectionCheck.check(collection.directory(), Run.silent()).ok()).isTrue();
  }

  @Test
  void countsLinesThatGiveNoLabel() throws IOException {
    PageCollection collection = ImportFixtures.edges(directory, LINKS, tally);
    PageLabels labels =
        label(collection, "@0\tred\n@0\tblue\n@0\tred\n@7\tx\nnowhere\tx\nalone\n@1\t \n");
    assertThat(labels.counts()).isEqualTo(Map.of("red", 1));
    assertThat(tally.counts())
        .containsOnly(
            Map.entry("second label of a page, which keeps the first", 1L),
            Map.entry("label of an unknown page", 2L),
            Map.entry("label line without page TAB label", 2L));
  }

  @Test
  void newLabelsReplaceAllOldOnesAndANewImportKeepsThoseOfPagesThatStay() throws IOException {
    PageCollection collection = ImportFixtures.edges(directory, LINKS, tally);
    assertThat(label(collection, "@0\tred\n").counts()).isEqualTo(Map.of("red", 1));
    assertThat(label(collection, "@1\tblue\n").counts()).isEqualTo(Map.of("blue", 1));
    Path links = ImportFixtures.file(directory, "links.tsv", LINKS);
    Importer.of("edges")
        .run(ImportFixtures.edges(links), collection.directory(), tally, Run.silent());
    PageCollection again = PageCollection.open(collection.directory());
    assertThat(again.labels().orElseThrow().counts()).isEqualTo(Map.of("blue", 1));
    assertThat(again.labels().orElseThrow().label(1)).isEqualTo("blue");
    Path others = ImportFixtures.file(directory, "others.tsv", "p q\n");
    ImportReport report =
        Importer.of("edges")
            .run(ImportFixtures.edges(others), again.directory(), tally, Run.silent());
    assertThat(report.labels()).isEqualTo(new LabelImporter.Count(0, 0, 1));
    assertThat(PageCollection.open(collection.directory()).labels()).isEmpty();
  }

  @Test
  void anImportCanLabelItsPagesInTheSameSnapshot() throws IOException {
    Path labels = ImportFixtures.file(directory, "labels.tsv", "@0\tred\n");
    Path links = ImportFixtures.file(directory, "links.tsv", LINKS);
    Path target = directory.resolve("labelled");
    ImportReport report =
        Importer.of("edges")
            .withLabels(new InputFile(labels.toString()))
            .run(ImportFixtures.edges(links), target, tally, Run.silent());
    assertThat(report.labels()).isEqualTo(new LabelImporter.Count(1, 0, 0));
    assertThat(report.manifest().snapshot()).isEqualTo(1);
    assertThat(PageCollection.open(target).labels().orElseThrow().label(0)).isEqualTo("red");
    assertThat(CollectionCheck.check(target, Run.silent()).ok()).isTrue();
  }

  @Test
  void damagedLabelsDoNotStopANewImport() throws IOException {
    PageCollection collection = ImportFixtures.edges(directory, LINKS, tally);
    assertThat(label(collection, "@0\tred\n").label(0)).isEqualTo("red");
    Path file = collection.directory().resolve("labels.000002");
    byte[] bytes = Files.readAllBytes(file);
    bytes[17] ^= 1;
    Files.write(file, bytes);
    Path links = ImportFixtures.file(directory, "links.tsv", LINKS);
    Importer.of("edges")
        .run(ImportFixtures.edges(links), collection.directory(), tally, Run.silent());
    assertThat(CollectionCheck.check(collection.directory(), Run.silent()).ok()).isTrue();
    assertThat(tally.ignored()).containsKey("damaged file of labels");
  }

  @Test
  void damagedLabelsAreFound() throws IOException {
    PageCollection collection = ImportFixtures.edges(directory, LINKS, tally);
    assertThat(label(collection, "@0\tred\n").label(0)).isEqualTo("red");
    Path file = collection.directory().resolve("labels.000002");
    byte[] bytes = Files.readAllBytes(file);
    bytes[17] ^= 1;
    Files.write(file, bytes);
    assertThat(CollectionCheck.check(collection.directory(), Run.silent()).ok()).isFalse();
    assertThatThrownBy(() -> PageCollection.open(collection.directory()).labels())
        .isInstanceOf(CorruptFileException.class);
  }

  @Test
  void needsACollection() throws IOException {
    Path file = ImportFixtures.file(directory, "labels.tsv", "@0\tred\n");
    assertThatThrownBy(
            () ->
                LabelImporter.add(
                    directory.resolve("none"), new InputFile(file.toString()), tally, Run.silent()))
        .isInstanceOf(CollectionNotFoundException.class);
    assertThat(directory.resolve("none")).doesNotExist();
  }

  private static PageSource pages(boolean isJoined, String... names) {
    return (intake, counts, run) -> {
      for (String name : names) {
        intake.page(intake.name("http://a.example/" + name));
        intake.endRecord();
      }
      if (isJoined) {
        for (String name : new String[] {"old", "older"}) {
          int alias = intake.name("http://a.example/" + name);
          intake.alias(alias, intake.name("http://a.example/new"), PageAlias.Reason.REDIRECT);
        }
      }
    };
  }

  @Test
  void labelsPagesByTheirAliases() throws IOException {
    PageCollection collection = ImportFixtures.run(pages(true, "new", "x"), directory, tally);
    assertThat(label(collection, "http://a.example/old\tred\n").label(0)).isEqualTo("red");
    assertThat(label(collection, "older\tblue\nx\tred").label(0)).isEqualTo("blue");
    assertThat(tally.counts()).isEmpty();
  }

  @Test
  void movesTheLabelOfAnAliasToItsPage() throws IOException {
    PageCollection collection =
        ImportFixtures.run(pages(false, "new", "old", "older", "x"), directory, tally);
    label(collection, "old\tred\nx\tgreen\n");
    Path web = collection.directory();
    ImportReport report =
        Importer.of("test").run(pages(true, "new", "x"), web, tally, Run.silent());
    assertThat(report.labels()).isEqualTo(new LabelImporter.Count(0, 2, 0));
    assertThat(PageCollection.open(web).labels().orElseThrow().label(0)).isEqualTo("red");
    PageCollection other =
        ImportFixtures.run(pages(false, "new", "old", "older"), directory, tally);
    label(other, "new\tblue\nold\tred\nolder\tred\n");
    report = Importer.of("test").run(pages(true, "new"), other.directory(), tally, Run.silent());
    assertThat(report.labels()).isEqualTo(new LabelImporter.Count(0, 1, 2));
    assertThat(PageCollection.open(other.directory()).labels().orElseThrow().label(0))
        .isEqualTo("blue");
  }
}
