package dev.akin.ingest.pipeline;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.CollectionWriter;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.PageLabels;
import dev.akin.engine.url.PageLookup;
import dev.akin.engine.url.StringTableWriter;
import dev.akin.ingest.graph.PageList;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.LineReader;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Labels the pages of a collection, in a new snapshot with the same other parts. A file of labels
 * has lines {@code page TAB label}; the page is named by {@code @ID}, by its URL or by the end of
 * its URL, and has at most one label.
 */
public final class LabelImporter {
  /** The part of a collection with the labels. */
  public static final String PART = "labels";

  private static final int NONE = -1;
  private static final int SEVERAL = -2;

  private LabelImporter() {}

  /**
   * The result.
   *
   * @param manifest the snapshot with the labels
   * @param labelled number of pages with a label
   */
  public record Report(Manifest manifest, int labelled) {}

  /** Reads labels and commits them; lines that do not name a page are counted. */
  public static Report add(Path directory, InputFile labels, SkippedRecords tally, Run run)
      throws IOException {
    try (CollectionWriter writer = CollectionWriter.begin(directory)) {
      PageCollection collection = PageCollection.open(directory);
      String[] labelOf = none(collection.pages());
      int labelled = read(labels, collection.lookup(), labelOf, tally, run);
      write(writer, labelOf);
      return new Report(writer.commitWith(PART), labelled);
    }
  }

  /**
   * The origin of the labels of a new snapshot.
   *
   * @param labelled number of labels from a file
   * @param kept number of labels from the snapshot before
   * @param lost number of labels of removed pages
   */
  public record Count(int labelled, int kept, int lost) {}

  /** Labels the pages of an uncommitted snapshot from a file. */
  static Count fromFile(
      InputFile labels, CollectionWriter writer, PageLookup lookup, SkippedRecords tally, Run run)
      throws IOException {
    String[] labelOf = none(lookup.names().size());
    int labelled = read(labels, lookup, labelOf, tally, run);
    write(writer, labelOf);
    return new Count(labelled, 0, 0);
  }

  /**
   * Gives pages of an uncommitted snapshot the labels of the snapshot before. The label of a page
   * that is now an alias goes to the page it was merged into, unless that has its own.
   */
  static Count fromBefore(
      Path directory, CollectionWriter writer, PageLookup lookup, SkippedRecords tally)
      throws IOException {
    Manifest previous = writer.previous();
    if (previous == null || previous.file(PART).isEmpty()) {
      return new Count(0, 0, 0);
    }
    String[] labelOf = none(lookup.names().size());
    int lost;
    try {
      PageCollection before = PageCollection.open(directory);
      lost = carryOver(before, lookup, labelOf);
    } catch (CorruptFileException e) {
      // A new import repairs a damaged collection, so damage must not stop it.
      tally.ignore("damaged file of labels", 1);
      return new Count(0, 0, 0);
    }
    int kept = (int) Arrays.stream(labelOf).filter(label -> !label.isEmpty()).count();
    if (kept > 0) {
      write(writer, labelOf);
    }
    return new Count(0, kept, lost);
  }

  /** Copies the labels of pages to their new numbers; returns the number of lost labels. */
  private static int carryOver(PageCollection before, PageLookup lookup, String[] labelOf)
      throws IOException {
    PageLabels labels = before.labels().orElseThrow();
    int lost = 0;
    for (boolean isOwn : new boolean[] {true, false}) {
      for (int page = 0; page < before.pages(); page++) {
        String label = labels.label(page);
        String name = label.isEmpty() ? "" : before.names().name(page);
        int now = label.isEmpty() ? NONE : lookup.names().page(name);
        if (isOwn && now >= 0) {
          labelOf[now] = label;
        } else if (!isOwn && now < 0 && !label.isEmpty()) {
          now = lookup.byName(name).map(PageLookup.Match::page).orElse(NONE);
          if (now >= 0 && labelOf[now].isEmpty()) {
            labelOf[now] = label;
          } else {
            lost++;
          }
        }
      }
    }
    return lost;
  }

  /** Gives pages of an uncommitted snapshot the labels of the source. */
  static Count fromSource(PageAttributes labels, CollectionWriter writer) throws IOException {
    int[] labelled = new int[1];
    try (StringTableWriter table = new StringTableWriter(writer.newFile(PART))) {
      labels.forEach(
          (page, label) -> {
            table.add(label, label.length);
            labelled[0] += label.length > 0 ? 1 : 0;
          });
      table.finish();
    }
    return new Count(labelled[0], 0, 0);
  }

  private static String[] none(int pages) {
    String[] labelOf = new String[pages];
    Arrays.fill(labelOf, "");
    return labelOf;
  }

  private static void write(CollectionWriter writer, String[] labelOf) throws IOException {
    try (StringTableWriter table = new StringTableWriter(writer.newFile(PART))) {
      for (String label : labelOf) {
        table.add(label);
      }
      table.finish();
    }
  }

  private static int read(
      InputFile input, PageLookup lookup, String[] labelOf, SkippedRecords tally, Run run)
      throws IOException {
    Map<String, String> known = new HashMap<>();
    int labelled = 0;
    try (LineReader lines = new LineReader(input, tally, run)) {
      while (lines.next()) {
        String line = lines.text();
        if (line.isBlank() || lines.isComment()) {
          continue;
        }
        String[] columns = line.split("\t", 3);
        String label = columns.length < 2 ? "" : columns[1].strip();
        int page = label.isEmpty() ? NONE : find(columns[0].strip(), lookup);
        String fault = fault(label, page, labelOf);
        if (!fault.isEmpty()) {
          tally.skip(fault, lines.where(), line);
        } else if (labelOf[page].isEmpty()) {
          labelOf[page] = known.computeIfAbsent(label, each -> each);
          labelled++;
        }
      }
    }
    return labelled;
  }

  private static String fault(String label, int page, String[] labelOf) {
    if (label.isEmpty() || PageList.hasControls(label)) {
      return "label line without page TAB label";
    }
    if (page == SEVERAL) {
      return "label of a page whose name is the end of several URLs";
    }
    if (page == NONE) {
      return "label of an unknown page";
    }
    boolean isSecond = !labelOf[page].isEmpty() && !labelOf[page].equals(label);
    return isSecond ? "second label of a page, which keeps the first" : "";
  }

  private static int find(String text, PageLookup lookup) {
    if (text.matches("@\\d{1,9}")) {
      int id = Integer.parseInt(text.substring(1));
      return id < lookup.names().size() ? id : NONE;
    }
    Optional<PageLookup.Match> found = lookup.byName(text);
    if (found.isPresent() || text.isEmpty()) {
      return found.map(PageLookup.Match::page).orElse(NONE);
    }
    PageLookup.SuffixMatches ends = lookup.byEnd(text, 2);
    // Whole path segments take precedence.
    List<PageLookup.Match> best = ends.all().size() > 1 ? ends.whole() : ends.all();
    return best.size() == 1 ? best.get(0).page() : ends.all().isEmpty() ? NONE : SEVERAL;
  }
}
