package dev.akin.ingest.archive;

import java.io.IOException;

/** Finds the next record in a window. */
final class RecordFinder {
  /** Bytes within which a header must be readable for its record to count. */
  private static final int PROBE = 1 << 12;

  private final SlidingWindow window;
  private boolean hasWarc = true;
  private boolean hasArc = true;

  RecordFinder(SlidingWindow window) {
    this.window = window;
  }

  /** Notes whether the file is WARC or ARC, from its first readable record, which is here. */
  void learn() {
    if (hasWarc && hasArc) {
      hasWarc = RecordHead.isWarc(window.bytes(), window.from(), window.to());
      hasArc = !hasWarc;
    }
  }

  /** Moves from the first byte of a damaged record to the next record, or to the end. */
  void toNextRecord() throws IOException {
    SlidingWindow.Damage damage = window.damage();
    if (damage != null && window.nextBoundary() < 0) {
      // The remaining bytes were decompressed before the damage. They belong to the reported record
      // or to records after it, which are searched first.
      scan();
      if (window.available() == 0) {
        window.pass();
      }
      return;
    }
    scan();
  }

  private void scan() throws IOException {
    boolean isLineStart = false;
    window.advance(1);
    while (window.ensure(1)) {
      if (window.available() < PROBE) {
        window.ensure(PROBE);
      }
      int end = window.to();
      // The last bytes are checked again once more bytes follow them.
      int until = window.available() < PROBE ? end : end - PROBE / 2;
      int boundary = window.nextBoundary() < 0 ? end : window.from() + window.nextBoundary();
      for (int at = window.from(); at < until; at++) {
        if (isCandidate(at, isLineStart || at == boundary)) {
          window.advance(at - window.from());
          return;
        }
        isLineStart = isLineBreak(window.bytes()[at]);
      }
      window.advance(until - window.from());
    }
  }

  private boolean isCandidate(int at, boolean isLineStart) {
    byte[] bytes = window.bytes();
    if (hasWarc && bytes[at] == 'W' && RecordHead.isWarc(bytes, at, window.to())) {
      return isHead(at);
    }
    return hasArc && isLineStart && RecordHead.isArc(bytes, at, window.to()) && isHead(at);
  }

  private boolean isHead(int at) {
    int to = Math.min(window.to(), at + PROBE);
    RecordHead.Reading reading = RecordHead.read(window.bytes(), at, to);
    return reading.head() != null || reading.problem() == RecordHead.Problem.UNFINISHED;
  }

  /** Returns the length of a record in bytes, with the line breaks after it. */
  int afterLineBreaks(int length) throws IOException {
    int after = length;
    while (window.ensure(after + 1)
        && after != window.nextBoundary()
        && isLineBreak(window.bytes()[window.from() + after])
        && after < length + PROBE) {
      after++;
    }
    return after;
  }

  /** Whether, {@code after} bytes from here, the file ends or a member or record begins. */
  boolean isEndOrStart(int after) throws IOException {
    if (!window.ensure(after + 1) || after == window.nextBoundary()) {
      return true;
    }
    window.ensure(after + PROBE);
    return isRecordAt(window.from() + after);
  }

  private boolean isRecordAt(int at) {
    return (hasWarc && RecordHead.isWarc(window.bytes(), at, window.to()))
        || (hasArc && RecordHead.isArc(window.bytes(), at, window.to()));
  }

  /**
   * Skips a block of any length. A wrong length must not skip the rest of the file: the block ends
   * where a compressed member begins with a record and, if {@code isStream}, where a header follows
   * an empty line.
   *
   * @return whether the block has that length
   */
  boolean skipBlock(long length, boolean isStream) throws IOException {
    long left = length;
    while (left > 0 && window.ensure(1)) {
      window.ensure((int) Math.min(left, PROBE));
      if (left < length && window.isMemberStart() && isRecordAt(window.from())) {
        return false;
      }
      int step = (int) Math.min(left, window.available());
      int boundary = window.nextRecordBoundary();
      if (boundary >= 0 && boundary < step) {
        window.advance(boundary);
        return false;
      }
      int found = isStream ? indexOfRecord(step) : -1;
      if (found >= 0) {
        window.advance(found);
        return false;
      }
      // A record that begins in the last bytes is not recognised yet.
      int certain = step == left || step < PROBE ? step : step - PROBE / 2;
      window.advance(certain);
      left -= certain;
    }
    return left == 0;
  }

  private int indexOfRecord(int step) {
    byte[] bytes = window.bytes();
    for (int i = 2; i < step; i++) {
      int at = window.from() + i;
      // A WARC record follows an empty line, an ARC record a line break.
      boolean isBehind = bytes[at - 1] == '\n' && (hasArc || isLineBreak(bytes[at - 2]));
      if (isBehind && isCandidate(at, true)) {
        return i;
      }
    }
    return -1;
  }

  static boolean isLineBreak(byte b) {
    return b == '\n' || b == '\r';
  }
}
