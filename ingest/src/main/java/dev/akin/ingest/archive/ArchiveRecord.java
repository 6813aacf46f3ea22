package dev.akin.ingest.archive;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One record of an archive.
 *
 * @param number how many records were read before it from the same file
 * @param where the file and the offset
 * @param head its header
 * @param block what it holds; only the beginning if it is too long
 * @param isWhole whether the block is all that the record holds
 */
@SuppressWarnings("ArrayRecordComponent") // handed on once, never kept
public record ArchiveRecord(
    long number, String where, RecordHead head, byte[] block, boolean isWhole) {
  /** The type: response, revisit, resource, conversion, metadata, request, warcinfo, ... */
  public String type() {
    return head.type();
  }

  /** A field of the header, without white space around it; empty if it is not there. */
  public String field(String name) {
    return head.headers().first(name).orElse("").strip();
  }

  /** The address that was captured, without the angle brackets that some writers put around it. */
  public String url() {
    return plain(field("WARC-Target-URI"));
  }

  /** A URI without angle brackets. */
  public static String plain(String uri) {
    boolean isBracketed = uri.length() > 1 && uri.startsWith("<") && uri.endsWith(">");
    return isBracketed ? uri.substring(1, uri.length() - 1).strip() : uri;
  }

  /** When it was captured, in seconds since 1970; {@link Long#MIN_VALUE} if it does not say. */
  public long date() {
    return seconds(field("WARC-Date"));
  }

  /** A date in seconds since 1970; {@link Long#MIN_VALUE} if it is none. */
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

  /** The HTTP message that the block is; null if it is none. */
  public @Nullable HttpReply reply() {
    return HttpReply.parse(block);
  }
}
