package dev.akin.app.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.answer.ParameterTexts;
import dev.akin.app.http.TestService;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.core.text.MissingTextException;
import dev.akin.engine.collection.PageCollection;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the program can say to people on the site must have a pattern in Chinese. */
@Tag("long") // the same sources on every JDK
class PhrasesTest {
  private static final Texts CHINESE = new Texts("zh");
  private static final Phrases PHRASES = CHINESE.phrases();

  private static final Pattern ENGLISH = Pattern.compile("[A-Za-z]{2,}(?:[ ,]+[A-Za-z]{2,}){2,}");

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void everyReasonOfEveryMeasureHasOne() throws IOException {
    Set<String> missing = new TreeSet<>();
    for (Path web : List.of(TestService.zoo(folder), linked())) {
      try (PageCollection collection = PageCollection.loadWithWords(web)) {
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
    TestService.akin("import", file, "--into", web, "--quiet");
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
    assertThat(PHRASES.find("salton: the first page has no links; jaccard: no page links to both"))
        .contains("Salton：第一个网页没有链接；Jaccard：没有网页链接到二者");
    assertThat(PHRASES.find("nobody has ever said this")).isEmpty();
    assertThat(PHRASES.english().stream().collect(Collectors.toSet()))
        .hasSameSizeAs(PHRASES.english());
  }
}
