package dev.akin.engine.url;

import org.jspecify.annotations.Nullable;

/**
 * Parses IPv4 addresses in the notations of the C library's {@code inet_aton}, which the web kept:
 * one to four numbers, each decimal, octal (0…) or hexadecimal (0x…), the last one filling the
 * remaining bytes. {@code 0x7f.1}, {@code 017700000001} and {@code 127.0.0.1} are the same host.
 */
final class Ipv4Parser {

  private static final int NO_NUMBER = -1;

  /** A limit above every address, at which longer numbers are cut. */
  private static final long TOO_LARGE = 1L << 32;

  private Ipv4Parser() {}

  /** Whether a domain's last label is a number; then the domain must be an address. */
  static boolean isNumeric(String domain) {
    int end = endOfLabels(domain);
    int start = domain.lastIndexOf('.', end - 1) + 1;
    if (start >= end || !AsciiClasses.isDigit(domain.charAt(start))) {
      return false;
    }
    return allDigits(domain, start, end) || number(domain, start, end) != NO_NUMBER;
  }

  /** Returns the address in dotted decimals, or null if the domain is not an address. */
  static @Nullable String parse(String domain) {
    int end = endOfLabels(domain);
    long address = 0;
    int count = 0;
    for (int start = 0; start <= end; count++) {
      int dot = domain.indexOf('.', start);
      boolean last = dot < 0 || dot >= end;
      int stop = last ? end : dot;
      long value = number(domain, start, stop);
      // The last of n numbers fills 5 - n bytes, all others one.
      if (count == 4 || value == NO_NUMBER || value >= 1L << (last ? 8 * (4 - count) : 8)) {
        return null;
      }
      address |= last ? value : value << (8 * (3 - count));
      start = stop + 1;
    }
    return dotted(address);
  }

  /** Drops one dot at the end. */
  private static int endOfLabels(String domain) {
    return domain.endsWith(".") ? domain.length() - 1 : domain.length();
  }

  private static boolean allDigits(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!AsciiClasses.isDigit(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static long number(String text, int from, int to) {
    if (from == to) {
      return NO_NUMBER;
    }
    if (to - from >= 2 && text.charAt(from) == '0') {
      boolean hexadecimal = (text.charAt(from + 1) | 0x20) == 'x';
      // A bare "0x" is zero, as it was for inet_aton.
      return hexadecimal ? number(text, from + 2, to, 16) : number(text, from + 1, to, 8);
    }
    return number(text, from, to, 10);
  }

  private static long number(String text, int from, int to, int radix) {
    long value = 0;
    for (int i = from; i < to; i++) {
      int digit = AsciiClasses.hexValue(text.charAt(i));
      if (digit < 0 || digit >= radix) {
        return NO_NUMBER;
      }
      value = Math.min(TOO_LARGE, value * radix + digit);
    }
    return value;
  }

  private static String dotted(long address) {
    return (address >> 24)
        + "."
        + (address >> 16 & 255)
        + "."
        + (address >> 8 & 255)
        + "."
        + (address & 255);
  }
}
