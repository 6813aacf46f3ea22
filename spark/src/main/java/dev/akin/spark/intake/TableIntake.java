package dev.akin.spark.intake;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.when;

import dev.akin.engine.url.PageAlias;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.source.NavigationPolicy;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.SourceKind;
import dev.akin.ingest.table.TableFacts;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.table.TableDirectory;
import java.io.IOException;
import java.util.Locale;
import java.util.function.Consumer;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Creates tables from archives, web pages or edge lists on any file system of Hadoop. Pages, their
 * numbers, links and skipped records are those of {@code akin import}.
 *
 * @param base base URL of web pages in directories
 * @param navigation treatment of site-wide navigation
 * @param keepsSelfLinks whether links from a page to itself are kept
 * @param isStrict whether the first skipped record is an error
 * @param limits limits of tasks and checkpoints
 */
public record TableIntake(
    WebUrl base,
    NavigationPolicy navigation,
    boolean keepsSelfLinks,
    boolean isStrict,
    IntakeLimits limits) {
  /** The file of skipped records, next to the tables. */
  public static final String TALLY = "tally.json";

  /** The default base URL, navigation dropped, no self-links. */
  public static final TableIntake DEFAULT =
      new TableIntake(HtmlSource.LOCAL, NavigationPolicy.DROP, false, false, IntakeLimits.USUAL);

  /**
   * Reads files and writes tables.
   *
   * @param listing the files
   * @param steps checkpoints of this job
   * @param log receives progress messages
   */
  public IntakeResult run(
      SourceListing listing, TableDirectory tables, Checkpoints steps, Consumer<String> log)
      throws IOException {
    SparkSession session = tables.session();
    boolean isHtml = listing.kind() != SourceKind.EDGES;
    IntakeReport report = new IntakeReport(new SkippedRecords(isStrict));
    int parts = listing.tasks().size();
    log.accept(
        "reading " + parts + (parts == 1 ? " part of " : " parts of ") + listing.kind().id());
    Dataset<Row> records =
        new RecordLoader(listing, limits, isStrict, session, steps).records(base, report);
    Dataset<Row> aliases = AliasResolver.of(records, steps);
    Dataset<Row> own = own(records, isHtml);
    Dataset<Row> urls =
        own.join(aliases, new String[] {"name"}, "left_outer")
            .select(coalesce(col("end"), col("name")).as("name"))
            .distinct();
    log.accept("numbering pages");
    Dataset<Row> numbered = NameNumbering.number(urls, steps);
    Dataset<Row> known = known(numbered, aliases);
    log.accept("resolving links");
    LinkTable links = LinkTable.of(records, known, keepsSelfLinks, limits.heavy(), steps);
    Dataset<Row> sites = numbered.select(col("page"), NameNumbering.site(col("name")).as("site"));
    log.accept("writing tables");
    Dataset<Row> pages =
        isHtml
            ? PageTable.of(records, known, limits.heavy(), steps)
            : numbered.select(col("page"), col("name").as("url"));
    tables.writeNote(TALLY, report.tally().json().toPrettyString() + "\n");
    long found = own.count();
    long outside = links.outside();
    long selfLinks = links.selfLinks();
    TableFacts written =
        tables.create(
            pages,
            isHtml ? links.marked(sites) : links.plain(),
            otherNames(aliases, numbered),
            navigation.name().toLowerCase(Locale.ROOT),
            isHtml);
    return new IntakeResult(
        written.pages(),
        written.links(),
        found - written.pages(),
        outside,
        selfLinks,
        report.cutTexts(),
        report.tally());
  }

  /** The names of pages in the records, before aliases are resolved. */
  private static Dataset<Row> own(Dataset<Row> records, boolean isHtml) {
    return isHtml
        ? records.filter(col("isPage")).select("name").distinct()
        : records.select("name").union(records.select(explode(col("links.target")))).distinct();
  }

  /** The table of aliases that lead to a page: url, page and reason. */
  private static Dataset<Row> otherNames(Dataset<Row> aliases, Dataset<Row> numbered) {
    Column id = lit("");
    for (PageAlias.Reason reason : PageAlias.Reason.values()) {
      id = when(col("reason").equalTo(reason.code()), reason.id()).otherwise(id);
    }
    return aliases
        .select(col("name").as("url"), col("end"), id.as("reason"))
        .join(numbered.select(col("name").as("end"), col("page")), "end")
        .select("url", "page", "reason");
  }

  /** Every name of a page: name, page, url, site. */
  private static Dataset<Row> known(Dataset<Row> numbered, Dataset<Row> aliases) {
    Dataset<Row> pages =
        numbered.select(
            col("page"), col("name").as("url"), NameNumbering.site(col("name")).as("site"));
    return pages
        .select(col("url").as("name"), col("page"), col("url"), col("site"))
        .union(
            aliases
                .join(pages, aliases.col("end").equalTo(pages.col("url")))
                .select("name", "page", "url", "site"));
  }
}
