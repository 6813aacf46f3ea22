package dev.akin.ingest;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.graph.EdgeListSource;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Imports small inputs for tests and returns the results as lists. */
public final class ImportFixtures {
  private ImportFixtures() {}

  /** Imports a source into a new collection in {@code directory}. */
  public static PageCollection run(PageSource source, Path directory, SkippedRecords tally)
      throws IOException {
    return run(Importer.of("test"), source, directory, tally);
  }

  /** The same with a given importer. */
  public static PageCollection run(
      Importer importer, PageSource source, Path directory, SkippedRecords tally)
      throws IOException {
    Path target = Files.createTempDirectory(directory, "collection");
    importer.run(source, target, tally, Run.silent());
    return PageCollection.open(target);
  }

  /** A file with that text. */
  public static Path file(Path directory, String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text, StandardCharsets.UTF_8);
  }

  /** An edge list with that text, imported. */
  public static PageCollection edges(Path directory, String text, SkippedRecords tally)
      throws IOException {
    Path file = Files.createTempFile(directory, "links", ".txt");
    Files.writeString(file, text, StandardCharsets.UTF_8);
    return run(edges(file), directory, tally);
  }

  /** The reader of one edge list. */
  public static EdgeListSource edges(Path file) {
    return new EdgeListSource(List.of(new InputFile(file.toString())), null, 0);
  }

  /** Every link as {@code source>target}, by the names of the pages, in page order. */
  public static List<String> links(PageCollection collection) throws IOException {
    List<String> found = new ArrayList<>();
    Links out = collection.snapshot().graph().links(Direction.OUT);
    for (int page = 0; page < out.pages(); page++) {
      for (int target : out.targets(page)) {
        found.add(collection.names().name(page) + ">" + collection.names().name(target));
      }
    }
    return found;
  }

  /** The names of all pages in page order. */
  public static List<String> names(PageCollection collection) throws IOException {
    List<String> found = new ArrayList<>();
    for (int page = 0; page < collection.pages(); page++) {
      found.add(collection.names().name(page));
    }
    return found;
  }

  /** The targets of every page, as numbers. */
  public static List<String> rows(PageCollection collection) throws IOException {
    List<String> rows = new ArrayList<>();
    Links out = collection.snapshot().graph().links(Direction.OUT);
    for (int page = 0; page < out.pages(); page++) {
      rows.add(Arrays.toString(out.targets(page)));
    }
    return rows;
  }

  /** The bytes, packed with gzip. */
  public static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }
}
