package dev.akin.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rooms know those below them only: skew, job and table; related; rank and the others; cli. */
@Tag("long")
class LayeringTest {
  private static final JavaClasses SPARK =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.akin.spark");

  @Test
  void nothingKnowsTheCommandsButThemselves() {
    classes()
        .that()
        .resideInAPackage("dev.akin.spark.cli")
        .should()
        .onlyBeAccessed()
        .byClassesThat()
        .resideInAPackage("dev.akin.spark.cli")
        .check(SPARK);
  }

  @Test
  void whatAllUseKnowsNoMeasure() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.akin.spark.skew", "dev.akin.spark.job", "dev.akin.spark.table")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.akin.core.measure..",
            "dev.akin.core.rank..",
            "dev.akin.spark.intake..",
            "dev.akin.spark.related..",
            "dev.akin.spark.rank..",
            "dev.akin.spark.replica..",
            "dev.akin.spark.eval..",
            "dev.akin.spark.reference..")
        .check(SPARK);
  }

  /** Ranks by words and evaluations take from related what pages are about; nothing the reverse. */
  @Test
  void roomsBesideEachOtherDoNotKnowEachOther() {
    Map<String, List<String>> below =
        Map.of(
            "intake", List.of(),
            "related", List.of(),
            "replica", List.of(),
            "reference", List.of(),
            "rank", List.of("related"),
            "eval", List.of("related"));
    assertThat(below.keySet()).allMatch(room -> SPARK.containPackage("dev.akin.spark." + room));
    below.forEach(
        (room, known) ->
            noClasses()
                .that()
                .resideInAPackage("dev.akin.spark." + room)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                    below.keySet().stream()
                        .filter(other -> !other.equals(room) && !known.contains(other))
                        .map(other -> "dev.akin.spark." + other)
                        .toArray(String[]::new))
                .check(SPARK));
  }
}
