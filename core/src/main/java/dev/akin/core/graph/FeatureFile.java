package dev.akin.core.graph;

import dev.akin.core.annotation.InternalApi;
import dev.akin.core.file.CorruptFileException;
import dev.akin.core.file.MappedBytes;
import dev.akin.core.file.SealedReader;
import dev.akin.core.math.ValueGroups;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * A file of sparse vectors over the pages of one graph, two per page: sent and received. The
 * vectors are {@link ValueGroups}, memory-mapped; their lengths are read when the file is opened.
 * docs/reference/file-format.md documents the bytes.
 *
 * <p>Opening checks the header, the sizes and the lengths, which have a checksum of their own;
 * {@link #verify} reads every byte. Memory: 16 bytes per page.
 */
@InternalApi
public final class FeatureFile {
  static final String KIND = "AKINFEAT";
  static final int VERSION = 1;

  /** Bytes of the key that identifies the computation. */
  static final int KEY_BYTES = 128;

  private final String key;
  private final int fingerprint;
  private final MappedBytes bytes;
  private final long[] starts;

  private FeatureFile(String key, int fingerprint, MappedBytes bytes, long[] starts) {
    this.key = key;
    this.fingerprint = fingerprint;
    this.bytes = bytes;
    this.starts = starts;
  }

  /** The two vectors of a page. */
  public enum Side {
    /** The vector that the page sends. */
    SENT,
    /** The vector that the page receives. */
    RECEIVED
  }

  /** Opens a file. */
  public static FeatureFile open(Path path) throws IOException {
    try (SealedReader reader = new SealedReader(path, KIND, VERSION)) {
      int pages = checkSizes(reader, path);
      long vectors = reader.size(1);
      MappedBytes bytes = reader.map();
      byte[] tail = new byte[(int) tailBytes(pages)];
      bytes.copy(vectors, tail, 0, tail.length);
      ByteBuffer in = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN);
      CRC32C crc = new CRC32C();
      crc.update(tail, 0, tail.length - Integer.BYTES);
      if (in.getInt(tail.length - Integer.BYTES) != (int) crc.getValue()) {
        throw new CorruptFileException(
            path, vectors, "the checksum of the tables", "another checksum");
      }
      long[] starts = new long[2 * pages + 1];
      for (int i = 0; i < 2 * pages; i++) {
        starts[i + 1] = starts[i] + in.getInt();
      }
      byte[] key = new byte[KEY_BYTES];
      in.get(key);
      String text = new String(key, StandardCharsets.US_ASCII).strip();
      return new FeatureFile(text, in.getInt(), bytes, starts);
    }
  }

  /** Reads the whole file and compares its checksum. */
  public static void verify(Path path) throws IOException {
    try (SealedReader reader = new SealedReader(path, KIND, VERSION)) {
      checkSizes(reader, path);
      reader.finish();
    }
  }

  private static int checkSizes(SealedReader reader, Path path) throws IOException {
    int pages = reader.intSize(0);
    long tail = tailBytes(pages);
    if (tail > Integer.MAX_VALUE - 8) {
      throw new CorruptFileException(path, 0, "fewer pages", String.valueOf(pages));
    }
    reader.expectBody(reader.size(1) + tail);
    return pages;
  }

  /** The lengths of all vectors, the key, the fingerprint and a checksum of these. */
  static long tailBytes(int pages) {
    return 8L * pages + KEY_BYTES + 4 + 4;
  }

  /** The key that identifies the computation. */
  public String key() {
    return key;
  }

  /** Whether the file was made from this graph. */
  public boolean isOf(PageGraph graph) {
    return graph.pages() == starts.length / 2 && graph.fingerprint() == fingerprint;
  }

  /** A decoder for the vectors of this file. */
  public ValueGroups.Decoder decoder() {
    return new ValueGroups.Decoder(bytes);
  }

  /** Opens the vector of a page in a decoder. */
  public void open(ValueGroups.Decoder decoder, Side side, int page) {
    decoder.open(starts[slot(side, page)], length(side, page), page);
  }

  /** Length of the vector of a page in bytes. */
  public int length(Side side, int page) {
    int slot = slot(side, page);
    return (int) (starts[slot + 1] - starts[slot]);
  }

  private int slot(Side side, int page) {
    return side == Side.SENT ? page : starts.length / 2 + page;
  }
}
