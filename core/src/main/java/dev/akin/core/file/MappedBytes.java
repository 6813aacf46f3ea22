package dev.akin.core.file;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * Read-only bytes of a file of any length, memory-mapped in pieces of 1 GiB, outside the heap.
 * Thread-safe. The mapping ends when this object is garbage-collected; until then the file may be
 * renamed or deleted, but not truncated.
 */
public final class MappedBytes {
  private static final int PIECE_BITS = 30;
  private static final int PIECE = 1 << PIECE_BITS;

  private final MappedByteBuffer[] pieces;

  private MappedBytes(MappedByteBuffer[] pieces) {
    this.pieces = pieces;
  }

  /** Maps {@code length} bytes of an open file; the channel can be closed afterwards. */
  static MappedBytes of(FileChannel channel, long from, long length) throws IOException {
    MappedByteBuffer[] pieces = new MappedByteBuffer[(int) ((length + PIECE - 1) >>> PIECE_BITS)];
    for (int i = 0; i < pieces.length; i++) {
      long start = (long) i << PIECE_BITS;
      pieces[i] = channel.map(MapMode.READ_ONLY, from + start, Math.min(PIECE, length - start));
    }
    return new MappedBytes(pieces);
  }

  /** Copies {@code length} bytes that begin at {@code at} to {@code into[start..]}. */
  public void copy(long at, byte[] into, int start, int length) {
    int piece = (int) (at >>> PIECE_BITS);
    int offset = (int) at & (PIECE - 1);
    for (int done = 0; done < length; ) {
      int step = Math.min(length - done, pieces[piece].capacity() - offset);
      pieces[piece].get(offset, into, start + done, step);
      done += step;
      piece++;
      offset = 0;
    }
  }
}
