package dev.akin.ingest.detect;

import dev.akin.ingest.html.HtmlFiles;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SourceKind;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Web archives and web pages anywhere below a directory. Symbolic links to directories are not
 * followed.
 */
final class DirectoryContent extends SimpleFileVisitor<Path> {
  private final Path directory;
  private final Path real;
  private final List<Path> archives = new ArrayList<>();
  private @Nullable Path page;
  private @Nullable IOException unreadable;

  private DirectoryContent(Path directory) throws IOException {
    this.directory = directory;
    real = directory.toRealPath();
  }

  static DirectoryContent of(Path directory) throws IOException {
    DirectoryContent content = new DirectoryContent(directory);
    Files.walkFileTree(content.real, content);
    Collections.sort(content.archives);
    return content;
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
    Path named = directory.resolve(real.relativize(file));
    if (SourceKind.ofFile(file.toString()) == SourceKind.WARC && Files.isRegularFile(file)) {
      archives.add(named);
    } else if (page == null && attributes.isRegularFile() && HtmlFiles.isHtml(file.toString())) {
      page = named;
    }
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException e) {
    unreadable = unreadable == null ? e : unreadable;
    return FileVisitResult.CONTINUE;
  }

  /** Whether the directory holds web archives. */
  boolean hasArchives() {
    return !archives.isEmpty();
  }

  /**
   * Returns the archives in the order of their paths.
   *
   * @throws IOException if a directory could not be read
   */
  List<Path> archives() throws IOException {
    if (unreadable != null) {
      throw unreadable;
    }
    return archives;
  }

  /**
   * Checks that the directory holds one kind of source.
   *
   * @param graph the BV graph in it, or null
   * @throws RejectedInputException if it holds several
   */
  void checkOneKind(@Nullable Path graph) throws RejectedInputException {
    List<String> kinds = new ArrayList<>();
    if (hasArchives()) {
      kinds.add("web archives (" + archives.get(0) + ")");
    }
    if (page != null) {
      kinds.add("web pages (" + page + ")");
    }
    if (graph != null) {
      kinds.add("a BV graph (" + graph + ".graph)");
    }
    if (kinds.size() > 1) {
      throw new RejectedInputException(
          ("%s holds %s, but one import reads one kind of source; name the files, or choose a "
                  + "kind")
              .formatted(directory, String.join(" and ", kinds)));
    }
  }
}
