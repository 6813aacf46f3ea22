package dev.akin.bench;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.INTERFACES;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import dev.akin.core.measure.Measure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The architecture of all modules: which module may use which, the order of the packages within
 * each, and which package may touch which library. docs/background/architecture.md explains it.
 */
@Tag("long") // the same classes on every JDK
class LayeringTest {
  private static final Path ROOT = Path.of("..");

  /** Modules, and the modules that each may use. */
  private static final Map<String, String> MODULES =
      table(
          "core", "",
          "engine", "core",
          "ingest", "core engine",
          "crawl", "core engine ingest",
          "lab", "core engine ingest",
          "app", "core engine ingest crawl lab",
          "spark", "core engine ingest",
          "bench", "core engine ingest crawl lab app spark");

  /** Packages from the lowest layer to the highest; those in one layer do not use each other. */
  private static final Map<String, List<String>> LAYERS =
      Map.of(
          "core",
          List.of(
              "annotation",
              "run file spec message",
              "math",
              "text",
              "graph",
              "rank",
              "measure..",
              "eval"),
          "engine",
          List.of("url index.analysis", "index", "collection", "query", ""),
          "ingest",
          List.of("archive source", "table graph html", "export warc pipeline", "detect", ""),
          "crawl",
          List.of("policy", "fetch", "robots journal", ""),
          "lab",
          List.of("markup papers experiment study", "report"),
          "app",
          List.of(
              "answer",
              "http",
              "http.snapshot",
              "http.endpoint",
              "http.api http.jobs",
              "http.server",
              "web.frame",
              "web",
              "cli.session",
              "cli.evaluate",
              "cli"),
          "spark",
          List.of("skew job", "table", "intake related replica reference", "rank eval", "cli", ""),
          "bench",
          List.of("harness", "measure collection quality service spark", ""));

  /** Libraries, and the packages that may use them. Everything else is the JDK. */
  private static final Map<String, String> LIBRARIES =
      table(
          "com.fasterxml.jackson..",
          "engine.collection ingest.source ingest.table ingest.warc lab.. app.. spark.."
              + " bench.spark",
          "com.github.luben.zstd..",
          "ingest..",
          "com.ibm.icu..",
          "engine..",
          "com.sun.management..",
          "lab.study bench.harness",
          "com.sun.net.httpserver..",
          "bench.collection",
          "crawlercommons.domains..",
          "engine.url",
          "crawlercommons.sitemaps..",
          "crawl",
          "io.micrometer..",
          "app.http..",
          "it.unimi.dsi.fastutil..",
          "engine.. ingest.. crawl.. spark.. bench.spark",
          "it.unimi.dsi.lang..",
          "ingest.export",
          "it.unimi.dsi.webgraph..",
          "ingest.graph ingest.export",
          "okhttp3..",
          "crawl crawl.fetch",
          "org.apache.hadoop..",
          "ingest.table spark..",
          "org.apache.lucene..",
          "engine.index engine.index.analysis bench.quality",
          "org.apache.parquet..",
          "ingest.table spark.table",
          "org.apache.spark..",
          "spark..",
          "org.brotli.dec..",
          "ingest.archive",
          "org.eclipse.jetty..",
          "app.http..",
          "org.jgrapht..",
          "bench.measure",
          "org.jsoup..",
          "ingest.html ingest.graph app.web..",
          "org.mozilla.universalchardet..",
          "ingest.html",
          "org.netpreserve.jwarc..",
          "ingest.archive crawl.journal",
          "org.xerial.snappy..",
          "ingest.table",
          "picocli..",
          "app.cli.. spark.cli",
          "scala..",
          "spark..");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .importPaths(MODULES.keySet().stream().map(LayeringTest::classDirectory).toList());

