package dev.akin.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The program prints through one pair of writers and leaves formulas to core. */
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
      noClasses()
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("dev.akin.core.graph." + type)
          .check(CLASSES);
    }
  }

  @Test
  void commandsParseNoPagesAndNoUrlsByThemselves() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.jsoup..", "it.unimi.dsi..", "java.net..")
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
