package dev.akin.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.akin.core.annotation.InternalApi;
import dev.akin.core.annotation.PublicApi;
import java.io.IOException;
import java.lang.annotation.Annotation;
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
    assertThat(CLASSES).isNotEmpty();
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

  /** A supported type or member must not need an unsupported type. */
  @Test
  void declarationsOfThePublicApiNameOnlyItsTypes() {
    Set<String> leaks = new TreeSet<>();
    for (JavaClass each : CLASSES) {
      if (isPublicType(each) && isPublicApi(each)) {
        Stream<JavaType> parents =
            Stream.concat(each.getSuperclass().stream(), each.getInterfaces().stream());
        addLeaks(each.getFullName(), parents, leaks);
        for (JavaMember member : each.getMembers()) {
          if (isExported(member)) {
            addLeaks(member.getFullName(), types(member), leaks);
          }
        }
      }
    }
    assertThat(leaks).isEmpty();
  }

  private static void addLeaks(String name, Stream<JavaType> types, Set<String> leaks) {
    types
        .flatMap(type -> type.getAllInvolvedRawTypes().stream())
        .filter(PublicApiTest::isUnsupported)
        .forEach(type -> leaks.add(name + " names " + type.getSimpleName()));
  }

  /** The types in the declaration of a member. */
  private static Stream<JavaType> types(JavaMember member) {
    if (member instanceof JavaField field) {
      return Stream.of(field.getType());
    }
    JavaCodeUnit unit = (JavaCodeUnit) member;
    return Stream.of(
            unit.getParameterTypes().stream(),
            Stream.of(unit.getReturnType()),
            unit.getExceptionTypes().stream())
        .flatMap(types -> types);
  }

  private static boolean isExported(JavaMember member) {
    Set<JavaModifier> modifiers = member.getModifiers();
    return !member.isAnnotatedWith(InternalApi.class)
        && (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED));
  }

  /** Whether other packages see a type: it and the types around it are public or protected. */
  private static boolean isPublicType(JavaClass type) {
    Set<JavaModifier> modifiers = type.getModifiers();
    boolean isVisible =
        modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
    return isVisible && type.getEnclosingClass().map(PublicApiTest::isPublicType).orElse(true);
  }

  private static boolean isPublicApi(JavaClass type) {
    return isMarked(type, PublicApi.class, InternalApi.class);
  }

  private static boolean isInternal(JavaClass type) {
    return isMarked(type, InternalApi.class, PublicApi.class);
  }

  /** Whether a type of Akin is internal, or visible in its own package only. */
  private static boolean isUnsupported(JavaClass type) {
    return type.getPackageName().startsWith("dev.akin")
        && !(isPublicType(type.getBaseComponentType()) && isPublicApi(type.getBaseComponentType()));
  }

  /** Whether the mark of a type, else of the type around it, else of its package, is this one. */
  private static boolean isMarked(
      JavaClass type, Class<? extends Annotation> mark, Class<? extends Annotation> other) {
    if (type.isAnnotatedWith(mark) || type.isAnnotatedWith(other)) {
      return type.isAnnotatedWith(mark);
    }
    return type.getEnclosingClass()
        .map(each -> isMarked(each, mark, other))
        .orElseGet(() -> type.getPackage().isAnnotatedWith(mark));
  }
}
