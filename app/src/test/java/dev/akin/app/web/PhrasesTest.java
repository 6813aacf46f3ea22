package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.answer.ParameterTexts;
import dev.akin.app.http.Served;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.text.MissingTextException;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.query.GroupQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the program can say to people on the site must have a pattern in Chinese. */
class PhrasesTest {
  private static final Texts CHINESE = new Texts("zh");
  private static final Phrases PHRASES = CHINESE.phrases();

  /** Where sentences that the site shows are made. */
  private static final List<String> SOURCES =
      List.of(
          "core/src/main/java/dev/akin/core/measure",
          "core/src/main/java/dev/akin/core/graph/CountedSites.java",
          "core/src/main/java/dev/akin/core/graph/References.java",
          "core/src/main/java/dev/akin/core/kernel/Spec.java",
          "core/src/main/java/dev/akin/core/kernel/Nearness.java",
          "core/src/main/java/dev/akin/core/text/MissingTextException.java",
          "engine/src/main/java/dev/akin/engine/index/SearchHint.java",
          "engine/src/main/java/dev/akin/engine/index/QueryParser.java",
          "engine/src/main/java/dev/akin/engine/index/QueryMaker.java",
          "engine/src/main/java/dev/akin/engine/query/PageFinder.java",
          "engine/src/main/java/dev/akin/engine/query/GroupQuery.java",
          "engine/src/main/java/dev/akin/engine/query/SearchOrder.java",
          "app/src/main/java/dev/akin/app/answer/ParameterTexts.java",
          "app/src/main/java/dev/akin/app/http/Admission.java",
          "app/src/main/java/dev/akin/app/http/CompareHandler.java",
          "app/src/main/java/dev/akin/app/http/Prepared.java",
          "app/src/main/java/dev/akin/app/http/Parameters.java");

  /** Calls whose texts are for the console, for docs or for programmers. */
  private static final Pattern ELSEWHERE =
      Pattern.compile(
          "\\b(info|start|plus|costing|from|requireNonNull|MeasureInfo|MemoryEstimate|Forecast|"
              + "IndexOutOfBoundsException|IllegalStateException|SuppressWarnings|"
              + "CorruptFileException|summary)\\(");

  private static final List<String> AROUND =
      List.of("…", "… 1", "the first …", "key must …, but is 1", "key must …', but is 1");

