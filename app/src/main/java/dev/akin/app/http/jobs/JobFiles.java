package dev.akin.app.http.jobs;

import dev.akin.app.http.HttpProblem;
import dev.akin.ingest.detect.PageSources;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The files that jobs may read: those below one directory. Symbolic links that lead out of the
 * directory are refused. A path is checked as written before it is looked up, so that a refusal
 * does not reveal whether a file outside exists.
 */
public final class JobFiles {
  /** No files. */
  public static final JobFiles NONE = new JobFiles(null, null);

  private final @Nullable Path given;
  private final @Nullable Path real;

  private JobFiles(@Nullable Path given, @Nullable Path real) {
    this.given = given;
    this.real = real;
  }

  /** The files below a directory, which must exist. */
  public static JobFiles below(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      throw new NoSuchFileException(directory.toString());
    }
    if (!Files.isDirectory(directory)) {
      throw new IOException(directory + " is not a directory");
    }
    return new JobFiles(directory.toAbsolutePath().normalize(), directory.toRealPath());
  }

  /** Whether jobs may read a file. */
  public boolean contains(Path file) throws IOException {
    return real != null && file.toRealPath().startsWith(real);
  }

  /**
   * The absolute paths of sources; relative ones are relative to the directory.
   *
   * @throws HttpProblem if jobs may not read files, or a source does not exist or is outside
   */
  List<String> resolve(List<String> sources) {
    return sources.stream().map(this::resolve).toList();
  }

  private String resolve(String source) {
    if (given == null || real == null) {
      throw refused(
          "import jobs are disabled; start the service with --jobs-from DIR to let them read the"
              + " files in a directory");
    }
    Path path = path(given, source);
    boolean isInside = path.startsWith(given) || path.startsWith(real);
    if (!isInside) {
      throw outside(source, "is not in");
    }
    try {
      checkParts(path);
    } catch (IOException e) {
      throw refused("'" + source + "' cannot be read: " + e.getClass().getSimpleName());
    }
    return path.toString();
  }

  private static Path path(Path directory, String source) {
    try {
      return directory.resolve(source).normalize();
    } catch (InvalidPathException e) {
      throw refused("'" + source + "' is not a path");
    }
  }

  /** Checks a source and the files that belong to it. */
  private void checkParts(Path source) throws IOException {
    Path there = source;
    while (!Files.exists(there)) {
      there = Objects.requireNonNull(there.getParent(), "the root exists");
    }
    checkLink(there);
    List<Path> parts = PageSources.parts(source);
    if (parts.isEmpty()) {
      throw refused("'" + source + "' does not exist");
    }
    for (Path part : parts) {
      checkLink(part);
      if (!Files.isDirectory(part) && !Files.isRegularFile(part)) {
        throw refused("'" + part + "' is neither a file nor a directory");
      }
    }
  }

  private Path checkLink(Path path) throws IOException {
    Path target = path.toRealPath();
    if (real == null || !target.startsWith(real)) {
      throw outside(path.toString(), "is a symbolic link that leads out of");
    }
    return target;
  }

  /**
   * Checks resolved sources again, including everything below directories.
   *
   * @throws HttpProblem if a file is outside
   */
  void checkTrees(List<String> sources) throws IOException {
    Set<Path> seen = new HashSet<>();
    for (String source : sources) {
      Path path = Path.of(source);
      checkParts(path);
      checkTree(path, seen);
    }
  }

  private void checkTree(Path root, Set<Path> seen) throws IOException {
    if (!Files.isDirectory(root) || !seen.add(checkLink(root))) {
      return;
    }
    Files.walkFileTree(
        root.toRealPath(),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (attributes.isSymbolicLink() && Files.exists(file)) {
              checkLink(file);
              checkTree(file, seen);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // the import reports unreadable files
          }
        });
  }

  private HttpProblem outside(String source, String how) {
    String directory = " the directory that jobs may read (--jobs-from " + given + ")";
    return refused("'" + source + "' " + how + directory);
  }

  private static HttpProblem refused(String why) {
    return new HttpProblem(400, "bad-job", why);
  }
}
