package dev.akin.app.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The sentences that stand in sources, found by their look.
 *
 * @param phrases what is to know them
 * @param sources files and directories
 * @param elsewhere calls whose texts are for other people
 */
record SpokenSources(Phrases phrases, List<String> sources, Pattern elsewhere) {
  private static final String ALWAYS =
      "info|plus|costing|requireNonNull|MeasureInfo|MemoryEstimate|Forecast|compile|matches|"
          + "IndexOutOfBoundsException|IllegalStateException|SuppressWarnings|summary";

  private static final List<String> AROUND =
      List.of(
          "…",
          "… 1",
          "1 …",
          "x …",
          "… x",
          "x … x",
          "1 page …",
          "1 address …",
          "the first …",
          "key must …, but is 1",
          "key must …', but is 1");

  /** Of these, nobody on the site gets to know; some are commands. */
  private static final Set<String> UNSEEN =
      Set.of(
          "exists already",
          "ranks for",
          "with epsilon",
          "based on their link structure",
          "ok means no problems, but there are",
          "the crawl has ended",
          "a collection has no part",
          "PARTS lists them",
          "user agent",
          "no trap has the number",
          "curve thin c",
          "title middle",
          "akin help",
          "akin crawl --into");

  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

  /** What the command line says of its options. */
  private static final Pattern ANNOTATION =
      Pattern.compile(
          "@(?:Command|Option|Parameters)\\((?:"
              + LITERAL.pattern()
              + "|\\([^()]*\\)|[^()\"])*+\\)");

  private static final Pattern STEP =
      Pattern.compile("\\.start\\(\\s*" + LITERAL.pattern() + "(\\s*\\+)?");

  private static Pattern calls(String names) {
    return Pattern.compile("\\b(" + ALWAYS + "|" + names + ")\\(");
  }

  /** What the site shows. */
  static SpokenSources ofTheSite(Phrases phrases) {
    List<String> sources =
        List.of(
            "/core/measure/",
            "/CountedSites.java",
            "/References.java",
            "/Spec.java",
            "/SpellingSuggestions.java",
            "/MissingTextException.java",
            "/SearchHint.java",
            "/QueryParser.java",
            "/LuceneQueryBuilder.java",
            "/PageFilter.java",
            "/PageFinder.java",
            "/GroupQuery.java",
            "/SimilarityFilter.java",
            "/SearchOrder.java",
            "/ParameterTexts.java",
            "/Admission.java",
            "/CompareHandler.java",
            "/ScorerCache.java",
            "/RequestParameters.java");
    return new SpokenSources(phrases, sources, calls("start|from|CorruptFileException"));
  }

  /** What reports say. */
  static SpokenSources ofReports(Phrases phrases) {
    return new SpokenSources(
        phrases, List.of("/lab/report/", "/ClaimVerdict.java"), calls("text|lines\\.add"));
  }

  /** What may come to the ears of those who start a job. */
  static SpokenSources ofJobs(Phrases phrases) {
    List<String> sources =
        List.of(
            "/CorruptFileException.java",
            "/SealedReader.java",
            "/engine/collection/",
            "/engine/url/",
            "/akin/ingest/",
            "/akin/crawl/",
            "/IndexedText.java",
            "/PackedDirectory.java",
            "/Vocabulary.java",
            "/TextIndex.java",
            "/TextIndexCheck.java",
            "/TextIndexWriter.java",
            "/ExperimentRunner.java",
            "/ListFile.java",
            "/CheckCommand.java",
            "/CrawlCommand.java",
            "/CrawlPrinter.java",
            "/CrawlProgress.java",
            "/DoesNotFitException.java",
            "/EvalCommand.java",
            "/EvalPrinter.java",
            "/Failures.java",
            "/ImportCommand.java",
            "/ImportSummary.java",
            "/IndexCommand.java",
            "/QuickMeasures.java",
            "/WorkedExamples.java");
    return new SpokenSources(
        phrases, sources, calls("UnsupportedOperationException|Thread|contains"));
  }

  /** Sentences, or pieces of them, that the phrases do not know, with the file they stand in. */
  Set<String> missing() throws IOException {
    String known =
        String.join("\n", phrases.english()).replaceAll("\\(s\\)", "").replaceAll("\\s+", " ");
    Set<String> missing = new TreeSet<>();
    for (Path file : files(sources)) {
      for (String literal : literals(Files.readString(file))) {
        for (String piece : pieces(literal)) {
          if (!known.contains(piece) && !isInClauses(known, piece) && !isSaid(piece)) {
            missing.add(file.getFileName() + ": " + piece);
          }
        }
      }
    }
    return missing;
  }

  /** What computations say that they do, with something in the place of what they name. */
  static Set<String> steps() throws IOException {
    Set<String> steps = new TreeSet<>();
    for (Path file : files(List.of("/core/", "/engine/", "/ingest/", "/crawl/", "/lab/"))) {
      for (Matcher step = STEP.matcher(Files.readString(file)); step.find(); ) {
        steps.add(step.group(1) + (step.group(2) == null ? "" : "1"));
      }
    }
    return steps;
  }

  /** The sources of all modules whose path holds one of those pieces; each piece finds some. */
  private static List<Path> files(List<String> pieces) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String module : List.of("core", "engine", "ingest", "crawl", "lab", "app")) {
      try (Stream<Path> below = Files.walk(Path.of("..", module, "src/main/java"))) {
        files.addAll(below.filter(file -> file.toString().endsWith(".java")).sorted().toList());
      }
    }
    for (String piece : pieces) {
      assertThat(files).as(piece).anyMatch(file -> file.toString().contains(piece));
    }
    files.removeIf(file -> pieces.stream().noneMatch(file.toString()::contains));
    return files;
  }

  /** The texts of all statements but those that speak to others; what is added up is one text. */
  private List<String> literals(String source) {
    String code =
        ANNOTATION
            .matcher(
                source
                    .replaceAll("(?s)/\\*\\*.*?\\*/", "")
                    .replaceAll("(?m)^\\s*//.*$", "")
                    .replaceAll("\"\\s*\\+\\s*\"", ""))
            .replaceAll("");
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
        if (!elsewhere.matcher(statement).find()) {
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

  /** What stands between the values and tags of a format, if it has two words at least. */
  private static List<String> pieces(String literal) {
    return Stream.of(literal.split("%[-,.\\d$]*[a-z]|%n|\\\\n|<[^>]*>?|^[^<>]*\">", -1))
        .map(piece -> piece.replace("%%", "%").replaceAll("\\s+", " "))
        .map(piece -> piece.replaceAll("^[;:,.'\") ]+|[;:,'\"( ]+$", ""))
        .filter(piece -> piece.matches(".*[a-z]{2,} [a-z]{2,}.*"))
        .filter(piece -> UNSEEN.stream().noneMatch(piece::endsWith))
        .toList();
  }

  /** Some stand where a pattern has a value: they are tried with what goes around them. */
  private boolean isSaid(String piece) {
    return AROUND.stream().anyMatch(around -> phrases.find(around.replace("…", piece)).isPresent());
  }

  private static boolean isInClauses(String known, String piece) {
    return piece.contains("; ")
        && Stream.of(piece.split("; ", -1)).allMatch(clause -> known.contains(clause.strip()));
  }
}
