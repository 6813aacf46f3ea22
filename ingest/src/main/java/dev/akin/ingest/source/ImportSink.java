package dev.akin.ingest.source;

import dev.akin.engine.url.PageAlias;
import java.io.IOException;
import java.nio.file.Path;

/**
 * What an import on this machine takes in beside names and links. A source whose pages are numbered
 * already calls {@link #number} once, and then uses its own numbers in place of names.
 */
public interface ImportSink extends PageSink {
  /** Says that there are pages {@code 0..count-1}, called {@code first..first+count-1}. */
  void number(int count, int first);

  /** How many pages have numbers of their own; -1 if they have names. */
  int numbered();

  /** What the first of these is called. */
  int firstNumber();

  /** Whether pages have numbers of their own. */
  default boolean isNumbered() {
    return numbered() >= 0;
  }

  /** Gives a page its label. */
  void label(int name, String label) throws IOException;

  /** Gives a page a URL that replaces its name. */
  void url(int name, String url) throws IOException;

  /**
   * Gives a page a name that replaces its id, or becomes its title if another page has it as id.
   */
  void displayName(int page, String name) throws IOException;

  /** Gives a page that has a number of its own another name. */
  void otherName(int page, String name, PageAlias.Reason reason) throws IOException;

  /** Where temporary files may be; gone after the import. */
  Path directory();
}
