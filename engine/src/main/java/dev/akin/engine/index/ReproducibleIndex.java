package dev.akin.engine.index;

import dev.akin.core.file.SealedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.CRC32;
import org.apache.lucene.codecs.CodecUtil;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.SegmentCommitInfo;
import org.apache.lucene.index.SegmentInfo;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.NIOFSDirectory;
import org.apache.lucene.store.NoLockFactory;
import org.apache.lucene.util.IOUtils;

/**
 * The files of a finished Lucene index, with the same bytes for the same documents. Lucene writes a
 * random id of each segment and each commit to the header of every file, and the time, the machine
 * and the Java runtime to each segment. Here the id is constant, the other data is empty, and the
 * checksum at the end of each file is computed again. The id detects mixed files of different
 * indexes, which one sealed file cannot have.
 */
final class ReproducibleIndex implements Closeable {
  private static final byte[] ID = "akin-text-index1".getBytes(StandardCharsets.US_ASCII);

  /** Bytes of a header before the name of the codec: a magic number and the length of the name. */
  private static final int BEFORE_NAME = Integer.BYTES + 1;

  private static final int WINDOW = 1 << 16;

  private final Directory store;

  /** The rewritten files: the list of segments and their descriptions. */
  private final Directory heads = new ByteBuffersDirectory();

  private final SortedMap<String, Directory> files = new TreeMap<>();

  /** Opens a finished index. */
  ReproducibleIndex(Path index) throws IOException {
    store = new NIOFSDirectory(index, NoLockFactory.INSTANCE);
    try {
      SegmentInfos found = SegmentInfos.readLatestCommit(store);
      SegmentInfos made = new SegmentInfos(found.getIndexCreatedVersionMajor());
      made.counter = found.counter;
      for (SegmentCommitInfo segment : found) {
        segment.info.files().forEach(name -> files.put(name, store));
        made.add(new SegmentCommitInfo(described(segment.info), 0, 0, -1, -1, -1, ID));
      }
      made.commit(heads);
      for (String name : heads.listAll()) {
        files.put(name, heads);
      }
    } catch (IOException | RuntimeException e) {
      IOUtils.closeWhileHandlingException(this);
      throw e;
    }
  }

  /** Writes the description of a segment, without data that differs between runs. */
  private SegmentInfo described(SegmentInfo old) throws IOException {
    SegmentInfo info =
        new SegmentInfo(
            heads,
            old.getVersion(),
            old.getMinVersion(),
            old.name,
            old.maxDoc(),
            old.getUseCompoundFile(),
            old.getHasBlocks(),
            old.getCodec(),
            Map.of(),
            ID,
            old.getAttributes(),
            old.getIndexSort());
    TreeSet<String> others = new TreeSet<>(old.files());
    others.removeIf(name -> name.endsWith(".si"));
    info.setFiles(others);
    old.getCodec().segmentInfoFormat().write(heads, info, IOContext.DEFAULT);
    return info;
  }

  /** Returns the files by name, with their lengths. */
  SortedMap<String, Long> lengths() throws IOException {
    SortedMap<String, Long> lengths = new TreeMap<>();
    for (Map.Entry<String, Directory> file : files.entrySet()) {
      lengths.put(file.getKey(), file.getValue().fileLength(file.getKey()));
    }
    return lengths;
  }

  /** Appends one file. */
  void copy(String name, SealedWriter writer) throws IOException {
    Directory directory = files.getOrDefault(name, store);
    try (IndexInput in = directory.openInput(name, IOContext.READONCE)) {
      byte[] random = id(in, name);
      CRC32 crc = new CRC32();
      byte[] window = new byte[WINDOW];
      int kept = 0;
      for (long left = in.length() - Long.BYTES; left > 0; ) {
        int step = (int) Math.min(window.length - kept, left);
        in.readBytes(window, kept, step);
        left -= step;
        replace(random, window, kept + step);
        // The id may continue beyond the last bytes.
        int done = left == 0 ? kept + step : kept + step - (ID.length - 1);
        crc.update(window, 0, done);
        writer.writeBytes(window, 0, done);
        kept = kept + step - done;
        System.arraycopy(window, done, window, 0, kept);
      }
      // Lucene's numbers are big-endian, those of sealed files little-endian.
      writer.writeLong(Long.reverseBytes(crc.getValue()));
    }
  }

  /** Returns the id in the header of a file. */
  private static byte[] id(IndexInput in, String name) throws IOException {
    in.seek(BEFORE_NAME - 1);
    int at = BEFORE_NAME + in.readByte() + Integer.BYTES;
    if (at < BEFORE_NAME || at + ID.length + CodecUtil.footerLength() > in.length()) {
      throw new CorruptIndexException("no header with an id", name);
    }
    byte[] id = new byte[ID.length];
    in.seek(at);
    in.readBytes(id, 0, id.length);
    in.seek(0);
    return id;
  }

  /**
   * Replaces the random id by the constant one everywhere, because nested formats have their own
   * headers. Its 128 bits do not occur elsewhere by chance.
   */
  private static void replace(byte[] random, byte[] bytes, int length) {
    for (int i = 0; i <= length - ID.length; i++) {
      if (bytes[i] == random[0]
          && Arrays.equals(bytes, i, i + ID.length, random, 0, random.length)) {
        System.arraycopy(ID, 0, bytes, i, ID.length);
      }
    }
  }

  @Override
  public void close() throws IOException {
    IOUtils.close(store, heads);
  }
}
