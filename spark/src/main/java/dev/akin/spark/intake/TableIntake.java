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
 * Makes tables of archives, web pages or edge lists, wherever Hadoop can read: the same pages, with
 * the same numbers, the same links and the same tally as an import on a single machine makes of
 * them.
 *
 * @param base the address of web pages in directories
 * @param navigation what is to become of site-wide navigation
 * @param keepsSelfLinks whether links from a page to itself stay
 * @param isStrict whether the first reject is a failure
 * @param limits what one task may have, and what a kill may cost
 */
public record TableIntake(
    WebUrl base,
    NavigationPolicy navigation,
    boolean keepsSelfLinks,
    boolean isStrict,
    Limits limits) {
  /**
   * What one task may have, and what a kill may cost.
   *
   * @param heavy links to a page, or pages of a host; of those with more all tasks get a part
   * @param captures captures of archives to choose among: 48 bytes each, and some more while they
   *     are sorted
   * @param stretch files, or bundles of web pages, for each core that are at least read before what
   *     they hold is kept; there are no more than 16 stretches
   */
  public record Limits(int heavy, long captures, int stretch) {
    /** For tasks with a gigabyte or more. */
    public static final Limits USUAL = new Limits(10_000, 500_000, 10);
  }

  /** The file beside the tables that says what was left out. */
  public static final String TALLY = "tally.json";

  /** No address, navigation dropped, no self-links. */
  public static final TableIntake DEFAULT =
      new TableIntake(HtmlSource.LOCAL, NavigationPolicy.DROP, false, false, Limits.USUAL);

  /**
   * Reads files and writes tables.
   *
   * @param listing the files
   * @param steps keeps what was reached
   * @param log hears how far it is
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
    Dataset<Row> records = new RecordLoader(listing, this, session, steps).records(base, report);
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
    LinkTable links = LinkTable.of(records, known, this, steps);
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

  /** The names of pages that are there, before aliases are resolved. */
  private static Dataset<Row> own(Dataset<Row> records, boolean isHtml) {
    return isHtml
        ? records.filter(col("isPage")).select("name").distinct()
        : records.select("name").union(records.select(explode(col("links.target")))).distinct();
  }

  /** The table of aliases: url, page and reason of those that lead to a page. */
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
