package dev.akin.ingest.pipeline;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One text per name, such as titles or URLs: written in any order, looked up by page when all pages
 * have numbers. Of several non-empty texts of a page, its own takes precedence, then that of the
 * alias that sorts first. Memory: 8 bytes per page, 12 during the assignment; none if there are no
 * texts.
 */
final class PageAttributes implements Closeable {
  private final Path file;
  private final DataOutputStream out;
  private final List<Long> chunkEnds = new ArrayList<>();
  private long count;
  private long bytesOfTexts;
  private long[] offsets = new long[0];

  PageAttributes(Path file) throws IOException {
    this.file = file;
    out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
  }

  /** Gives a name of the current chunk its text. */
  void put(int name, String text) throws IOException {
    put(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Gives a name of the current chunk its text as bytes. */
  void put(int name, byte[] bytes) throws IOException {
    if (bytes.length > 0) {
      out.writeInt(name);
      out.writeInt(bytes.length);
      out.write(bytes);
      count++;
      bytesOfTexts += bytes.length;
    }
  }

  void endChunk() {
    chunkEnds.add(count);
  }

  boolean isEmpty() {
    return count == 0;
  }

  /** Maps the names of each chunk to pages. */
  interface PageOf {
    /** Returns the page of a name of a chunk, or -1 if it has none. */
    int page(int chunk, int name);

    /**
     * Returns the position of a name of a chunk among all names of its page: 0 for the page's own.
     */
    int place(int chunk, int name);
  }

  /** Makes the texts available by page. */
  void index(int pages, PageOf pageOf) throws IOException {
    out.close();
    if (count == 0) {
      return;
    }
    offsets = new long[pages];
    Arrays.fill(offsets, -1);
    int[] places = new int[pages];
    Arrays.fill(places, Integer.MAX_VALUE);
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      long position = 0;
      long read = 0;
      for (int chunk = 0; chunk < chunkEnds.size(); chunk++) {
        for (; read < chunkEnds.get(chunk); read++) {
          int name = in.readInt();
          int page = pageOf.page(chunk, name);
          int length = in.readInt();
          in.skipNBytes(length);
          if (page >= 0 && pageOf.place(chunk, name) < places[page]) {
            places[page] = pageOf.place(chunk, name);
            offsets[page] = position;
          }
          position += 8 + length;
        }
      }
    }
  }

  /** Returns the total size of all texts in bytes. */
  long bytes() {
    return bytesOfTexts;
  }

  /** Opens a reader of the texts of pages in any order. */
  Reader reader() throws IOException {
    return new Reader(FileChannel.open(file));
  }

  /** Reads texts by page. Thread-safe. */
  final class Reader implements Closeable {
    private final FileChannel channel;

    private Reader(FileChannel channel) {
      this.channel = channel;
    }

    /** Returns the text of a page; empty if it has none. */
    byte[] text(int page) throws IOException {
      if (count == 0 || offsets[page] < 0) {
        return new byte[0];
      }
      ByteBuffer head = ByteBuffer.allocate(8);
      readFully(channel, head, offsets[page]);
      ByteBuffer text = ByteBuffer.allocate(head.getInt(4));
      readFully(channel, text, offsets[page] + 8);
      return text.array();
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }

  /** Receives the text of each page in order; an empty one if it has none. */
  @FunctionalInterface
  interface Sink {
    void accept(int page, byte[] text) throws IOException;
  }

  /** Passes the text of every page to a sink. */
  void forEach(Sink sink) throws IOException {
    try (Reader reader = reader()) {
      for (int page = 0; page < offsets.length; page++) {
        sink.accept(page, reader.text(page));
      }
    }
  }

  private static void readFully(FileChannel channel, ByteBuffer into, long from)
      throws IOException {
    for (long at = from; into.hasRemaining(); ) {
      int read = channel.read(into, at);
      if (read < 0) {
        throw new IOException("temporary file is truncated");
      }
      at += read;
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
