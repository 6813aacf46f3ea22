package dev.akin.app.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The Markdown files and sources of the project. */
final class Documents {
  /** The directory of the checkout. */
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```$");
  private static final Pattern INDENTED = Pattern.compile("(?m)^ {4,}.*$");

  private Documents() {}

  /** All of them: at the top, in docs, in .github, and of each module. */
  static List<Path> all() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
        Stream<Path> github = Files.walk(ROOT.resolve(".github"));
        Stream<Path> top = Files.walk(ROOT, 2)) {
      return Stream.of(docs, github, top.filter(Documents::isOfTopOrModule))
          .flatMap(each -> each)
          .filter(file -> file.toString().endsWith(".md"))
          .distinct()
          .sorted()
          .toList();
    }
  }

  /** The Java sources, tests and texts of all modules and examples. */
  static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(
              file -> name(file).matches("([a-z]+/){1,2}src/(main|test)/.*\\.(java|properties)"))
          .sorted()
          .toList();
    }
  }

  private static boolean isOfTopOrModule(Path file) {
    Path relative = ROOT.relativize(file);
    return relative.getNameCount() == 1 || relative.endsWith("README.md");
  }

  /** The path below the checkout. */
  static String name(Path document) {
    return ROOT.relativize(document).toString().replace('\\', '/');
  }

  /** The text without code blocks. */
  static String prose(Path document) throws IOException {
    String text = FENCED.matcher(Files.readString(document)).replaceAll("");
    return INDENTED.matcher(text).replaceAll("");
  }
}
