package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.http.TestService;
import dev.akin.core.measure.MeasureProvider;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A measure that is only registered, in a class unknown to the program, works in all commands, in
 * the HTTP service and on the web page.
 */
@Tag("long")
class AddedMeasureTest {
  private static final String TOY =
      """
      package toy;

      import dev.akin.core.graph.*;
      import dev.akin.core.measure.*;
      import dev.akin.core.message.*;
      import dev.akin.core.run.Run;
      import dev.akin.core.spec.Spec;
      import java.util.List;

      public class Toy implements MeasureProvider {
        public String id() {
          return "same-degree";
        }

        public Measure read(Spec.Values values) {
          return new SameDegree(values.number("scale", 1));
        }

        enum ToyMessage implements MessageKey {
          LINKED,
          SIMILAR
        }

        record SameDegree(double scale) implements Measure {
          public MeasureInfo info() {
            return MeasureInfo.of("same-degree", "as many links to both pages", 1)
                .with(MeasureInfo.Trait.SYMMETRIC);
          }

          public MemoryEstimate memory(GraphSize size) {
            return MemoryEstimate.none();
          }

          public Scorer prepare(Snapshot snapshot, Run run) {
            return new Scorer() {
              public int pages() {
                return snapshot.graph().pages();
              }

              public double score(int a, int b) {
                return 1 / (1 + scale * Math.abs(degree(a) - degree(b)));
              }

              private int degree(int page) {
                return snapshot.graph().links(Direction.IN).targets(page).length;
              }

              public Explanation explain(int a, int b, Run run) {
                double score = score(a, b);
                Message linked =
                    Message.of(ToyMessage.LINKED, degree(b), new Argument.Page(b));
                Explanation.Part part = new Explanation.Part(linked, score);
                Message similar = Message.of(ToyMessage.SIMILAR);
                return new Explanation(score, List.of(part), similar);
              }
            };
          }

          public String toString() {
            return Spec.print("same-degree", "scale", scale);
          }
        }
      }
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private Process start(Object... words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Xmx512m");
    command.add("-cp");
    command.add(folder.resolve("toy") + File.pathSeparator + System.getProperty("java.class.path"));
    command.add(Main.class.getName());
    List.of(words).forEach(word -> command.add(word.toString()));
    return new ProcessBuilder(command).redirectError(folder.resolve("errors.txt").toFile()).start();
  }

  private String run(Object... words) throws IOException, InterruptedException {
    Process process = start(words);
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(folder.resolve("errors.txt"))).isZero();
    return out;
  }

  private void compile() throws IOException {
    Path toy = Files.createDirectories(folder.resolve("toy"));
    Path source = Files.writeString(folder.resolve("Toy.java"), TOY);
    Files.writeString(
        Files.createDirectories(toy.resolve("toy")).resolve("messages.properties"),
        """
        LINKED={0} links to {1}
        SIMILAR=the in-degrees differ little
        name.same-degree=Equal in-degree
        parameter.scale=weight of a difference
        """);
    Path services = Files.createDirectories(toy.resolve("META-INF/services"));
    Files.writeString(services.resolve(MeasureProvider.class.getName()), "toy.Toy\n");
    String path = System.getProperty("java.class.path");
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-d",
                toy.toString(),
                "-cp",
                path,
                source.toString());
    assertThat(code).isZero();
  }

  @Test
  void worksEverywhere() throws Exception {
    compile();
    Path web = TestService.zoo(folder);
    assertThat(run("measures")).contains("same-degree", "as many links to both pages");
    assertThat(run("measures", "same-degree")).contains("scale", "weight of a difference");
    assertThat(run("help", "related")).contains("same-degree");
    assertThat(run("related", web, "cats.html", "--measure", "same-degree(scale=2)", "--why", "1"))
        .contains("lions.html")
        .contains("links to");
    assertThat(run("compare", web, "cats.html", "dogs.html")).contains("same-degree(scale=1)");
    Process service = start("serve", web, "--port", "0");
    try {
      String base = address(service);
      assertThat(get(base + "/v1/related?page=cats.html&why=1&measure=same-degree"))
          .contains("\"measure\":\"same-degree(scale=1)\"")
          .contains("links to http://zoo.example/");
      assertThat(get(base + "/v1/compare?a=cats.html&b=dogs.html"))
          .contains("same-degree(scale=1)");
      assertThat(get(base + "/v1/group?member=cats.html&member=dogs.html&measure=same-degree"))
          .contains("\"form\":\"soft\"");
      for (String language : List.of("en", "zh")) {
        assertThat(get(base + "/page?page=cats.html&measure=same-degree&lang=" + language))
            .contains("Equal in-degree")
            .contains("as many links to both pages")
            .contains("lions.html");
      }
    } finally {
      service.destroy();
      assertThat(service.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }
  }

  private static String address(Process service) throws IOException {
    BufferedReader out =
        new BufferedReader(new InputStreamReader(service.getInputStream(), StandardCharsets.UTF_8));
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      Matcher address = Pattern.compile("http://127\\.0\\.0\\.1:\\d+").matcher(line);
      if (address.find()) {
        return address.group();
      }
    }
    throw new AssertionError("the service ended before it printed its address");
  }

  private static String get(String address) throws IOException, InterruptedException {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(address)).build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }
}
