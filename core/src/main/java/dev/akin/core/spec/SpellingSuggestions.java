package dev.akin.core.spec;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Distances between misspelt and known names, for suggestions. */
public final class SpellingSuggestions {
  /** Longer names are compared by their ends. */
  private static final int MAX_LENGTH = 64;

  private SpellingSuggestions() {}

  /**
   * 0 for equal names, 1 or more for unrelated names. The wanted name can be the end of the
   * candidate, such as its last path segment, so it is compared with ends of about its own length.
   */
  public static double distance(String wanted, String candidate) {
    String a = tail(wanted.toLowerCase(Locale.ROOT), MAX_LENGTH);
    String b = candidate.toLowerCase(Locale.ROOT);
    if (a.isEmpty() || b.isEmpty()) {
      return 1;
    }
    if (b.contains(a)) {
      return 0.1 - 0.1 * a.length() / b.length();
    }
    String segment = b.substring(b.lastIndexOf('/', b.length() - 2) + 1);
    String mine = a.substring(a.lastIndexOf('/', Math.max(0, a.length() - 2)) + 1);
    double whole = share(a, tail(b, a.length()));
    double last = share(mine, tail(segment, MAX_LENGTH));
    return 0.1 + 0.9 * Math.min(whole, last);
  }

  /** The known name that is most likely meant; empty if none is similar. */
  public static Optional<String> nearest(String wanted, Collection<String> known) {
    return known.stream()
        .filter(word -> distance(wanted, word) < 0.75)
        .min(Comparator.comparingDouble(word -> distance(wanted, word)));
  }

  /** "unknown measure 'jacard'; did you mean jaccard? known: ...". */
  public static String unknown(String noun, String wanted, Collection<String> known) {
    return "unknown " + noun + " '" + wanted + "'; " + known(wanted, known);
  }

  /** "did you mean jaccard? known: ...". */
  static String known(String wanted, Collection<String> known) {
    return nearest(wanted, known).map(word -> "did you mean " + word + "? ").orElse("")
        + "known: "
        + String.join(", ", known);
  }

  /**
   * The number of edits as a fraction of those that make a name unrecognisable; 1 or more if there
   * are too many.
   */
  private static double share(String wanted, String candidate) {
    double most = 0.5 * wanted.length();
    return edits(wanted, candidate, (int) most) / most;
  }

  private static String tail(String text, int length) {
    return text.length() <= length ? text : text.substring(text.length() - length);
  }

  /** Levenshtein's distance; any greater number if it exceeds {@code most}. */
  private static int edits(String a, String b, int most) {
    if (Math.abs(a.length() - b.length()) > most) {
      return most + 1;
    }
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      int least = i;
      for (int j = 1; j < row.length; j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? diagonal : diagonal + 1;
        diagonal = row[j];
        row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
        least = Math.min(least, row[j]);
      }
      if (least > most) {
        return most + 1;
      }
    }
    return row[b.length()];
  }
}
