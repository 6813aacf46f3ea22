package dev.akin.engine.collection;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.GraphFile;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.pagesim.FeatureIndex;
import dev.akin.core.measure.simrank.SimRankDiagonal;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.engine.index.TextIndexCheck;
import dev.akin.engine.url.NameOrder;
import dev.akin.engine.url.PageAliases;
import dev.akin.engine.url.PageNames;
import dev.akin.engine.url.SiteNumbers;
import dev.akin.engine.url.StringTable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Checks the content of the parts of a snapshot: each part, their agreement with each other, and
 * with the facts of the manifest. Reports the first fault of each part.
 *
 * @param directory the collection
 * @param manifest its manifest
 * @param intact the parts with correct checksums
 * @param sink receives the faults
 */
record PartCheck(Path directory, Manifest manifest, List<Manifest.Entry> intact, Sink sink) {
  private static final double RANK_TOLERANCE = 1e-6;
  private static final Set<String> NAVIGATION = Set.of("keep", "discount", "drop");
  private static final int KNOWN_FLAGS = LinkFlags.NAVIGATION | LinkFlags.NOFOLLOW;

  /** Receives problems. */
  @FunctionalInterface
  interface Sink {
    void problem(String file, long offset, String expected, String found);
  }

  /** Verifies a part, and throws an exception at the first fault. */
  @FunctionalInterface
  private interface Body {
    void check(Path file) throws IOException;
  }

  void check(ProgressListener.Task task, Run run) {
    for (String part : List.of("graph", "ranks", "names")) {
      if (manifest.file(part).isEmpty()) {
        sink.problem(Manifest.FILE, 0, "a file for the part " + part, "none");
      }
    }
    Manifest.Facts facts = manifest.facts();
    if (!NAVIGATION.contains(facts.navigation())) {
      sink.problem(Manifest.FILE, 0, "navigation " + NAVIGATION, facts.navigation());
    }
    checkPart("names", task, file -> checkNames(file, run));
    checkPart("name-order", task, this::checkOrder);
    checkPart("aliases", task, file -> checkAliases(file, run));
    checkPart("titles", task, file -> checkTexts(file, run));
    checkPart("labels", task, file -> checkTexts(file, run));
    checkPart("ranks", task, this::checkRanks);
    checkPart(
        "words",
        task,
        file -> expect(file, "pages", facts.pages(), TextIndexCheck.check(file, run)));
    if (facts.hasText() != manifest.file("words").isPresent()) {
      sink.problem(
          Manifest.FILE,
          0,
          facts.hasText() ? "a file for the part words" : "no text",
          "the opposite");
    }
    PageGraph[] graph = new PageGraph[1];
    checkPart("graph", task, file -> graph[0] = checkGraph(file, run));
    for (Manifest.Entry entry : intact) {
      if (FileNames.isFeatures(entry.name())) {
        checkPart(entry.name(), task, file -> checkFeatures(file, graph[0]));
      }
      if (FileNames.isDiagonal(entry.name())) {
        checkPart(entry.name(), task, file -> checkDiagonal(file, graph[0]));
      }
      if (FileNames.isRelated(entry.name())) {
        checkPart(entry.name(), task, file -> checkLists(entry, file, graph[0]));
      }
    }
    if (manifest.file("links").isEmpty()) {
      checkPart("graph", ProgressListener.Task.NONE, this::checkNoFlags);
    } else {
      checkPart("links", task, file -> checkFlagged(file, graph[0], run));
    }
  }

  private void checkPart(String part, ProgressListener.Task task, Body body) {
    for (Manifest.Entry entry : intact) {
      if (!entry.name().equals(part)) {
        continue;
      }
      try {
        body.check(directory.resolve(entry.file()));
      } catch (CorruptFileException e) {
        sink.problem(entry.file(), e.offset(), e.expected(), e.found());
      } catch (IOException e) {
        sink.problem(entry.file(), 0, "a readable part", String.valueOf(e));
      } catch (CancellationException e) {
        throw e;
      } catch (RuntimeException e) {
        // Readers throw IOException for damaged bytes, but any other exception is damage too.
        sink.problem(entry.file(), 0, "a part that can be read", String.valueOf(e));
      }
      task.advance(entry.bytes());
    }
  }

