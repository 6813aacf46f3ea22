package dev.akin.lab.experiment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The import that made the collection of an experiment. The file {@code NAME.import.json} beside
 * the collection holds the arguments of the import and the snapshot it made, so that an experiment
 * with changed arguments does not run on an outdated collection. Files are named relative to the
 * collection, so that experiments in several directories can share it and everything can be moved
 * together.
 */
public final class CollectionOrigin {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path collection;
  private final Path base;
  private final List<String> sources;
  private final Path file;

  /** The origin of an experiment's collection; sources are relative to {@code base}. */
  public CollectionOrigin(ExperimentFile experiment, Path base) {
    this.base = base;
    collection = experiment.collection();
    sources = experiment.sources();
    file = collection.resolveSibling(collection.getFileName() + ".import.json");
  }

  /** The arguments of the import, with paths of existing files resolved. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    for (String source : sources) {
      Path path = base.resolve(source);
      words.add(Files.exists(path) ? path.toString() : source);
    }
    return words;
  }

  /** Records that this import has made the collection. */
  public void keep() throws IOException {
    ObjectNode note = JSON.createObjectNode();
    note.put("of", snapshot());
    ArrayNode words = note.putArray("import");
    for (String source : sources) {
      words.add(Files.exists(base.resolve(source)) ? relative(source) : source);
    }
    Files.writeString(file, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(note) + "\n");
  }

  /**
   * Whether the existing collection was made by this import; false if nothing is recorded.
   *
   * @throws IllegalArgumentException if another import made it, or a source has changed since
   */
  public boolean isKnown() throws IOException {
    JsonNode note = note();
    if (!note.path("of").asText().equals(snapshot())) {
      return false;
    }
    List<String> kept = new ArrayList<>();
    note.path("import").forEach(word -> kept.add(word.asText()));
    if (!isSame(kept)) {
      throw new IllegalArgumentException(
          String.format(
              "%s was made by 'import: [%s]', but the experiment now has [%s]; delete %s to import"
                  + " it again, or name another collection",
              collection, String.join(", ", kept), String.join(", ", sources), collection));
    }
    checkUnchanged();
    return true;
  }

  /** Checks files only; changes inside directories are not detected. */
  private void checkUnchanged() throws IOException {
    // The creation time of a collection is in whole seconds.
    Instant made =
        Instant.parse(PageCollection.open(collection).manifest().created()).plusSeconds(1);
    for (String source : sources) {
      Path path = base.resolve(source);
      if (Files.isRegularFile(path) && Files.getLastModifiedTime(path).toInstant().isAfter(made)) {
        throw new IllegalArgumentException(
            String.format(
                "%s has changed since %s was imported from it; delete %s to import it again",
                path, collection, collection));
      }
    }
  }

  /** Compares as written, or as relative paths, because a source may not exist any more. */
  private boolean isSame(List<String> kept) {
    boolean isSame = kept.size() == sources.size();
    for (int i = 0; isSame && i < kept.size(); i++) {
      String source = sources.get(i);
      isSame = kept.get(i).equals(source) || kept.get(i).equals(relative(source));
    }
    return isSame;
  }

  private String relative(String source) {
    Path from = Objects.requireNonNull(collection.toAbsolutePath().getParent());
    return from.relativize(base.resolve(source).toAbsolutePath().normalize()).toString();
  }

  /** Identifies the snapshot: a new import changes its number or its time. */
  private String snapshot() throws IOException {
    Manifest manifest = PageCollection.open(collection).manifest();
    return manifest.snapshot() + " of " + manifest.created();
  }

  /** The recorded import; null if there is no such file or it is not valid JSON. */
  private JsonNode note() throws IOException {
    try {
      return Files.exists(file) ? JSON.readTree(Files.readAllBytes(file)) : JSON.nullNode();
    } catch (JsonProcessingException e) {
      return JSON.nullNode();
    }
  }
}
