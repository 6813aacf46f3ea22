package dev.akin.engine.crawl;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;

/** Reads pages back from the WARC files of a crawl, by their places. Thread-safe. */
final class Archive implements Closeable {
  private final Path directory;
  private final int maxBytes;
  private final Map<String, FileChannel> open = new HashMap<>();

  Archive(Path directory, int maxBytes) {
    this.directory = directory;
    this.maxBytes = maxBytes;
  }

  /** The unpacked body of a page, or null if it is not there as the journal says. */
  byte @Nullable [] body(Place place) throws IOException {
    byte[] records = records(place);
    if (records == null) {
      return null;
    }
    try (WarcReader reader = new WarcReader(new ByteArrayInputStream(records))) {
      Optional<WarcRecord> record = reader.next();
      if (record.isPresent() && record.get() instanceof WarcResponse response) {
        HttpResponse http = response.http();
        byte[] body = http.body().stream().readAllBytes();
        String encoding = http.headers().first("Content-Encoding").orElse("");
        return Bodies.unpacked(encoding, body, maxBytes);
      }
    }
    return null;
  }

  /** The bytes of a visit, or null if they are not what was written. */
  synchronized byte @Nullable [] records(Place place) throws IOException {
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
