package dev.akin.engine.ingest;

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
 * One text for some of the names, titles or URLs: written as they come, looked up by page when all
 * pages have their numbers. Of several texts for a page the first that is not empty counts. The
 * heap holds 8 bytes a page, and nothing if no text was ever given.
 */
final class Attributes implements Closeable {
  private final Path file;
  private final DataOutputStream out;
  private final List<Long> chunkEnds = new ArrayList<>();
  private long count;
  private long[] offsets = new long[0];

  Attributes(Path file) throws IOException {
    this.file = file;
    out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
  }

  /** Gives a name of the current chunk its text. */
  void put(int name, String text) throws IOException {
    if (!text.isEmpty()) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      out.writeInt(name);
      out.writeInt(bytes.length);
      out.write(bytes);
      count++;
    }
  }

  /** Ends the current chunk of names. */
  void endChunk() {
    chunkEnds.add(count);
  }

  boolean isEmpty() {
    return count == 0;
  }

  /** Where each page of each chunk's names went. */
  @FunctionalInterface
  interface PageOf {
    /** The page of a name of a chunk, or -1 if it has none. */
    int page(int chunk, int name);
  }

  /** Makes the texts available by page. */
  void index(int pages, PageOf pageOf) throws IOException {
    out.close();
    if (count == 0) {
      return;
    }
    offsets = new long[pages];
    Arrays.fill(offsets, -1);
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      long position = 0;
      long read = 0;
      for (int chunk = 0; chunk < chunkEnds.size(); chunk++) {
        for (; read < chunkEnds.get(chunk); read++) {
          int page = pageOf.page(chunk, in.readInt());
          int length = in.readInt();
          in.skipNBytes(length);
          if (page >= 0 && offsets[page] < 0) {
            offsets[page] = position;
          }
          position += 8 + length;
        }
      }
    }
  }

  /** Takes the text of each page in turn; an empty one if it has none. */
  @FunctionalInterface
  interface Sink {
    void accept(int page, byte[] text) throws IOException;
  }

  /** Hands out the text of every page. */
  void forEach(Sink sink) throws IOException {
    byte[] none = new byte[0];
    ByteBuffer head = ByteBuffer.allocate(8);
    try (FileChannel channel = FileChannel.open(file)) {
      for (int page = 0; page < offsets.length; page++) {
        if (offsets[page] < 0) {
          sink.accept(page, none);
          continue;
        }
        readFully(channel, head.clear(), offsets[page]);
        ByteBuffer text = ByteBuffer.allocate(head.getInt(4));
        readFully(channel, text, offsets[page] + 8);
        sink.accept(page, text.array());
      }
    }
  }

  private static void readFully(FileChannel channel, ByteBuffer into, long from)
      throws IOException {
    for (long at = from; into.hasRemaining(); ) {
      int read = channel.read(into, at);
      if (read < 0) {
        throw new IOException("a temporary file was cut off");
      }
      at += read;
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
