package dev.akin.spark.intake;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.explode;

import dev.akin.engine.ingest.HtmlSource;
import dev.akin.engine.ingest.Navigation;
import dev.akin.engine.ingest.SourceKind;
import dev.akin.engine.ingest.Tally;
import dev.akin.engine.table.TableFacts;
import dev.akin.engine.url.WebUrl;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.table.Tables;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * Makes tables of archives, web pages or edge lists, wherever Hadoop can read: the same pages, with
 * the same numbers, the same links and the same tally as an import on a single machine makes of
 * them.
 *
 * @param kind what the files are; null to tell by their names
 * @param base the address of web pages in directories
 * @param navigation what is to become of site-wide navigation
 * @param keepsSelfLinks whether links from a page to itself stay
 * @param isStrict whether the first reject is a failure
 */
public record TableIntake(
    @Nullable SourceKind kind,
    WebUrl base,
    Navigation navigation,
    boolean keepsSelfLinks,
    boolean isStrict) {
  /** The file beside the tables that says what was left out. */
  public static final String TALLY = "tally.json";

  /** Kinds by name, no address, navigation dropped, no self-links. */
  public static final TableIntake DEFAULT =
      new TableIntake(null, HtmlSource.LOCAL, Navigation.DROP, false, false);

  /**
   * What tells a job from others: the files and what is done with them.
   *
   * @param names files, directories and patterns
   */
  public String fingerprint(List<String> names, SparkSession session) throws IOException {
    return this + "\n" + listing(names, session).fingerprint();
  }

  private SourceListing listing(List<String> names, SparkSession session) throws IOException {
    return SourceListing.of(kind, names, session.sparkContext().hadoopConfiguration());
  }

  /**
   * Reads files and writes tables.
   *
   * @param names files, directories and patterns
   * @param steps keeps what was reached
   * @param log hears how far it is
   */
  public Taken run(List<String> names, Tables tables, Checkpoints steps, Consumer<String> log)
      throws IOException {
    SparkSession session = tables.session();
    SourceListing listing = listing(names, session);
    boolean isHtml = listing.kind() != SourceKind.EDGES;
    Report report = new Report(new Tally(isStrict));
    log.accept("reading " + listing.tasks().size() + " parts of " + listing.kind().id());
    Dataset<Row> records =
        new RecordReading(listing, isStrict, session, steps).records(base, report);
    Dataset<Row> aliases = Aliases.of(records, steps);
    Dataset<Row> own = own(records, isHtml);
    Dataset<Row> urls =
        own.join(aliases, new String[] {"name"}, "left_outer")
            .select(coalesce(col("end"), col("name")).as("name"))
            .distinct();
    log.accept("numbering pages");
    Dataset<Row> numbered = Names.number(urls, steps);
    Dataset<Row> known = known(numbered, aliases);
    log.accept("resolving links");
    LinkTable links = LinkTable.of(records, known, keepsSelfLinks, steps);
    Dataset<Row> sites = numbered.select(col("page"), Names.site(col("name")).as("site"));
    log.accept("writing tables");
    Dataset<Row> pages =
        isHtml
            ? PageTable.of(records, known, steps)
            : numbered.select(col("page"), col("name").as("url"));
    tables.writeNote(TALLY, report.tally().json().toPrettyString() + "\n");
    TableFacts written =
        tables.create(
            pages,
            isHtml ? links.marked(sites) : links.plain(),
            navigation.name().toLowerCase(Locale.ROOT),
            isHtml);
    return new Taken(
        written.pages(),
        written.links(),
        isHtml ? own.count() - written.pages() : 0,
        links.outside(),
        links.selfLinks(),
        report.cutTexts(),
        report.tally());
  }

  /** The names of pages that are there, before aliases are resolved. */
  private static Dataset<Row> own(Dataset<Row> records, boolean isHtml) {
    return isHtml
        ? records.filter(col("isPage")).select("name").distinct()
        : records.select("name").union(records.select(explode(col("links.target")))).distinct();
  }

  /** Every name of a page: name, page, url, site. */
  private static Dataset<Row> known(Dataset<Row> numbered, Dataset<Row> aliases) {
    Dataset<Row> pages =
        numbered.select(col("page"), col("name").as("url"), Names.site(col("name")).as("site"));
    return pages
        .select(col("url").as("name"), col("page"), col("url"), col("site"))
        .union(
            aliases
                .join(pages, aliases.col("end").equalTo(pages.col("url")))
                .select("name", "page", "url", "site"));
  }
}
