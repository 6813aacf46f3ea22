package dev.akin.testkit.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * Finds data sets and conformance suites that are too large for the repository or have other
 * owners: they are in {@code shared/data} beside some directory above the working directory.
 */
public final class SharedData {
  private static final Path FOLDER = Path.of("shared", "data");

  private SharedData() {}

  /**
   * The file or directory of that name under {@code shared/data}; the test is skipped if it is
   * missing.
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

  /**
   * Unpacks the file {@code .tar.zst} of that name into a new folder; the test is skipped if the
   * file is missing or {@code tar} cannot unpack it.
   */
  public static Path unpacked(String relative, Path folder) throws IOException {
    Path archive = require(relative);
    Files.createDirectory(folder);
    try {
      Process tar =
          new ProcessBuilder("tar", "--zstd", "-xf", archive.toString(), "-C", folder.toString())
              .inheritIO()
              .start();
      if (tar.onExit().join().exitValue() == 0) {
        return folder;
      }
    } catch (IOException e) {
      // tar is not installed.
    }
    return Assumptions.abort("skipped: tar cannot unpack " + archive);
  }
}
