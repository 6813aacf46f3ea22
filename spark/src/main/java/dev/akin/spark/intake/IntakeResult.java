package dev.akin.spark.intake;

import dev.akin.ingest.source.SkippedRecords;

/**
 * The result of {@link TableIntake}, with the counts of an import.
 *
 * @param pages number of pages
 * @param links number of links, including navigation
 * @param mergedPages pages merged into their canonical URL
 * @param outsideLinks links to pages outside the tables
 * @param selfLinks links from a page to itself
 * @param cutTexts pages with truncated text
 * @param tally skipped records
 */
public record IntakeResult(
    long pages,
    long links,
    long mergedPages,
    long outsideLinks,
    long selfLinks,
    long cutTexts,
    SkippedRecords tally) {}