  @Test
  void modulesUseOnlyThoseBelowThem() {
    MODULES.forEach(
        (module, below) -> {
          List<String> used = new ArrayList<>(List.of(module + ".."));
          words(below).forEach(each -> used.add(each + ".."));
          if (module.equals("bench")) {
            used.add("testkit..");
          }
          classes()
              .that()
              .resideInAPackage("dev.akin." + module + "..")
              .should()
              .onlyDependOnClassesThat(
                  resideInAnyPackage(packages(used)).or(not(resideInAPackage("dev.akin.."))))
              .check(CLASSES);
        });
  }

  @Test
  void packagesUseOnlyThoseBelowThem() {
    LAYERS.forEach(
        (module, layers) -> {
          Set<String> known = new HashSet<>();
          for (String layer : layers) {
            for (String name : names(layer)) {
              known.add(name);
              String self = packageName(module, name);
              assertThat(CLASSES.containPackage(self.replace("..", ""))).as(self).isTrue();
              List<String> closed = new ArrayList<>();
              for (String other : layers.subList(layers.indexOf(layer), layers.size())) {
                names(other).stream()
                    .filter(each -> !each.equals(name))
                    .map(each -> packageName(module, each))
                    .forEach(closed::add);
              }
              if (!closed.isEmpty()) {
                noClasses()
                    .that()
                    .resideInAPackage(self)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(closed.toArray(String[]::new))
                    .check(CLASSES);
              }
            }
          }
          classes()
              .that()
              .resideInAPackage("dev.akin." + module + "..")
              .should()
              .resideInAnyPackage(
                  known.stream().map(each -> packageName(module, each)).toArray(String[]::new))
              .check(CLASSES);
        });
  }

  /** Each measure has a package of its own; only blends and closures are made of others. */
  @Test
  void measuresDoNotUseEachOther() {
    SlicesRuleDefinition.slices()
        .matching("dev.akin.core.measure.(*)..")
        .should()
        .notDependOnEachOther()
        .ignoreDependency(resideInAPackage("..blend"), alwaysTrue())
        .ignoreDependency(resideInAPackage("..closure"), resideInAPackage("..reference"))
        .check(CLASSES);
  }

  @Test
  void librariesAreUsedWhereTheyBelong() {
    LIBRARIES.forEach(
        (library, users) ->
            noClasses()
                .that()
                .resideOutsideOfPackages(packages(words(users)))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(CLASSES));
    List<String> known = new ArrayList<>(List.of("java..", "javax.xml..", "org.xml.sax.."));
    known.addAll(List.of("javax.net..", "javax.management..", "org.jspecify..", "dev.akin..", ""));
    known.addAll(LIBRARIES.keySet());
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(known.toArray(String[]::new))
        .check(CLASSES);
  }

  @Test
  void everyLibraryIsUsed() {
    Set<String> used =
        CLASSES.stream()
            .flatMap(each -> each.getDirectDependenciesFromSelf().stream())
            .map(each -> each.getTargetClass().getPackageName())
            .collect(Collectors.toSet());
    for (String library : LIBRARIES.keySet()) {
      String root = library.replace("..", "");
      assertThat(used).as(library).anyMatch(each -> (each + ".").startsWith(root + "."));
    }
  }

