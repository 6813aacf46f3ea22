package dev.akin.crawl.journal;

import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.archive.ArchiveReader;
import dev.akin.ingest.archive.ArchiveRecord;
import dev.akin.ingest.html.ParsedPage;
import dev.akin.ingest.warc.ArchivePage;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** Reads pages from the WARC files of a crawl by their locations. Thread-safe. */
public final class CrawlArchive implements Closeable {
  private static final ParsedPage GONE =
      new ParsedPage(null, "page that is damaged or missing in the archive");

  /** Maximum offset of the first page, after the record about the file. */
  private static final int MOST_BETWEEN = 1 << 20;

  private final Path directory;
  private final Map<String, FileChannel> open = new HashMap<>();

  public CrawlArchive(Path directory) {
    this.directory = directory;
  }

  /**
   * Reads the page at a location.
   *
   * @param url the address of the page
   */
  public ParsedPage page(@Nullable RecordLocation place, WebUrl url) throws IOException {
    byte[] records = place == null ? null : records(place);
    if (records == null) {
      return GONE;
    }
    try (ArchiveReader reader = ArchiveReader.open(records, "crawl", (reason, where) -> {})) {
      ArchiveRecord record = reader.next();
      return record == null ? GONE : ArchivePage.read(record, url);
    }
  }

  /** Returns the bytes of a visit, or null if their checksum is wrong. */
  public synchronized byte @Nullable [] records(RecordLocation place) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(place.length());
    FileChannel channel = channel(place.fileName());
    long at = place.offset();
    while (channel != null && buffer.hasRemaining()) {
      int read = channel.read(buffer, at);
      if (read < 0) {
        return null;
      }
      at += read;
    }
    byte[] bytes = buffer.array();
    return channel != null && WarcOutput.crc(bytes) == place.crc() ? bytes : null;
  }

  /** Whether some bytes of a file are complete gzip members with valid checksums. */
  synchronized boolean isPacked(String name, long from, long to) throws IOException {
    FileChannel channel = channel(name);
    byte[] bytes = new byte[(int) Math.min(MOST_BETWEEN, to - from)];
    if (channel == null || channel.read(ByteBuffer.wrap(bytes), from) < to - from) {
      return false;
    }
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      in.transferTo(OutputStream.nullOutputStream());
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private @Nullable FileChannel channel(String name) throws IOException {
    FileChannel known = open.get(name);
    if (known != null) {
      return known;
    }
    Path file = directory.resolve(name);
    if (!file.toFile().isFile()) {
      return null;
    }
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    open.put(name, channel);
    return channel;
  }

  @Override
  public synchronized void close() throws IOException {
    for (FileChannel channel : open.values()) {
      channel.close();
    }
  }
}
