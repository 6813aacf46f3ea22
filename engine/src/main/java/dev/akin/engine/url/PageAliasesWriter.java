package dev.akin.engine.url;

import dev.akin.core.file.SealedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/** Writes {@link PageAliases}: first the names as a stream, then their pages and reasons. */
public final class PageAliasesWriter implements Closeable {
  private final SealedWriter file;
  private final StringTableWriter names;

  /** Creates the file, which must not exist. */
  public PageAliasesWriter(Path path) throws IOException {
    file = new SealedWriter(path, PageAliases.KIND, PageAliases.VERSION);
    names = new StringTableWriter(file);
  }

  /** Appends the name in {@code bytes[0..length)}; names come in the order of {@link NameOrder}. */
  public void add(byte[] bytes, int length) throws IOException {
    names.add(bytes, length);
  }

  /**
   * Ends the file.
   *
   * @param pages the page of each name
   * @param reasons the code of the {@link PageAlias.Reason} of each name
   */
  public void finish(int[] pages, byte[] reasons) throws IOException {
    long bytes = names.finishBody();
    file.writeInts(pages);
    file.writeBytes(reasons, 0, reasons.length);
    file.seal(pages.length, bytes);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
