package dev.akin.crawl.journal;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The location of the records of a visit.
 *
 * @param round the crawl that wrote them
 * @param file the number of its WARC file
 * @param offset the offset of the first byte
 * @param length the length in bytes
 * @param crc their CRC-32C
 */
public record RecordLocation(int round, int file, long offset, int length, int crc) {
  String fileName() {
    return fileName(round, file);
  }

  static String fileName(int round, int file) {
    return String.format(Locale.ROOT, "akin-%04d-%05d.warc.gz", round, file);
  }

  long end() {
    return offset + length;
  }

  String print() {
    return round + ":" + file + ":" + offset + ":" + length + ":" + Integer.toHexString(crc);
  }

  static @Nullable RecordLocation parse(String text) {
    String[] parts = text.split(":", -1);
    return parts.length != 5
        ? null
        : new RecordLocation(
            Integer.parseInt(parts[0]),
            Integer.parseInt(parts[1]),
            Long.parseLong(parts[2]),
            Integer.parseInt(parts[3]),
            Integer.parseUnsignedInt(parts[4], 16));
  }
}
