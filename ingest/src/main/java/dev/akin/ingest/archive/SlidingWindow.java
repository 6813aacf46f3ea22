package dev.akin.ingest.archive;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A window over the decompressed bytes of an archive that remembers where members begin. It stops
 * at damage: the bytes before it can be read, and {@link #pass} continues after it. Looking far
 * ahead and then moving by a little costs no more than reading once, so wrong lengths cost no time.
 */
final class SlidingWindow implements Closeable {
  private static final int STEP = 1 << 16;

  /** Maximum number of members of a record; archivers write one. */
  private static final int MAX_BOUNDARIES = 1 << 16;

  private final ArchiveMembers members;
  private final ArrayDeque<Boundary> boundaries = new ArrayDeque<>();
  private Boundary current = new Boundary(0, 0);
  private byte[] bytes = new byte[STEP];
  private int from;
  private int to;
  private long position;
  private @Nullable ArchiveMember member;
  private long memberStart;
  private long next;
  private boolean isEnd;
  private @Nullable Damage damage;

  /**
   * The beginning of a member in the file ({@code offset}) and in the decompressed bytes ({@code
   * position}).
   */
  private record Boundary(long position, long offset) {}

  /** The reason why no more bytes can be read, and the offset of the damaged member. */
  record Damage(String reason, long offset) {}

  SlidingWindow(ArchiveMembers members) {
    this.members = members;
  }

  /** The buffer; the window is from {@link #from} to {@link #to}. */
  byte[] bytes() {
    return bytes;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  int available() {
    return to - from;
  }

  /** Returns the position of the window in the decompressed bytes. */
  long position() {
    return position;
  }

  /** Returns the offset of the window in the file; in a compressed file, that of its member. */
  long offset() {
    return members.isPlain() ? position : current.offset();
  }

  /** Whether a member of a compressed file begins with the first byte of the window. */
  boolean isMemberStart() {
    return !members.isPlain() && current.position() == position;
  }

  /** Returns the damage that ends the bytes, or null. */
  @Nullable Damage damage() {
    return damage;
  }

  /** Returns the distance in bytes to the next member; -1 if it is not in the window. */
  int nextBoundary() {
    Boundary first = boundaries.peekFirst();
    return first == null ? -1 : (int) (first.position() - position);
  }

  /**
   * Returns the distance in bytes to the next member that begins with a record; -1 if it is not in
   * the window.
   */
  int nextRecordBoundary() {
    for (Boundary boundary : boundaries) {
      int at = from + (int) (boundary.position() - position);
      if (at < to && RecordHead.isStart(bytes, at, to)) {
        return at - from;
      }
    }
    return -1;
  }

  /** Returns the number of bytes of the file that have been read. */
  long progress() {
    return members.isPlain() ? position : memberStart;
  }

  /** Fills the window to {@code count} bytes; returns false if there are fewer. */
  boolean ensure(int count) throws IOException {
    while (to - from < count && !isEnd && damage == null) {
      fill();
    }
    return to - from >= count;
  }

  private void fill() throws IOException {
    if (to == bytes.length) {
      makeRoom();
    }
    try {
      if (member == null) {
        openNext();
        return;
      }
      int count = member.read(bytes, to, Math.min(STEP, bytes.length - to));
      if (count > 0) {
        to += count;
      } else {
        next = member.end();
        member.close();
        member = null;
      }
    } catch (DamagedArchiveException e) {
      damage = new Damage(e.reason(), memberStart);
    }
  }

  /**
   * Moves the remaining bytes to the front once a quarter is free: each byte is moved at most three
   * times.
   */
  private void makeRoom() {
    if (from >= bytes.length / 4) {
      System.arraycopy(bytes, from, bytes, 0, to - from);
      to -= from;
      from = 0;
    } else {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    }
  }

  private void openNext() throws IOException {
    next = members.skip(next);
    memberStart = next;
    if (next >= members.size()) {
      isEnd = true;
      return;
    }
    begin(position + to - from, next);
    if (boundaries.size() > MAX_BOUNDARIES) {
      throw new DamagedArchiveException("record in more than 65,536 compressed members");
    }
    member = members.open(next);
  }

  private void begin(long at, long offset) {
    Boundary last = boundaries.peekLast();
    if (last != null && last.position() == at) {
      boundaries.removeLast();
    }
    if (at == position) {
      current = new Boundary(at, offset);
    } else {
      boundaries.addLast(new Boundary(at, offset));
    }
  }

  /** Skips some of the available bytes. */
  void advance(int count) {
    from += count;
    position += count;
    for (Boundary first;
        (first = boundaries.peekFirst()) != null && first.position() <= position; ) {
      current = first;
      boundaries.removeFirst();
    }
  }

  /** Skips the window and the damage, to the next member that begins with a record. */
  void pass() throws IOException {
    Damage passed = damage;
    if (passed == null) {
      return;
    }
    advance(to - from);
    if (member != null) {
      member.close();
      member = null;
    }
    long found = members.find(passed.offset() + 1);
    next = found < 0 ? members.size() : found;
    damage = null;
  }

  @Override
  public void close() throws IOException {
    if (member != null) {
      member.close();
      member = null;
    }
  }
}
