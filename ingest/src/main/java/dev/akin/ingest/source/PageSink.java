package dev.akin.ingest.source;

import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.url.PageAlias;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Receives the output of a reader: names, which of them are pages of the source, their titles and
 * texts, and links between names.
 *
 * <p>A number from {@link #name} is valid until {@link #endRecord()}, which a reader calls after
 * every line or page.
 *
 * <p>The result does not depend on the order of calls, if no page is added twice. Of several
 * targets of an alias, one declared by a page or a server precedes one by convention (see {@link
 * PageAlias.Reason}), then the one that sorts first counts. Of several titles or texts of a page,
 * its own precede those of the alias that sorts first.
 */
public interface PageSink {
  /** Returns the number of the name whose UTF-8 is {@code bytes[from..to)}. */
  int name(byte[] bytes, int from, int to);

  /** Returns the number of a name. */
  default int name(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return name(bytes, 0, bytes.length);
  }

  /** Marks a name as a page of the source, not only a link target. */
  void page(int name);

  /** Gives a page its title. */
  void title(int name, String title) throws IOException;

  /** Gives a page its text. */
  void texts(int name, FieldTexts words) throws IOException;

  /** Makes a name an alias of another page. */
  void alias(int name, int target, PageAlias.Reason reason) throws IOException;

  /** Adds a link without flags and, if {@code isBoth}, the link back. */
  default void link(int source, int target, boolean isBoth) throws IOException {
    link(source, target, LinkFlags.NONE);
    if (isBoth && source != target) {
      link(target, source, LinkFlags.NONE);
    }
  }

  /** Adds a link with its flags. */
  void link(int source, int target, int flags) throws IOException;

  /** Ends a line or a page: numbers of names become invalid. */
  void endRecord() throws IOException;
}
