package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.testkit.golden.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code akin group} on Table 1 of Quevedo and Huang: four pages on UML and their referrers. */
class GroupCommandTest {
  private static final String RATIONAL = "http://www.rational.com/";
  private static final String OMG = "http://www.omg.org/";
  private static final String OBJECTS = "http://www.objectsbydesign.com/";
  private static final String YORK = "http://www.cs.york.ac.uk/";

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Path web;

  @BeforeEach
  void importTableOne() throws IOException {
    Golden golden = Golden.read("quevedo");
    StringBuilder links = new StringBuilder();
    for (Map.Entry<String, JsonNode> entry : golden.field("R1").properties()) {
      String page = golden.field("pages").get(entry.getKey()).asText();
      for (JsonNode from : entry.getValue()) {
        links.append("http://").append(from.asText()).append("/\thttp://").append(page);
        links.append("/\n");
      }
    }
    Path file = Files.writeString(folder.resolve("uml.tsv"), links);
    web = folder.resolve("uml");
    assertThat(CommandRunner.run("import", file, "--into", web).code()).isZero();
  }

  private JsonNode group(Object... options) {
    Object[] words = new Object[options.length + 4];
    words[0] = "group";
    words[1] = web;
    System.arraycopy(options, 0, words, 2, options.length);
    words[options.length + 2] = "--format";
    words[options.length + 3] = "json";
    return CommandRunner.run(words).json();
  }

  @Test
  void reportsTheSimilarityOfTheMembers() {
    JsonNode json = group("--member", RATIONAL, "--member", YORK, "--measure", measure());
    assertThat(json.get("among").asDouble()).isEqualTo(6 / 33.0);
    assertThat(json.get("form").asText()).isEqualTo("strict");
    assertThat(json.get("members").findValuesAsText("url")).containsExactly(RATIONAL, YORK);
    // 31 of the 40 pages that nothing else leads to refer to one of the two.
    assertThat(json.get("confidence").asDouble()).isEqualTo(31 / 40.0);
  }

  @Test
  void reportsReachability() {
    for (String each : new String[] {measure(), "inverse-sim", "inverse-sim(radius=1)"}) {
      JsonNode all =
          group(
              "--member",
              RATIONAL,
              "--member",
              OMG,
              "--member",
              OBJECTS,
              "--member",
              YORK,
              "--measure",
              each);
      // Table 1 has links to these four only; York links to Rational and OMG, OMG to Objects.
      assertThat(all.get("closed").asBoolean()).isTrue();
      assertThat(all.get("leadsTo").asInt()).isZero();
      assertThat(all.get("minimalSource").findValuesAsText("url")).containsExactly(YORK);
      assertThat(all.at("/source/isSource").asBoolean()).isFalse();
      assertThat(all.at("/source/covered").asInt()).isEqualTo(4);
      assertThat(all.at("/source/minimalSize").asInt()).isEqualTo(40);
      assertThat(all.at("/source/minimal").size()).isEqualTo(20);
    }
    JsonNode two = group("--member", RATIONAL, "--member", OBJECTS);
    assertThat(two.get("closed").asBoolean()).isFalse();
    assertThat(two.get("leadsTo").asInt()).isEqualTo(1);
    assertThat(two.get("minimalSource").findValuesAsText("url")).containsExactly(RATIONAL);
    // Reachability does not depend on the measure.
    JsonNode other =
        group("--member", RATIONAL, "--member", OBJECTS, "--measure", "jaccard", "--soft");
    for (String each : new String[] {"closed", "closureSize", "leadsTo", "minimalSource"}) {
      assertThat(other.get(each)).as(each).isEqualTo(two.get(each));
    }
    String text = CommandRunner.run("group", web, "--member", RATIONAL, "--member", OBJECTS).out();
    assertThat(text)
        .contains("closed set        no, 1 page outside can be reached from it; C+ has 3 pages")
        .contains("minimal source    1 of 2 members: " + RATIONAL);
  }

  /** York links to Rational, Rational to Objects, and Objects to no page. */
  @Test
  void reportsWhetherGivenPagesAreASource() {
    JsonNode york = group("--member", RATIONAL, "--member", OBJECTS, "--source", YORK);
    assertThat(york.at("/sourceOfGroup/isSource").asBoolean()).isTrue();
    assertThat(york.at("/sourceOfGroup/given").findValuesAsText("url")).containsExactly(YORK);
    assertThat(york.at("/sourceOfGroup/missedSize").asInt()).isZero();
    JsonNode objects = group("--member", RATIONAL, "--member", OBJECTS, "--source", OBJECTS);
    assertThat(objects.at("/sourceOfGroup/isSource").asBoolean()).isFalse();
    assertThat(objects.at("/sourceOfGroup/missed").findValuesAsText("url"))
        .containsExactly(RATIONAL);
    assertThat(group("--member", RATIONAL).has("sourceOfGroup")).isFalse();
    assertThat(CommandRunner.run("group", web, "--member", RATIONAL, "--source", OBJECTS).out())
        .contains("given source      no, 1 of 1 member cannot be reached from the given pages: ");
  }

