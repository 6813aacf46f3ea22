package dev.akin.ingest.table;

import dev.akin.core.measure.Measures;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.url.PageAlias;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.NavigationPolicy;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.PrecomputedParts;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A collection as tables, see docs/reference/file-format.md: written by {@code export} or by Spark.
 * Pages keep their numbers. Tables are made by programs, so an inconsistent row is not skipped but
 * ends the import with an error.
 */
public final class TableSource implements PageSource {
  private static final int KNOWN_FLAGS = LinkFlags.NAVIGATION | LinkFlags.NOFOLLOW;
  private static final int MOST = Integer.MAX_VALUE - 8;
  private static final double RANK_TOLERANCE = 1e-6;

  /** Maximum length of a URL, title or label in characters. */
  private static final int LONGEST = 1 << 20;

  private static final List<String> WORDS = List.of("head", "meta", "body", "language");

  private final Path directory;
  private @Nullable TableFacts facts;
  private @Nullable PrecomputedParts given;

  public TableSource(Path directory) {
    this.directory = directory;
  }

  @Override
  public boolean isHtml() {
    return facts != null && facts.isHtml();
  }

  @Override
  public @Nullable PrecomputedParts given() {
    return given;
  }

  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    TableFacts found = TableFacts.read(directory);
    facts = found;
    checkRows(TableKind.PAGES, found.pages(), "pages");
    checkRows(TableKind.LINKS, found.links(), "links");
    intake.number(pages(found), 0);
    readPages(found, intake, run);
    readLinks(found, intake, run);
    readAliases(found, intake, run);
    given =
        new PrecomputedParts(
            NavigationPolicy.valueOf(found.navigation().toUpperCase(Locale.ROOT)),
            found.links(),
            ranks(found, tally, run),
            lists(found, intake, tally, run));
  }

  /** Returns the number of pages, after checking the limits of a collection. */
  private int pages(TableFacts found) throws IOException {
    if (found.pages() > MOST || found.links() > MOST) {
      throw new RejectedTableException(
          directory.resolve(TableFacts.FILE),
          ("%s pages and %s links; a collection holds at most %s of each: filter the tables "
                  + "first")
              .formatted(found.pages(), found.links(), MOST));
    }
    return (int) found.pages();
  }

  private PrecomputedParts.@Nullable GivenLists lists(
      TableFacts found, ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    TableFacts.Related related = found.related();
    if (related == null) {
      return null;
    }
    if (related.isByOtherRanks(PageRank.DEFAULT.toString())) {
      tally.ignore("lists by ranks of another method than " + PageRank.DEFAULT, found.pages());
      return null;
    }
    String measure;
    try {
      measure = Measures.parse(related.measure()).toString();
    } catch (IllegalArgumentException e) {
      throw new RejectedTableException(
          directory.resolve(TableFacts.FILE),
          "unknown measure of the related pages:" + " " + e.getMessage());
    }
    Path scratch = intake.directory().resolve("related.tmp");
    return new PrecomputedParts.GivenLists(
        measure, ListSpill.read(directory, pages(found), related, scratch, run));
  }

  private void checkRows(TableKind table, long expected, String field) throws IOException {
    long rows = TableReader.countRows(directory, table);
    if (rows != expected) {
      throw new RejectedTableException(
          table.in(directory),
          "%s rows, but %s says %s %s; write the tables again, and that file last"
              .formatted(rows, TableFacts.FILE, expected, field));
    }
  }

  private void readPages(TableFacts found, ImportSink intake, Run run) throws IOException {
    int pages = pages(found);
    List<TableColumn> columns =
        TableKind.PAGES.columns().stream()
            .filter(column -> found.hasText() || !WORDS.contains(column.name()))
            .toList();
    int url = TableKind.PAGES.column("url");
    int title = TableKind.PAGES.column("title");
    int label = TableKind.PAGES.column("label");
    BitSet seen = new BitSet(pages);
    try (TableReader rows =
        new TableReader(directory, TableKind.PAGES, columns, found.pages(), run)) {
      while (rows.next()) {
        int page = rows.pageAt(0, pages);
        if (seen.get(page)) {
          throw rows.fault("page " + page + " occurs twice; each page has one row");
        }
        seen.set(page);
        intake.url(page, text(rows, url));
        intake.title(page, text(rows, title));
        intake.label(page, text(rows, label));
        if (found.hasText()) {
          intake.texts(page, texts(rows, text(rows, title)));
        }
      }
    }
  }

  private static FieldTexts texts(TableReader rows, String title) throws IOException {
    return new FieldTexts(
        title,
        FieldTexts.cut(rows.textAt(TableKind.PAGES.column("head"))),
        FieldTexts.cut(rows.textAt(TableKind.PAGES.column("meta"))),
        FieldTexts.cut(rows.textAt(TableKind.PAGES.column("body"))),
        rows.textAt(TableKind.PAGES.column("language")));
  }

  private static String text(TableReader rows, int column) throws IOException {
    String text = rows.textAt(column);
    String name = TableKind.PAGES.columns().get(column).name();
    if (text.isEmpty() && name.equals("url")) {
      throw rows.fault("an empty url; each page needs a different url");
    }
    if (text.length() > LONGEST) {
      throw rows.fault("a " + name + " of " + text.length() + " characters; at most " + LONGEST);
    }
    return text;
  }

  private void readLinks(TableFacts found, ImportSink intake, Run run) throws IOException {
    int pages = pages(found);
    int flags = TableKind.LINKS.column("flags");
    int known = found.isHtml() ? KNOWN_FLAGS : LinkFlags.NONE;
    try (TableReader rows = new TableReader(directory, TableKind.LINKS, found.links(), run)) {
      while (rows.next()) {
        int flag = rows.intAt(flags);
        if ((flag & ~known) != 0) {
          throw rows.fault(
              "flags "
                  + flag
                  + (found.isHtml()
                      ? ", but 3, navigation and nofollow, is the most"
                      : ", but " + TableFacts.FILE + " says that links have none (html: false)"));
        }
        intake.link(rows.pageAt(0, pages), rows.pageAt(1, pages), flag);
      }
    }
  }

  private void readAliases(TableFacts found, ImportSink intake, Run run) throws IOException {
    if (found.aliases() == 0) {
      return;
    }
    checkRows(TableKind.ALIASES, found.aliases(), "aliases");
    try (TableReader rows = new TableReader(directory, TableKind.ALIASES, found.aliases(), run)) {
      while (rows.next()) {
        String name = rows.textAt(0);
        if (name.isEmpty() || name.length() > LONGEST) {
          throw rows.fault("a url of " + name.length() + " characters; from 1 to " + LONGEST);
        }
        intake.otherName(rows.pageAt(1, pages(found)), name, reason(rows));
      }
    }
  }

  private static PageAlias.Reason reason(TableReader rows) throws IOException {
    String id = rows.textAt(2);
    for (PageAlias.Reason reason : PageAlias.Reason.values()) {
      if (reason.id().equals(id)) {
        return reason;
      }
    }
    throw rows.fault(
        "the reason '"
            + (id.length() > 20 ? id.substring(0, 20) + "…" : id)
            + "'; known reasons are canonical, redirect and index");
  }

  /** Reads the ranks, if they have the method of a collection. */
  private @Nullable Ranks ranks(TableFacts found, SkippedRecords tally, Run run)
      throws IOException {
    TableFacts.Rank rank = found.rank();
    if (rank == null) {
      return null;
    }
    if (!rank.method().equals(PageRank.DEFAULT.toString())) {
      tally.ignore("ranks by another method than " + PageRank.DEFAULT, found.pages());
      return null;
    }
    checkRows(TableKind.RANKS, found.pages(), "pages");
    int pages = pages(found);
    double[] scores = new double[pages];
    BitSet seen = new BitSet(pages);
    double sum = 0;
    try (TableReader rows = new TableReader(directory, TableKind.RANKS, found.pages(), run)) {
      while (rows.next()) {
        int page = rows.pageAt(0, pages);
        double score = rows.doubleAt(1);
        if (seen.get(page)) {
          throw rows.fault("page " + page + " occurs twice; each page has one rank");
        }
        if (!(score >= 0 && score <= 1 + RANK_TOLERANCE)) {
          throw rows.fault("a rank of " + score + " for page " + page + "; ranks are 0..1");
        }
        seen.set(page);
        scores[page] = score;
        sum += score;
      }
    }
    if (found.pages() > 0 && Math.abs(sum - 1) > RANK_TOLERANCE) {
      throw new RejectedTableException(
          TableKind.RANKS.in(directory), "the ranks sum to " + sum + ", but must sum to 1");
    }
    return new Ranks(scores, rank.iterations(), rank.residual(), rank.isConverged());
  }
}
