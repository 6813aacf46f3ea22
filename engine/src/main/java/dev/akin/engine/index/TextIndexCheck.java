package dev.akin.engine.index;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.apache.lucene.index.CheckIndex;

/** Verifies a text index by Lucene's own check, and the presence of its fields. */
public final class TextIndexCheck {
  private TextIndexCheck() {}

  /**
   * Reads and verifies a whole index.
   *
   * @return the number of pages
   * @throws CorruptFileException at the first damage
   */
  public static int check(Path file, Run run) throws IOException {
    int pages;
    try (TextIndex words = TextIndex.open(file)) {
      pages = words.pages();
      int inLanguages = words.languages().values().stream().mapToInt(Integer::intValue).sum();
      if (inLanguages != pages) {
        throw new CorruptFileException(
            file, 0, "a language for each of " + pages + " pages", inLanguages + " of them");
      }
    }
    run.check();
    try (PackedDirectory directory = PackedDirectory.open(file, false);
        CheckIndex check = new CheckIndex(directory)) {
      check.setThreadCount(1);
      CheckIndex.Status status = check.checkIndex();
      if (!status.clean) {
        String found = "";
        for (CheckIndex.Status.SegmentInfoStatus segment : status.segmentInfos) {
          found = segment.error == null ? found : Objects.toString(segment.error);
        }
        throw new CorruptFileException(file, 0, "an index that Lucene finds sound", found);
      }
    } catch (RuntimeException e) {
      throw new CorruptFileException(file, 0, "an index that Lucene finds sound", e.toString());
    }
    run.check();
    return pages;
  }
}