  private void checkNames(Path file, Run run) throws IOException {
    StringTable names = StringTable.read(file);
    expect(file, "pages", manifest.facts().pages(), names.size());
    checkRising(file, names, run);
    int sites = SiteNumbers.of(PageNames.read(file, null), run).count();
    expect(file, "sites", manifest.facts().sites(), sites);
  }

  private static void checkRising(Path file, StringTable names, Run run) throws IOException {
    StringTable.Cursor cursor = names.cursor();
    CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
    byte[] last = new byte[0];
    while (cursor.next()) {
      int index = cursor.index();
      step(index, run);
      checkText(file, cursor, utf8);
      if (index > 0 && compare(last, cursor) >= 0) {
        throw new CorruptFileException(
            file,
            0,
            "rising names",
            "a fall or a repeat at name " + index + ": " + cursor.string());
      }
      last = Arrays.copyOf(cursor.bytes(), cursor.length());
    }
  }

  /** Checks that no alias is the name of a page. */
  private void checkAliases(Path file, Run run) throws IOException {
    StringTable aliases = PageAliases.read(file, manifest.facts().pages()).names();
    checkRising(file, aliases, run);
    for (Manifest.Entry entry : intact) {
      if (entry.name().equals("names")) {
        PageNames names = PageNames.read(directory.resolve(entry.file()), null);
        for (StringTable.Cursor at = aliases.cursor(); at.next(); ) {
          step(at.index(), run);
          if (names.page(at.string()) >= 0) {
            throw new CorruptFileException(
                file, 0, "names that no page has", "the name of a page: " + at.string());
          }
        }
      }
    }
  }

  private static void checkFeatures(Path file, @Nullable PageGraph graph) throws IOException {
    FeatureIndex.verify(file);
    if (graph != null && !FeatureIndex.open(file).isOf(graph)) {
      throw new CorruptFileException(file, 0, "propagations over this graph", "another graph's");
    }
  }

  private static void checkDiagonal(Path file, @Nullable PageGraph graph) throws IOException {
    if (!SimRankDiagonal.read(file).isOf(graph == null ? PageGraph.empty() : graph)
        && graph != null) {
      throw new CorruptFileException(file, 0, "a correction for this graph", "another graph's");
    }
  }

  private static void checkLists(Manifest.Entry entry, Path file, @Nullable PageGraph graph)
      throws IOException {
    StoredLists lists = StoredLists.open(file);
    lists.check();
    if (!StoredLists.part(lists.measure()).equals(entry.name())) {
      throw new CorruptFileException(file, 0, "lists of " + entry.name(), lists.measure());
    }
    if (graph != null && !lists.isOf(graph)) {
      throw new CorruptFileException(file, 0, "lists for this graph", "another graph's");
    }
  }

  private static int compare(byte[] last, StringTable.Cursor cursor) {
    return NameOrder.compare(last, 0, last.length, cursor.bytes(), 0, cursor.length());
  }

  /** Opening the names verifies that the order is a permutation of them. */
  private void checkOrder(Path file) throws IOException {
    for (Manifest.Entry entry : intact) {
      if (entry.name().equals("names")) {
        PageNames.read(directory.resolve(entry.file()), file);
      }
    }
  }

  private void checkTexts(Path file, Run run) throws IOException {
    StringTable texts = StringTable.read(file);
    expect(file, "pages", manifest.facts().pages(), texts.size());
    StringTable.Cursor cursor = texts.cursor();
    CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
    while (cursor.next()) {
      step(cursor.index(), run);
      checkText(file, cursor, utf8);
    }
  }

  private static void checkText(Path file, StringTable.Cursor cursor, CharsetDecoder utf8)
      throws IOException {
    try {
      utf8.decode(ByteBuffer.wrap(cursor.bytes(), 0, cursor.length()));
    } catch (CharacterCodingException e) {
      throw new CorruptFileException(
          file, 0, "UTF-8", "other bytes in string " + cursor.index() + ": " + cursor.string());
    }
  }

  private void checkRanks(Path file) throws IOException {
    Ranks ranks = RanksFile.read(file);
    int pages = ranks.scores().length;
    expect(file, "pages", manifest.facts().pages(), pages);
    double sum = 0;
    for (int page = 0; page < pages; page++) {
      double rank = ranks.score(page);
      if (!(rank >= 0 && rank <= 1 + RANK_TOLERANCE)) {
        throw new CorruptFileException(file, 0, "a rank from 0 to 1", rank + " for page " + page);
      }
      sum += rank;
    }
    if (pages > 0 && Math.abs(sum - 1) > RANK_TOLERANCE) {
      throw new CorruptFileException(file, 0, "ranks that sum to 1", "a sum of " + sum);
    }
  }

