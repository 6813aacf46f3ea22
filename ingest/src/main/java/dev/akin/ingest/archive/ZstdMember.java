package dev.akin.ingest.archive;

import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * One Zstandard frame (RFC 8878), with a dictionary if the archive has one. The library receives
 * only the bytes of the frame, whose end is found from the headers of its blocks.
 */
final class ZstdMember implements ArchiveMember {
  static final int MAGIC = 0xfd2fb528;

  /** Maximum window, 128 MiB as in zstd itself, because a window is allocated. */
  private static final int WINDOW_LOG = 27;

  private final Frame frame;
  private final ZstdInputStreamNoFinalizer in;
  private long unpacked;
  private boolean isDone;

  ZstdMember(ArchiveFile file, long start, byte @Nullable [] dictionary) throws IOException {
    frame = new Frame(file, start);
    in = new ZstdInputStreamNoFinalizer(frame);
    try {
      in.setContinuous(false);
      in.setLongMax(WINDOW_LOG);
      if (dictionary != null) {
        in.setDict(dictionary);
      }
    } catch (IOException e) {
      in.close();
      throw new DamagedArchiveException("archive whose dictionary is damaged");
    }
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (isDone) {
      return -1;
    }
    try {
      int count = in.read(into, from, length);
      if (count > 0) {
        unpacked += count;
        ArchiveMember.checkRatio(frame.at - frame.start, unpacked);
        return count;
      }
    } catch (ZstdIOException e) {
      throw new DamagedArchiveException("record whose compressed data is damaged");
    }
    if (!frame.isEnd()) {
      throw new DamagedArchiveException("record whose compressed data is damaged");
    }
    isDone = true;
    return -1;
  }

  @Override
  public long end() {
    return frame.at;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private static final class Frame extends InputStream {
    private static final int[] DICTIONARY_ID = {0, 1, 2, 4};
    private static final int[] CONTENT_SIZE = {0, 2, 4, 8};
    private static final int RAW_ONCE = 1;
    private static final int RESERVED = 3;

    private final ArchiveFile file;
    private final long start;
    private final boolean hasChecksum;
    private long at;
    private long left;
    private boolean isLast;

    Frame(ArchiveFile file, long start) throws IOException {
      this.file = file;
      this.start = start;
      at = start;
      byte[] header = file.bytes(start, 5);
      if (header.length >= 4 && GzipMember.number(header, 0) != MAGIC) {
        throw new DamagedArchiveException("bytes between records");
      }
      if (header.length < 5) {
        throw GzipMember.cutOff();
      }
      int descriptor = header[4] & 0xff;
      boolean isSingle = (descriptor & 0x20) != 0;
      hasChecksum = (descriptor & 4) != 0;
      int content = CONTENT_SIZE[descriptor >> 6];
      left =
          5L
              + (isSingle ? 0 : 1)
              + DICTIONARY_ID[descriptor & 3]
              + (isSingle && content == 0 ? 1 : content);
    }

    boolean isEnd() throws IOException {
      nextBlock();
      return left == 0;
    }

    /** Moves to the next block, if this one is finished and not the last. */
    private void nextBlock() throws IOException {
      if (left > 0 || isLast) {
        return;
      }
      byte[] header = file.bytes(at, 3);
      if (header.length < 3) {
        throw GzipMember.cutOff();
      }
      int word = (header[0] & 0xff) + ((header[1] & 0xff) << 8) + ((header[2] & 0xff) << 16);
      int type = (word >> 1) & 3;
      if (type == RESERVED) {
        throw new DamagedArchiveException("record whose compressed data is damaged");
      }
      isLast = (word & 1) != 0;
      left = 3L + (type == RAW_ONCE ? 1 : word >> 3) + (isLast && hasChecksum ? 4 : 0);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      nextBlock();
      if (left == 0) {
        return -1;
      }
      int count = file.read(at, into, from, (int) Math.min(left, length));
      if (count == 0) {
        throw GzipMember.cutOff();
      }
      at += count;
      left -= count;
      return count;
    }
  }
}
