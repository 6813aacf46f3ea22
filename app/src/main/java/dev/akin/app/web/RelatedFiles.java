package dev.akin.app.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.Pages;
import dev.akin.app.answer.RankJson;
import dev.akin.core.measure.RelatedPagesJoin;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.PageAlias;
import dev.akin.ingest.export.XmlWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Writes related pages for a static site: a small JSON file per page and alias, a script that shows
 * them, and an example. The name of a file is a hash of the URL, which the script computes, too.
 * Files contain full URLs, so that pages with the same hash can share a file.
 */
public final class RelatedFiles {
  private static final String SCRIPT = "related.js";

  /** The beginning of the script, by which a directory of an earlier export is recognised. */
  private static final String MARK = "// Shows related pages:";

  private final PageCollection collection;
  private final Pages pages;
  private final Path directory;
  private String leftOut = "";

  /** Writes files for a collection into a directory. */
  public RelatedFiles(PageCollection collection, Path directory) {
    this.collection = collection;
    this.directory = directory;
    pages = new Pages(collection);
  }

  /**
   * Checks that an export changes no files of others: the directory does not exist, is empty, or
   * holds an earlier export.
   *
   * @param isOverwriting whether a directory with other files is accepted, too
   */
  public static void checkTarget(Path directory, boolean isOverwriting) throws IOException {
    if (Files.exists(directory) && !Files.isDirectory(directory)) {
      throw new FileSystemException(
          directory.toString(), null, "this is a file, but related pages need a directory");
    }
    if (isOverwriting || !Files.exists(directory) || isOwn(directory.resolve(SCRIPT))) {
      return;
    }
    try (Stream<Path> files = Files.list(directory)) {
      if (files.findAny().isPresent()) {
        throw new FileAlreadyExistsException(
            directory.toString(),
            null,
            "the directory is not empty and was not written by an earlier export of related pages;"
                + " choose another one, or allow to replace and delete files there (--overwrite)");
      }
    }
  }

  private static boolean isOwn(Path script) throws IOException {
    if (!Files.isRegularFile(script)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(script)) {
      byte[] mark = MARK.getBytes(StandardCharsets.UTF_8);
      return Arrays.equals(in.readNBytes(mark.length), mark);
    }
  }

  /**
   * Writes the best {@code k} related pages of every page.
   *
   * @return a remark on what the computation left out; may be empty
   */
  public String write(Scorer scorer, int k, Run run) throws IOException {
    if (collection.pages() == 0) {
      throw new IllegalArgumentException("the collection has no pages");
    }
    Files.createDirectories(directory);
    Files.writeString(directory.resolve(SCRIPT), resource(SCRIPT));
    String best = pages.url(RankJson.best(collection.snapshot().ranks(), 1)[0]);
    String shown = resource("example.html").replace("PAGE", XmlWriter.escaped(best));
    Files.writeString(directory.resolve("example.html"), shown);
    RelatedPagesJoin.<IOException>all(scorer, k, run, this::write);
    for (PageAlias alias : collection.aliases()) {
      run.check();
      String url = pages.url(alias.page());
      write(alias.name(), (ArrayNode) read(directory.resolve(file(url))).path(url));
    }
    removeOthers();
    return leftOut;
  }

  /** Deletes files that an earlier export wrote for pages that no longer exist. */
  private void removeOthers() throws IOException {
    int[] hashes = new int[collection.pages() + collection.aliases().size()];
    int count = 0;
    for (int page = 0; page < collection.pages(); page++) {
      hashes[count++] = hash(pages.url(page));
    }
    for (PageAlias alias : collection.aliases()) {
      hashes[count++] = hash(alias.name());
    }
    Arrays.sort(hashes);
    try (Stream<Path> files = Files.walk(directory, 2)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = directory.relativize(file).toString().replace('\\', '/');
        if (name.matches("([0-9a-f]{2})/\\1[0-9a-f]{6}\\.json")
            && Arrays.binarySearch(hashes, Integer.parseUnsignedInt(name.substring(3, 11), 16))
                < 0) {
          Files.delete(file);
        }
      }
    }
  }

  private static String resource(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(RelatedFiles.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void write(int page, TopPages top) throws IOException {
    leftOut = top.leftOut().isEmpty() ? leftOut : top.leftOut();
    ArrayNode list = Json.MAPPER.createArrayNode();
    for (int i = 0; i < top.size(); i++) {
      int other = top.pages()[i];
      ObjectNode row = list.addObject().put("url", pages.url(other));
      row.put("title", pages.title(other)).put("score", top.scores()[i]);
    }
    write(pages.url(page), list);
  }

  private static ObjectNode read(Path file) throws IOException {
    return Files.exists(file) && Json.MAPPER.readTree(file.toFile()) instanceof ObjectNode known
        ? known
        : Json.object();
  }

  /** Puts the list of a URL into its file, beside those of other URLs with the same hash. */
  private void write(String url, ArrayNode list) throws IOException {
    Path file = directory.resolve(file(url));
    ObjectNode object = Json.object();
    read(file).properties().stream()
        .filter(each -> isSharing(each.getKey(), url))
        .forEach(each -> object.set(each.getKey(), each.getValue()));
    object.set(url, list);
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    // The move is atomic, so that readers never see an incomplete file.
    Path half = file.resolveSibling(file.getFileName() + ".half");
    Files.write(half, Json.MAPPER.writeValueAsBytes(object));
    Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Whether a file keeps the list of another URL: only if its page still exists. */
  private boolean isSharing(String other, String url) {
    try {
      return !other.equals(url) && collection.lookup().byName(other).isPresent();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The file of a URL: the FNV-1a hash of its bytes, in 256 folders. */
  static String file(String url) {
    String name = HexFormat.of().toHexDigits(hash(url));
    return name.substring(0, 2) + "/" + name + ".json";
  }

  private static int hash(String url) {
    int hash = 0x811c9dc5;
    for (byte each : url.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (each & 0xff)) * 0x01000193;
    }
    return hash;
  }
}
