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
 * How the collection of an experiment was made. The words of the import stay in a file beside the
 * collection, {@code NAME.import.json}, with the snapshot that came of them: an experiment whose
 * words have changed since must not be run on what the old words made. Files are named from where
 * the collection stands, so that experiments in several directories can share one, and all of it
 * can be moved.
 */
public final class CollectionOrigin {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path collection;
  private final Path base;
  private final List<String> sources;
  private final Path file;

  /** The collection of an experiment whose words name files relative to a directory. */
  public CollectionOrigin(ExperimentFile experiment, Path base) {
    this.base = base;
    collection = experiment.collection();
    sources = experiment.sources();
    file = collection.resolveSibling(collection.getFileName() + ".import.json");
  }

  /** The words of the import, with files where they are. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    for (String source : sources) {
      Path path = base.resolve(source);
      words.add(Files.exists(path) ? path.toString() : source);
    }
    return words;
  }

  /** Notes that the collection has just been made by these words. */
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
   * Whether the collection that is there is known to be made by these words; false if it was made
   * by somebody else.
   *
   * @throws IllegalArgumentException if other words made it, or a file has changed since
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
              "%s was made by 'import: [%s]', but the experiment now says [%s]; delete %s to make"
                  + " it anew, or name another collection",
              collection, String.join(", ", kept), String.join(", ", sources), collection));
    }
    checkUnchanged();
    return true;
  }

  /** Folders are not gone through: what changes within them is not noticed. */
  private void checkUnchanged() throws IOException {
    // The time of a collection has no fractions of a second.
    Instant made =
        Instant.parse(PageCollection.open(collection).manifest().created()).plusSeconds(1);
    for (String source : sources) {
      Path path = base.resolve(source);
      if (Files.isRegularFile(path) && Files.getLastModifiedTime(path).toInstant().isAfter(made)) {
        throw new IllegalArgumentException(
            String.format(
                "%s has changed since %s was made of it; delete %s to make it anew",
                path, collection, collection));
      }
    }
  }

  /** A source may be gone by now: a word is as it was written, or it named that file. */
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

  /** What is made anew has another number, or another time. */
  private String snapshot() throws IOException {
    Manifest manifest = PageCollection.open(collection).manifest();
    return manifest.snapshot() + " of " + manifest.created();
  }

  /** What was noted: nothing if there is no such file, or if it is cut or somebody else's. */
  private JsonNode note() throws IOException {
    try {
      return Files.exists(file) ? JSON.readTree(Files.readAllBytes(file)) : JSON.nullNode();
    } catch (JsonProcessingException e) {
      return JSON.nullNode();
    }
  }
}
