package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code akin serve} in a separate process. */
class ServeCommandTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void servesUntilItIsStopped() throws Exception {
    Path web = CommandRunner.importLinks(folder, "a b\na c\nb c\n");
    Path log = folder.resolve("access.jsonl");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.akin.app.cli.Main",
                "serve",
                web.toString(),
                "--port",
                "0",
                "--access-log",
                log.toString())
            .redirectError(folder.resolve("err.txt").toFile())
            .start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String base = String.valueOf(out.readLine());
      assertThat(base).as(Files.readString(folder.resolve("err.txt"))).startsWith("http://127");
      HttpResponse<String> answer =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(URI.create(base + "v1/related?page=b")).build(),
                  HttpResponse.BodyHandlers.ofString());
      assertThat(answer.body()).contains("\"results\"");
      long start = System.nanoTime();
      process.destroy();
      assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
      assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(10));
      assertThat(Files.readAllLines(log)).anyMatch(line -> line.contains("/v1/related?page=b"));
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void refusesPublicAddressesWithoutAKey() throws Exception {
    Path web = CommandRunner.importLinks(folder, "a b\n");
    CommandRunner.Result open = CommandRunner.run("serve", web, "--host", "0.0.0.0", "--port", "0");
    assertThat(open.code()).isEqualTo(2);
    assertThat(open.err()).contains("--key-file").contains("other machines");
    Path empty = Files.write(folder.resolve("key"), List.of(""));
    assertThat(CommandRunner.run("serve", web, "--key-file", empty).err())
        .contains("must be the key");
    assertThat(CommandRunner.run("serve", folder.resolve("nothing")).code()).isEqualTo(4);
  }

  @Test
  void anInvalidPortIsAUsageError() throws Exception {
    Path web = CommandRunner.importLinks(folder, "a b\n");
    for (String port : List.of("99999", "65536", "-1")) {
      CommandRunner.Result result = CommandRunner.run("serve", web, "--port", port);
      assertThat(result.code()).as(result.err()).isEqualTo(2);
      assertThat(result.err()).contains("--port must be between 0 and 65535, but is " + port);
    }
  }

  @Test
  void jobsMustNotReadTheKey() throws Exception {
    Path web = CommandRunner.importLinks(folder, "a b\n");
    Path uploads = Files.createDirectory(folder.resolve("uploads"));
    Path key = Files.write(uploads.resolve("key.txt"), List.of("0123456789abcdef"));
    CommandRunner.Result open =
        CommandRunner.run("serve", web, "--key-file", key, "--jobs-from", uploads);
    assertThat(open.code()).isEqualTo(2);
    assertThat(open.err()).contains("key.txt is in").contains("move the key elsewhere");
    Path outside = Files.copy(key, folder.resolve("key.txt"));
    Path nothing = folder.resolve("nothing");
    assertThat(CommandRunner.run("serve", web, "--key-file", outside, "--jobs-from", nothing).err())
        .isEqualTo("akin: " + nothing + " does not exist\n");
    assertThat(CommandRunner.run("serve", web, "--key-file", outside, "--jobs-from", key).err())
        .isEqualTo("akin: " + key + " is not a directory\n");
  }

  @Test
  void filesForJobsNeedAKey() throws Exception {
    Path web = CommandRunner.importLinks(folder, "a b\n");
    CommandRunner.Result result =
        CommandRunner.run("serve", web, "--port", "0", "--jobs-from", folder);
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("--jobs-from has no effect without a key", "--key-file FILE");
  }
}
