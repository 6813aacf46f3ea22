package dev.akin.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of docs/guide/cluster.md compiles and runs. */
@Tag("long")
class ScaleExampleTest {
  @TempDir Path directory;

  private Class<?> compiled(URLClassLoader loader) throws Exception {
    String document = Files.readString(Path.of("..", "docs", "guide", "cluster.md"));
    Matcher block = Pattern.compile("(?ms)^```java\\n(.*?)^```$").matcher(document);
    assertThat(block.find()).isTrue();
    Path source = Files.writeString(directory.resolve("Example.java"), block.group(1));
    String path = System.getProperty("java.class.path");
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", directory.toString(), "-cp", path, source.toString());
    assertThat(code).isZero();
    return loader.loadClass("Example");
  }

  @Test
  void exampleGivesTheResultsOfOneMachine() throws Exception {
    SmallSite site = SmallSite.in(directory);
    LocalSpark.session(2);
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream before = System.out;
    try (URLClassLoader loader = new URLClassLoader(new URL[] {directory.toUri().toURL()})) {
      Class<?> example = compiled(loader);
      System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
      example.getMethod("main", String[].class).invoke(null, (Object) argument(site));
    } finally {
      System.setOut(before);
    }
    Ranks ranks = site.snapshot(PageRank.DEFAULT).ranks();
    Scorer jaccard =
        Measures.parse("jaccard").prepare(site.snapshot(PageRank.DEFAULT), Run.silent());
    int rows =
        IntStream.range(0, jaccard.pages())
            .map(page -> jaccard.top(page, 10, Run.silent()).size())
            .sum();
    List<String> lines = said.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(lines.get(0)).startsWith(ranks.iterations() + " iterations, residual ");
    assertThat(lines.get(1)).startsWith("[0," + String.valueOf(ranks.score(0)).substring(0, 10));
    assertThat(lines.get(2)).isEqualTo(rows + " rows of page, place, other, score");
    assertThat(site.tables().resolve("_mine")).doesNotExist();
  }

  private static String[] argument(SmallSite site) {
    return new String[] {site.tables().toString()};
  }
}
