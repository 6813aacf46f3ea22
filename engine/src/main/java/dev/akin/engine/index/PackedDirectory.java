package dev.akin.engine.index;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.file.SealedReader;
import dev.akin.core.file.SealedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.store.BaseDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.store.NoLockFactory;

/**
 * The files of a Lucene index, concatenated in a sealed file, so that an index is one part of a
 * snapshot with one checksum. Read-only; the file is mapped, and may be deleted while it is open.
 * docs/reference/file-format.md gives the bytes.
 */
final class PackedDirectory extends BaseDirectory {
  private static final String KIND = "AKINWORD";
  private static final int VERSION = 1;
  private static final int HEADER = 16;

  /** Maximum number of files; Lucene writes about twenty. */
  private static final int MAX_FILES = 1000;

  private static final int MAX_NAME = 255;

  private final Map<String, Slice> slices;
  private final Directory folder;
  private final IndexInput whole;

  private record Slice(long start, long length) {}

  private PackedDirectory(Map<String, Slice> slices, Directory folder, IndexInput whole) {
    super(NoLockFactory.INSTANCE);
    this.slices = slices;
    this.folder = folder;
    this.whole = whole;
  }

  /** Packs all files of an index into a new file. */
  static void pack(Path index, Path file, int pages) throws IOException {
    try (ReproducibleIndex source = new ReproducibleIndex(index);
        SealedWriter writer = new SealedWriter(file, KIND, VERSION)) {
      SortedMap<String, Long> lengths = source.lengths();
      long table = 0;
      for (Map.Entry<String, Long> each : lengths.entrySet()) {
        byte[] name = each.getKey().getBytes(StandardCharsets.US_ASCII);
        writer.writeInt(name.length);
        writer.writeBytes(name, 0, name.length);
        writer.writeLong(each.getValue());
        table += Integer.BYTES + name.length + Long.BYTES;
      }
      for (String name : lengths.keySet()) {
        source.copy(name, writer);
      }
      writer.seal(pages, lengths.size(), table);
    }
  }

  /** Returns the number of pages that a packed index declares. */
  static int pages(Path file) throws IOException {
    try (SealedReader reader = new SealedReader(file, KIND, VERSION)) {
      return reader.intSize(0);
    }
  }

  /**
   * Opens a packed index.
   *
   * @param isVerified whether all bytes are read once and compared with the checksum
   */
  static PackedDirectory open(Path file, boolean isVerified) throws IOException {
    Map<String, Slice> slices = new TreeMap<>();
    try (SealedReader reader = new SealedReader(file, KIND, VERSION)) {
      long start = HEADER + reader.size(2);
      long files = reader.size(1);
      expect(files <= MAX_FILES, file, "at most " + MAX_FILES + " files", files);
      for (int i = 0; i < files; i++) {
        int name = reader.readInts(1)[0];
        expect(name > 0 && name <= MAX_NAME, file, "the length of a name", name);
        String text = new String(reader.readBytes(name), StandardCharsets.US_ASCII);
        long length = reader.readLong();
        expect(length >= 0, file, "the length of " + text, length);
        slices.put(text, new Slice(start, length));
        start += length;
      }
      reader.expectBody(start - HEADER);
      if (isVerified) {
        reader.finish();
      }
    }
    Path parent = file.toAbsolutePath().getParent();
    Directory folder = new MMapDirectory(parent, NoLockFactory.INSTANCE);
    try {
      String name = file.getFileName().toString();
      return new PackedDirectory(slices, folder, folder.openInput(name, IOContext.READ));
    } catch (IOException | RuntimeException e) {
      folder.close();
      throw e;
    }
  }

  private static void expect(boolean holds, Path file, String what, long found)
      throws CorruptFileException {
    if (!holds) {
      throw new CorruptFileException(file, HEADER, what, String.valueOf(found));
    }
  }

  private Slice slice(String name) throws NoSuchFileException {
    Slice slice = slices.get(name);
    if (slice == null) {
      throw new NoSuchFileException(name);
    }
    return slice;
  }

  @Override
  public String[] listAll() {
    return slices.keySet().toArray(String[]::new);
  }

  @Override
  public long fileLength(String name) throws IOException {
    return slice(name).length();
  }

  @Override
  public IndexInput openInput(String name, IOContext context) throws IOException {
    Slice slice = slice(name);
    return whole.slice(name, slice.start(), slice.length());
  }

  @Override
  public void close() throws IOException {
    isOpen = false;
    try {
      whole.close();
    } finally {
      folder.close();
    }
  }

  @Override
  public Set<String> getPendingDeletions() {
    return Set.of();
  }

  private static UnsupportedOperationException readOnly() {
    return new UnsupportedOperationException("a packed index is read-only");
  }

  @Override
  public void deleteFile(String name) {
    throw readOnly();
  }

  @Override
  public IndexOutput createOutput(String name, IOContext context) {
    throw readOnly();
  }

  @Override
  public IndexOutput createTempOutput(String prefix, String suffix, IOContext context) {
    throw readOnly();
  }

  @Override
  public void sync(java.util.Collection<String> names) {
    throw readOnly();
  }

  @Override
  public void syncMetaData() {
    throw readOnly();
  }

  @Override
  public void rename(String source, String dest) {
    throw readOnly();
  }
}
