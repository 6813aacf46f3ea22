package dev.akin.ingest.archive;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;

/**
 * Decodes content encodings: gzip, deflate (with or without the zlib header), br and zstd, several
 * in a row. Bytes that are not in the declared encoding are returned unchanged.
 */
public final class ContentCoding {
  private static final int BUFFER = 1 << 13;

  /** HTTP allows Zstandard windows of 8 MiB (RFC 9659). */
  private static final int WINDOW_LOG = 23;

  /** Maximum number of encodings; more are a sign of an attack. */
  private static final int MOST = 4;

  private ContentCoding() {}

  private interface Decoder {
    InputStream open(InputStream in) throws IOException;
  }

  /**
   * Decodes a body.
   *
   * @param header the value of Content-Encoding, in the order in which the encodings were applied
   * @param most maximum size of the result in bytes
   */
  public static DecodedBody undo(String header, byte[] body, int most) {
    String[] codings = header.toLowerCase(Locale.ROOT).split(",", -1);
    if (codings.length > MOST) {
      return new DecodedBody(body, "page that is encoded more than four times");
    }
    DecodedBody content = new DecodedBody(body, null);
    for (int i = codings.length - 1; i >= 0; i--) {
      content = decode(codings[i].strip(), content.bytes(), most);
      if (content.fault() != null) {
        // The beginning of a page is useful, the beginning of an encoded page is not.
        return i == 0 ? content : new DecodedBody(new byte[0], content.fault());
      }
    }
    return content;
  }

  private static DecodedBody decode(String coding, byte[] bytes, int most) {
    if (bytes.length == 0) {
      return new DecodedBody(bytes, null);
    }
    return switch (coding) {
      case "", "identity", "none" -> new DecodedBody(bytes, null);
      case "gzip", "x-gzip" ->
          hasMagic(bytes, 0x1f, 0x8b)
              ? read(bytes, GZIPInputStream::new, most)
              : new DecodedBody(bytes, null);
      case "deflate" ->
          isZlib(bytes)
              ? read(bytes, InflaterInputStream::new, most)
              : orPlain(bytes, ContentCoding::bare, most);
      case "br" -> orPlain(bytes, BrotliInputStream::new, most);
      case "zstd" ->
          hasMagic(bytes, 0x28, 0xb5)
              ? read(bytes, ContentCoding::zstd, most)
              : new DecodedBody(bytes, null);
      default ->
          new DecodedBody(bytes, isMarkup(bytes) ? null : "page in an unknown content encoding");
    };
  }

  /**
   * The stream does not end an inflater that it did not create, and inflaters hold native memory.
   */
  private static InputStream bare(InputStream in) {
    Inflater inflater = new Inflater(true);
    return new InflaterInputStream(in, inflater) {
      @Override
      public void close() throws IOException {
        inflater.end();
        super.close();
      }
    };
  }

  private static InputStream zstd(InputStream in) throws IOException {
    ZstdInputStreamNoFinalizer zstd = new ZstdInputStreamNoFinalizer(in);
    zstd.setLongMax(WINDOW_LOG);
    return zstd;
  }

  private static boolean hasMagic(byte[] bytes, int first, int second) {
    return bytes.length >= 2 && (bytes[0] & 0xff) == first && (bytes[1] & 0xff) == second;
  }

  private static boolean isZlib(byte[] bytes) {
    return bytes.length >= 2
        && (bytes[0] & 0x0f) == 8
        && (((bytes[0] & 0xff) << 8) + (bytes[1] & 0xff)) % 31 == 0;
  }

  /** Decodes a format without a signature; bytes that begin like markup are not encoded. */
  private static DecodedBody orPlain(byte[] bytes, Decoder decoder, int most) {
    return isMarkup(bytes) ? new DecodedBody(bytes, null) : read(bytes, decoder, most);
  }

  private static boolean isMarkup(byte[] bytes) {
    for (byte b : bytes) {
      if (b != ' ' && b != '\t' && b != '\r' && b != '\n') {
        return b == '<';
      }
    }
    return true;
  }

  private static DecodedBody read(byte[] bytes, Decoder decoder, int most) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(Math.min(most, 4 * bytes.length));
    try (InputStream in = decoder.open(new ByteArrayInputStream(bytes))) {
      byte[] buffer = new byte[BUFFER];
      for (int count; (count = in.read(buffer)) > 0; ) {
        out.write(buffer, 0, count);
        if (out.size() > most) {
          return new DecodedBody(out.toByteArray(), "page larger than " + (most >> 20) + " MiB");
        }
      }
      return new DecodedBody(out.toByteArray(), null);
    } catch (IOException | RuntimeException e) {
      // Decoders fail on hostile bytes with many kinds of exceptions.
      return new DecodedBody(out.toByteArray(), "page whose content encoding is damaged");
    }
  }
}
