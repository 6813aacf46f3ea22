package dev.akin.app.cli;

import dev.akin.app.cli.session.Session;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Downloads the documentation of Guava with Maven. */
final class GuavaDocs {
  private static final long MINUTES = 5;

  private GuavaDocs() {}

  /** The jar of a version below {@code home}; downloads it if it does not exist. */
  static Path fetch(Path home, String version, Session session) throws IOException {
    Path jar = home.resolve("guava-" + version + "-javadoc.jar");
    if (Files.isRegularFile(jar)) {
      return jar;
    }
    Files.createDirectories(home);
    session.say("fetching the documentation of Guava " + version + " with Maven");
    Path log = Files.createTempFile("akin-maven", ".log");
    List<String> command =
        List.of(
            "mvn",
            "-q",
            "-B",
            "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy",
            "-Dartifact=com.google.guava:guava:" + version + ":jar:javadoc",
            "-DoutputDirectory=" + home.toAbsolutePath());
    try {
      Process maven =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .directory(home.toFile())
              .start();
      if (!maven.waitFor(MINUTES, TimeUnit.MINUTES)) {
        maven.destroyForcibly();
        throw new IOException("Maven did not fetch Guava within " + MINUTES + " minutes");
      }
      if (maven.exitValue() != 0 || !Files.isRegularFile(jar)) {
        throw new IOException(
            "Maven could not fetch Guava; check the network. Output of Maven:\n"
                + Files.readString(log, StandardCharsets.UTF_8).strip());
      }
      return jar;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      Files.deleteIfExists(log);
    }
  }
}
