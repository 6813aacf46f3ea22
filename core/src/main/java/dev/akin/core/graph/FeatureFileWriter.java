package dev.akin.core.graph;

import dev.akin.core.file.SealedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * Writes a {@link FeatureFile} as a stream: the sent vectors in page order, then the received
 * vectors. Uses 8 bytes of heap per page.
 */
public final class FeatureFileWriter implements Closeable {
  private final SealedWriter file;
  private final String key;
  private final int fingerprint;
  private final int[] lengths;
  private int count;
  private long bytes;

  /**
   * Creates the file, which must not exist.
   *
   * @param key identifies the computation, in at most 128 ASCII characters
   */
  public FeatureFileWriter(Path path, PageGraph graph, String key) throws IOException {
    if (key.length() > FeatureFile.KEY_BYTES) {
      throw new IllegalArgumentException("key must have at most 128 characters: " + key);
    }
    this.key = key;
    fingerprint = graph.fingerprint();
    lengths = new int[Math.multiplyExact(2, graph.pages())];
    file = new SealedWriter(path, FeatureFile.KIND, FeatureFile.VERSION);
  }

  /** Appends the next vector. */
  public void vector(byte[] encoded) throws IOException {
    lengths[count++] = encoded.length;
    bytes += encoded.length;
    file.writeBytes(encoded, 0, encoded.length);
  }

  /** Ends the file after all vectors. */
  public void finish() throws IOException {
    if (count != lengths.length) {
      throw new IllegalStateException(count + " of " + lengths.length + " vectors are written");
    }
    ByteBuffer tail =
        ByteBuffer.allocate((int) FeatureFile.tailBytes(lengths.length / 2))
            .order(ByteOrder.LITTLE_ENDIAN);
    for (int length : lengths) {
      tail.putInt(length);
    }
    String padded = key + " ".repeat(FeatureFile.KEY_BYTES - key.length());
    tail.put(padded.getBytes(StandardCharsets.US_ASCII)).putInt(fingerprint);
    CRC32C crc = new CRC32C();
    crc.update(tail.array(), 0, tail.position());
    tail.putInt((int) crc.getValue());
    file.writeBytes(tail.array(), 0, tail.capacity());
    file.seal(lengths.length / 2, bytes);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
