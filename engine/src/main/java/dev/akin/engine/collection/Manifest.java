package dev.akin.engine.collection;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.file.CorruptFileException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32C;

/**
 * The manifest of a snapshot: facts about the collection, and its files with sizes and checksums.
 * Replacing {@value #FILE} by an atomic rename is the commit.
 *
 * @param snapshot number of the snapshot, rising from 1
 * @param created when it was committed, ISO-8601 in UTC
 * @param facts facts about the pages and links
 * @param files the files of the snapshot
 */
public record Manifest(long snapshot, String created, Facts facts, List<Entry> files) {
  /** The name of the manifest in its directory. */
  public static final String FILE = "manifest.json";

  /** The newest format that this program reads and the one it writes. */
  public static final int FORMAT = 1;

  /** Maximum size in bytes, far above that of real manifests. */
  private static final int MAX_BYTES = 1 << 20;

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** Copies the list. */
  public Manifest {
    Objects.requireNonNull(created, "created");
    Objects.requireNonNull(facts, "facts");
    files = List.copyOf(files);
  }

  /**
   * Facts about the pages and links of a snapshot.
   *
   * @param kind the kind of source it was imported from
   * @param pages number of pages
   * @param links links that count in the measures
   * @param allLinks links that were found
   * @param navigation the treatment of site-wide navigation: keep, discount or drop
   * @param navigationLinks links that were recognised as site-wide navigation
   * @param nofollowLinks links that their authors marked nofollow
   * @param sites number of sites; 0 if page names are not URLs
   * @param hasText whether the words of the pages are indexed
   */
  public record Facts(
      String kind,
      int pages,
      long links,
      long allLinks,
      String navigation,
      long navigationLinks,
      long nofollowLinks,
      int sites,
      boolean hasText) {
    /** JSON may leave a text out; a manifest may not. */
    public Facts {
      Objects.requireNonNull(kind, "kind");
      Objects.requireNonNull(navigation, "navigation");
    }
  }

  /**
   * One file of a snapshot.
   *
   * @param name its part: graph, names, ...
   * @param file its name in the directory
   * @param bytes its size
   * @param crc32c the checksum of all its bytes, in hexadecimal
   */
  public record Entry(String name, String file, long bytes, String crc32c) {
    /** JSON may leave a text out; a manifest may not. */
    public Entry {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(file, "file");
      Objects.requireNonNull(crc32c, "crc32c");
    }

    static Entry of(String name, Path path) throws IOException {
      return new Entry(
          name,
          path.getFileName().toString(),
          Files.size(path),
          FileChecksums.crc32c(path, bytes -> {}));
    }
  }

  /** Returns the file of a part, if the snapshot has one. */
  public Optional<Entry> file(String name) {
    return files.stream().filter(entry -> entry.name().equals(name)).findFirst();
  }

  /** Returns the total size of all files in bytes. */
  public long bytes() {
    return files.stream().mapToLong(Entry::bytes).sum();
  }

  /** Returns the content of the file. */
  String print() {
    ObjectNode root = JSON.createObjectNode();
    root.put("format", FORMAT);
    root.put("snapshot", snapshot);
    root.put("created", created);
    root.set("facts", JSON.valueToTree(facts));
    ArrayNode list = root.putArray("files");
    files.forEach(entry -> list.add(JSON.<ObjectNode>valueToTree(entry)));
    root.put("checksum", checksum(root));
    return pretty(root);
  }

  /** Reads the manifest of a collection; any change after the commit is an error. */
  static Manifest read(Path directory) throws IOException {
    Path path = directory.resolve(FILE);
    byte[] bytes;
    try (InputStream in = Files.newInputStream(path)) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    }
    if (bytes.length > MAX_BYTES) {
      throw new CorruptFileException(path, MAX_BYTES, "the end of the manifest", "more text");
    }
    Manifest manifest;
    try {
      manifest = parse(path, bytes);
    } catch (JsonProcessingException | RuntimeException e) {
      throw new CorruptFileException(path, 0, "a manifest", "other text");
    }
    checkSame(path, manifest.print().getBytes(StandardCharsets.UTF_8), bytes);
    manifest.checkNames(path);
    return manifest;
  }

  private static Manifest parse(Path path, byte[] bytes) throws IOException {
    ObjectNode root = (ObjectNode) JSON.readTree(bytes);
    int format = root.path("format").asInt();
    if (format < 1 || format > FORMAT) {
      throw new CorruptFileException(
          path, 0, "format 1.." + FORMAT + " (a newer akin may read it)", root.get("format") + "");
    }
    List<Entry> files = new ArrayList<>();
    for (var node : root.withArray("files")) {
      files.add(JSON.treeToValue(node, Entry.class));
    }
    return new Manifest(
        root.path("snapshot").asLong(),
        root.path("created").asText(),
        JSON.treeToValue(root.path("facts"), Facts.class),
        files);
  }

  /** Checks that each file is a part in this directory, and that each part occurs once. */
  private void checkNames(Path path) throws IOException {
    Set<String> names = new HashSet<>();
    for (Entry entry : files) {
      if (!FileNames.isPart(entry.file()) || !entry.file().startsWith(entry.name() + ".")) {
        throw new CorruptFileException(path, 0, "a file of the part " + entry.name(), entry.file());
      }
      if (!names.add(entry.name())) {
        throw new CorruptFileException(path, 0, "each part once", entry.name() + " twice");
      }
    }
  }

  private static void checkSame(Path path, byte[] expected, byte[] found) throws IOException {
    int mismatch = Arrays.mismatch(expected, found);
    if (mismatch >= 0) {
      throw new CorruptFileException(
          path, mismatch, "the manifest as it was written", "a changed one");
    }
  }

  private static String checksum(ObjectNode root) {
    ObjectNode rest = root.deepCopy();
    rest.remove("checksum");
    CRC32C crc = new CRC32C();
    crc.update(pretty(rest).getBytes(StandardCharsets.UTF_8));
    return FileChecksums.hex(crc.getValue());
  }

  private static String pretty(ObjectNode root) {
    try {
      return JSON.writeValueAsString(root).replace("\r\n", "\n") + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a manifest can always be printed", e);
    }
  }
}
