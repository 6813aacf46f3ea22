package dev.akin.ingest.table;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.xerial.snappy.Snappy;

/**
 * The compression of pages of Parquet files: none, Zstandard, Snappy or gzip. They replace the
 * library's own codecs, which need Hadoop. The decompressed size of a page is limited to a share of
 * the heap.
 */
final class ParquetCodecs implements CompressionCodecFactory {
  private static final int LEVEL = 3;

  /** Minimum limit in bytes. Pages have about a megabyte; one with a large text has more. */
  private static final long LEAST_LIMIT = 64 << 20;

  @Override
  public BytesInputCompressor getCompressor(CompressionCodecName name) {
    return new BytesInputCompressor() {
      @Override
      public BytesInput compress(BytesInput bytes) throws IOException {
        return BytesInput.from(pack(array(bytes), name));
      }

      @Override
      public CompressionCodecName getCodecName() {
        return name;
      }

      @Override
      public void release() {}
    };
  }

  @Override
  public BytesInputDecompressor getDecompressor(CompressionCodecName name) {
    return new BytesInputDecompressor() {
      @Override
      public BytesInput decompress(BytesInput bytes, int size) throws IOException {
        return BytesInput.from(unpack(array(bytes), size, name));
      }

      @Override
      public void decompress(ByteBuffer in, int packed, ByteBuffer out, int size)
          throws IOException {
        byte[] bytes = new byte[packed];
        in.get(bytes);
        out.put(unpack(bytes, size, name));
      }

      @Override
      public void release() {}
    };
  }

  @Override
  public void release() {}

  private static byte[] array(BytesInput bytes) throws IOException {
    ByteArrayOutputStream array = new ByteArrayOutputStream(Math.toIntExact(bytes.size()));
    bytes.writeAllTo(array);
    return array.toByteArray();
  }

  private static byte[] pack(byte[] bytes, CompressionCodecName name) throws IOException {
    return switch (name) {
      case UNCOMPRESSED -> bytes;
      case ZSTD -> Zstd.compress(bytes, LEVEL);
      case SNAPPY -> Snappy.compress(bytes);
      case GZIP -> {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(out)) {
          gzip.write(bytes);
        }
        yield out.toByteArray();
      }
      default -> throw unknown(name);
    };
  }

  private static byte[] unpack(byte[] bytes, int size, CompressionCodecName name)
      throws IOException {
    long limit = Math.max(LEAST_LIMIT, Runtime.getRuntime().maxMemory() / 8);
    if (size < 0 || size > limit) {
      throw new IOException("a page of " + size + " bytes, but at most " + limit + " are read");
    }
    return switch (name) {
      case UNCOMPRESSED -> whole(bytes, size);
      case ZSTD -> {
        try (InputStream zstd = new ZstdInputStreamNoFinalizer(new ByteArrayInputStream(bytes))) {
          yield exactly(zstd, size);
        }
      }
      case SNAPPY -> {
        // Snappy uses the length in the bytes, which is not the length that was checked.
        if (Snappy.uncompressedLength(bytes) != size) {
          throw new IOException("a page that does not unpack to the " + size + " bytes it claims");
        }
        yield whole(Snappy.uncompress(bytes), size);
      }
      case GZIP -> {
        try (InputStream gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
          yield exactly(gzip, size);
        }
      }
      default -> throw unknown(name);
    };
  }

  private static byte[] exactly(InputStream in, int size) throws IOException {
    byte[] bytes = in.readNBytes(size);
    if (in.read() >= 0) {
      throw new IOException("a page that unpacks to more than the " + size + " bytes it claims");
    }
    return whole(bytes, size);
  }

  private static byte[] whole(byte[] bytes, int size) throws IOException {
    if (bytes.length != size) {
      throw new IOException("a page of " + bytes.length + " bytes that claims " + size);
    }
    return bytes;
  }

  private static IOException unknown(CompressionCodecName name) {
    return new IOException(
        "compressed with " + name + "; write it with zstd, snappy, gzip or uncompressed");
  }
}
