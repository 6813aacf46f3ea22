package dev.akin.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The architecture page and the modules' READMEs name existing modules and types. */
class ModulesTest {
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `([a-z]+)` \\| [^|]* \\| ([^|]*) \\| [^|]* \\|$");
  private static final Pattern MODULE = Pattern.compile("<module>([a-z]+)</module>");
  private static final Pattern DEPENDENCY =
      Pattern.compile("(?s)<dependency>(?:(?!</dependency>).)*?</dependency>");
  private static final Pattern OURS = Pattern.compile("<artifactId>akin-([a-z]+)</artifactId>");
  private static final Pattern TYPE = Pattern.compile("`([A-Z][a-z]\\w*[a-z])`");

  @Test
  void moduleTableIsThatOfThePoms() throws IOException {
    String page = read("docs/background/architecture.md");
    Map<String, Set<String>> stated =
        ROW.matcher(page.substring(page.indexOf("## Modules"), page.indexOf("## Packages")))
            .results()
            .collect(
                Collectors.toMap(
                    each -> each.group(1),
                    each -> names(each.group(2)),
                    (a, b) -> a,
                    TreeMap::new));
    Map<String, Set<String>> declared = new TreeMap<>();
    for (MatchResult each : MODULE.matcher(read("pom.xml")).results().toList()) {
      declared.put(each.group(1), dependencies(read(each.group(1) + "/pom.xml")));
    }
    assertThat(declared).hasSizeGreaterThan(5);
    assertThat(stated).isEqualTo(declared);
  }

  @Test
  void namedTypesExist() throws IOException {
    Set<String> types;
    try (Stream<Path> files = Files.walk(Documents.ROOT)) {
      types =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".java"))
              .map(name -> name.substring(0, name.length() - ".java".length()))
              .collect(Collectors.toSet());
    }
    List<String> missing = new ArrayList<>();
    for (Path document : Documents.all()) {
      String name = Documents.name(document);
      if (name.equals("docs/background/architecture.md")
          || name.matches("(?!docs)[a-z]+/README\\.md")) {
        TYPE.matcher(Documents.prose(document))
            .results()
            .map(each -> each.group(1))
            .filter(type -> !types.contains(type))
            .forEach(type -> missing.add(name + ": " + type));
      }
    }
    assertThat(missing).isEmpty();
  }

  private static Set<String> names(String cell) {
    return Arrays.stream(cell.split(",", -1))
        .map(String::strip)
        .filter(each -> !each.equals("–"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> dependencies(String pom) {
    return DEPENDENCY
        .matcher(pom)
        .results()
        .map(MatchResult::group)
        .filter(each -> !each.contains("test"))
        .flatMap(each -> OURS.matcher(each).results())
        .map(each -> each.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String read(String file) throws IOException {
    return Files.readString(Documents.ROOT.resolve(file));
  }
}
