package dev.akin.spark;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Files in {@code shared/data} beside some directory above; skips the test without them. */
public final class SharedFiles {
  private SharedFiles() {}

  /** One of them. */
  public static Path require(String name) {
    Path start = Path.of("").toAbsolutePath();
    for (Path at = start; at != null; at = at.getParent()) {
      Path found = at.resolve("shared/data").resolve(name);
      if (Files.exists(found)) {
        return found;
      }
    }
    return Assumptions.abort("skipped: no shared/data/" + name + " in " + start + " or above it");
  }
}
