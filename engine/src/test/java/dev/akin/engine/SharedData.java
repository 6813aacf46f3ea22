package dev.akin.engine;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * Finds data sets and conformance suites that are too large, or not ours, to lie in the repository:
 * they are in {@code shared/data} beside some directory above the working directory.
 */
public final class SharedData {

  private static final Path FOLDER = Path.of("shared", "data");

  private SharedData() {}

  /**
   * The file or directory of that name under {@code shared/data}; without it the test is skipped.
   */
  public static Path require(String relative) {
    Path start = Path.of("").toAbsolutePath();
    for (Path at = start; at != null; at = at.getParent()) {
      Path found = at.resolve(FOLDER).resolve(relative);
      if (Files.exists(found)) {
        return found;
      }
    }
    return Assumptions.abort(
        "skipped: no " + FOLDER.resolve(relative) + " in " + start + " or above it");
  }
}