  /** Of these, nobody on the site gets to know. */
  private static final Set<String> UNSEEN =
      Set.of("exists already", "ranks for", "with epsilon", "based on their link structure");

  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern ENGLISH = Pattern.compile("[A-Za-z]{2,}(?:[ ,]+[A-Za-z]{2,}){2,}");

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void everySentenceInTheSourcesHasAPattern() throws IOException {
    String known =
        String.join("\n", PHRASES.english()).replaceAll("\\(s\\)", "").replaceAll("\\s+", " ");
    Set<String> missing = new TreeSet<>();
    for (Path file : files()) {
      for (String literal : literals(Files.readString(file))) {
        for (String piece : pieces(literal)) {
          if (!known.contains(piece) && !isInClauses(known, piece) && !isSaid(piece)) {
            missing.add(file.getFileName() + ": " + piece);
          }
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  private static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String source : SOURCES) {
      try (Stream<Path> below = Files.walk(Path.of("..").resolve(source))) {
        files.addAll(below.filter(file -> file.toString().endsWith(".java")).sorted().toList());
      }
    }
    assertThat(files).hasSizeGreaterThan(50);
    return files;
  }

  /** The texts of all statements but those that speak to others; what is added up is one text. */
  private static List<String> literals(String source) {
    String code =
        source
            .replaceAll("(?s)/\\*.*?\\*/", "")
            .replaceAll("(?m)^\\s*//.*$", "")
            .replaceAll("\"\\s*\\+\\s*\"", "");
    List<String> found = new ArrayList<>();
    StringBuilder statement = new StringBuilder();
    List<String> inside = new ArrayList<>();
    Matcher token =
        Pattern.compile(LITERAL.pattern() + "|'(?:[^'\\\\]|\\\\.)'|.", Pattern.DOTALL)
            .matcher(code);
    while (token.find()) {
      if (token.group(1) != null) {
        inside.add(token.group(1).replace("\\\"", "\""));
      } else if (token.group().matches("[;{}]")) {
        if (!ELSEWHERE.matcher(statement).find()) {
          found.addAll(inside);
        }
        statement.setLength(0);
        inside.clear();
      } else {
        statement.append(token.group());
      }
    }
    return found;
  }

  /** What stands between the values of a format, if it has two words at least. */
  private static List<String> pieces(String literal) {
    return Stream.of(literal.split("%[,.\\d]*[a-z]|%n|\\\\n", -1))
        .map(piece -> piece.replace("%%", "%").replaceAll("\\s+", " "))
        .map(piece -> piece.replaceAll("^[;:,.'\") ]+|[;:,'\"( ]+$", ""))
        .filter(piece -> piece.matches(".*[a-z]{2,} [a-z]{2,}.*"))
        .filter(piece -> UNSEEN.stream().noneMatch(piece::endsWith))
        .toList();
  }

  /** Some stand where a pattern has a value: they are tried with what goes around them. */
  private static boolean isSaid(String piece) {
    return AROUND.stream().anyMatch(around -> PHRASES.find(around.replace("…", piece)).isPresent());
  }

  private static boolean isInClauses(String known, String piece) {
    return piece.contains("; ")
        && Stream.of(piece.split("; ", -1)).allMatch(clause -> known.contains(clause.strip()));
  }

  @Test
  void everyReasonOfEveryMeasureHasOne() throws IOException {
    Set<String> missing = new TreeSet<>();
    for (Path web : List.of(Served.zoo(folder), linked())) {
      try (Collection collection = Collection.loadWithWords(web)) {
        Snapshot snapshot = collection.indexedSnapshot();
        for (Measure measure : measures()) {
          reasons(measure, snapshot).stream()
              .filter(text -> isEnglish(text))
              .forEach(text -> missing.add(measure.info().id() + ": " + text));
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  private static boolean isEnglish(String text) {
    return ENGLISH.matcher(PHRASES.find(text).orElse("no pattern at all")).find();
  }

  /** Every measure, and ways of asking that make them speak otherwise. */
  private static List<Measure> measures() {
    List<Measure> all = new ArrayList<>(Measures.all());
    for (String text :
        List.of(
            "jaccard(direction=in)",
            "jaccard(direction=out)",
            "adamic-adar(direction=out)",
            "matchsim(pairs=vicinity)",
            "matchsim(direction=out,maxIterations=1)",
            "simrank(epsilon=0)",
            "simrank(epsilon=0.1)",
            "pagesim(score=min,normalise=self,radius=1)",
            "pagesim(direction=in)",
            "pagesim(radius=unbounded,direction=both)",
            "ppr(normalise=degree)",
            "ppr(direction=in,epsilon=0.5)",
            "max-flow(radius=1)",
            "max-flow(normalise=none)",
            "inverse-sim(radius=0)",
            "companion(sites=none)",
            "companion(sites=host)",
            "reference-sim(sites=none)",
            "reference-sim(sites=host,topic=night)",
            "reference-sim-prestige(w2=-1,sites=host,topic=night)",
            "blend(jaccard=1,simrank=2,fusion=sum)",
            "blend(jaccard=1,cocitation=2,fusion=rrf,depth=1)")) {
      all.add(Measures.parse(text));
    }
    return all;
  }

  private static Set<String> reasons(Measure measure, Snapshot snapshot) {
    Run run = Run.silent();
    Set<String> said = new TreeSet<>();
    Scorer scorer;
    try {
      scorer = measure.prepare(snapshot, run);
    } catch (MissingTextException e) {
      return Set.of(String.valueOf(e.getMessage()));
    }
    said.add(scorer.outcome().message());
    for (int a = 0; a < scorer.pages(); a++) {
      said.add(scorer.outcome(a, run).message());
      for (int b = 0; b < scorer.pages(); b++) {
        gather(scorer.explain(a, b, run), said);
      }
    }
    for (List<Integer> members :
        List.of(
            List.of(0), List.of(0, 1), List.of(1, 2), List.of(0, 2, 4), List.of(1, 2, 3, 4, 5))) {
      for (GroupQuery.Form form : GroupQuery.Form.values()) {
        GroupQuery query = new GroupQuery(members, form);
        if (query.isDefinedFor(scorer)) {
          gather(query.explainAmong(scorer, run), said);
          for (int page = 0; page < scorer.pages(); page++) {
            gather(query.explainTo(scorer, page, run), said);
          }
        }
      }
    }
    said.remove("");
    return said;
  }

  private static void gather(Explanation why, Set<String> said) {
    said.add(why.note());
    for (Explanation.Part part : why.parts()) {
      said.add(part.text());
      part.evidence().forEach(each -> said.add(each.text()));
    }
  }

  /** Three sites of pages without text that link here and there. */
  private Path linked() throws IOException {
    List<String> links = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      for (int step : new int[] {1, 3, 4}) {
        if (i % 5 != 4) {
          links.add(name(i) + "\t" + name((i + step * (1 + i % 2)) % 11));
        }
      }
    }
    Path file = Files.write(folder.resolve("links.tsv"), links);
    Path web = folder.resolve("linked");
    Served.akin("import", file, "--into", web, "--quiet");
    return web;
  }

  private static String name(int i) {
    return "http://www" + i % 3 + ".site" + i % 3 + ".example/" + i;
  }

  @Test
  void everyMeasureAndParameterIsNamed() {
    for (Measure measure : Measures.all()) {
      String id = measure.info().id();
      assertThat(CHINESE.of("measure." + id + ".good")).isNotEmpty();
      assertThat(new Texts("en").of("measure." + id + ".good")).isNotEmpty();
      for (ParameterTexts.Parameter each : ParameterTexts.of(measure)) {
        assertThat(PHRASES.find(each.text())).as(id + " " + each.key()).isPresent();
      }
    }
  }

  @Test
  void everyKindOfProblemHasAHeading() throws IOException {
    Set<String> missing = new TreeSet<>();
    Pattern made = Pattern.compile("Problem\\(\\s*\\d{3},\\s*\"([a-z-]+)\"");
    // These are for programs only.
    Set<String> others =
        Set.of(
            "bad-json",
            "not-json",
            "bad-job",
            "job-not-found",
            "key",
            "bad-body",
            "slow-body",
            "left",
            "too-large");
    try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/akin/app"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        for (Matcher problem = made.matcher(Files.readString(file)); problem.find(); ) {
          String type = problem.group(1);
          if (!others.contains(type) && CHINESE.orElse("error." + type, "").isEmpty()) {
            missing.add(type);
          }
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void valuesStayAsTheyAre() {
    assertThat(PHRASES.find("there is no page '{p} $1 \\'; did you mean one of these?"))
        .contains("没有网页“{p} $1 \\”；您要找的是不是下列之一？");
    assertThat(PHRASES.find("salton: the first page has no links; jaccard: no page links to both"))
        .contains("Salton：第一个网页没有链接；Jaccard：没有网页链接到二者");
    assertThat(PHRASES.find("nobody has ever said this")).isEmpty();
    assertThat(PHRASES.english().stream().collect(Collectors.toSet()))
        .hasSameSizeAs(PHRASES.english());
  }
}
