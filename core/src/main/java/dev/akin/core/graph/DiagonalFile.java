package dev.akin.core.graph;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.file.SealedReader;
import dev.akin.core.file.SealedWriter;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A file of one number per page of a graph, the diagonal correction of SimRank, and its precision.
 * docs/reference/file-format.md documents the bytes.
 *
 * @param fingerprint fingerprint of the graph
 * @param c the decay
 * @param under greatest amount by which the diagonal is below 1
 * @param over greatest amount by which the diagonal is above 1
 * @param values the number of each page
 */
@SuppressWarnings("ArrayRecordComponent") // a plain column
public record DiagonalFile(int fingerprint, double c, double under, double over, double[] values) {
  private static final String KIND = "AKINDIAG";
  private static final int VERSION = 1;

  /** Bytes of the three numbers and the fingerprint. */
  private static final int OTHER_BYTES = 3 * Double.BYTES + Integer.BYTES;

  /** Writes the file, which must not exist. */
  public void write(Path file) throws IOException {
    try (SealedWriter writer = new SealedWriter(file, KIND, VERSION)) {
      writer.writeDouble(c);
      writer.writeDouble(under);
      writer.writeDouble(over);
      writer.writeDoubles(values);
      writer.writeInt(fingerprint);
      writer.seal(values.length);
    }
  }

  /** Reads and verifies a file. */
  public static DiagonalFile read(Path file) throws IOException {
    try (SealedReader reader = new SealedReader(file, KIND, VERSION)) {
      int pages = reader.intSize(0);
      reader.expectBody(OTHER_BYTES + (long) Double.BYTES * pages);
      double c = reader.readDouble();
      double under = reader.readDouble();
      double over = reader.readDouble();
      double[] values = reader.readDoubles(pages);
      int fingerprint = reader.readInts(1)[0];
      reader.finish();
      boolean isSound = c > 0 && c < 1 && under >= 0 && over >= 0;
      for (double value : values) {
        isSound &= value >= 1 - c && value <= 1;
      }
      if (!isSound) {
        throw new CorruptFileException(file, 16, "numbers from 0 to 1", "other numbers");
      }
      return new DiagonalFile(fingerprint, c, under, over, values);
    }
  }
}
