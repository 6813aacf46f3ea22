package dev.akin.core;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The packages of core and their one direction, and that no measure knows another's package. */
@Tag("long") // the same classes on every JDK
class LayeringTest {
  private static final List<String> LAYERS =
      List.of("run", "file", "spec", "math", "text", "graph", "rank", "measure", "eval");
  private static final Path SOURCES = Path.of("src", "main", "java", "dev", "akin", "core");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.akin.core");

  @Test
  void arrowsNeverTurnBack() {
    for (int i = 0; i < LAYERS.size(); i++) {
      assertThat(CLASSES.containPackage("dev.akin.core." + LAYERS.get(i))).isTrue();
      for (String above : LAYERS.subList(i + 1, LAYERS.size())) {
        noClasses()
            .that()
            .resideInAPackage("dev.akin.core." + LAYERS.get(i) + "..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.akin.core." + above + "..")
            .check(CLASSES);
      }
    }
  }

  /** Each measure has a package of its own, which only those name that are made of it. */
  @Test
  void measuresDoNotKnowEachOther() {
    SlicesRuleDefinition.slices()
        .matching("dev.akin.core.measure.(*)..")
        .should()
        .notDependOnEachOther()
        .ignoreDependency(resideInAPackage("..blend"), alwaysTrue())
        .ignoreDependency(resideInAPackage("..closure"), resideInAPackage("..reference"))
        .check(CLASSES);
  }

  @Test
  void everyClassHasARoom() {
    String[] rooms =
        LAYERS.stream().map(layer -> "dev.akin.core." + layer + "..").toArray(String[]::new);
    classes().should().resideInAnyPackage(rooms).check(CLASSES);
  }

  @Test
  void needsNothingButTheJdk() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "dev.akin.core..", "org.jspecify..")
        .check(CLASSES);
  }

  /** Formulas leave bytes to the files of graph; a builder may remove what it began. */
  @Test
  void onlyGraphReadsAndWritesFiles() {
    for (String type : List.of("SealedReader", "SealedWriter", "MappedBytes")) {
      assertThat(CLASSES.contain("dev.akin.core.file." + type)).as(type).isTrue();
      noClasses()
          .that()
          .resideInAnyPackage("dev.akin.core.rank..", "dev.akin.core.measure..")
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("dev.akin.core.file." + type)
          .check(CLASSES);
    }
    noClasses()
        .that()
        .resideInAnyPackage("dev.akin.core.rank..", "dev.akin.core.measure..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("java.nio.channels..")
        .check(CLASSES);
  }

  @Test
  void opensNoSocket() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.net..", "javax.net..", "java.nio.channels.spi..")
        .check(CLASSES);
  }

  @Test
  void printsNothing() {
    noClasses().should().accessField(System.class, "out").check(CLASSES);
    noClasses().should().accessField(System.class, "err").check(CLASSES);
  }

  @Test
  void foundationsKnowNoPages() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String foundation : LAYERS.subList(0, LAYERS.indexOf("text"))) {
      files.addAll(sources(SOURCES.resolve(foundation)));
    }
    for (Path file : files) {
      String text = Files.readString(file).toLowerCase(Locale.ROOT);
      if (file.endsWith("package-info.java")) {
        // The one sentence that states the rule has to use the word.
        text = text.replace("the word \"page\" never appears", "");
      }
      assertThat(text.replace("package", "")).as("%s", file).doesNotContain("page");
    }
  }

  @Test
  void filesStayShort() throws IOException {
    for (Path file : sources(Path.of("src"))) {
      assertThat(Files.readAllLines(file)).as("%s", file).hasSizeLessThanOrEqualTo(400);
    }
  }

  private static List<Path> sources(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      List<Path> found = files.filter(file -> file.toString().endsWith(".java")).toList();
      assertThat(found).isNotEmpty();
      return found;
    }
  }
}
