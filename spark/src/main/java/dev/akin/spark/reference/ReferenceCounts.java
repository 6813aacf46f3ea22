package dev.akin.spark.reference;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.countDistinct;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.when;

import dev.akin.core.graph.CountedSites;
import dev.akin.core.graph.References;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.rank.Prestige;
import dev.akin.core.rank.RankMethods;
import dev.akin.engine.url.Sites;
import dev.akin.spark.job.SerializableSpec;
import dev.akin.spark.skew.HeavyJoin;
import dev.akin.spark.table.RepeatedLinkException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.api.java.UDF3;
import org.apache.spark.sql.types.DataTypes;
import org.jspecify.annotations.Nullable;

/**
 * The number of references of each class of every page ({@link References}), and its {@link
 * Prestige}. Two joins add the sites of both ends to links; pages with very many links are
 * broadcast.
 *
 * @param rows page, onTopic (R1), offTopic (R2), ownSite (R3), prestige
 * @param remark a remark for the user, or empty
 */
public record ReferenceCounts(Dataset<Row> rows, String remark) {
  /**
   * Counts references.
   *
   * @param pages page and url of every page
   * @param links source and target of every link
   * @param about the pages on the topic; null for all
   */
  public static ReferenceCounts of(
      Dataset<Row> pages, Dataset<Row> links, @Nullable Dataset<Row> about, Prestige prestige) {
    Dataset<Row> sites = pages.select(col("page"), site(prestige.sites()).as("site"));
    boolean isOne = prestige.sites() == SiteKind.AUTO && isOne(sites);
    if (isOne || prestige.sites() == SiteKind.NONE) {
      sites = sites.withColumn("site", lit(""));
    }
    boolean hasSites = !isOne && prestige.sites() != SiteKind.NONE;
    Dataset<Row> classed = classed(links, sites, about, hasSites);
    Dataset<Row> counts =
        classed
            .groupBy("target")
            .agg(
                counted(References.Kind.ON_TOPIC).as("onTopic"),
                counted(References.Kind.OFF_TOPIC).as("offTopic"),
                counted(References.Kind.OWN_SITE).as("ownSite"))
            .withColumnRenamed("target", "page");
    Column zero = lit(0L);
    Dataset<Row> all =
        pages
            .select("page")
            .join(counts, new String[] {"page"}, "left_outer")
            .select(
                col("page"),
                coalesce(col("onTopic"), zero).as("onTopic"),
                coalesce(col("offTopic"), zero).as("offTopic"),
                coalesce(col("ownSite"), zero).as("ownSite"))
            .withColumn("prestige", prestige(prestige));
    return new ReferenceCounts(all, isOne ? CountedSites.ONE_SITE.toString() : "");
  }

  private static Column site(SiteKind kind) {
    UDF1<String, String> site = kind == SiteKind.HOST ? Sites::hostOf : Sites::siteOf;
    return udf(site, DataTypes.StringType).apply(col("url"));
  }

  /** Whether all pages belong to one site. */
  private static boolean isOne(Dataset<Row> sites) {
    Row found = sites.agg(countDistinct("site"), min("site")).head();
    return found.getLong(0) == 1 && !found.getString(1).isEmpty();
  }

  private static Dataset<Row> classed(
      Dataset<Row> links, Dataset<Row> sites, @Nullable Dataset<Row> about, boolean hasSites) {
    Dataset<Row> sources = sites.select(col("page").as("source"), col("site").as("sourceSite"));
    if (about == null) {
      sources = sources.withColumn("isAbout", lit(true));
    } else {
      Dataset<Row> marked = about.select(col("page").as("source"), lit(true).as("told"));
      sources =
          sources
              .join(marked, new String[] {"source"}, "left_outer")
              .select(
                  col("source"),
                  col("sourceSite"),
                  coalesce(col("told"), lit(false)).as("isAbout"));
    }
    Dataset<Row> targets = sites.select(col("page").as("target"), col("site").as("targetSite"));
    Dataset<Row> withTargets =
        HeavyJoin.join(
            once(links),
            HeavyJoin.counted(links, "target", targets, "inner"),
            "target",
            HeavyJoin.HEAVY);
    Dataset<Row> both =
        HeavyJoin.join(
            withTargets,
            HeavyJoin.counted(links, "source", sources, "inner"),
            "source",
            HeavyJoin.HEAVY);
    Column isWithin =
        lit(hasSites)
            .and(
                col("source")
                    .equalTo(col("target"))
                    .or(
                        col("sourceSite")
                            .notEqual("")
                            .and(col("sourceSite").equalTo(col("targetSite")))));
    UDF2<Boolean, Boolean, String> kind = (within, from) -> References.kind(within, from).name();
    return both.select(
        col("target"), udf(kind, DataTypes.StringType).apply(isWithin, col("isAbout")).as("kind"));
  }

  /** The links; a repeated link is an error. */
  private static Dataset<Row> once(Dataset<Row> links) {
    UDF3<Long, Long, Long, Boolean> isOnce =
        (source, target, count) -> {
          if (count > 1) {
            throw new RepeatedLinkException(source, target);
          }
          return true;
        };
    return links
        .groupBy("source", "target")
        .count()
        .filter(
            udf(isOnce, DataTypes.BooleanType).apply(col("source"), col("target"), col("count")))
        .drop("count");
  }

  private static Column counted(References.Kind kind) {
    return sum(when(col("kind").equalTo(kind.name()), 1L).otherwise(0L));
  }

  private static Column prestige(Prestige prestige) {
    SerializableSpec<Prestige> spec =
        new SerializableSpec<>(prestige.toString(), text -> (Prestige) RankMethods.parse(text));
    UDF3<Long, Long, Long, Double> of =
        (onTopic, offTopic, ownSite) -> spec.get().of(onTopic, offTopic, ownSite);
    return udf(of, DataTypes.DoubleType).apply(col("onTopic"), col("offTopic"), col("ownSite"));
  }
}
