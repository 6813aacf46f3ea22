package dev.akin.engine.collection;

import dev.akin.core.measure.Storable;
import dev.akin.core.measure.pagesim.FeatureIndex;
import dev.akin.core.measure.simrank.SimRankDiagonal;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;

/**
 * The names of the files in a collection's directory: {@code part.number}, where the number is that
 * of the snapshot that wrote it. Only files with such names and the directories of {@link
 * OutputScratch} are removed, so files of users are safe.
 */
final class FileNames {
  /** Locked by the writer. */
  static final String LOCK = "lock";

  /** The next manifest before the rename that makes it valid. */
  static final String MANIFEST_TEMP = "manifest.json.tmp";

  /** The directory for temporary files. */
  static final String SCRATCH = "scratch";

  /** The directory of the crawl that the pages came from; CrawlCheck verifies it. */
  static final String CRAWL = "crawl";

  /** The parts that are named by their content alone. */
  private static final Set<String> PARTS =
      Set.of(
          "graph", "ranks", "names", "name-order", "aliases", "titles", "labels", "links", "words");

  /** Stored propagations, named by the checksum of their parameters. */
  private static final Pattern FEATURES = Pattern.compile(FeatureIndex.KIND + "-[0-9a-f]{8}");

  /** Stored corrections of SimRank, named in the same way. */
  private static final Pattern DIAGONAL = Pattern.compile(SimRankDiagonal.KIND + "-[0-9a-f]{8}");

  /** Stored lists of related pages, named by the checksum of the measure. */
  private static final Pattern RELATED = Pattern.compile("related-[0-9a-f]{8}");

  private static final Pattern NUMBERED = Pattern.compile("([a-z0-9-]+)\\.\\d{6,18}");

  private FileNames() {}

  /** Returns the name of the file that a snapshot writes for a part. */
  static String of(String part, long snapshot) {
    if (!isPartName(part) && !part.equals(SCRATCH)) {
      throw new IllegalArgumentException(
          "a collection has no part " + part + "; FileNames.PARTS lists them: " + PARTS);
    }
    return String.format(Locale.ROOT, "%s.%06d", part, snapshot);
  }

  /** Returns the part of stored data by its kind and key. */
  static String stored(Storable storable) {
    return storable.kind() + "-" + checksum(storable.key());
  }

  /** Returns the part with the lists of a measure. */
  static String related(String measure) {
    return "related-" + checksum(measure);
  }

  private static String checksum(String key) {
    CRC32C crc = new CRC32C();
    crc.update(key.getBytes(StandardCharsets.UTF_8));
    return FileChecksums.hex(crc.getValue());
  }

  /** Whether a part is a stored propagation. */
  static boolean isFeatures(String part) {
    return FEATURES.matcher(part).matches();
  }

  /** Whether a part is a stored correction. */
  static boolean isDiagonal(String part) {
    return DIAGONAL.matcher(part).matches();
  }

  /** Whether a part is mapped; others are read into memory. */
  static boolean isMapped(String part) {
    return part.equals("words") || isFeatures(part) || isRelated(part);
  }

  /** Whether a part holds lists of related pages. */
  static boolean isRelated(String part) {
    return RELATED.matcher(part).matches();
  }

  private static boolean isPartName(String part) {
    return PARTS.contains(part) || isFeatures(part) || isDiagonal(part) || isRelated(part);
  }

  /** Whether a file of this name can be a part of a snapshot. */
  static boolean isPart(String file) {
    Matcher name = NUMBERED.matcher(file);
    return name.matches() && isPartName(name.group(1));
  }

  /** Whether a file that no manifest lists has the name of a file of a writer. */
  static boolean isLeftOver(String file) {
    // An index is built under the name of its file with this ending.
    Matcher name = NUMBERED.matcher(file.replaceFirst("\\.part$", ""));
    return file.equals(MANIFEST_TEMP)
        || (name.matches() && (isPartName(name.group(1)) || name.group(1).equals(SCRATCH)));
  }
}
