package dev.akin.ingest.archive;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A window that slides over the unpacked bytes of an archive, and remembers where members begin. At
 * damage it comes to a halt: what was unpacked before can be read, and {@link #pass} goes on behind
 * it. Looking far ahead and then moving on by little costs no more than reading once, so that
 * lengths that lie do not cost time.
 */
final class SlidingWindow implements Closeable {
  private static final int STEP = 1 << 16;

  /** A record in more pieces than this was not packed by an archiver. */
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

  /** A member begins at {@code offset} of the file, and {@code position} of what is unpacked. */
  private record Boundary(long position, long offset) {}

  /** Why nothing more can be read, and where the member begins that is to blame. */
  record Damage(String reason, long offset) {}

  SlidingWindow(ArchiveMembers members) {
    this.members = members;
  }

  /** The bytes; those from {@link #from} to {@link #to} are there to be looked at. */
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

  /** Where the first byte of the window stands in what is unpacked. */
  long position() {
    return position;
  }

  /** Where the first byte of the window stands in the file; if packed, where its member begins. */
  long offset() {
    return members.isPlain() ? position : current.offset();
  }

  /** Whether a member of a packed file begins with the first byte of the window. */
  boolean isMemberStart() {
    return !members.isPlain() && current.position() == position;
  }

  /** Why no more bytes come, if it is damage. */
  @Nullable Damage damage() {
    return damage;
  }

  /** How many bytes from the first of the window on until a member begins; -1 if not in sight. */
  int nextBoundary() {
    Boundary first = boundaries.peekFirst();
    return first == null ? -1 : (int) (first.position() - position);
  }

  /** How many bytes there are until a member begins that begins so; -1 if not in sight. */
  int nextRecordBoundary() {
    for (Boundary boundary : boundaries) {
      int at = from + (int) (boundary.position() - position);
      if (at < to && RecordHead.isStart(bytes, at, to)) {
        return at - from;
      }
    }
    return -1;
  }

  /** Bytes of the file that have been gone through. */
  long progress() {
    return members.isPlain() ? position : memberStart;
  }

  /** Tries to have {@code count} bytes in the window; whether they are. */
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

  /** Moves what is left to the front once a quarter is free: each byte is moved thrice at most. */
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
      throw new DamagedArchiveException("record in more than 65,536 packed pieces");
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

  /** Moves on by some of the bytes that are available. */
  void advance(int count) {
    from += count;
    position += count;
    for (Boundary first;
        (first = boundaries.peekFirst()) != null && first.position() <= position; ) {
      current = first;
      boundaries.removeFirst();
    }
  }

  /** Leaves the window and the damage behind, for the next member that begins with a record. */
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
