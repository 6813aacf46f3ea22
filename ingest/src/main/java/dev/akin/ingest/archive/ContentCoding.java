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
 * Content encodings: gzip, deflate (with the header of zlib or bare), br and zstd, several in a
 * row. Bytes that are not in the encoding stay.
 */
public final class ContentCoding {
  private static final int BUFFER = 1 << 13;

  /** HTTP allows Zstandard windows of 8 MiB (RFC 9659). */
  private static final int WINDOW_LOG = 23;

  /** Nobody who means well packs what is packed more often. */
  private static final int MOST = 4;

  private ContentCoding() {}

  /** Opens a decoder. */
  private interface Decoder {
    InputStream open(InputStream in) throws IOException;
  }

  /**
   * A body as it was before it was encoded.
   *
   * @param header the value of Content-Encoding: what was done last stands last
   * @param most the most bytes that are wanted
   */
  public static HttpReply.Content undo(String header, byte[] body, int most) {
    String[] codings = header.toLowerCase(Locale.ROOT).split(",", -1);
    if (codings.length > MOST) {
      return new HttpReply.Content(body, "page that is encoded more than four times");
    }
    HttpReply.Content content = new HttpReply.Content(body, null);
    for (int i = codings.length - 1; i >= 0; i--) {
      content = decode(codings[i].strip(), content.bytes(), most);
      if (content.fault() != null) {
        // The beginning of a page is worth something, that of a packed page is not.
        return i == 0 ? content : new HttpReply.Content(new byte[0], content.fault());
      }
    }
    return content;
  }

  private static HttpReply.Content decode(String coding, byte[] bytes, int most) {
    if (bytes.length == 0) {
      return new HttpReply.Content(bytes, null);
    }
    return switch (coding) {
      case "", "identity", "none" -> new HttpReply.Content(bytes, null);
      case "gzip", "x-gzip" ->
          hasMagic(bytes, 0x1f, 0x8b)
              ? read(bytes, GZIPInputStream::new, most)
              : new HttpReply.Content(bytes, null);
      case "deflate" ->
          isZlib(bytes)
              ? read(bytes, InflaterInputStream::new, most)
              : orPlain(bytes, ContentCoding::bare, most);
      case "br" -> orPlain(bytes, BrotliInputStream::new, most);
      case "zstd" ->
          hasMagic(bytes, 0x28, 0xb5)
              ? read(bytes, ContentCoding::zstd, most)
              : new HttpReply.Content(bytes, null);
      default ->
          new HttpReply.Content(
              bytes, isMarkup(bytes) ? null : "page in a content encoding that is not known");
    };
  }

  /** An inflater that is handed in is not ended by the stream, and holds memory of its own. */
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

  /** Formats without a signature: markup is not encoded. */
  private static HttpReply.Content orPlain(byte[] bytes, Decoder decoder, int most) {
    return isMarkup(bytes) ? new HttpReply.Content(bytes, null) : read(bytes, decoder, most);
  }

  private static boolean isMarkup(byte[] bytes) {
    for (byte b : bytes) {
      if (b != ' ' && b != '\t' && b != '\r' && b != '\n') {
        return b == '<';
      }
    }
    return true;
  }

  private static HttpReply.Content read(byte[] bytes, Decoder decoder, int most) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(Math.min(most, 4 * bytes.length));
    try (InputStream in = decoder.open(new ByteArrayInputStream(bytes))) {
      byte[] buffer = new byte[BUFFER];
      for (int count; (count = in.read(buffer)) > 0; ) {
        out.write(buffer, 0, count);
        if (out.size() > most) {
          return new HttpReply.Content(
              out.toByteArray(), "page larger than " + (most >> 20) + " MiB");
        }
      }
      return new HttpReply.Content(out.toByteArray(), null);
    } catch (IOException | RuntimeException e) {
      // Decoders answer for hostile bytes in many ways; all mean the same.
      return new HttpReply.Content(out.toByteArray(), "page whose content encoding is damaged");
    }
  }
}
