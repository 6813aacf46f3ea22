package dev.akin.engine.url;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Parses IPv6 addresses in any notation and serialises them by RFC 5952. Zone ids are not part of a
 * URL.
 */
final class Ipv6Parser {

  private static final int PIECES = 8;
  private static final int NONE = -1;

  private final String in;
  private final int end;
  private int pos;

  private final int[] pieces = new int[PIECES];
  private int count;

  /** Number of pieces before the end of the double colon, which stands for at least one. */
  private int compress = NONE;

  private Ipv6Parser(String in, int from, int to) {
    this.in = in;
    this.pos = from;
    this.end = to;
  }

  /** Returns the address without brackets in its shortest form, or null if it is invalid. */
  static @Nullable String parse(String text, int from, int to) {
    Ipv6Parser address = new Ipv6Parser(text, from, to);
    return address.readPieces() && address.expand() ? address.serialised() : null;
  }

  private int peek() {
    return pos < end ? in.charAt(pos) : NONE;
  }

  private boolean readPieces() {
    if (peek() == ':') {
      if (pos + 1 >= end || in.charAt(pos + 1) != ':') {
        return false;
      }
      pos += 2;
      compress = ++count;
    }
    while (pos < end) {
      if (count == PIECES) {
        return false;
      }
      if (peek() == ':') {
        if (compress != NONE) {
          return false;
        }
        pos++;
        compress = ++count;
      } else if (!readPiece()) {
        return false;
      }
    }
    return true;
  }

  /** Reads up to four hexadecimal digits and the colon after them, or an IPv4 address. */
  private boolean readPiece() {
    int start = pos;
    int value = 0;
    while (pos < end && pos - start < 4 && AsciiClasses.hexValue(in.charAt(pos)) >= 0) {
      value = value << 4 | AsciiClasses.hexValue(in.charAt(pos++));
    }
    if (peek() == '.') {
      pos = start;
      return count <= PIECES - 2 && readDottedPieces();
    }
    pieces[count++] = value;
    if (pos == end) {
      return true;
    }
    return pos > start && in.charAt(pos++) == ':' && pos < end;
  }

  private boolean readDottedPieces() {
    for (int i = 0; i < 4; i++) {
      if (i > 0) {
        if (peek() != '.') {
          return false;
        }
        pos++;
      }
      int value = readDecimalByte();
      if (value == NONE) {
        return false;
      }
      pieces[count + i / 2] = pieces[count + i / 2] << 8 | value;
    }
    count += 2;
    return pos == end;
  }

  /** Parses an IPv4 address; unlike in {@link Ipv4Parser}, only plain decimals are valid. */
  private int readDecimalByte() {
    int start = pos;
    int value = 0;
    while (AsciiClasses.isDigit(peek())) {
      if (pos > start && value == 0) {
        return NONE;
      }
      value = value * 10 + in.charAt(pos++) - '0';
      if (value > 255) {
        return NONE;
      }
    }
    return pos > start ? value : NONE;
  }

  /** Inserts the zeros of the double colon. */
  private boolean expand() {
    if (compress == NONE) {
      return count == PIECES;
    }
    int after = count - compress;
    System.arraycopy(pieces, compress, pieces, PIECES - after, after);
    Arrays.fill(pieces, compress, PIECES - after, 0);
    return true;
  }

  private String serialised() {
    int longest = longestZeroRun();
    StringBuilder out = new StringBuilder(39);
    int i = 0;
    while (i < PIECES) {
      if (i == longest) {
        out.append(i == 0 ? "::" : ":");
        i = endOfZeros(i);
      } else {
        out.append(Integer.toHexString(pieces[i++]));
        if (i < PIECES) {
          out.append(':');
        }
      }
    }
    return out.toString();
  }

  /** Returns the first of the longest runs of at least two zero pieces, or {@link #NONE}. */
  private int longestZeroRun() {
    int best = NONE;
    int longest = 1;
    int i = 0;
    while (i < PIECES) {
      int stop = endOfZeros(i);
      if (stop - i > longest) {
        best = i;
        longest = stop - i;
      }
      i = stop + 1;
    }
    return best;
  }

  private int endOfZeros(int from) {
    int i = from;
    while (i < PIECES && pieces[i] == 0) {
      i++;
    }
    return i;
  }
}