  private static String measure() {
    return "reference-sim(sites=none)";
  }

  @Test
  void reportsTheSimilarityOfAGivenPage() {
    JsonNode json =
        group(
            "--member",
            YORK,
            "--candidate",
            RATIONAL,
            "--candidate",
            OBJECTS,
            "--measure",
            measure());
    assertThat(json.get("results").findValuesAsText("url")).containsExactly(RATIONAL, OBJECTS);
    assertThat(json.get("results").get(0).get("score").asDouble()).isEqualTo(1);
    assertThat(json.get("results").get(1).get("score").asDouble()).isEqualTo(3 / 6.0);
  }

  @Test
  void marksPlacesOfCandidatesAsUncertainWhereBoundsOverlap() {
    Object[] options = {"--member", YORK, "--candidate", RATIONAL, "--candidate", OBJECTS};
    JsonNode rough = group(with(options, "--measure", "simrank(epsilon=0.9)"));
    assertThat(rough.get("results").findValuesAsText("certain")).containsOnly("false");
    JsonNode fine = group(with(options, "--measure", "simrank(epsilon=0.000001)"));
    assertThat(fine.get("results").findValuesAsText("certain")).containsOnly("true");
  }

  @Test
  void findsPagesSimilarToTheGroup() {
    JsonNode json = group("--member", RATIONAL, "--member", OMG, "--measure", measure());
    assertThat(json.get("results").findValuesAsText("url").subList(0, 2))
        .containsExactly(YORK, OBJECTS);
    double best = json.get("results").get(0).get("score").asDouble();
    assertThat(best).isEqualTo(6 / 19.0);
    json = group("--member", RATIONAL, "--member", OMG, "--measure", measure(), "--exclude", YORK);
    assertThat(json.get("results").findValuesAsText("url").get(0)).isEqualTo(OBJECTS);
    Object[] options = {"--member", RATIONAL, "--member", OMG, "--measure", measure()};
    JsonNode all = group(with(options, "--at-least", "0.3"));
    assertThat(all.get("results").findValuesAsText("url")).containsExactly(YORK);
    JsonNode none = group(with(options, "--at-least", "among"));
    assertThat(none.get("results")).isEmpty();
  }

  private static Object[] with(Object[] options, Object... more) {
    Object[] all = Arrays.copyOf(options, options.length + more.length);
    System.arraycopy(more, 0, all, options.length, more.length);
    return all;
  }

  @Test
  void supportsTheMeanForEveryMeasure() {
    JsonNode json =
        group("--member", YORK, "--member", OMG, "--candidate", RATIONAL, "--measure", "jaccard");
    assertThat(json.get("form").asText()).isEqualTo("soft");
    assertThat(json.get("confidence").isNull()).isTrue();
    assertThat(json.get("results").get(0).get("score").asDouble())
        .isCloseTo((6 / 33.0 + 19 / 41.0) / 2, within(1e-15));
    JsonNode soft = group("--member", YORK, "--member", OMG, "--soft", "--measure", measure());
    assertThat(soft.get("form").asText()).isEqualTo("soft");
    // York and OMG: 6 of 6 and 19 of 27 of their references are Rational's too.
    assertThat(soft.get("results").get(0).get("url").asText()).isEqualTo(RATIONAL);
    assertThat(soft.get("results").get(0).get("score").asDouble())
        .isCloseTo((1 + 19 / 27.0) / 2, within(1e-15));
  }

  @Test
  void reportsThatTopicsNeedText() {
    JsonNode json = group("--member", YORK, "--member", OMG, "--topic", "uml tools");
    assertThat(json.get("remark").asText()).contains("no page text");
    assertThat(json.get("measure").asText()).contains("uml tools");
    JsonNode like = group("--member", YORK, "--topic-page", OMG);
    assertThat(like.get("remark").asText()).contains("no page text");
  }

