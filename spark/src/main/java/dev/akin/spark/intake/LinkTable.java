package dev.akin.spark.intake;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.first;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.size;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.when;
import static org.apache.spark.sql.types.DataTypes.BooleanType;

import dev.akin.engine.collection.LinkFlags;
import dev.akin.ingest.pipeline.SiteWideLinks;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.skew.HeavyJoin;
import java.io.IOException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF2;

/**
 * The distinct links between pages. The flags of a link are those that all its occurrences share,
 * and site-wide navigation is marked, see {@link SiteWideLinks}. Names and marks of pages with very
 * many in-links are broadcast.
 */
final class LinkTable {
  private static final String STEP = "links";

  private final Dataset<Row> found;
  private final Dataset<Row> links;
  private final long named;
  private final int heavy;

  private LinkTable(Dataset<Row> found, Dataset<Row> links, long named, int heavy) {
    this.found = found;
    this.links = links;
    this.named = named;
    this.heavy = heavy;
  }

  /**
   * Resolves the links of records.
   *
   * @param records rows of {@link RecordSchema}
   * @param pages name, page and site of every name of a page
   * @param keepsSelfLinks whether links from a page to itself are kept
   * @param heavy maximum links of a page per task
   */
  static LinkTable of(
      Dataset<Row> records,
      Dataset<Row> pages,
      boolean keepsSelfLinks,
      int heavy,
      Checkpoints steps)
      throws IOException {
    Dataset<Row> found = steps.step(STEP, () -> resolve(records, pages, heavy));
    Dataset<Row> kept =
        keepsSelfLinks ? found : found.filter(col("source").notEqual(col("target")));
    Row named = records.agg(sum(size(col("links")))).head();
    return new LinkTable(
        found,
        kept.select("source", "target", "flags", "isInside"),
        named.isNullAt(0) ? 0 : named.getLong(0),
        heavy);
  }

  /** Number of links to or from names that are not pages. */
  long outside() {
    Row total = found.agg(sum("count")).head();
    return named - (total.isNullAt(0) ? 0 : total.getLong(0));
  }

  /** Number of links from a page to itself. */
  long selfLinks() {
    Row total = found.filter(col("source").equalTo(col("target"))).agg(sum("count")).head();
    return total.isNullAt(0) ? 0 : total.getLong(0);
  }

  /** The links without marks: source, target, flags. */
  Dataset<Row> plain() {
    return links.drop("isInside");
  }

  private static Dataset<Row> resolve(Dataset<Row> records, Dataset<Row> pages, int heavy) {
    Dataset<Row> sources =
        pages.select(col("name"), col("page").as("source"), col("site").as("sourceSite"));
    Dataset<Row> raw =
        records
            .filter(size(col("links")).gt(0))
            .select("name", "links")
            .join(sources, "name")
            .select(col("source"), col("sourceSite"), explode(col("links")).as("link"))
            .select(
                col("source"), col("sourceSite"), col("link.target").as("name"), col("link.flags"));
    Dataset<Row> counts =
        records
            .select(explode(col("links.target")).as("name"))
            .groupBy("name")
            .agg(count(lit(1)).as("count"));
    // Pages outside the crawl may have as many in-links as those within, so they stay in the join.
    Dataset<Row> targets =
        counts.join(
            pages.select(col("name"), col("page").as("target"), col("site")),
            new String[] {"name"},
            "left_outer");
    Column isInside = col("site").notEqual("").and(col("site").equalTo(col("sourceSite")));
    return HeavyJoin.join(raw, targets, "name", heavy)
        .filter(col("target").isNotNull())
        .withColumn("isInside", isInside)
        .groupBy("source", "target")
        .agg(
            expr("bit_and(flags)").as("flags"),
            first("isInside").as("isInside"),
            count(lit(1)).as("count"));
  }

  /**
   * The links with site-wide navigation marked: source, target, flags.
   *
   * @param sites page and site of every page
   */
  Dataset<Row> marked(Dataset<Row> sites) {
    Dataset<Row> inside = links.filter(col("isInside"));
    Dataset<Row> sizes =
        sites
            .filter(col("site").notEqual(""))
            .groupBy("site")
            .agg(count(lit(1)).as("pages"), count(lit(1)).as("count"));
    Dataset<Row> sized = HeavyJoin.join(sites, sizes, "site", heavy).select("page", "pages");
    Dataset<Row> withTargets =
        HeavyJoin.join(inside, siteWide(inside, "target", sized), "target", heavy);
    Dataset<Row> withBoth =
        HeavyJoin.join(withTargets, siteWide(inside, "source", sized), "source", heavy);
    Column isNavigation = col("isWideTarget").or(col("isWideSource"));
    Column flags = col("flags").bitwiseOR(lit(LinkFlags.NAVIGATION));
    return withBoth
        .select(
            col("source"),
            col("target"),
            when(isNavigation, flags).otherwise(col("flags")).as("flags"))
        .union(links.filter(col("isInside").notEqual(true)).select("source", "target", "flags"));
  }

  /** Whether the pages at one end of links are site-wide, with the number of their links. */
  private static Dataset<Row> siteWide(Dataset<Row> inside, String end, Dataset<Row> sized) {
    UDF2<Long, Long, Boolean> isSiteWide = SiteWideLinks::isSiteWide;
    String name = end.equals("target") ? "isWideTarget" : "isWideSource";
    return inside
        .groupBy(col(end).as("page"))
        .count()
        .join(sized, "page")
        .select(
            col("page").as(end),
            udf(isSiteWide, BooleanType).apply(col("count"), col("pages")).as(name),
            col("count"));
  }
}
