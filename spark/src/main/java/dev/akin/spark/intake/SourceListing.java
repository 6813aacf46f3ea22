package dev.akin.spark.intake;

import dev.akin.engine.url.TextHash;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SourceKind;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.jspecify.annotations.Nullable;

/**
 * Lists the files of sources: files, directories and patterns such as {@code *.warc.gz} on any file
 * system of Hadoop. Archives and edge lists get a task each; web pages, which are small and many,
 * are bundled.
 */
public final class SourceListing {
  /** Size of a full bundle of pages, in bytes and in files. */
  private static final long BUNDLE_BYTES = 32 << 20;

  private static final int BUNDLE_FILES = 2_000;

  private static final String READ = "this job reads warc, wat, html and edges only";

  /** By decoded path, the order of {@code akin import}. */
  private static final Comparator<FileStatus> ORDER =
      Comparator.comparing(file -> file.getPath().toUri().getPath());

  private final Configuration configuration;
  private final boolean isToldByName;
  private final List<List<SourceFile>> tasks = new ArrayList<>();
  private final List<String> labels = new ArrayList<>();
  private String fingerprint = "";
  private @Nullable SourceKind kind;

  private SourceListing(@Nullable SourceKind kind, Configuration configuration) {
    this.kind = kind;
    this.configuration = configuration;
    isToldByName = kind == null;
  }

  /**
   * Lists the files of sources.
   *
   * @param kind their kind; null to derive it from their names
   * @param names files, directories and patterns
   * @param listed further files, whose existence is not checked
   * @throws NoSuchFileException if a name matches no file
   * @throws RejectedInputException if their kinds differ or are not supported
   */
  public static SourceListing of(
      @Nullable SourceKind kind,
      List<String> names,
      List<String> listed,
      Configuration configuration)
      throws IOException {
    SourceListing listing = new SourceListing(plain(kind), configuration);
    for (String name : names) {
      listing.add(name);
    }
    for (String name : listed) {
      listing.addListed(name);
    }
    if (listing.tasks.isEmpty()) {
      throw new RejectedInputException(
          "nothing to read in "
              + String.join(", ", names)
              + "; name archives, pages or edge lists");
    }
    return listing;
  }

  /**
   * Checks that a kind of source is supported.
   *
   * @throws IllegalArgumentException if it is not
   */
  public static void check(SourceKind kind) {
    if (!isRead(kind)) {
      throw new IllegalArgumentException("sources cannot be " + kind.id() + "; " + READ);
    }
  }

  private static boolean isRead(SourceKind kind) {
    return switch (kind) {
      case WARC, WAT, HTML, EDGES -> true;
      default -> false;
    };
  }

  /** The kind of the files: WARC, HTML or EDGES. */
  SourceKind kind() {
    return kind == null ? SourceKind.EDGES : kind;
  }

  /** Whether the kind was derived from names. */
  boolean isToldByName() {
    return isToldByName;
  }

  /** The files of each task. */
  List<List<SourceFile>> tasks() {
    return tasks;
  }

  /** The sources as named by the user. */
  List<String> labels() {
    return List.copyOf(labels);
  }

  /**
   * A fingerprint of the files: a hash of their paths, lengths and modification times; of listed
   * files, of their paths only.
   */
  public String fingerprint() {
    return fingerprint;
  }

  private static @Nullable SourceKind plain(@Nullable SourceKind kind) {
    return kind == SourceKind.WAT ? SourceKind.WARC : kind;
  }

  private void add(String name) throws IOException {
    Path path = new Path(name);
    FileSystem system = path.getFileSystem(configuration);
    boolean isPattern = !system.exists(path);
    FileStatus[] found =
        isPattern ? system.globStatus(path) : new FileStatus[] {system.getFileStatus(path)};
    if (found == null || found.length == 0) {
      throw new NoSuchFileException(name, null, "there is no such file or directory");
    }
    Arrays.sort(found, ORDER);
    for (FileStatus each : found) {
      String label = isPattern ? label(each.getPath()) : name.replaceFirst("(?<=.)/+$", "");
      labels.add(label);
      if (each.isDirectory()) {
        addDirectory(system, each, label);
      } else {
        agree(kindOf(each.getPath().getName()), label);
        addAlone(each, label);
      }
    }
  }

  /** Adds a file of a list; lists may be long, so its existence is not checked. */
  private void addListed(String name) throws IOException {
    agree(kindOf(name), name);
    labels.add(name);
    tasks.add(List.of(new SourceFile(name, name, "")));
    remember(name);
  }

