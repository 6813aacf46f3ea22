package dev.akin.ingest.html;

import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The HTML files below a directory or inside a zip or jar, in the order of their paths, one at a
 * time. Symbolic links to directories are not followed, and nothing is written, so no path in an
 * archive can do harm. Files above {@value #MAX_BYTES} decompressed bytes are skipped.
 */
public abstract class HtmlFiles implements Closeable {
  static final int MAX_BYTES = 16 << 20;

  private final SkippedRecords tally;
  private final Iterator<String> paths;
  private final int count;

  /** One file: its path below the root, with slashes, and its content. */
  @SuppressWarnings("ArrayRecordComponent") // handed on once, never kept
  record File(String path, byte[] bytes) {}

  private HtmlFiles(List<String> paths, SkippedRecords tally) {
    Collections.sort(paths);
    this.paths = paths.iterator();
    this.tally = tally;
    count = paths.size();
  }

  static HtmlFiles open(Path root, SkippedRecords tally) throws IOException {
    if (Files.isDirectory(root)) {
      // The root itself may be a link; those below it are not followed.
      Path real = root.toRealPath();
      return new Directory(real, Directory.list(real, tally), tally);
    }
    if (!Files.exists(root)) {
      throw new NoSuchFileException(root.toString(), null, "there is no such file or directory");
    }
    if (isHtml(root.toString()) || HtmlSniffer.isHtml(root)) {
      Path file = root.toRealPath();
      List<String> alone = new ArrayList<>(List.of(String.valueOf(file.getFileName())));
      return new Directory(file.resolveSibling(""), alone, tally);
    }
    ZipFile zip;
    try {
      zip = new ZipFile(root.toFile());
    } catch (ZipException e) {
      throw new RejectedInputException(root + " is not a zip or jar file (" + e.getMessage() + ")");
    }
    return new Archive(zip, tally);
  }

  int count() {
    return count;
  }

  /** Returns the next readable file, or null at the end. */
  @Nullable File next() throws IOException {
    while (paths.hasNext()) {
      String path = paths.next();
      try (InputStream in = open(path)) {
        byte[] bytes = in.readNBytes(MAX_BYTES + 1);
        if (bytes.length <= MAX_BYTES) {
          verify(path, bytes);
          return new File(path, bytes);
        }
        tally.skip("page larger than 16 MiB", path, "");
      } catch (RejectedInputException e) {
        throw e;
      } catch (IOException e) {
        tally.skip("page that cannot be read", path, String.valueOf(e.getMessage()));
      }
    }
    return null;
  }

  abstract InputStream open(String path) throws IOException;

  /** Checks the bytes of the last file against its checksum, if there is one. */
  void verify(String path, byte[] bytes) throws IOException {}

  /** Whether a path has the extension of a web page. */
  public static boolean isHtml(String path) {
    String lower = path.toLowerCase(Locale.ROOT);
    return lower.endsWith(".html") || lower.endsWith(".htm") || lower.endsWith(".xhtml");
  }

  /** Files below a directory, all or some of them. */
  private static final class Directory extends HtmlFiles {
    private final Path root;

    Directory(Path root, List<String> paths, SkippedRecords tally) {
      super(paths, tally);
      this.root = root;
    }

    private static List<String> list(Path root, SkippedRecords tally) throws IOException {
      List<String> paths = new ArrayList<>();
      Files.walkFileTree(
          root,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              String path =
                  root.relativize(file)
                      .toString()
                      .replace(root.getFileSystem().getSeparator(), "/");
              if (attributes.isRegularFile() && isHtml(path)) {
                paths.add(path);
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
              tally.skip("file that cannot be read", file.toString(), "");
              return FileVisitResult.CONTINUE;
            }
          });
      return paths;
    }

    @Override
    InputStream open(String path) throws IOException {
      return Files.newInputStream(root.resolve(path));
    }

    @Override
    public void close() {}
  }

  /** Files inside a zip or jar. */
  private static final class Archive extends HtmlFiles {
    private final ZipFile zip;

    Archive(ZipFile zip, SkippedRecords tally) {
      super(list(zip), tally);
      this.zip = zip;
    }

    private static List<String> list(ZipFile zip) {
      List<String> paths = new ArrayList<>();
      zip.stream()
          .filter(entry -> !entry.isDirectory() && isHtml(entry.getName()))
          .forEach(entry -> paths.add(entry.getName()));
      return paths;
    }

    @Override
    InputStream open(String path) throws IOException {
      ZipEntry entry = zip.getEntry(path);
      if (entry == null) {
        throw new ZipException("the entry is missing");
      }
      return zip.getInputStream(entry);
    }

    /** The library decompresses, but does not compare checksums. */
    @Override
    void verify(String path, byte[] bytes) throws IOException {
      ZipEntry entry = zip.getEntry(path);
      CRC32 crc = new CRC32();
      crc.update(bytes);
      if (entry != null && entry.getCrc() >= 0 && entry.getCrc() != crc.getValue()) {
        throw new ZipException("its checksum is wrong");
      }
    }

    @Override
    public void close() throws IOException {
      zip.close();
    }
  }
}
