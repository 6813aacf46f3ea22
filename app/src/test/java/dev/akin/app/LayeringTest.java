package dev.akin.app;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.FeatureMeasure;
import dev.akin.core.measure.FeatureScorer;
import dev.akin.core.measure.FeatureVector;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.GroupMeasure;
import dev.akin.core.measure.GroupReach;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.RelatedPagesJoin;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.Storable;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.Topical;
import dev.akin.core.measure.reference.SourceSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The program prints through one pair of writers and leaves formulas to core. */
@Tag("long") // the same classes on every JDK
class LayeringTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.akin.app");

  @Test
  void printsThroughTheWritersOfTheCommandLineOnly() {
    noClasses().should().accessField(System.class, "out").check(CLASSES);
    noClasses().should().accessField(System.class, "err").check(CLASSES);
    noClasses().should().callMethod(Throwable.class, "printStackTrace").check(CLASSES);
  }

  @Test
  void onlyTheProgramEndsTheProcess() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("dev.akin.app.cli.Akin")
        .should()
        .callMethod(System.class, "exit", int.class)
        .check(CLASSES);
  }

  @Test
  void commandsWalkNoLinks() {
    for (String type : List.of("Links", "PageGraphBuilder", "GraphFile", "GraphFileWriter")) {
      assertThat(getClass().getResource("/dev/akin/core/graph/" + type + ".class"))
          .as(type)
          .isNotNull();
      noClasses()
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("dev.akin.core.graph." + type)
          .check(CLASSES);
    }
  }

  /** A new measure must not need a new line here: commands ask measures what they can do. */
  @Test
  void commandsKnowNoMeasureByName() {
    noClasses()
        .should()
        .dependOnClassesThat(
            resideInAPackage("dev.akin.core.measure..")
                .and(not(describe("arrays", JavaClass::isArray)))
                .and(
                    not(
                        belongToAnyOf(
                            Measure.class,
                            MeasureInfo.class,
                            Measures.class,
                            GroupMeasure.class,
                            Topical.class,
                            Storable.class,
                            FeatureMeasure.class,
                            FeatureScorer.class,
                            FeatureVector.class,
                            Scorer.class,
                            RelatedPagesJoin.class,
                            TopPages.class,
                            PairScore.class,
                            GroupReach.class,
                            Explanation.class,
                            PreparationOutcome.class,
                            Snapshot.class,
                            SourceSets.Later.class,
                            Forecast.class,
                            MemoryEstimate.class,
                            TooCostlyException.class))))
        .check(CLASSES);
  }

  @Test
  void commandsParseNoPagesAndNoUrlsByThemselves() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("dev.akin.app.web.TranslatedReport") // reads our own markup
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.jsoup..", "it.unimi.dsi..")
        .check(CLASSES);
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.akin.app.http")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.net..")
        .check(CLASSES);
  }

  /** Answers know nothing of who asks; the service knows neither its pages nor the commands. */
  @Test
  void roomsOpenInOneDirection() {
    forbid(
        "dev.akin.app.sheet",
        "dev.akin.app.answer",
        "dev.akin.app.cli",
        "dev.akin.app.http",
        "dev.akin.app.report",
        "dev.akin.app.web");
    forbid("dev.akin.app.answer", "dev.akin.app.cli", "dev.akin.app.http", "dev.akin.app.web");
    forbid("dev.akin.app.http", "dev.akin.app.cli", "dev.akin.app.web", "dev.akin.app.report");
    forbid("dev.akin.app.web", "dev.akin.app.cli", "dev.akin.app.report");
    forbid("dev.akin.app.report", "dev.akin.app.http", "dev.akin.app.web");
  }

  private static void forbid(String room, String... others) {
    for (String other : others) {
      assertThat(CLASSES.containPackage(other)).as(other).isTrue();
    }
    noClasses()
        .that()
        .resideInAPackage(room)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(others)
        .check(CLASSES);
  }

  /** Every other command must start without the classes of a server. */
  @Test
  void onlyTheServiceKnowsTheServer() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.akin.app.http")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.eclipse.jetty..", "io.micrometer..")
        .check(CLASSES);
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