  /** A path for messages; local paths have no scheme. */
  private static String label(Path path) {
    return "file".equals(path.toUri().getScheme()) ? path.toUri().getPath() : path.toString();
  }

  private static SourceKind kindOf(String name) {
    SourceKind kind = plain(SourceKind.ofFile(name));
    return kind == null ? SourceKind.EDGES : kind;
  }

  private void agree(SourceKind found, String label) throws RejectedInputException {
    if (kind == null) {
      kind = found;
    }
    if (!isRead(kind)) {
      throw new RejectedInputException(label + " is " + kind.id() + "; " + READ);
    }
    if (isToldByName && found != kind) {
      throw new RejectedInputException(
          "all sources of a job must be of one kind, but "
              + labels.get(0)
              + " is "
              + kind.id()
              + " and "
              + label
              + " is "
              + found.id()
              + "; read them in separate jobs, or use --kind");
    }
  }

  private void addDirectory(FileSystem system, FileStatus directory, String label)
      throws IOException {
    List<FileStatus> inside = new ArrayList<>();
    for (FileStatus file : system.listStatus(directory.getPath())) {
      String name = file.getPath().getName();
      if (file.isFile() && !name.startsWith("_") && !name.startsWith(".")) {
        inside.add(file);
      }
    }
    inside.sort(ORDER);
    List<FileStatus> archives = inside.stream().filter(file -> is(file, SourceKind.WARC)).toList();
    boolean mayBePages = isToldByName ? archives.isEmpty() : kind() == SourceKind.HTML;
    List<FileStatus> pages = mayBePages ? pagesBelow(system, directory) : List.of();
    SourceKind found =
        !isToldByName
            ? kind()
            : !archives.isEmpty()
                ? SourceKind.WARC
                : pages.isEmpty() ? SourceKind.EDGES : SourceKind.HTML;
    if (isToldByName && found == SourceKind.EDGES) {
      throw new RejectedInputException(
          "no archives and no HTML pages in "
              + label
              + "; name archives in subdirectories by a pattern, edge lists file by file or"
              + " by --kind"
              + " edges");
    }
    agree(found, label);
    int before = tasks.size();
    if (kind() == SourceKind.HTML) {
      addBundles(directory, pages, label);
    } else {
      for (FileStatus file : kind() == SourceKind.WARC ? archives : inside) {
        addAlone(file, label + "/" + file.getPath().getName());
      }
    }
    if (tasks.size() == before) {
      throw new RejectedInputException("there is no " + kind().id() + " in " + label);
    }
  }

  private static boolean is(FileStatus file, SourceKind kind) {
    return SourceKind.ofFile(file.getPath().getName()) == kind;
  }

  private static List<FileStatus> pagesBelow(FileSystem system, FileStatus directory)
      throws IOException {
    List<FileStatus> pages = new ArrayList<>();
    RemoteIterator<LocatedFileStatus> all = system.listFiles(directory.getPath(), true);
    while (all.hasNext()) {
      FileStatus file = all.next();
      String name = file.getPath().getName();
      // Zip files of pages are read only if named.
      if (is(file, SourceKind.HTML) && !name.matches("(?i).*\\.(zip|jar)(\\.gz|\\.zst)?")) {
        pages.add(file);
      }
    }
    pages.sort(Comparator.comparing(file -> inside(directory, file)));
    return pages;
  }

  private static String inside(FileStatus directory, FileStatus file) {
    return directory.getPath().toUri().relativize(file.getPath().toUri()).getPath();
  }

  private void addAlone(FileStatus file, String label) {
    tasks.add(List.of(new SourceFile(file.getPath().toString(), label, "")));
    remember(file);
  }

  private void addBundles(FileStatus directory, List<FileStatus> pages, String label) {
    List<SourceFile> bundle = new ArrayList<>();
    long bytes = 0;
    for (FileStatus page : pages) {
      bundle.add(new SourceFile(page.getPath().toString(), label, inside(directory, page)));
      remember(page);
      bytes += page.getLen();
      if (bytes >= BUNDLE_BYTES || bundle.size() == BUNDLE_FILES) {
        tasks.add(bundle);
        bundle = new ArrayList<>();
        bytes = 0;
      }
    }
    if (!bundle.isEmpty()) {
      tasks.add(bundle);
    }
  }

  private void remember(String file) {
    fingerprint = Long.toHexString(TextHash.of(fingerprint + " " + file));
  }

  private void remember(FileStatus file) {
    remember(file.getPath() + " " + file.getLen() + " " + file.getModificationTime());
  }
}
