package dev.akin.core.text;

import java.util.List;

/**
 * The number of occurrences of each term in each field of each page. Entry {@code i} of a page,
 * {@code start(page) <= i < end(page)}, is for one term and field; the entries of a page rise by
 * term, then field. 8 bytes per entry.
 */
public final class TermCounts {
  private static final List<PageField> FIELDS = List.of(PageField.values());
  private static final int FIELD_BITS = 2;

  /** Maximum number of terms that fit beside a field. */
  public static final int MAX_TERMS = 1 << (Integer.SIZE - 1 - FIELD_BITS);

  private final int terms;
  private final int[] offsets;
  private final int[] keys;
  private final int[] counts;

  /**
   * Takes ownership of the arrays.
   *
   * @param terms number of different terms; they are numbered from 0
   * @param offsets the start of the entries of each page, and the end of the last page
   * @param keys for each entry its term and field, as {@link #key} packs them
   * @param counts for each entry the number of occurrences, at least 1
   */
  public TermCounts(int terms, int[] offsets, int[] keys, int[] counts) {
    if (terms < 0 || terms > MAX_TERMS) {
      throw new IllegalArgumentException(
          "terms must lie in 0.." + MAX_TERMS + ", but are " + terms);
    }
    if (offsets.length == 0
        || offsets[0] != 0
        || offsets[offsets.length - 1] != keys.length
        || keys.length != counts.length) {
      throw new IllegalArgumentException("the offsets do not fit the entries");
    }
    this.terms = terms;
    this.offsets = offsets;
    this.keys = keys;
    this.counts = counts;
  }

  /** Packs a term and a field into the key of an entry. */
  @SuppressWarnings("EnumOrdinal") // no file depends on the order of the fields
  public static int key(int term, PageField field) {
    return term << FIELD_BITS | field.ordinal();
  }

  /** Number of pages. */
  public int pages() {
    return offsets.length - 1;
  }

  /** Number of different terms. */
  public int terms() {
    return terms;
  }

  /** The first entry of a page. */
  public int start(int page) {
    return offsets[page];
  }

  /** The entry after the last of a page. */
  public int end(int page) {
    return offsets[page + 1];
  }

  /** The term of an entry. */
  public int term(int entry) {
    return keys[entry] >>> FIELD_BITS;
  }

  /** The field of an entry. */
  public PageField field(int entry) {
    return FIELDS.get(keys[entry] & ((1 << FIELD_BITS) - 1));
  }

  /** The number of occurrences of an entry. */
  public int count(int entry) {
    return counts[entry];
  }
}
