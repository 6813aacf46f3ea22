package dev.akin.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rules about the sources of all modules: sizes, and words that belong elsewhere. */
@Tag("long") // the same sources on every JDK
class SourceRulesTest {
  private static final Path ROOT = Path.of("..");
  private static final List<String> MODULES =
      List.of("core", "engine", "ingest", "crawl", "lab", "app", "spark", "bench");

  /** Command-line options appear in messages of the command line only. */
  @Test
  void librariesNameNoOptions() throws IOException {
    for (String module : List.of("core", "engine", "ingest", "crawl", "lab")) {
      for (Path file : sources(ROOT.resolve(module).resolve("src/main"))) {
        assertThat(Files.readString(file))
            .as("%s", file)
            .doesNotContainPattern("\"[^\"\n]*--[a-z]");
      }
    }
  }

  @Test
  void foundationsKnowNoPages() throws IOException {
    for (String foundation : List.of("run", "file", "spec", "math")) {
      for (Path file : sources(ROOT.resolve("core/src/main/java/dev/akin/core/" + foundation))) {
        String text = Files.readString(file).toLowerCase(Locale.ROOT);
        assertThat(text.replace("package", "")).as("%s", file).doesNotContain("page");
      }
    }
  }

  @Test
  void filesAreAtMost400LinesAndPackagesAtMost30Files() throws IOException {
    for (String module : MODULES) {
      Map<Path, Integer> sizes = new TreeMap<>();
      for (Path file : sources(ROOT.resolve(module).resolve("src"))) {
        assertThat(Files.readAllLines(file)).as("%s", file).hasSizeLessThanOrEqualTo(400);
        if (file.toString().contains("/src/main/")) {
          sizes.merge(file.getParent(), 1, Integer::sum);
        }
      }
      sizes.forEach((each, size) -> assertThat(size).as("%s", each).isLessThanOrEqualTo(30));
    }
  }

  /** A simple name means one class, whatever the module. */
  @Test
  void simpleNamesOfFilesAreUnique() throws IOException {
    Map<String, Path> known = new TreeMap<>();
    for (String module : MODULES) {
      for (Path file : sources(ROOT.resolve(module).resolve("src"))) {
        String name = file.getFileName().toString();
        Path other = known.put(name, file);
        if (!name.equals("package-info.java")) {
          assertThat(other).as("another file named like %s", file).isNull();
        }
      }
    }
  }

  /** The digits and separators of a number must not depend on the locale of the machine. */
  @Test
  void numbersAreFormattedInTheRootLocale() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<Path> files = new ArrayList<>();
    for (String module : MODULES) {
      if (!module.equals("bench")) { // Benchmarks sets the default locale
        files.addAll(sources(ROOT.resolve(module).resolve("src/main")));
      }
    }
    Set<String> found = new TreeSet<>();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(files));
      for (CompilationUnitTree unit : task.parse()) {
        new FormatCalls(unit, found).scan(unit, null);
      }
    }
    assertThat(found).isEmpty();
  }

  /**
   * Collects formats with %d, %f, %e or %g in calls of {@code String.format} and {@code printf}
   * without Locale.ROOT and in calls of {@code formatted}, which uses the default locale.
   */
  private static final class FormatCalls extends TreeScanner<Void, Void> {
    private static final Pattern NUMBER = Pattern.compile("%(\\d+\\$)?[-,+ 0(#]*[\\d.]*[dfeEgG]");
    private final CompilationUnitTree unit;
    private final Set<String> found;

    FormatCalls(CompilationUnitTree unit, Set<String> found) {
      this.unit = unit;
      this.found = found;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
      if (call.getMethodSelect() instanceof MemberSelectTree method) {
        String name = method.getIdentifier().toString();
        ExpressionTree receiver = method.getExpression();
        boolean isFormat = name.equals("format") && receiver.toString().equals("String");
        ExpressionTree format =
            isFormat || name.equals("printf") ? call.getArguments().get(0) : receiver;
        if ((isFormat || name.equals("printf") || name.equals("formatted"))
            && NUMBER.matcher(format.toString().replace("%%", "")).find()) {
          found.add(unit.getSourceFile().getName() + ": " + format);
        }
      }
      return super.visitMethodInvocation(call, null);
    }
  }

  private static List<Path> sources(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      List<Path> found = files.filter(file -> file.toString().endsWith(".java")).toList();
      assertThat(found).as("%s", directory).isNotEmpty();
      return found;
    }
  }
}
