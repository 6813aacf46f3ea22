package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.app.cli.session.Interruption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The studies of stability, robustness and scaling. */
@Tag("long") // says the same on every JDK
class StudyCommandsTest {
  private static final int PAGES = 120;

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private Path web;
  private int count;

  @BeforeEach
  void importWeb() throws IOException {
    StringBuilder links = new StringBuilder();
    Random random = new Random(2);
    Set<String> different = new HashSet<>();
    for (int page = 1; page < PAGES; page++) {
      for (int i = 0; i < 4; i++) {
        int target = random.nextInt(PAGES);
        links.append("p").append(page).append("\tp").append(target).append('\n');
        different.add(target == page ? "" : page + " " + target);
      }
    }
    different.remove("");
    count = different.size();
    web = CommandRunner.importLinks(folder, links.toString());
  }

  private Map<String, String> files(String out) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.list(folder.resolve(out))) {
      for (Path path : paths.toList()) {
        files.put(path.getFileName().toString(), Files.readString(path));
      }
    }
    return files;
  }

  private String text(String out, String file) throws IOException {
    return Files.readString(folder.resolve(out).resolve(file));
  }

  private CommandRunner.Result study(String out, Object... words) {
    List<Object> all = new ArrayList<>(List.of("eval"));
    all.addAll(List.of(words));
    all.addAll(List.of("--out", folder.resolve(out)));
    CommandRunner.Result result = CommandRunner.run(all.toArray());
    assertThat(result.code()).as(result.err()).isZero();
    return result;
  }

  private static Object[] with(Object[] words, Object... more) {
    List<Object> all = new ArrayList<>(List.of(words));
    all.addAll(List.of(more));
    return all.toArray();
  }

  private static List<String[]> rows(String csv) {
    return csv.lines().skip(1).map(line -> line.split(",(?=[^,]*\\b)", -1)).toList();
  }

  private static void checkReport(String report) {
    assertThat(report)
        .contains("<svg", "<h2>Verdict</h2>", "prefers-color-scheme: dark")
        .doesNotContain("NaN", "Infinity", "<script", "src=", "http-equiv", "@import");
  }

  @Test
  void stabilityGivesTheSameBytesForAnyNumberOfThreads() throws IOException {
    Object[] words = {
      "stability", web, "--measure", "pagesim", "--measure", "ppr", "--sample", 20, "--seeds", 1
    };
    String said = study("one", words).out();
    study("two", with(words, "--threads", 1));
    assertThat(files("one")).isEqualTo(files("two")).hasSize(7);
    assertThat(said)
        .contains("Stability of measures on web", "lists of 10 for 20 pages")
        .contains("is most stable: over all changes its lists of 10 keep ")
        .contains("report: " + folder.resolve("one").resolve("report.html"));
    study("three", with(words, "--seed", 9));
    assertThat(text("three", "results.csv")).isNotEqualTo(text("one", "results.csv"));
  }

  @Test
  void stabilityReportsItsData() throws IOException {
    JsonNode json =
        study(
                "out",
                "stability",
                web,
                "--measure",
                "jaccard",
                "--measure",
                "ppr",
                "--sample",
                30,
                "--share",
                10,
                "--format",
                "json")
            .json();
    JsonNode kept = new ObjectMapper().readTree(text("out", "results.json"));
    assertThat(kept.get("measures")).isEqualTo(json.get("measures"));
    assertThat(json.get("verdict").asText()).contains("is most stable");
    assertThat(json.at("/measures/0/changes/0/kind").asText()).isEqualTo("drop");
    double overlap = json.at("/measures/0/changes/0/overlap/mean").asDouble();
    assertThat(overlap).isBetween(0.2, 0.999);
    String[] row = rows(text("out", "results.csv")).get(0);
    assertThat(row[4]).isEqualTo("overlap");
    assertThat(Double.parseDouble(row[5])).isEqualTo(overlap);
    String report = text("out", "report.html");
    checkReport(report);
    assertThat(report).contains(String.format(Locale.ROOT, "<td>%.4f", overlap));
    checkPicture(text("out", "overlap-drop.svg"));
  }

  private static void checkPicture(String svg) {
    assertThat(svg).startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" ").contains("<style>");
  }

  @Test
  void robustnessGivesTheSameBytesForAnyNumberOfThreads() throws IOException {
    Object[] words = {
      "robustness",
      web,
      "--pairs",
      2,
      "--size",
      1,
      "--size",
      20,
      "--shape",
      "star",
      "--shape",
      "copycat"
    };
    String said = study("one", words).out();
    study("two", with(words, "--threads", 1));
    assertThat(files("one")).isEqualTo(files("two")).hasSize(6);
    assertThat(said)
        .contains("2 targets with their victims; farms of 1, 20 pages")
        .contains("is most robust: ", "is least robust: ");
  }

  @Test
  void starsWinAgainstCocitationAndNeverAgainstOutLinks() throws IOException {
    JsonNode json =
        study(
                "out",
                "robustness",
                web,
                "--measure",
                "cocitation",
                "--measure",
                "jaccard(direction=out)",
                "--pairs",
                4,
                "--size",
                1,
                "--size",
                50,
                "--shape",
                "star",
                "--format",
                "json")
            .json();
    JsonNode cocitation = json.at("/measures/0/shapes/0");
    assertThat(cocitation.get("shape").asText()).isEqualTo("star");
    assertThat(cocitation.at("/sizes/1/won").asDouble()).isEqualTo(1);
    assertThat(cocitation.at("/sizes/1/links").asDouble()).isEqualTo(100);
    JsonNode out = json.at("/measures/1/shapes/0");
    assertThat(out.get("leastPages").isNull()).isTrue();
    assertThat(out.at("/sizes/1/won").asDouble()).isZero();
    assertThat(json.get("pairs")).hasSize(4);
    assertThat(json.at("/measures/0/before").asDouble()).isZero();
    assertThat(json.get("verdict").asText())
        .startsWith("jaccard(direction=out) is most robust: no farm of up to 50 pages put")
        .contains("cocitation is least robust: ");
    String report = text("out", "report.html");
    checkReport(report);
    assertThat(report).contains("<td class=\"never\">never <span>up to 50</span></td>");
    assertThat(text("out", "results.csv")).contains("cocitation,0.0,1.0,star,50,100.0,1.0\n");
  }

  /** In a chain no two pages link to the same page. */
  @Test
  void measuresWithoutListsAreNeitherStableNorRobust() throws IOException {
    StringBuilder links = new StringBuilder();
    for (int page = 0; page < 30; page++) {
      links.append("p").append(page).append("\tp").append(page + 1).append('\n');
    }
    Path chain =
        CommandRunner.importLinks(Files.createDirectory(folder.resolve("chain")), links.toString());
    String[] both = {"--measure", "coupling", "--measure", "ppr"};
    String stable = study("s", "stability", chain, both[0], both[1], both[2], both[3]).out();
    assertThat(stable).contains("ppr is most stable", ". No list for any page: coupling.");
    String robust =
        study("r", "robustness", chain, both[0], both[1], both[2], both[3], "--size", 2).out();
    assertThat(robust).contains("ppr is most robust").contains("No list for any victim: coupling.");
    assertThat(text("r", "results.csv")).contains("coupling,0.0,0.0,star,2,4.0,");
  }

  @Test
  void scalingFitsPowersAndSeparatesTimes() throws IOException {
    JsonNode json =
        study(
                "one",
                "scaling",
                web,
                "--measure",
                "jaccard",
                "--measure",
                "reference-sim",
                "--doublings",
                3,
                "--sample",
                5,
                "--format",
                "json")
            .json();
    study("two", "scaling", web, "--measure", "jaccard", "--doublings", 3, "--threads", 1);
    assertThat(text("one", "sizes.csv")).isEqualTo(text("two", "sizes.csv"));
    assertThat(text("one", "sizes.csv").lines()).hasSize(5).endsWith(PAGES + "," + count);
    JsonNode list = json.at("/measures/0/listSeconds");
    assertThat(list.get("exponent").isDouble()).isTrue();
    assertThat(list.get("values")).hasSize(4);
    assertThat(json.at("/measures/0/stopped").isNull()).isTrue();
    checkReport(text("one", "report.html"));
    checkPicture(text("one", "listSeconds.svg"));
    assertThat(text("one", "costs.csv").lines()).hasSize(9);
  }

  @Test
  void scalingNeedsNoCollection() {
    CommandRunner.Result result =
        study("out", "scaling", "--generated", 2000, "--measure", "cocitation", "--doublings", 2);
    assertThat(result.out())
        .contains("Scaling of measures on a generated web of 2,000 pages")
        .contains("The time of a list grows slowest for cocitation, as pages to the power of ");
  }

  @Test
  void refusesInvalidPlans() {
    says(
        "tfidf-cosine reads words, but a link farm is about links",
        "robustness",
        web,
        "--measure",
        "tfidf-cosine");
    says("there is no shape 'square'", "robustness", web, "--shape", "square");
    says(
        "the share of links must lie between 0 and 1, but is 1.5",
        "stability",
        web,
        "--share",
        "150");
    says(
        "120 pages are too few to be halved 9 times",
        "scaling",
        web,
        "--doublings",
        9,
        "--measure",
        "jaccard");
    says("either --generated or a collection", "scaling", web, "--generated", 9);
    says("seeds, sample and places must be at least 1", "stability", web, "--seeds", 0);
  }

  private static void says(String sentence, Object... words) {
    List<Object> all = new ArrayList<>(List.of("eval"));
    all.addAll(List.of(words));
    CommandRunner.Result result = CommandRunner.run(all.toArray());
    assertThat(result.err()).contains(sentence);
    assertThat(result.code()).isEqualTo(2);
  }

  @Test
  void anInterruptionLeavesNothing() {
    Interruption interruption = new Interruption();
    interruption.done();
    interruption.arrive();
    for (String study : List.of("stability", "robustness", "scaling")) {
      Path out = folder.resolve(study);
      CommandRunner.Result result =
          CommandRunner.run(interruption, "eval", study, web, "--measure", "pagesim", "--out", out);
      assertThat(result.code()).as(result.err()).isEqualTo(130);
      assertThat(out).doesNotExist();
    }
  }

  @Test
  void helpHasExamples() {
    for (String study : List.of("stability", "robustness", "scaling")) {
      assertThat(CommandRunner.run("eval", study, "--help").out())
          .contains("Examples:", "akin eval " + study + " web");
    }
  }
}
