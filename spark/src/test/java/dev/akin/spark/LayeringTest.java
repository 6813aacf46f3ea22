package dev.akin.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rooms know those below them only: skew and job, related, rank and the others, cli. */
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

  @Test
  void graphXIsNotUsed() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.spark.graphx..")
        .check(SPARK);
  }
}
