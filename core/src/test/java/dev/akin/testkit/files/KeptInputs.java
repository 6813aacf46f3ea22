package dev.akin.testkit.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Seeds and findings of fuzzers; every build reads them again. */
public final class KeptInputs {
  private KeptInputs() {}

  /** Reads an input. */
  @FunctionalInterface
  public interface Reader {
    /** Fails if something is wrong. */
    void read(byte[] bytes) throws IOException;
  }

  /** Reads all inputs of a test from the resource folder CLASSInputs beside it. */
  public static void readAll(Class<?> test, Reader reader) throws IOException {
    URL folder = Objects.requireNonNull(test.getResource(test.getSimpleName() + "Inputs"));
    List<Path> files;
    try (Stream<Path> found = Files.list(Path.of(folder.toURI()))) {
      files = found.filter(Files::isRegularFile).sorted().toList();
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
    assertThat(files).isNotEmpty();
    reader.read(new byte[0]);
    for (Path file : files) {
      try {
        reader.read(Files.readAllBytes(file));
      } catch (RuntimeException | IOException | AssertionError e) {
        throw new AssertionError(file + ": " + e, e);
      }
    }
  }
}
