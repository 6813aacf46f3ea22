package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables are written and read with no more of Hadoop than the packed program keeps. */
class PackedTablesTest {
  private static final Pattern INCLUDE = Pattern.compile("<include>(.*?)</include>");

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void whatIsKeptOfHadoopSuffices() throws Exception {
    List<String> classPath = new ArrayList<>();
    int cut = 0;
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      boolean isHadoop = Path.of(entry).getFileName().toString().startsWith("hadoop-client-api");
      classPath.add(isHadoop ? kept(Path.of(entry)).toString() : entry);
      cut += isHadoop ? 1 : 0;
    }
    assertThat(cut).isEqualTo(1);
    Path links = Files.writeString(folder.resolve("links.txt"), "a b\na c\nb c\n");
    Path web = folder.resolve("web");
    Path tables = folder.resolve("web.parquet");
    Path again = folder.resolve("again");
    run(
        classPath,
        List.of("import", links, "--into", web, "--"),
        List.of("export", web, "--to", tables, "--"),
        List.of("import", tables, "--into", again));
    assertThat(Cli.run("check", again).code()).isZero();
    assertThat(Cli.run("info", again, "--format", "json").json().get("links").intValue())
        .isEqualTo(3);
  }

  /** The jar as the packing of the program leaves it. */
  private Path kept(Path jar) throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    List<PathMatcher> includes = new ArrayList<>();
    Matcher include = INCLUDE.matcher(pom);
    while (include.find()) {
      includes.add(FileSystems.getDefault().getPathMatcher("glob:" + include.group(1)));
    }
    assertThat(includes).isNotEmpty();
    Path kept = folder.resolve("hadoop.jar");
    try (JarFile all = new JarFile(jar.toFile());
        JarOutputStream out = new JarOutputStream(Files.newOutputStream(kept))) {
      for (JarEntry entry : Collections.list(all.entries())) {
        Path name = Path.of(entry.getName());
        if (includes.stream().anyMatch(each -> each.matches(name))) {
          out.putNextEntry(new JarEntry(entry.getName()));
          try (InputStream in = all.getInputStream(entry)) {
            in.transferTo(out);
          }
        }
      }
    }
    assertThat(Files.size(kept)).isLessThan(1 << 20);
    return kept;
  }

  private void run(List<String> classPath, List<?> first, List<?> second, List<?> third)
      throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp"));
    command.add(String.join(File.pathSeparator, classPath));
    command.add(Warmup.class.getName());
    for (List<?> words : List.of(first, second, third)) {
      words.forEach(word -> command.add(word.toString()));
    }
    File log = folder.resolve("log.txt").toFile();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log).start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(log.toPath())).isZero();
  }
}
