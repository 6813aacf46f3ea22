package dev.akin.ingest.warc;

import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.archive.ArchiveReader;
import dev.akin.ingest.archive.ArchiveRecord;
import dev.akin.ingest.archive.DecodedBody;
import dev.akin.ingest.archive.HttpReply;
import dev.akin.ingest.html.HtmlPageBuilder;
import dev.akin.ingest.html.PageCharset;
import dev.akin.ingest.html.PageTextBuilder;
import dev.akin.ingest.html.ParsedPage;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Parses the page in a record. */
public final class ArchivePage {
  private static final ParsedPage TOO_LARGE = new ParsedPage(null, "page larger than 16 MiB");

  private ArchivePage() {}

  /**
   * Parses the page in a record.
   *
   * @param url the address of the page
   */
  public static ParsedPage read(ArchiveRecord record, WebUrl url) {
    if (!record.isWhole()) {
      return TOO_LARGE;
    }
    return switch (record.type()) {
      case "response" -> ofReply(record, record.reply(), url);
      case "metadata" -> ofMetadata(WatPage.read(record.block()), url);
      case "conversion" -> ofConversion(record, url);
      default -> ParsedPage.of(record.block(), url, charset(record.field("Content-Type")));
    };
  }

  private static @Nullable Charset charset(String contentType) {
    return PageCharset.inContentType(contentType);
  }

  private static ParsedPage ofReply(ArchiveRecord record, @Nullable HttpReply reply, WebUrl url) {
    if (reply == null) {
      return ParsedPage.UNREADABLE;
    }
    DecodedBody content = reply.content(ArchiveReader.MAX_BLOCK);
    // A page that the archiver truncated is not damaged; its beginning is used.
    boolean isCut = !record.field("WARC-Truncated").isEmpty() && content.bytes().length > 0;
    if (content.fault() != null && !isCut) {
      return new ParsedPage(null, content.fault());
    }
    return ParsedPage.of(content.bytes(), url, charset(reply.field("Content-Type")));
  }

  private static ParsedPage ofMetadata(@Nullable WatPage page, WebUrl url) {
    return page == null ? ParsedPage.UNREADABLE : ParsedPage.of(() -> page.page(url));
  }

  /** Plain text becomes a page that has only text. */
  private static ParsedPage ofConversion(ArchiveRecord record, WebUrl url) {
    if (ArchiveRecord.isHtml(record.mediaType())) {
      return ParsedPage.of(record.block(), url, charset(record.field("Content-Type")));
    }
    PageTextBuilder text = new PageTextBuilder();
    text.body(new String(record.block(), StandardCharsets.UTF_8));
    return ParsedPage.of(() -> new HtmlPageBuilder(url).build(text.build("")));
  }
}
