package dev.akin.engine.index.analysis;

/**
 * A fingerprint of 64 bits that is similar for near-duplicates (Charikar's SimHash over runs of
 * three words): every run votes with its hash on every bit. Words are runs of letters and digits,
 * or single characters of Han, Kana and Hangul; case is ignored. A text without words has the
 * fingerprint {@value #NONE}, which matches no other.
 */
public final class SimHash {
  /** The fingerprint of a text without words. */
  public static final long NONE = 0;

  /** Maximum number of different bits of near-duplicates. */
  public static final int NEAR = 3;

  private static final long PRIME = 0x100000001b3L;
  private static final long START = 0xcbf29ce484222325L;

  private final int[] votes = new int[Long.SIZE];
  private long before;
  private long last;
  private int words;

  private SimHash() {}

  public static long of(String text) {
    SimHash made = new SimHash();
    made.read(text);
    return made.bits();
  }

  /** Whether two fingerprints are of near-duplicates. */
  public static boolean isNear(long a, long b) {
    return a != NONE && b != NONE && Long.bitCount(a ^ b) <= NEAR;
  }

  private void read(String text) {
    long word = START;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (Character.isIdeographic(c)
          || (c >= 0x3040 && c <= 0x30ff)
          || (c >= 0xac00 && c < 0xd7b0)) {
        word = end(word);
        end((START ^ c) * PRIME);
      } else if (Character.isLetterOrDigit(c)) {
        word = (word ^ Character.toLowerCase(c)) * PRIME;
      } else {
        word = end(word);
      }
    }
    end(word);
  }

  /** Ends a word, if there is one, and counts the run of three that it ends. */
  private long end(long word) {
    if (word != START) {
      words++;
      vote(mix(mix(mix(before) + last) + word));
      before = last;
      last = word;
    }
    return START;
  }

  private void vote(long hash) {
    for (int bit = 0; bit < Long.SIZE; bit++) {
      votes[bit] += (int) (hash >>> bit & 1) * 2 - 1;
    }
  }

  private long bits() {
    if (words == 0) {
      return NONE;
    }
    long bits = 0;
    for (int bit = 0; bit < Long.SIZE; bit++) {
      bits |= votes[bit] > 0 ? 1L << bit : 0;
    }
    return bits == NONE ? 1 : bits;
  }

  private static long mix(long hash) {
    long mixed = (hash ^ hash >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }
}