  @Test
  void refusesConflictingOptions() {
    assertThat(
            CommandRunner.run("group", web, "--member", YORK, "--measure", "jaccard", "--strict")
                .code())
        .isEqualTo(2);
    assertThat(CommandRunner.run("group", web, "--member", YORK, "--at-least", "much").code())
        .isEqualTo(2);
    assertThat(
            CommandRunner.run(
                    "group", web, "--member", YORK, "--measure", "jaccard", "--topic", "x")
                .code())
        .isEqualTo(2);
    assertThat(CommandRunner.run("group", web).code()).isEqualTo(2);
    assertThat(
            CommandRunner.run("group", web, "--member", YORK, "-k", "-1", "--exclude", OMG).err())
        .contains("-k must not be negative");
    assertThat(CommandRunner.run("group", web, "--member", YORK, "--at-least", "NaN").err())
        .contains("--at-least must be a number");
    assertThat(
            CommandRunner.run("group", web, "--member", YORK, "--candidate", OMG, "--exclude", OMG)
                .err())
        .contains("--candidate compares given pages");
    assertThat(
            CommandRunner.run("group", web, "--member", YORK, "--topic", "x", "--topic-page", OMG)
                .err())
        .contains("not both");
    assertThat(CommandRunner.run("group", web, "--member", "nowhere").code()).isEqualTo(4);
  }

  @Test
  void printsTextAndRows() {
    String text = CommandRunner.run("group", web, "--member", YORK, "--measure", measure()).out();
    assertThat(text)
        .contains("among themselves", "confidence", "represent all references)", RATIONAL);
    String rows =
        CommandRunner.run("group", web, "--member", YORK, "--measure", measure(), "--format", "tsv")
            .out();
    assertThat(rows.lines().findFirst().orElseThrow()).endsWith("\t1.0");
  }

  @Test
  void printsReasons() {
    Object[] options = {"--member", RATIONAL, "--member", OMG, "--measure", measure()};
    JsonNode json = group(with(options, "--candidate", YORK, "--why", "3"));
    JsonNode york = json.get("results").get(0);
    assertThat(york.get("why")).hasSize(3);
    assertThat(york.get("why").get(0).get("text").asText())
        .endsWith("links to it and to both members");
    assertThat(york.get("why").get(0).get("value").asDouble()).isEqualTo(1 / 19.0);
    assertThat(york.get("note").asText()).contains("from any site, 6 of 19");
    assertThat(json.get("amongWhy")).hasSize(3);
    assertThat(json.get("amongNote").asText()).contains("19 of 41");
    JsonNode all = group(with(options, "--candidate", YORK, "--why", "100"));
    double sum = 0;
    for (JsonNode part : all.get("results").get(0).get("why")) {
      sum += part.get("value").asDouble();
    }
    assertThat(sum).isCloseTo(6 / 19.0, within(1e-12));
    JsonNode plain = group(with(options, "--candidate", YORK));
    assertThat(plain.has("amongWhy") || plain.get("results").get(0).has("why")).isFalse();
  }

  @Test
  void explainsZeros() {
    String lonely = "http://www.jaist.ac.jp/";
    JsonNode json =
        group("--member", YORK, "--candidate", lonely, "--measure", measure(), "--why", "2");
    JsonNode result = json.get("results").get(0);
    assertThat(result.get("score").asDouble()).isZero();
    assertThat(result.get("why")).isEmpty();
    assertThat(result.get("note").asText()).isEqualTo("the page has no references from any site");
    String text =
        CommandRunner.run(
                "group",
                web,
                "--member",
                lonely,
                "--member",
                YORK,
                "--why",
                2,
                "--measure",
                "jaccard")
            .out();
    assertThat(text).contains("in-links").contains("links to both; member " + YORK);
    assertThat(
            CommandRunner.run("group", web, "--member", YORK, "--measure", measure(), "--why", 1)
                .out())
        .contains("and 5 more");
    assertThat(
            CommandRunner.run("group", web, "--member", YORK, "--why", 1, "--format", "tsv").err())
        .contains("--why");
    assertThat(CommandRunner.run("group", web, "--member", YORK, "--why", -1).code()).isEqualTo(2);
  }

  @Test
  void printsBoundsOfInexactScores() {
    JsonNode json =
        group("--member", YORK, "--member", OMG, "--measure", "simrank(epsilon=0.1)", "-k", "3");
    assertThat(json.get("exact").asBoolean()).isFalse();
    assertThat(json.get("results")).hasSize(2);
    for (JsonNode result : json.get("results")) {
      double score = result.get("score").asDouble();
      assertThat(result.get("lower").asDouble()).isLessThanOrEqualTo(score);
      assertThat(result.get("upper").asDouble()).isGreaterThanOrEqualTo(score);
      assertThat(result.has("certain")).isTrue();
    }
  }

  @Test
  void canBeEstimated() {
    CommandRunner.Result result =
        CommandRunner.run(
            "estimate", web, "group", "--member", YORK, "--member", OMG, "--format", "json");
    assertThat(result.json().get("fits").asBoolean()).isTrue();
    assertThat(result.json().get("seconds").asDouble()).isPositive();
  }
}
