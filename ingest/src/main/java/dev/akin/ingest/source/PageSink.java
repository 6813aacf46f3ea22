package dev.akin.ingest.source;

import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.url.PageAlias;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Where a reader of a foreign format puts what it reads: names, which of them are pages that are
 * really there, their titles and words, and links between names.
 *
 * <p>A number from {@link #name} is good until {@link #endRecord()}; a reader calls that after
 * every line or page.
 *
 * <p>What becomes of it does not depend on the order in which it comes, as long as no page is taken
 * in twice. Of several targets of an alias one that a page or a server names counts before one by
 * custom (see {@link PageAlias.Reason}), and then the one that sorts first. Of several titles or
 * words of a page its own count first, then those of the alias that sorts first.
 */
public interface PageSink {
  /** The number of the name whose UTF-8 is {@code bytes[from..to)}. */
  int name(byte[] bytes, int from, int to);

  /** The number of a name. */
  default int name(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return name(bytes, 0, bytes.length);
  }

  /** The page of this name is really there, not only linked to. */
  void page(int name);

  /** Gives a page its title. */
  void title(int name, String title) throws IOException;

  /** Gives a page its words. */
  void texts(int name, FieldTexts words) throws IOException;

  /** The page of this name is another: the name becomes an alias. */
  void alias(int name, int target, PageAlias.Reason reason) throws IOException;

  /** Adds a link with its flags. */
  void link(int source, int target, int flags) throws IOException;

  /** Ends a line or a page: numbers of names handed out so far are void. */
  void endRecord() throws IOException;
}
