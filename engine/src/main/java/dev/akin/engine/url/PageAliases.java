package dev.akin.engine.url;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.file.SealedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The aliases of pages: addresses that redirect to them, that declare them as canonical, or of
 * directories with an index file. Names are sorted in a {@link StringTable}, each with 5 bytes for
 * its page and its reason. {@link PageAliasesWriter} writes the file; docs/reference/file-format.md
 * gives the bytes.
 */
public final class PageAliases implements Iterable<PageAlias> {
  static final String KIND = "AKINALIA";
  static final int VERSION = 1;

  /** No aliases. */
  public static final PageAliases NONE =
      new PageAliases(StringTable.EMPTY, new int[0], new byte[0]);

  private final StringTable table;
  private final int[] pages;
  private final byte[] reasons;
  private final SuffixIndex.OnDemand ends;

  private PageAliases(StringTable table, int[] pages, byte[] reasons) {
    this.table = table;
    this.pages = pages;
    this.reasons = reasons;
    ends = new SuffixIndex.OnDemand(table::suffixes);
  }

  /** Opens a file, and checks that every name can be decoded and has a valid page and reason. */
  public static PageAliases read(Path file, int pageCount) throws IOException {
    try (SealedReader reader = new SealedReader(file, KIND, VERSION)) {
      int size = reader.intSize(0);
      long bytes = reader.size(1);
      // A sum that overflows is negative, so it does not equal the length of the body.
      reader.expectBody(StringTable.bodyBytes(size, bytes) + 5L * size);
      StringTable table = StringTable.readBody(reader, size, bytes);
      int[] pages = reader.readInts(size);
      byte[] reasons = reader.readBytes(size);
      reader.finish();
      table.check(file, bytes);
      for (int i = 0; i < size; i++) {
        expect(file, pages[i] >= 0 && pages[i] < pageCount, "a page below " + pageCount, pages[i]);
        boolean isReason = reasons[i] >= 0 && reasons[i] < PageAlias.Reason.CODES;
        expect(file, isReason, "a reason below " + PageAlias.Reason.CODES, reasons[i]);
      }
      return new PageAliases(table, pages, reasons);
    }
  }

  private static void expect(Path file, boolean holds, String expected, int found)
      throws IOException {
    if (!holds) {
      throw new CorruptFileException(file, 0, expected, String.valueOf(found));
    }
  }

  /** Returns the number of aliases. */
  public int size() {
    return table.size();
  }

  /** Returns the names, sorted by {@link NameOrder}. */
  public StringTable names() {
    return table;
  }

  /** Returns the alias of a name; null if there is none. */
  public @Nullable PageAlias find(String name) {
    int index = table.find(name.getBytes(StandardCharsets.UTF_8));
    return index < 0 ? null : alias(index, name);
  }

  /** Returns aliases with a suffix, one for each page, at most {@code limit} of them. */
  List<PageAlias> withSuffix(String suffix, int limit) {
    Set<Integer> found = new HashSet<>();
    List<PageAlias> aliases = new ArrayList<>();
    byte[] wanted = suffix.getBytes(StandardCharsets.UTF_8);
    SuffixIndex index = ends.forSearch();
    if (index != null) {
      for (int at : index.find(wanted, size())) {
        if (aliases.size() < limit && found.add(pages[at])) {
          aliases.add(alias(at, table.string(at)));
        }
      }
      return aliases;
    }
    for (StringTable.Cursor at = table.cursor(); aliases.size() < limit && at.next(); ) {
      if (at.endsWith(wanted) && found.add(pages[at.index()])) {
        aliases.add(alias(at.index(), at.string()));
      }
    }
    return aliases;
  }

  /** Iterates over all aliases in the order of their names. */
  @Override
  public Iterator<PageAlias> iterator() {
    StringTable.Cursor at = table.cursor();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return at.index() + 1 < table.size();
      }

      @Override
      public PageAlias next() {
        if (!at.next()) {
          throw new NoSuchElementException();
        }
        return alias(at.index(), at.string());
      }
    };
  }

  private PageAlias alias(int index, String name) {
    return new PageAlias(name, pages[index], PageAlias.Reason.of(reasons[index]));
  }
}
