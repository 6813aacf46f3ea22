package dev.akin.ingest.source;

import dev.akin.engine.url.PageAlias;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Receives the pages of an import, with labels, URLs and aliases. A source with numbered pages
 * calls {@link #number} once and then uses its own numbers in place of names.
 */
public interface ImportSink extends PageSink {
  /** Declares pages {@code 0..count-1}, named {@code first..first+count-1}. */
  void number(int count, int first);

  /** Returns the number of numbered pages; -1 if pages have names. */
  int numbered();

  /** Returns the name of the first numbered page. */
  int firstNumber();

  /** Whether the source has numbered its pages. */
  default boolean isNumbered() {
    return numbered() >= 0;
  }

  /** Gives a page its label. */
  void label(int name, String label) throws IOException;

  /** Gives a page a URL that replaces its name. */
  void url(int name, String url) throws IOException;

  /**
   * Gives a page a name that replaces its id, or becomes its title if it is the id of another page.
   */
  void displayName(int page, String name) throws IOException;

  /** Gives a numbered page an alias. */
  void otherName(int page, String name, PageAlias.Reason reason) throws IOException;

  /** Returns the directory for temporary files, which is deleted after the import. */
  Path directory();
}
