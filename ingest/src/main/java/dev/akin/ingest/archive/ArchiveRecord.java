package dev.akin.ingest.archive;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One record of an archive.
 *
 * @param number the number of records before it in the same file
 * @param where the file and the offset
 * @param head its header
 * @param block its content; only the beginning if it is too long
 * @param isWhole whether the block is complete
 */
@SuppressWarnings("ArrayRecordComponent") // handed on once, never kept
public record ArchiveRecord(
    long number, String where, RecordHead head, byte[] block, boolean isWhole) {
  /** Returns the type: response, revisit, resource, conversion, metadata, request, warcinfo, ... */
  public String type() {
    return head.type();
  }

  /** Returns a field of the header, without white space around it; empty if it is absent. */
  public String field(String name) {
    return head.headers().first(name).orElse("").strip();
  }

  /** Returns the captured address, without the angle brackets that some writers put around it. */
  public String url() {
    return plain(field("WARC-Target-URI"));
  }

  /** A URI without angle brackets. */
  public static String plain(String uri) {
    boolean isBracketed = uri.length() > 1 && uri.startsWith("<") && uri.endsWith(">");
    return isBracketed ? uri.substring(1, uri.length() - 1).strip() : uri;
  }

  /**
   * Returns the time of the capture in seconds since 1970; {@link Long#MIN_VALUE} if it is unknown.
   */
  public long date() {
    return seconds(field("WARC-Date"));
  }

  /** Parses a date to seconds since 1970; {@link Long#MIN_VALUE} if it is not a date. */
  public static long seconds(String date) {
    try {
      return Instant.parse(date).getEpochSecond();
    } catch (DateTimeParseException e) {
      return Long.MIN_VALUE;
    }
  }

  /** The media type of the block, in lower case without parameters. */
  public String mediaType() {
    return mediaType(field("Content-Type"));
  }

  /** A media type in lower case without parameters. */
  public static String mediaType(String field) {
    int end = field.indexOf(';');
    return (end < 0 ? field : field.substring(0, end)).strip().toLowerCase(Locale.ROOT);
  }

  /** Whether a media type is that of HTML pages. */
  public static boolean isHtml(String mediaType) {
    return mediaType.equals("text/html") || mediaType.equals("application/xhtml+xml");
  }

  /** Parses the block as an HTTP message; null if it is not one. */
  public @Nullable HttpReply reply() {
    return HttpReply.parse(block);
  }
}
