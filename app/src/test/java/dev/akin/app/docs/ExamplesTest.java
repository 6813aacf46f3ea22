package dev.akin.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.http.TestService;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of the guides for Java and Python compile and run. */
class ExamplesTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private static String block(String guide, String language) throws IOException {
    String document = Files.readString(Path.of("..", "docs", "guide", guide));
    Matcher block = Pattern.compile("(?ms)^```" + language + "\\n(.*?)^```$").matcher(document);
    assertThat(block.find()).isTrue();
    return block.group(1);
  }

  private String run(List<String> command) throws IOException, InterruptedException {
    Path log = folder.resolve("log.txt");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(log)).isZero();
    return Files.readString(log);
  }

  @Test
  void thePythonExampleRuns() throws IOException, InterruptedException {
    boolean isThere =
        List.of(Objects.toString(System.getenv("PATH"), "").split(File.pathSeparator, -1)).stream()
            .anyMatch(directory -> Files.isExecutable(Path.of(directory, "python3")));
    Assumptions.assumeTrue(isThere, "there is no python3: the example is not run");
    Path script =
        Files.writeString(folder.resolve("example.py"), block("from-python-and-http.md", "python"));
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      String said = run(List.of("python3", script.toString(), served.base()));
      assertThat(said).contains("0.").contains("404 there is no page 'no-such-page'");
    }
  }

  @Test
  void theJavaExampleCompilesAndRuns() throws IOException, InterruptedException {
    Path source = Files.writeString(folder.resolve("Example.java"), block("from-java.md", "java"));
    String path = System.getProperty("java.class.path");
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", folder.toString(), "-cp", path, source.toString());
    assertThat(code).isZero();
    Path web = TestService.zoo(folder);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String said =
        run(
            List.of(
                java,
                "-cp",
                folder + File.pathSeparator + path,
                "Example",
                web.toString(),
                "cats.html",
                "lions.html"));
    assertThat(said).contains("http://zoo.example/tigers.html");
  }

  /** {@code ./check} compiles and runs this project; the README must show the same. */
  @Test
  void theReadmeShowsTheLibraryExample() throws IOException {
    String readme = Files.readString(Path.of("..", "README.md"));
    Path project = Path.of("..", "examples", "library");
    String program = Files.readString(project.resolve("src/main/java/example/RelatedPages.java"));
    assertThat(readme).contains(program.replace("package example;\n\n", ""));
    String pom = Files.readString(project.resolve("pom.xml")).replaceAll("(?m)^ {4}", "");
    Matcher dependency = Pattern.compile("(?s)<dependency>.*?</dependency>").matcher(readme);
    assertThat(dependency.find()).isTrue();
    assertThat(pom).contains(dependency.group());
  }
}