  private PageGraph checkGraph(Path file, Run run) throws IOException {
    PageGraph graph = GraphFile.read(file);
    expect(file, "pages", manifest.facts().pages(), graph.pages());
    expect(file, "links", manifest.facts().links(), graph.links());
    Links out = graph.links(Direction.OUT);
    Links in = graph.links(Direction.IN);
    // Sources are visited in rising order, so each must be the next one in its targets' rows; as
    // both directions have the same number of links, nothing is left over.
    int[] next = new int[graph.pages()];
    Arrays.setAll(next, in::start);
    for (int page = 0; page < graph.pages(); page++) {
      step(page, run);
      for (int i = out.start(page), end = out.end(page); i < end; i++) {
        int target = out.target(i);
        if (i > out.start(page) && out.target(i - 1) >= target) {
          throw new CorruptFileException(
              file, 0, "rising links", "a fall or a repeat among those of page " + page);
        }
        if (next[target] == in.end(target) || in.target(next[target]++) != page) {
          throw new CorruptFileException(
              file, 0, "the same links both ways", "none back from " + target + " to " + page);
        }
      }
    }
    return graph;
  }

  private void checkNoFlags(Path file) throws IOException {
    Manifest.Facts facts = manifest.facts();
    expect(file, "links in all", facts.allLinks(), facts.links());
    expect(file, "navigation links", facts.navigationLinks(), 0);
    expect(file, "nofollow links", facts.nofollowLinks(), 0);
  }

  private void checkFlagged(Path file, @Nullable PageGraph graph, Run run) throws IOException {
    Manifest.Facts facts = manifest.facts();
    FlaggedLinks all = FlaggedLinks.read(file);
    expect(file, "pages", facts.pages(), all.pages());
    expect(file, "links in all", facts.allLinks(), all.count());
    expect(file, "navigation links", facts.navigationLinks(), all.count(LinkFlags.NAVIGATION));
    expect(file, "nofollow links", facts.nofollowLinks(), all.count(LinkFlags.NOFOLLOW));
    boolean drops = !facts.navigation().equals("keep");
    for (int page = 0; page < all.pages(); page++) {
      step(page, run);
      checkRow(file, all, page);
      if (graph != null && !Arrays.equals(counted(all, page, drops), row(graph, page))) {
        throw new CorruptFileException(file, 0, "the links of the graph", "others at page " + page);
      }
    }
  }

  private static int[] row(PageGraph graph, int page) {
    return graph.links(Direction.OUT).targets(page);
  }

  private static void checkRow(Path file, FlaggedLinks all, int page) throws IOException {
    for (int i = all.offsets()[page]; i < all.offsets()[page + 1]; i++) {
      if (i > all.offsets()[page] && all.targets()[i - 1] >= all.targets()[i]) {
        throw new CorruptFileException(
            file, 0, "rising links", "a fall or a repeat among those of page " + page);
      }
      if ((all.flags()[i] & ~KNOWN_FLAGS) != 0) {
        throw new CorruptFileException(
            file, 0, "flags up to " + KNOWN_FLAGS, String.valueOf(all.flags()[i]));
      }
    }
  }

  /** The links of a page that count in the measures. */
  private static int[] counted(FlaggedLinks all, int page, boolean dropsNavigation) {
    int[] kept = new int[all.offsets()[page + 1] - all.offsets()[page]];
    int count = 0;
    for (int i = all.offsets()[page]; i < all.offsets()[page + 1]; i++) {
      if (!dropsNavigation || (all.flags()[i] & LinkFlags.NAVIGATION) == 0) {
        kept[count++] = all.targets()[i];
      }
    }
    return Arrays.copyOf(kept, count);
  }

  private static void step(int index, Run run) {
    if (index % Run.CHECK_EVERY == 0) {
      run.check();
    }
  }

  private static void expect(Path file, String what, long inManifest, long found)
      throws IOException {
    if (inManifest != found) {
      throw new CorruptFileException(
          file, 0, inManifest + " " + what + ", as the manifest says", String.valueOf(found));
    }
  }
}
