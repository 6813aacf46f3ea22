package dev.akin.ingest.export;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** Compression of a file, by its extension. */
enum FileCompression {
  NONE(""),
  GZIP(".gz"),
  ZSTANDARD(".zst");

  private final String extension;

  FileCompression(String extension) {
    this.extension = extension;
  }

  static FileCompression of(String fileName) {
    String lower = fileName.toLowerCase(Locale.ROOT);
    return lower.endsWith(GZIP.extension)
        ? GZIP
        : lower.endsWith(ZSTANDARD.extension) ? ZSTANDARD : NONE;
  }

  /** Returns the name without the extension of the compression. */
  String strip(String fileName) {
    return fileName.substring(0, fileName.length() - extension.length());
  }

  OutputStream pack(OutputStream out) throws IOException {
    return switch (this) {
      case NONE -> out;
      case GZIP -> new GZIPOutputStream(out, 1 << 16);
      case ZSTANDARD -> new ZstdOutputStreamNoFinalizer(out);
    };
  }
}
