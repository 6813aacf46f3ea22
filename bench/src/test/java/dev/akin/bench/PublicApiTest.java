package dev.akin.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.akin.core.annotation.InternalApi;
import dev.akin.core.annotation.PublicApi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Each package of the libraries is marked as public API or as internal. */
@Tag("long") // the same classes on every JDK
class PublicApiTest {
  private static final Path ROOT = Path.of("..");
  private static final List<String> MODULES = List.of("core", "engine", "ingest", "crawl", "lab");
  private static final Pattern ENTRY_POINTS =
      Pattern.compile("## Public entry points\n(.*?)\n## ", Pattern.DOTALL);
  private static final Pattern TYPE = Pattern.compile("`([A-Z]\\w+)`");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .importPaths(
              MODULES.stream().map(each -> ROOT.resolve(each).resolve("target/classes")).toList());

  @Test
  void everyPackageWithPublicTypesHasOneMark() {
    Set<String> unmarked = new TreeSet<>();
    for (JavaClass each : CLASSES) {
      if (isPublicType(each) && isPublicApi(each) == isInternal(each)) {
        unmarked.add(each.getPackageName());
      }
    }
    assertThat(unmarked).isEmpty();
  }

  @Test
  void theEntryPointsOfEachModuleArePublicApi() throws IOException {
    for (String module : MODULES) {
      Set<String> supported =
          CLASSES.stream()
              .filter(each -> each.getPackageName().startsWith("dev.akin." + module))
              .filter(each -> isPublicType(each) && isPublicApi(each))
              .map(JavaClass::getSimpleName)
              .collect(Collectors.toSet());
      Matcher section =
          ENTRY_POINTS.matcher(Files.readString(ROOT.resolve(module).resolve("README.md")));
      assertThat(section.find()).as(module).isTrue();
      List<String> listed =
          TYPE.matcher(section.group(1).replaceAll("(?m)^(\\|[^|]*\\|).*$", "$1"))
              .results()
              .map(each -> each.group(1))
              .toList();
      assertThat(listed).as(module).isNotEmpty();
      assertThat(supported).as(module).containsAll(listed);
    }
  }

  /** A supported method must not need an unsupported type. */
  @Test
  void signaturesOfThePublicApiNameOnlyItsTypes() {
    Set<String> leaks = new TreeSet<>();
    for (JavaClass each : CLASSES) {
      if (isPublicType(each) && isPublicApi(each)) {
        for (JavaCodeUnit unit : each.getCodeUnits()) {
          Stream.of(
                  unit.getParameterTypes().stream(),
                  Stream.of(unit.getReturnType()),
                  unit.getExceptionTypes().stream())
              .flatMap(types -> types)
              .flatMap(type -> type.getAllInvolvedRawTypes().stream())
              .filter(type -> isExported(unit) && isInternal(type))
              .forEach(type -> leaks.add(unit.getFullName() + " names " + type.getSimpleName()));
        }
      }
    }
    assertThat(leaks).isEmpty();
  }

  private static boolean isExported(JavaCodeUnit unit) {
    Set<JavaModifier> modifiers = unit.getModifiers();
    return !unit.isAnnotatedWith(InternalApi.class)
        && (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED));
  }

  private static boolean isPublicType(JavaClass type) {
    return type.isTopLevelClass() && type.getModifiers().contains(JavaModifier.PUBLIC);
  }

  private static boolean isPublicApi(JavaClass type) {
    return !type.isAnnotatedWith(InternalApi.class)
        && (type.isAnnotatedWith(PublicApi.class)
            || type.getPackage().isAnnotatedWith(PublicApi.class));
  }

  private static boolean isInternal(JavaClass type) {
    return !type.isAnnotatedWith(PublicApi.class)
        && (type.isAnnotatedWith(InternalApi.class)
            || type.getPackage().isAnnotatedWith(InternalApi.class));
  }
}
