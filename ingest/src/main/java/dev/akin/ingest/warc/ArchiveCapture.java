package dev.akin.ingest.warc;

import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.archive.ArchiveRecord;
import dev.akin.ingest.archive.HttpReply;
import dev.akin.ingest.html.HtmlSniffer;
import org.jspecify.annotations.Nullable;

/**
 * The kind of a record of an archive, determined without parsing a page.
 *
 * @param kind its kind
 * @param url the address that was captured; null if it is {@link Kind#OTHER}
 * @param other the type of a record that is not used, or the fault of a damaged one, the same text
 *     for all of its kind
 */
record ArchiveCapture(Kind kind, @Nullable WebUrl url, String other) {
  /** Kinds, ordered by how much they contain of a page, least first. */
  enum Kind {
    /** Not a page. */
    OTHER,
    /** A damaged page. */
    DAMAGED,
    /** A redirect to another page. */
    REDIRECT,
    /** The text of a page without its links. */
    TEXT,
    /** The links of a page without its text. */
    METADATA,
    /** A page that is unchanged since an earlier capture. */
    REVISIT,
    /** A page. */
    PAGE
  }

  static ArchiveCapture of(ArchiveRecord record) {
    return switch (record.type()) {
      case "response" -> ofResponse(record, record.reply());
      case "revisit" -> ofRevisit(record, record.reply());
      case "resource" ->
          of(record, ArchiveRecord.isHtml(record.mediaType()), Kind.PAGE, record.mediaType());
      case "conversion" ->
          of(
              record,
              ArchiveRecord.isHtml(record.mediaType()) || record.mediaType().equals("text/plain"),
              Kind.TEXT,
              record.mediaType());
      case "metadata" -> {
        boolean isWat = record.mediaType().equals("application/json");
        boolean isPage = isWat && record.isWhole() && WatPage.read(record.block()) != null;
        yield of(record, isPage, Kind.METADATA, "metadata");
      }
      default -> other(record.type().matches("[a-z]{1,20}") ? record.type() : "unknown type");
    };
  }

  private static ArchiveCapture ofResponse(ArchiveRecord record, @Nullable HttpReply reply) {
    if (url(record) == null) {
      return other(record.url().startsWith("dns:") ? "dns" : "not of the web");
    }
    if (reply == null) {
      return new ArchiveCapture(Kind.DAMAGED, null, "response that is not an HTTP message");
    }
    if (!reply.location().isEmpty()) {
      WebUrl target = WebUrl.tryParseHttp(reply.location(), url(record));
      return of(record, target != null, Kind.REDIRECT, "redirect-to-nowhere");
    }
    if (!reply.isSuccess()) {
      return other("status " + reply.status());
    }
    String type = ArchiveRecord.mediaType(reply.field("Content-Type"));
    return of(
        record,
        ArchiveRecord.isHtml(type) || (type.isEmpty() && isHtml(record, reply)),
        Kind.PAGE,
        type);
  }

  /** A response without a type may still be a page. */
  private static boolean isHtml(ArchiveRecord record, HttpReply reply) {
    String identified = ArchiveRecord.mediaType(record.field("WARC-Identified-Payload-Type"));
    return ArchiveRecord.isHtml(identified)
        || (identified.isEmpty() && HtmlSniffer.isHtml(reply.content(1 << 16)));
  }

  /** A revisit has the header of its own response, or nothing. */
  private static ArchiveCapture ofRevisit(ArchiveRecord record, @Nullable HttpReply reply) {
    if (reply == null) {
      return of(record, true, Kind.REVISIT, "");
    }
    ArchiveCapture capture = ofResponse(record, reply);
    String type = ArchiveRecord.mediaType(reply.field("Content-Type"));
    boolean isPage = capture.kind() == Kind.PAGE || (reply.isSuccess() && type.isEmpty());
    return isPage ? of(record, true, Kind.REVISIT, "") : capture;
  }

  private static ArchiveCapture of(
      ArchiveRecord record, boolean isUseful, Kind kind, String other) {
    WebUrl url = url(record);
    return isUseful && url != null
        ? new ArchiveCapture(kind, url, "")
        : other(other.matches("[a-z0-9/+.-]{1,60}") ? other : "unknown type");
  }

  private static ArchiveCapture other(String what) {
    return new ArchiveCapture(Kind.OTHER, null, what);
  }

  private static @Nullable WebUrl url(ArchiveRecord record) {
    return WebUrl.tryParseHttp(record.url(), null);
  }
}