  /** The crawler and the service open sockets; everything else works on files. */
  @Test
  void socketsAreOpenedByTheCrawlerAndTheServiceOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackages(packages(List.of("crawl..", "app.http..", "spark..", "bench..")))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.net..", "javax.net..", "java.nio.channels.spi..")
        .check(CLASSES);
    for (String type : List.of("java.nio.channels.SocketChannel", "org.jsoup.Connection")) {
      noClasses().should().dependOnClassesThat().haveFullyQualifiedName(type).check(CLASSES);
    }
  }

  /** Formulas leave files to the graph's own classes. */
  @Test
  void ranksAndMeasuresReadNoFiles() {
    for (String type : List.of("SealedReader", "SealedWriter", "MappedBytes")) {
      assertThat(CLASSES.contain("dev.akin.core.file." + type)).as(type).isTrue();
      noClasses()
          .that()
          .resideInAnyPackage(packages(List.of("core.rank..", "core.measure..")))
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("dev.akin.core.file." + type)
          .check(CLASSES);
    }
    noClasses()
        .that()
        .resideInAnyPackage(packages(List.of("core.rank..", "core.measure..")))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("java.nio.channels..")
        .check(CLASSES);
  }

  /** Only {@code Measures} names the measures; other classes ask a measure for its properties. */
  @Test
  void noMeasureIsKnownByName() {
    noClasses()
        .that()
        .resideInAnyPackage(packages(List.of("engine..", "ingest..", "crawl..", "lab..", "app..")))
        .should()
        .dependOnClassesThat(assignableTo(Measure.class).and(not(INTERFACES)))
        .check(CLASSES);
    noClasses()
        .that()
        .resideInAnyPackage(
            packages(List.of("engine.index..", "engine.url", "ingest..", "crawl..")))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.akin.core.measure.*..")
        .check(CLASSES);
  }

  @Test
  void commandsWalkNoLinks() {
    for (String type : List.of("Links", "PageGraphBuilder", "GraphFile", "GraphFileWriter")) {
      assertThat(CLASSES.contain("dev.akin.core.graph." + type)).as(type).isTrue();
      noClasses()
          .that()
          .resideInAPackage("dev.akin.app..")
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("dev.akin.core.graph." + type)
          .check(CLASSES);
    }
  }

  /** What all jobs on a cluster share depends on no measure. */
  @Test
  void jobsShareNoMeasure() {
    noClasses()
        .that()
        .resideInAnyPackage(packages(List.of("spark.skew", "spark.job", "spark.table")))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages(List.of("core.measure..", "core.rank..")))
        .check(CLASSES);
  }

  /** Output goes through the writers of the command line, and its main class ends the process. */
  @Test
  void onlyProgramsPrintAndExit() {
    String[] libraries = packages(List.of("core..", "engine..", "ingest..", "crawl..", "lab.."));
    String[] programs =
        packages(List.of("core..", "engine..", "ingest..", "crawl..", "lab..", "app.."));
    noClasses()
        .that()
        .resideInAnyPackage(programs)
        .should()
        .accessField(System.class, "out")
        .check(CLASSES);
    noClasses()
        .that()
        .resideInAnyPackage(programs)
        .should()
        .accessField(System.class, "err")
        .check(CLASSES);
    noClasses()
        .that()
        .resideInAnyPackage(programs)
        .should()
        .callMethod(Throwable.class, "printStackTrace")
        .check(CLASSES);
    noClasses()
        .that()
        .resideInAnyPackage(libraries)
        .or()
        .resideInAPackage("dev.akin.app..")
        .and()
        .doNotHaveFullyQualifiedName("dev.akin.app.cli.Main")
        .should()
        .callMethod(System.class, "exit", int.class)
        .check(CLASSES);
  }

  private static Path classDirectory(String module) {
    Path directory = ROOT.resolve(module).resolve("target").resolve("classes");
    assertThat(directory).isDirectory();
    return directory;
  }

  private static Map<String, String> table(String... cells) {
    Map<String, String> rows = new LinkedHashMap<>();
    for (int i = 0; i < cells.length; i += 2) {
      rows.put(cells[i], cells[i + 1]);
    }
    return rows;
  }

  private static List<String> words(String text) {
    return text.isEmpty() ? List.of() : Arrays.asList(text.split(" "));
  }

  /** The packages of a layer, where "" is the module's root package. */
  private static List<String> names(String layer) {
    return Arrays.asList(layer.split(" "));
  }

  private static String packageName(String module, String name) {
    return "dev.akin." + module + (name.isEmpty() ? "" : "." + name);
  }

  private static String[] packages(List<String> names) {
    return names.stream().map(each -> "dev.akin." + each).toArray(String[]::new);
  }
}
