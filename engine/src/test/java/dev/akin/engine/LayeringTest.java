package dev.akin.engine;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.INTERFACES;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.pagesim.FeatureIndex;
import dev.akin.core.measure.simrank.SimRankDiagonal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The rooms of engine: url, index, archive and table, then collection, then ingest, export and
 * query side by side; crawl stands behind ingest, and alone opens sockets; experiment stands behind
 * query.
 */
@Tag("long") // the same classes on every JDK
class LayeringTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.akin.engine");

  private static void room(String name, String... closed) {
    for (String other : closed) {
      assertThat(CLASSES.containPackage("dev.akin.engine." + other)).as(other).isTrue();
    }
    String[] packages =
        Stream.of(closed).map(each -> "dev.akin.engine." + each + "..").toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage("dev.akin.engine." + name + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages)
        .check(CLASSES);
  }

  @Test
  void arrowsNeverTurnBack() {
    room(
        "url",
        "table",
        "index",
        "archive",
        "collection",
        "ingest",
        "export",
        "query",
        "crawl",
        "experiment");
    room(
        "index",
        "table",
        "url",
        "archive",
        "collection",
        "ingest",
        "export",
        "query",
        "crawl",
        "experiment");
    room(
        "archive",
        "table",
        "url",
        "index",
        "collection",
        "ingest",
        "export",
        "query",
        "crawl",
        "experiment");
    room(
        "table",
        "url",
        "index",
        "archive",
        "collection",
        "ingest",
        "export",
        "query",
        "crawl",
        "experiment");
    room("collection", "table", "archive", "ingest", "export", "query", "crawl", "experiment");
    room("ingest", "export", "query", "crawl", "experiment");
    room("export", "archive", "ingest", "query", "crawl", "experiment");
    room("query", "table", "archive", "ingest", "export", "crawl", "experiment");
    room("crawl", "table", "export", "query", "experiment");
    room("experiment", "table", "archive", "ingest", "export", "crawl");
  }

  @Test
  void everyClassHasARoom() {
    classes()
        .should()
        .resideInAnyPackage(
            "dev.akin.engine.url",
            "dev.akin.engine.index",
            "dev.akin.engine.archive",
            "dev.akin.engine.table",
            "dev.akin.engine.collection",
            "dev.akin.engine.ingest",
            "dev.akin.engine.export",
            "dev.akin.engine.query",
            "dev.akin.engine.crawl",
            "dev.akin.engine.experiment")
        .check(CLASSES);
  }

  @Test
  void onlyIngestParsesPages() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.akin.engine.ingest..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.jsoup..")
        .check(CLASSES);
  }

  /** What Parquet's library wants of Hadoop ends at the door. */
  @Test
  void onlyTablesKnowParquet() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.akin.engine.table..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.parquet..", "org.apache.hadoop..")
        .check(CLASSES);
  }

  /** No command line, no HTTP server (Jetty), no metrics: only what is needed to read and store. */
  @Test
  void needsNothingButItsLibraries() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "com.sun.management..",
            "javax.net..",
            "javax.xml..",
            "org.xml.sax..",
            "dev.akin.core..",
            "dev.akin.engine..",
            "com.fasterxml.jackson..",
            "com.github.luben.zstd..",
            "com.ibm.icu..",
            "crawlercommons..",
            "it.unimi.dsi..",
            "okhttp3..",
            "okio..",
            "org.apache.hadoop..",
            "org.apache.lucene..",
            "org.apache.parquet..",
            "org.brotli.dec..",
            "org.jsoup..",
            "org.jspecify..",
            "org.mozilla.universalchardet..",
            "org.netpreserve.jwarc..",
            "org.xerial.snappy..")
        .check(CLASSES);
  }

  /** Measures are told apart by what they can do; only what they store is read by its kind. */
  @Test
  void knowsNoMeasureByName() {
    noClasses()
        .should()
        .dependOnClassesThat(assignableTo(Measure.class).and(not(INTERFACES)))
        .check(CLASSES);
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.akin.engine.collection..")
        .should()
        .dependOnClassesThat(belongToAnyOf(FeatureIndex.class, SimRankDiagonal.class))
        .check(CLASSES);
  }

  @Test
  void opensNoSocketButInTheCrawler() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.akin.engine.crawl..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.net..", "javax.net..", "okhttp3..")
        .check(CLASSES);
    noClasses()
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.nio.channels.SocketChannel")
        .check(CLASSES);
    noClasses()
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("org.jsoup.Connection")
        .check(CLASSES);
  }

  @Test
  void printsNothingAndEndsNothing() {
    noClasses().should().accessField(System.class, "out").check(CLASSES);
    noClasses().should().accessField(System.class, "err").check(CLASSES);
    noClasses().should().callMethod(System.class, "exit", int.class).check(CLASSES);
    noClasses().should().callMethod(Throwable.class, "printStackTrace").check(CLASSES);
  }

  /** Options are the business of whoever has them; messages name the thing. */
  @Test
  void messagesNameNoOptions() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main"))) {
      List<Path> found = files.filter(each -> each.toString().endsWith(".java")).toList();
      assertThat(found).isNotEmpty();
      for (Path file : found) {
        assertThat(Files.readString(file))
            .as("%s", file)
            .doesNotContainPattern("\"[^\"\n]*--[a-z]");
      }
    }
  }

  @Test
  void filesStayShort() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      List<Path> found = files.filter(file -> file.toString().endsWith(".java")).toList();
      assertThat(found).isNotEmpty();
      for (Path file : found) {
        assertThat(Files.readAllLines(file)).as("%s", file).hasSizeLessThanOrEqualTo(400);
      }
    }
  }
}
