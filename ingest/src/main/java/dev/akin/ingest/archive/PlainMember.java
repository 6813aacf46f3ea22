package dev.akin.ingest.archive;

import java.io.IOException;

/** A file that is not compressed, from an offset to its end. */
final class PlainMember implements ArchiveMember {
  private final ArchiveFile file;
  private long at;

  PlainMember(ArchiveFile file, long start) {
    this.file = file;
    at = start;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int count = file.read(at, into, from, length);
    at += count;
    return count == 0 ? -1 : count;
  }

  @Override
  public long end() {
    return at;
  }

  @Override
  public void close() {}
}
