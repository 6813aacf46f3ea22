package dev.akin.ingest.table;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The metadata of tables, in {@value #FILE}, which is written last: tables without it are
 * incomplete.
 *
 * @param pages number of pages
 * @param links number of links, navigation included
 * @param navigation the treatment of site-wide navigation: keep, discount or drop
 * @param isHtml whether links have flags
 * @param hasText whether pages have texts
 * @param rank the method of the ranks; null if there are none
 * @param related the origin of the lists of related pages; null if there are none
 * @param aliases number of aliases; 0 if there is no table of them
 */
public record TableFacts(
    long pages,
    long links,
    String navigation,
    boolean isHtml,
    boolean hasText,
    @Nullable Rank rank,
    @Nullable Related related,
    long aliases) {
  /** The name of the file. */
  public static final String FILE = "akin.json";

  /** Prefix of the directory of an unfinished job. */
  public static final String STEPS = "_steps-";

  /** The format version that is written, and the newest that is read. */
  private static final int FORMAT = 1;

  private static final int MAX_BYTES = 1 << 20;
  private static final long MOST = Integer.MAX_VALUE - 8;
  private static final Set<String> NAVIGATION = Set.of("keep", "discount", "drop");
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /**
   * The origin of the ranks.
   *
   * @param method the method with its parameters
   * @param iterations number of iterations
   * @param residual the change in the last iteration
   * @param isConverged whether the residual is below the tolerance
   * @param remark a remark for users
   */
  public record Rank(
      String method, int iterations, double residual, boolean isConverged, String remark) {}

  /**
   * The origin of the lists of related pages.
   *
   * @param measure the measure with its parameters
   * @param k maximum length of a list
   * @param ranks the method of the ranks that the measure uses; empty if it uses none
   * @param remark omissions when the lists were made; empty if there are none
   */
  public record Related(String measure, int k, String ranks, String remark) {
    /**
     * Creates the origin of lists by a measure.
     *
     * @param rank the method of the existing ranks; empty if there are none
     */
    public static Related by(Measure measure, int k, String rank, String remark) {
      boolean isByRanks = measure.info().has(MeasureInfo.Trait.NEEDS_RANKS);
      return new Related(measure.toString(), k, isByRanks ? rank : "", remark);
    }

    /** Whether they use ranks of another method. */
    public boolean isByOtherRanks(String method) {
      return !ranks.isEmpty() && !ranks.equals(method);
    }
  }

  /** Creates the metadata of tables without aliases, ranks and lists. */
  public TableFacts(long pages, long links, String navigation, boolean isHtml, boolean hasText) {
    this(pages, links, navigation, isHtml, hasText, null, null, 0);
  }

  /** Whether a directory holds tables. */
  public static boolean isIn(Path directory) {
    return Files.isRegularFile(directory.resolve(FILE))
        && Files.isDirectory(TableKind.PAGES.in(directory));
  }

  /** Whether a directory holds unfinished tables. */
  public static boolean areBegunIn(Path directory) throws IOException {
    if (Files.exists(directory.resolve(FILE))) {
      return false;
    }
    try (DirectoryStream<Path> steps = Files.newDirectoryStream(directory, STEPS + "*")) {
      if (steps.iterator().hasNext()) {
        return true;
      }
    }
    Path pages = TableKind.PAGES.in(directory);
    if (!Files.isDirectory(pages)) {
      return false;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(pages, "*.parquet")) {
      return files.iterator().hasNext();
    }
  }

  public TableFacts with(@Nullable Rank ranks) {
    return new TableFacts(pages, links, navigation, isHtml, hasText, ranks, related, aliases);
  }

  /** Returns this metadata with lists of related pages. */
  public TableFacts with(@Nullable Related lists) {
    return new TableFacts(pages, links, navigation, isHtml, hasText, rank, lists, aliases);
  }

  public TableFacts withAliases(long count) {
    return new TableFacts(pages, links, navigation, isHtml, hasText, rank, related, count);
  }

  public void write(Path directory) throws IOException {
    Files.write(directory.resolve(FILE), print().getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the content of the file. */
  public String print() throws IOException {
    ObjectNode root = JSON.createObjectNode();
    root.put("format", FORMAT);
    root.put("pages", pages);
    root.put("links", links);
    root.put("navigation", navigation);
    root.put("html", isHtml);
    root.put("hasText", hasText);
    if (aliases > 0) {
      root.put("aliases", aliases);
    }
    if (rank != null) {
      ObjectNode node = root.putObject("rank");
      node.put("method", rank.method);
      node.put("iterations", rank.iterations);
      node.put("residual", rank.residual);
      node.put("converged", rank.isConverged);
      node.put("remark", rank.remark);
    }
    if (related != null) {
      ObjectNode node = root.putObject("related");
      node.put("measure", related.measure);
      node.put("k", related.k);
      if (!related.ranks.isEmpty()) {
        node.put("ranks", related.ranks);
      }
      node.put("remark", related.remark);
    }
    return JSON.writeValueAsString(root).replace("\r\n", "\n") + "\n";
  }

  /**
   * Reads the file and checks that the tables it declares exist. Other tables are ignored as
   * unfinished.
   */
  public static TableFacts read(Path directory) throws IOException {
    Path file = directory.resolve(FILE);
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    } catch (NoSuchFileException e) {
      throw new RejectedTableException(
          directory,
          "there is no "
              + FILE
              + ", which is written last: the directory has no tables or unfinished ones; run"
              + " the job that makes them again");
    }
    TableFacts facts = parse(bytes, file.toString());
    checkPresence(directory, TableKind.ALIASES, facts.aliases > 0, "aliases");
    checkPresence(directory, TableKind.RANKS, facts.rank != null, "rank");
    checkPresence(directory, TableKind.RELATED, facts.related != null, "related");
    return facts;
  }

  /** Parses the content of the file, whose path is used in messages only. */
  public static TableFacts parse(byte[] bytes, String file) throws IOException {
    JsonNode root;
    try {
      root = bytes.length > MAX_BYTES ? null : JSON.readTree(bytes);
    } catch (JsonProcessingException | StackOverflowError e) {
      root = null;
    }
    if (root == null || !root.isObject()) {
      throw new RejectedTableException(file, "it is not a JSON object; write the tables again");
    }
    return new Fields(file, root).facts();
  }

  private static void checkPresence(Path directory, TableKind table, boolean isTold, String field)
      throws IOException {
    if (isTold && !Files.isDirectory(table.in(directory))) {
      throw new RejectedTableException(
          directory, FILE + " declares " + field + ", but there is no folder " + table.folder());
    }
  }

  /** Reads the fields of an object and checks their types. */
  private record Fields(String file, JsonNode node) {
    TableFacts facts() throws IOException {
      long format = number("format", 1, Integer.MAX_VALUE);
      if (format > FORMAT) {
        throw new RejectedTableException(
            file,
            "form %s; this version of akin reads form %s; use a newer version"
                .formatted(format, FORMAT));
      }
      String navigation = text("navigation");
      if (!NAVIGATION.contains(navigation)) {
        throw wrong("navigation", "keep, discount or drop");
      }
      Fields rank = object("rank");
      Fields related = object("related");
      return new TableFacts(
          number("pages", 0, Long.MAX_VALUE),
          number("links", 0, Long.MAX_VALUE),
          navigation,
          isTrue("html"),
          isTrue("hasText"),
          rank == null ? null : rank.rank(),
          related == null ? null : related.related(),
          node.has("aliases") ? number("aliases", 0, MOST) : 0);
    }

    private Rank rank() throws IOException {
      JsonNode residual = node.path("residual");
      if (!residual.isNumber() || !(residual.asDouble() >= 0)) {
        throw wrong("residual", "a number from 0");
      }
      return new Rank(
          text("method"),
          (int) number("iterations", 0, MOST),
          residual.asDouble(),
          isTrue("converged"),
          remark());
    }

    private Related related() throws IOException {
      return new Related(
          text("measure"),
          (int) number("k", 1, MOST),
          node.has("ranks") ? text("ranks") : "",
          remark());
    }

    private @Nullable Fields object(String name) throws IOException {
      JsonNode found = node.path(name);
      if (found.isMissingNode() || found.isNull()) {
        return null;
      }
      if (!found.isObject()) {
        throw wrong(name, "an object");
      }
      return new Fields(file, found);
    }

    private long number(String name, long least, long most) throws IOException {
      JsonNode found = node.path(name);
      if (!found.isIntegralNumber()
          || !found.canConvertToLong()
          || found.asLong() < least
          || found.asLong() > most) {
        throw wrong(name, "a whole number from " + least + " to " + most);
      }
      return found.asLong();
    }

    private boolean isTrue(String name) throws IOException {
      if (!node.path(name).isBoolean()) {
        throw wrong(name, "true or false");
      }
      return node.path(name).asBoolean();
    }

    private String text(String name) throws IOException {
      if (!node.path(name).isTextual()) {
        throw wrong(name, "a text");
      }
      return node.path(name).asText();
    }

    private String remark() throws IOException {
      return node.has("remark") ? text("remark") : "";
    }

    private RejectedTableException wrong(String name, String expected) {
      String found = node.has(name) ? node.get(name).toString() : "not there";
      return new RejectedTableException(
          file,
          "the field %s must be %s, but is %s"
              .formatted(
                  name, expected, found.length() > 60 ? found.substring(0, 60) + "…" : found));
    }
  }
}
